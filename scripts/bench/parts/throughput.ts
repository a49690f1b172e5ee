import { join } from 'node:path';
import type { Figure } from '../Figure.ts';
import type { LoadPlan, LoadResult } from '../load.ts';
import { listed, median } from '../numbers.ts';
import { Spawned } from '../Spawned.ts';
import { copies, type BenchServers } from '../BenchServers.ts';
import { residentMemory } from '../residentMemory.ts';

const runs = 3;
const seconds = 6;
const warmUp = 3;
const connections = 32;
/** 800/s on the machine on which the static server gave 22,400/s: what holds on a slower one too. */
const freshShare = 800 / 22_400;

/** Pages per second: cached ones and fresh ones, relative to the static server; and the portal's memory afterwards. */
export async function throughput(servers: BenchServers): Promise<Figure[]> {
  const { site, staticPort } = servers;
  const kept = { port: site.port, host: servers.host, path: '/?id={n}', keys: copies };
  const files = { port: staticPort, host: `static.localhost:${staticPort}`, path: '/{n}', keys: copies };
  const fresh = { port: site.port, host: kept.host, path: '/?q=k{n}' };

  const before = residentMemory(site.portal.pid);
  for (const target of [kept, files]) await load({ ...target, from: 0, seconds: warmUp });
  const keptRuns: LoadResult[] = [];
  const fileRuns: LoadResult[] = [];
  for (let run = 0; run < runs; run += 1) {
    keptRuns.push(await load({ ...kept, from: 0, seconds }));
    fileRuns.push(await load({ ...files, from: 0, seconds }));
  }
  let from = (await load({ ...fresh, from: 0, seconds: warmUp })).sent;
  const freshRuns: LoadResult[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await load({ ...fresh, from, seconds });
    from += result.sent;
    freshRuns.push(result);
  }
  const memory = residentMemory(site.portal.pid);
  const [keptRate, fileRate, freshRate] = [keptRuns, fileRuns, freshRuns].map(rateOf) as [
    number,
    number,
    number,
  ];
  const how = `${runs} runs of ${seconds} s after ${warmUp} s, ${connections} connections, load from another process`;
  return [
    figure(
      'cached pages against static files',
      keptRate / fileRate,
      '×',
      { least: 0.5 },
      `${Math.round(keptRate)}/s against ${Math.round(fileRate)}/s, in turns; ${how}; ${copies} keys (/?id=1…${copies}), each revalidated every second and composed again every minute; static: ${copies} files; ${payload(keptRuns)} and ${payload(fileRuns)} per response; p99 ${listed(keptRuns.map(({ p99 }) => p99))} ms; cached ${rates(keptRuns)}, static ${rates(fileRuns)}`,
    ),
    figure(
      'fresh pages',
      freshRate,
      '/s',
      { least: 800 },
      `${how}; each request a key of its own (/?q=k1…k${from}), data at hand; ${payload(freshRuns)} an answer; p50 ${listed(freshRuns.map(({ p50 }) => p50))} ms; ${rates(freshRuns)}`,
    ),
    figure(
      'fresh pages against static files',
      freshRate / fileRate,
      '×',
      { least: freshShare },
      `${Math.round(freshRate)}/s against ${Math.round(fileRate)}/s: 800/s where the static server gives 22,400/s`,
    ),
    figure(
      'resident memory of the portal after both',
      memory,
      'MB',
      { most: 250 },
      `VmRSS; ${Math.round(before)} MB before`,
    ),
    figure(
      'answers that failed',
      [...keptRuns, ...fileRuns, ...freshRuns].reduce((sum, { failed }) => sum + failed, 0),
      '',
      { most: 0 },
      'not 200, errors and time-outs of all measured runs',
    ),
  ];
}

type Target = { least: number } | { most: number };

function figure(name: string, value: number, unit: string, target: Target, how: string): Figure {
  return { part: 'throughput', name, value, unit, target, how };
}

function rateOf(results: LoadResult[]): number {
  return median(results.map(({ perSecond }) => perSecond));
}

function rates(results: LoadResult[]): string {
  return `${listed(results.map(({ perSecond }) => perSecond))} /s`;
}

function payload(results: LoadResult[]): string {
  return `${(median(results.map(({ bytes }) => bytes)) / 1000).toFixed(1)} kB`;
}

export async function load(plan: Omit<LoadPlan, 'connections'>): Promise<LoadResult> {
  const script = join(import.meta.dirname, '../load.ts');
  const generator = new Spawned(process.execPath, [script, JSON.stringify({ ...plan, connections })]);
  const output = await generator.finished();
  return JSON.parse(output.slice(output.indexOf('{'))) as LoadResult;
}
