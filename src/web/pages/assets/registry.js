// Of a signed-in person's items. Everything here is a convenience: each page does its work without it.

const parsed = (html) => new DOMParser().parseFromString(html, "text/html");

/** Asks for a page of this service by its own forms. */
async function pageFor(form, act) {
  const body = new URLSearchParams(new FormData(form));
  body.set("act", act);
  const response = await fetch(form.action, { method: "POST", body, headers: { Accept: "text/html" } });
  return response.ok ? parsed(await response.text()) : undefined;
}

/** Shows the text as it will be shown, a moment after each change. */
function addPreview(form) {
  const shown = document.querySelector("#preview");
  const text = form.elements.body;
  let timer;
  let last = 0;
  const renew = async () => {
    const turn = ++last;
    const page = await pageFor(form, "preview").catch(() => undefined);
    const next = page?.querySelector("#preview");
    if (!next || turn !== last) return;
    shown.replaceChildren(...next.childNodes);
    shown.hidden = text.value.trim() === "";
  };
  text.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), 800);
  });
  const button = form.querySelector('[value="preview"]');
  button?.addEventListener("click", (event) => {
    event.preventDefault();
    void renew().then(() => shown.scrollIntoView({ block: "nearest" }));
  });
}

for (const form of document.querySelectorAll("form[data-preview]")) addPreview(form);
