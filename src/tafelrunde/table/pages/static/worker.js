// The service worker: it keeps one page for when there is no connection, and shows notifications.
// Boards, lists and moves always come from the table itself, so that none is ever an old one.
// `KEPT` is written before this by the table: where it is, and the addresses of what is kept.

const CACHE = `tafelrunde ${KEPT.offline} ${KEPT.sheets.join(" ")}`;

addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll([KEPT.offline, ...KEPT.sheets].map((path) => new Request(path, { cache: "reload" })));
    await skipWaiting();
  };
  event.waitUntil(fill());
});

addEventListener("activate", (event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("tafelrunde ") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(clear());
});

// The style sheets have their digest in their address, so a kept one is the right one.
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.mode === "navigate" && request.method === "GET") {
    event.respondWith(fetch(request).catch(() => caches.match(KEPT.offline)));
  } else if (url.origin === location.origin && KEPT.sheets.includes(url.pathname + url.search)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

// A click leads to the table: to its page if that is open, to a new one otherwise.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data ?? `${KEPT.home}/`;
  const go = async () => {
    const open = await clients.matchAll({ type: "window" });
    const there = open.find((client) => new URL(client.url).pathname === path);
    await (there ? there.focus() : clients.openWindow(path));
  };
  event.waitUntil(go());
});
