// Everything here is a convenience: each page does its work without it.

const root = document.documentElement;
const kept = (name, value) => {
  try {
    if (value === undefined) return localStorage.getItem(name);
    localStorage.setItem(name, value);
  } catch {
    // Where nothing may be kept, nothing is.
  }
  return null;
};

// Before the page is painted: it would flash in the other colours.
const chosen = kept("theme");
if (chosen) root.dataset.theme = chosen;

const make = (name, properties) => Object.assign(document.createElement(name), properties);

function addThemes() {
  const names = ["auto", "light", "dark"];
  const button = make("button", { type: "button", className: "plain" });
  const show = (name) => (button.textContent = `Colours: ${name}`);
  show(root.dataset.theme ?? "auto");
  button.addEventListener("click", () => {
    const next = names[(names.indexOf(root.dataset.theme ?? "auto") + 1) % names.length];
    if (next === "auto") delete root.dataset.theme;
    else root.dataset.theme = next;
    kept("theme", next === "auto" ? "" : next);
    show(next);
  });
  document.querySelector("[data-themes]")?.append(button);
}

async function copy(button, said) {
  const code = button.parentElement.querySelector("code");
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copy || code.textContent);
    button.textContent = "Copied";
    said.textContent = "Copied to the clipboard";
  } catch {
    // Not allowed here: the text is marked, so that the keys of the system copy it.
    getSelection().selectAllChildren(code ?? button);
    button.textContent = "Selected";
    said.textContent = "Selected. Copy it with the keyboard";
  }
  setTimeout(() => {
    button.textContent = label;
    said.textContent = "";
  }, 2000);
}

function addCopying() {
  const said = make("p", { className: "unseen", role: "status" });
  document.body.append(said);
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => void copy(button, said));
  }
}

/** Whoever has chosen a client once sees its commands first on every page. */
function rememberClient() {
  const client = kept("client");
  for (const input of document.querySelectorAll(".tabs > input")) {
    if (client && input.value === client) input.checked = true;
    input.addEventListener("change", () => kept("client", input.value));
  }
}

/** The page is the same for all: whether somebody is signed in stands in a cookie that opens nothing. */
function tellSignedIn() {
  const link = document.querySelector("[data-mine]");
  if (link && !/(?:^|; )__Host-signed-in=1/.test(document.cookie)) link.textContent = "Sign in";
}

function addSuggestions(input) {
  const list = make("ul", { className: "found", id: "found", role: "listbox", hidden: true });
  list.setAttribute("aria-label", "Suggestions");
  input.form.append(list);
  const attributes = {
    role: "combobox",
    "aria-controls": "found",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  let at = -1;
  let timer;

  const close = () => {
    list.hidden = true;
    at = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };
  const mark = (next) => {
    const options = [...list.children];
    at = (next + options.length) % options.length;
    for (const [index, option] of options.entries()) option.setAttribute("aria-selected", `${index === at}`);
    input.setAttribute("aria-activedescendant", options[at].id);
  };
  const open = (items) => {
    list.replaceChildren(
      ...items.map(({ title, what, href }, index) => {
        const option = make("li", { id: `found-${index}`, role: "option" });
        option.setAttribute("aria-selected", "false");
        option.append(make("small", { textContent: what }), make("bdi", { textContent: title }));
        option.addEventListener("mousedown", () => location.assign(href));
        option.href = href;
        return option;
      }),
    );
    at = -1;
    list.hidden = items.length === 0;
    input.setAttribute("aria-expanded", `${items.length > 0}`);
  };
  // A module and not a request of data: the page's policy then allows it to speak to nobody at all.
  const ask = async () => {
    const q = input.value.trim();
    if (q === "") return close();
    try {
      const { records } = await import(`/suggest.js?q=${encodeURIComponent(q)}`);
      if (input.value.trim() === q && document.activeElement === input) open(records);
    } catch {
      close();
    }
  };

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), 120);
  });
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") mark(at + 1);
    else if (event.key === "ArrowUp") mark(at < 0 ? -1 : at - 1);
    else if (event.key === "Enter" && at >= 0) location.assign(list.children[at].href);
    else return;
    event.preventDefault();
  });
}

/** A slash leads to the search from anywhere, unless something is being written. */
function addShortcut(input) {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select")) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

document.addEventListener("DOMContentLoaded", () => {
  const input = document.querySelector("#q");
  addThemes();
  addCopying();
  rememberClient();
  tellSignedIn();
  if (input) {
    addSuggestions(input);
    addShortcut(input);
  }
});
