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

const make = (name, properties) => Object.assign(document.createElement(name), properties);
const inKilobytes = (bytes) => `${Math.ceil(bytes / 1000).toLocaleString("en")} KB`;

const crcs = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crcOf(bytes) {
  let crc = ~0;
  for (const byte of bytes) crc = (crc >>> 8) ^ crcs[(crc ^ byte) & 255];
  return ~crc >>> 0;
}

const deflated = (bytes) =>
  new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer();

/** Numbers of a zip record, each of two or four bytes. */
function record(...fields) {
  const bytes = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) bytes.setUint16(at, value, true);
    else bytes.setUint32(at, value, true);
    at += size;
  }
  return bytes.buffer;
}

/** A zip archive of files. The same files make the same archive: no times are kept. */
async function zipOf(files) {
  const [parts, directory] = [[], []];
  let offset = 0;
  for (const { path, file } of files) {
    const name = new TextEncoder().encode(path);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const data = await deflated(bytes);
    // Version 2.0, names in UTF-8, deflated, the first of January 1980.
    const shared = [
      [2, 20],
      [2, 0x800],
      [2, 8],
      [2, 0],
      [2, 33],
      [4, crcOf(bytes)],
    ];
    const sizes = [
      [4, data.byteLength],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ];
    const local = record([4, 0x04034b50], ...shared, ...sizes);
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0x81a40000],
      [4, offset],
    ];
    directory.push(record([4, 0x02014b50], [2, 0x314], ...shared, ...sizes, ...rest), name);
    parts.push(local, name, data);
    offset += local.byteLength + name.length + data.byteLength;
  }
  const length = new Blob(directory).size;
  const count = [2, files.length];
  const end = record([4, 0x06054b50], [2, 0], [2, 0], count, count, [4, length], [4, offset], [2, 0]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}

const isLitter = (path) => /(?:^|\/)(?:\.git|\.DS_Store|__MACOSX|Thumbs\.db)(?:\/|$)/.test(path);
const withoutFirst = (path) => path.replace(/^[^/]*\//, "");

/** What a folder's files are, by their paths in it. */
async function filesIn(entry, path = "") {
  if (entry.isFile) return [{ path, file: await new Promise((done, failed) => entry.file(done, failed)) }];
  const reader = entry.createReader();
  const files = [];
  for (;;) {
    // It gives a hundred at a time.
    const some = await new Promise((done, failed) => reader.readEntries(done, failed));
    if (some.length === 0) return files;
    for (const one of some) {
      const inside = path ? `${path}/${one.name}` : one.name;
      if (!isLitter(inside)) files.push(...(await filesIn(one, inside)));
    }
  }
}

/** What was dropped: one archive as it is, a folder or several files as one. */
async function droppedIn(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  const [first] = transfer.files;
  if (entries.length === 1 && entries[0].isFile && /\.zip$/i.test(first.name)) return [first, first.name];
  const folder = entries.length === 1 && entries[0].isDirectory ? entries[0] : undefined;
  const files = folder
    ? await filesIn(folder)
    : (await Promise.all(entries.map((entry) => filesIn(entry, entry.name)))).flat();
  return [await zipOf(files), `${folder?.name ?? "files"}.zip`];
}

const arrived = "It has arrived.";
const sendAgain = "The connection was lost before all of it had arrived. Nothing was changed: send it again.";
const lookAtItems = "The connection was lost. Look among your items whether it has arrived: if not, send it again.";
const lookLater = "The connection was lost. Once it is back, open this page again: what is missing then, send again.";

/** Progress in bytes, a folder in place of an archive, and both by dropping them. */
function addUpload(form) {
  const progress = make("progress", { hidden: true, max: 1, value: 0 });
  progress.setAttribute("aria-label", "Uploaded");
  const said = make("p", { role: "status" });
  const folder = make("input", { type: "file", webkitdirectory: true, hidden: true });
  const choose = make("button", { type: "button", className: "plain", textContent: "Choose a folder" });
  const hint = make("p", { className: "small soft", textContent: "Or drop an archive or a folder here." });
  form.querySelector(".row").append(choose, folder);
  form.append(hint, progress, said);
  let isSending = false;

  const settle = (text) => {
    isSending = false;
    progress.hidden = true;
    said.textContent = text;
  };
  // All of it may have arrived, and the answer alone be lost.
  const lost = async () => {
    if (!form.elements.etag) return settle(lookAtItems);
    said.textContent = "The connection was lost. Looking what has arrived";
    const before = form.elements.etag.value;
    await new Promise((done) => setTimeout(done, 1000));
    const page = await pageNow();
    if (!page?.querySelector("#bundle-state")) return settle(lookLater);
    showStates(page);
    return settle(form.elements.etag.value === before ? sendAgain : arrived);
  };
  const send = (archive, name) => {
    isSending = true;
    const data = new FormData(form);
    // It is the last field of a form.
    data.delete("file");
    data.append("size", archive.size);
    data.append("file", archive, name);
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    request.setRequestHeader("Accept", "text/html");
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      progress.hidden = false;
      progress.value = loaded / total;
      said.textContent = `${inKilobytes(loaded)} of ${inKilobytes(total)} sent`;
    });
    request.addEventListener("error", () => void lost());
    request.addEventListener("load", () => {
      const page = parsed(request.responseText);
      if (request.status < 400 && !form.elements.etag) return location.assign(request.responseURL);
      showStates(page);
      const fault = page.querySelector("[role=alert]") ?? page.querySelector("main h1 + p");
      if (request.status < 400) form.elements.file.value = "";
      settle(request.status < 400 ? arrived : (fault?.textContent ?? "It was refused."));
    });
    request.send(data);
  };
  const pack = async (making) => {
    if (isSending) return;
    isSending = true;
    said.textContent = "Packing the files";
    try {
      send(...(await making()));
    } catch {
      settle("The files can’t be read here. Pack them into a zip archive and choose that.");
    }
  };
  form.addEventListener("submit", (event) => {
    const [file] = form.elements.file.files;
    if (!file) return;
    event.preventDefault();
    if (!isSending) send(file, file.name);
  });
  choose.addEventListener("click", () => folder.click());
  folder.addEventListener("change", () => {
    const files = [...folder.files]
      .map((file) => ({ path: withoutFirst(file.webkitRelativePath), file }))
      .filter(({ path }) => !isLitter(path));
    if (files.length === 0) return;
    const [name] = folder.files[0].webkitRelativePath.split("/");
    void pack(async () => [await zipOf(files), `${name}.zip`]);
    folder.value = "";
  });
  form.addEventListener("dragover", (event) => event.preventDefault());
  form.addEventListener("drop", (event) => {
    event.preventDefault();
    const { dataTransfer } = event;
    void pack(() => droppedIn(dataTransfer));
  });
}

/** How things stand by a page that was just read. */
function showStates(page) {
  for (const id of ["bundle-state", "screen", "about", "delete"]) {
    const [now, next] = [document, page].map((of) => of.querySelector(`#${id}`));
    if (now && next) now.replaceWith(next);
  }
  // What somebody has begun to write there stays.
  const clear = page.querySelector("#clear");
  if (clear && !document.querySelector("#clear")) document.querySelector("#screen")?.after(clear);
  const etag = page.querySelector('[name="etag"]')?.value;
  if (etag) for (const field of document.querySelectorAll('[name="etag"]')) field.value = etag;
  follow();
}

let following;
let isFollowing = false;

/** This page as it is now, if it can be read. */
async function pageNow() {
  const response = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => undefined);
  return response?.ok ? parsed(await response.text()) : undefined;
}

/** What this page says beside the bundle may have changed with it. */
async function settled() {
  isFollowing = false;
  const page = await pageNow();
  if (page) showStates(page);
}

/** Looks again after one second, then ever less often, until the scan has ended. */
function follow(wait = 1000) {
  clearTimeout(following);
  const { passing } = document.querySelector("#bundle-state")?.dataset ?? {};
  if (!passing) return void (isFollowing && settled());
  isFollowing = true;
  following = setTimeout(async () => {
    if (document.hidden) return follow(wait);
    const response = await fetch(passing, { headers: { Accept: "text/html" } }).catch(() => undefined);
    if (response?.ok && new URL(response.url).pathname === passing) showStates(parsed(await response.text()));
    return follow(Math.min(30_000, wait * 1.5));
  }, wait);
}

for (const form of document.querySelectorAll("form[data-upload]")) addUpload(form);
follow();
