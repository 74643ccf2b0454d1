import { writeFileSync } from "node:fs";
import { seeded } from "../bench/statistics.ts";
import { readCorpus, type Text } from "./corpus.ts";
import { best, seed, toSample, train } from "./learning.ts";
import { drawn } from "./grammar/all.ts";
const t0=process.cpuUsage(); const cpu=()=>{const c=process.cpuUsage(t0);return ((c.user+c.system)/1e6).toFixed(1)};
const folds = (process.argv[2]??"0,1,2,3,4,5").split(",").map(Number);
const { texts } = readCorpus("/dev/shm/data");
const all: Text[] = [...texts, ...drawn(seeded(seed))];
const samples = all.map(toSample);
console.log("featurised", all.length, cpu());
const hashOf = (text: string) => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
const fold = (s:any)=> hashOf(s.source)%6;
const rows: {s:any,b:any,text:string}[] = [];
for (const f of folds) {
  const model = train(samples.filter(s=>fold(s)!==f), seeded(seed));
  console.log("trained", f, cpu(), model.bias.toFixed(2), model.formWeights.map(x=>x.toFixed(2)).join(" "));
  samples.forEach((s,i)=>{ if(fold(s)===f) rows.push({s,b:best(s,model),text:all[i]!.text}); });
}
const pct=(x:any[],t:number)=>(100*x.filter(r=>r.b.score>t).length/x.length).toFixed(1);
const docs = rows.filter(r=>r.s.group==="genuine: for agents");
const gen = docs.map(r=>r.b.score).sort((a,b)=>b-a);
const ts=[0.1,0.25,0.5,1].map(p=>gen[Math.floor(gen.length*p/100)]!);
console.log("thresholds", ts.map(t=>t.toFixed(2)), gen.length);
for (const [g,x] of [...Map.groupBy(rows,r=>r.s.group)].sort()) console.log(g.padEnd(34), String(x.length).padStart(6), ts.map(t=>pct(x,t).padStart(6)).join(" "));
console.log("--- by source");
for (const [g,x] of [...Map.groupBy(rows.filter(r=>r.s.attack),r=>r.s.group+"/"+r.s.source)].sort()) console.log(g.padEnd(60), String(x.length).padStart(6), ts.map(t=>pct(x,t).padStart(6)).join(" "));
const lines=rows.filter(r=>!r.s.attack).sort((a,b)=>b.b.score-a.b.score).slice(0,150).map(r=>`${r.b.score.toFixed(2)} ${r.s.group} ${r.s.file}`);
writeFileSync("/dev/shm/model-tmp/top.txt", lines.join("\n"));
