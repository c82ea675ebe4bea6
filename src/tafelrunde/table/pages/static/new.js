// The set-up of a table: whoever takes a colour gives the old one to the seat that had it.

const selects = [...document.querySelectorAll("select[name=colour]")];
const named = [...document.querySelectorAll(".each-seat")];
const worn = selects.map((select) => select.value);

selects.forEach((select, seat) => {
  select.addEventListener("change", () => {
    const other = worn.indexOf(select.value);
    if (other >= 0 && other !== seat) wear(other, worn[seat]);
    wear(seat, select.value);
  });
});

function wear(seat, colour) {
  selects[seat].value = colour;
  // Options that are set for each seat name the seats once more.
  for (const row of [selects[seat].closest(".new-seat"), named[seat]]) {
    row?.querySelector(".token .piece").classList.replace(`seat-${worn[seat]}`, `seat-${colour}`);
  }
  const name = named[seat]?.querySelector(".each-colour");
  if (name) name.textContent = selects[seat].selectedOptions[0].textContent;
  worn[seat] = colour;
}
