import { Agent, request, type ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { cookieOf } from '#tests/support/accounts.ts';
import type { BenchServers } from '../BenchServers.ts';
import type { Figure } from '../Figure.ts';
import { residentMemory } from '../residentMemory.ts';

const count = 10_000;
/** The first ones load what is loaded once. */
const warmUps = 200;
/** Opened at the same time. */
const atOnce = 40;
/** Time for a keep-alive message to every stream, and for what opening them left to be collected. */
const idleMs = 25_000;

/** What a member's idle event stream costs the portal in memory: 10,000 of them compared with none. */
export async function streams({ site, brand }: BenchServers): Promise<Figure[]> {
  const cookie = await cookieOf(site, 'demo_member', brand);
  const headers = { host: `${brand}.localhost:${site.port}`, cookie };
  const agent = new Agent({ maxSockets: Infinity });
  const open: ClientRequest[] = [];
  const openOne = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: site.port, path: '/-/live', headers, agent },
        (answer) => {
          answer.resume();
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`/-/live answered ${answer.statusCode}`));
        },
      );
      sent.on('error', reject).end();
      open.push(sent);
    });
  const openMany = (number: number) => {
    let left = number;
    return Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (; left > 0;) {
          left -= 1;
          await openOne();
        }
      }),
    );
  };
  try {
    await openMany(warmUps);
    const before = await leastMemory(site.portal.pid, 3_000);
    await openMany(count);
    const after = await leastMemory(site.portal.pid, idleMs);
    const page = await site.get('/', { brand });
    if (page.status !== 200) throw new Error(`With ${count} streams a page answered ${page.status}.`);
    const how = `resident memory of the portal, ${after.toFixed(0)} MB with ${count} more streams of a member, ${before.toFixed(0)} MB before; pages are served meanwhile`;
    const value = ((after - before) / count) * 1000;
    return [{ part: 'streams', name: 'an idle live stream', value, unit: 'kB', target: { most: 15 }, how }];
  } finally {
    for (const one of open) one.on('error', () => undefined).destroy();
  }
}

/** The minimum memory of a process within this time, in MB: garbage comes and goes. */
async function leastMemory(pid: number, ms: number): Promise<number> {
  let least = Infinity;
  for (const until = Date.now() + ms; Date.now() < until; await wait(250))
    least = Math.min(least, residentMemory(pid));
  return least;
}
