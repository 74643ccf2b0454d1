import { chromium } from "playwright-core";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"] });
for (const [name, w, h, scheme] of [["desktop",1280,900,"light"],["phone",390,844,"light"],["dark",1280,900,"dark"],["phone-dark",390,844,"dark"]]) {
  const p = await (await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme })).newPage();
  p.on("console", m => console.log(name, m.type(), m.text().slice(0,400)));
  p.on("pageerror", e => console.log(name, "pageerror", e.message));
  const t=Date.now();
  p.on("request", r => { if (name==="desktop"||!r.url().includes("127.0.0.1:8795")) console.log(name, r.method(), r.url().slice(0,120)); });
  await p.goto(process.argv[2] ?? "http://127.0.0.1:8795/docs");
  await p.waitForSelector(".opblock");
  console.log("ready", Date.now()-t);
  await p.screenshot({ path: `/dev/shm/shots/${name}.png` });
  await p.screenshot({ path: `/dev/shm/shots/${name}-full.png`, fullPage: true });
  await p.click("#operations-Discovery-listSkills .opblock-summary-control");
  await p.click("#operations-Discovery-listSkills .try-out__btn");
  await p.fill("#operations-Discovery-listSkills tr[data-param-name=q] input", "review");
  await p.click("#operations-Discovery-listSkills .execute");
  await p.waitForSelector("#operations-Discovery-listSkills .live-responses-table");
  await p.waitForTimeout(300);
  console.log(await p.textContent("#operations-Discovery-listSkills .live-responses-table .response-col_status"), await p.evaluate(() => document.documentElement.scrollWidth));
  await p.screenshot({ path: `/dev/shm/shots/${name}-try.png`, fullPage: true });
}
await b.close();
