import { writeFileSync } from "node:fs";
import { seeded } from "../bench/statistics.ts";
import { readCorpus, type Text } from "./corpus.ts";
import { best, seed, toSample, train } from "./learning.ts";
import { thresholdOf } from "../../../src/trust/screen/reading.ts";
import { drawn } from "./grammar/all.ts";
const t0=process.cpuUsage(); const cpu=()=>{const c=process.cpuUsage(t0);return ((c.user+c.system)/1e6).toFixed(1)};
const folds = (process.argv[2]??"0,1,2,3,4,5").split(",").map(Number);
const { texts } = readCorpus("/dev/shm/data");
const all: Text[] = [...texts, ...drawn(seeded(seed))];
import { existsSync, readFileSync } from "node:fs";
const cacheFile="/dev/shm/model-tmp/cache";
function cached(list: Text[]) {
  if (!existsSync(cacheFile+".json")) {
    const out = list.map(toSample);
    const meta = out.map(({place,begins,sums,...x})=>({...x,n:place.length,p:sums.count}));
    const ints: Int32Array[] = []; for (const o of out) ints.push(o.place,o.begins,o.sums.features,o.sums.words,o.sums.forms);
    const total = ints.reduce((a,b)=>a+b.length,0); const big=new Int32Array(total); let at=0; for (const i of ints){big.set(i,at);at+=i.length;}
    writeFileSync(cacheFile+".bin", new Uint8Array(big.buffer)); writeFileSync(cacheFile+".json", JSON.stringify(meta));
    return out;
  }
  const raw=readFileSync(cacheFile+".bin"); const big=new Int32Array(raw.buffer,raw.byteOffset,raw.length/4); let at=0;
  const take=(n:number)=>{const r=big.subarray(at,at+n);at+=n;return r;};
  const meta=JSON.parse(readFileSync(cacheFile+".json","utf8"));
  return meta.map(({n,p,...x}:any)=>({...x,place:take(n),begins:take(p+1),sums:{count:p,sum:new Float64Array(p),features:take(p),words:take(p),forms:take(p*8)}}));
}
const samples: any[] = [...cached(texts), ...all.slice(texts.length).map(toSample)];
console.log("featurised", all.length, cpu());
const hashOf = (text: string) => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
const fold = (s:any)=> hashOf(s.source)%6;

const base = { ...(globalThis as any).P };
const configs = JSON.parse(process.argv[3] ?? "[{}]");
for (const config of configs) {
Object.assign((globalThis as any).P, base, config);
console.log("=====", JSON.stringify(config));
const rows: {s:any,b:any,text:string}[] = [];
for (const f of folds) {
  const model = train(samples.filter(s=>fold(s)!==f), seeded(seed));
  console.log("trained", f, cpu(), model.bias.toFixed(2), model.formWeights.map(x=>x.toFixed(2)).join(" "));
  samples.forEach((s,i)=>{ if(fold(s)===f) rows.push({s,b:{score:best(s,model).score-thresholdOf(s.words,s.isEnglish)},text:all[i]!.text}); });
}
const pct=(x:any[],t:number)=>(100*x.filter(r=>r.b.score>t).length/x.length).toFixed(1);
const docs = rows.filter(r=>r.s.group==="genuine: for agents");
const gen = docs.map(r=>r.b.score).sort((a,b)=>b-a);
const ts=[0,...[0.1,0.25,0.5,1].map(p=>gen[Math.floor(gen.length*p/100)]!)];
console.log("thresholds", ts.map(t=>t.toFixed(2)), gen.length);
for (const [lo,hi] of [[0,60],[60,150],[150,400],[400,800],[800,1600],[1600,3200],[3200,1e9]]) { const x=rows.filter(r=>!r.s.attack&&!r.s.group.includes("drawn")&&r.s.words>=lo!&&r.s.words<hi!).map(r=>r.b.score).sort((a,b)=>b-a); console.log("words",lo,hi,x.length,[0.001,0.0025,0.005,0.01,0.1].map(p=>x[Math.floor(x.length*p)]?.toFixed(2)).join(" ")); }
for (const [g,x] of [...Map.groupBy(rows,r=>r.s.group)].sort()) console.log(g.padEnd(34), String(x.length).padStart(6), ts.map(t=>pct(x,t).padStart(6)).join(" "));
if (configs.length===1) {
console.log("--- by source");
for (const [g,x] of [...Map.groupBy(rows.filter(r=>r.s.attack||r.s.group.includes("other l")),r=>r.s.group+"/"+r.s.source.replace(/\/\d$/,""))].sort()) console.log(g.padEnd(60), String(x.length).padStart(6), ts.map(t=>pct(x,t).padStart(6)).join(" "));
const lines=rows.filter(r=>!r.s.attack).sort((a,b)=>b.b.score-a.b.score).slice(0,250).map(r=>`${r.b.score.toFixed(2)} ${r.s.group} ${r.s.file}`);
writeFileSync("/dev/shm/model-tmp/top.txt", lines.join("\n"));
writeFileSync("/dev/shm/model-tmp/rows.json", JSON.stringify(rows.map(r=>({file:r.s.file,source:r.s.source,group:r.s.group,attack:r.s.attack,words:r.s.words,isEnglish:r.s.isEnglish,score:r.b.score+thresholdOf(r.s.words,r.s.isEnglish)}))));
}
}
