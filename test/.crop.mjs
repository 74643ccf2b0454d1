import { chromium } from "playwright-core";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [name,w,h] of [["phone",390,844],["dark",1280,1100]]) {
 const p = await (await b.newContext({ viewport: { width: w, height: h }, colorScheme: name==="dark"?"dark":"light" })).newPage();
 await p.goto("http://127.0.0.1:8795/docs#/Discovery/listSkills"); await p.waitForSelector(".opblock");
 await p.waitForTimeout(600);
 const x = p.locator("#operations-Discovery-listSkills");
 if(!(await x.locator(".try-out__btn").count())) await p.click("#operations-Discovery-listSkills .opblock-summary-control");
 await p.click("#operations-Discovery-listSkills .try-out__btn");
 for (const i of [0,1,2]) { await p.evaluate(([i,h])=>scrollTo(0, i*(h-60)),[i,h]); await p.waitForTimeout(150); await p.screenshot({path:`/dev/shm/shots/${name}-${i}.png`}); }
}
await b.close();
