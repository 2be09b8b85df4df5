import { openBuyers } from '/work/main/bench/buyers.ts'
const url = process.argv[2]!
const n = Number(process.argv[3] ?? 2000)
const buyers = await openBuyers(url, 8)
async function spread(count:number){let left=count;await Promise.all(buyers.map(async b=>{while(left-->0)await b.order()}))}
await spread(1000)
const metric = async()=>Number(/^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(url+'/metrics')).text())![1])
for(let r=0;r<4;r++){const c=await metric();const t=performance.now();await spread(n);const w=performance.now()-t;const cpu=(await metric())-c;console.log('wall us/order',(w/n*1000).toFixed(0),'cpu us/order',(cpu/n*1e6).toFixed(0))}
import { rawSqlite } from './raw-loops.ts'
for(let r=0;r<3;r++){const c0=process.cpuUsage();const t=performance.now();await rawSqlite('/tmp/pd',1000);const c=process.cpuUsage(c0);console.log('raw wall',(performance.now()-t).toFixed(0),'cpu us',((c.user+c.system)/1000).toFixed(0))}
