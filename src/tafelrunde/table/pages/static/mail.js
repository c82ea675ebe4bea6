// A link of a mail does what it says with the click that opened it. Only a browser with a person does
// that, not a mail server that looks at links: it would end mails that somebody wants.

document.querySelector("form[data-at-once]")?.requestSubmit();
