// The set-up of a table: whoever takes a colour gives the old one to the seat that had it.

const selects = [...document.querySelectorAll("select[name=colour]")];
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
  const piece = selects[seat].closest(".new-seat").querySelector(".token .piece");
  piece.classList.replace(`seat-${worn[seat]}`, `seat-${colour}`);
  worn[seat] = colour;
}
