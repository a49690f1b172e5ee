import { performance } from 'node:perf_hooks';
import { hashPassword, productionCost } from '#platform/identity/passwords/index.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import type { BenchServers } from '../BenchServers.ts';
import type { Figure } from '../Figure.ts';
import { listed, median } from '../numbers.ts';

const password = 'Lantern8river';
/** Members who log in at the same time: more than the machine has processors. */
const atOnce = 8;
const runs = 3;
const loginsPerRun = 160;
const warmUps = 16;

/** Log-ins at the platform, compared with the hashes of their passwords alone, which are meant to be what a log-in costs. */
export async function accounts({ site }: BenchServers): Promise<Figure[]> {
  await site.operate('setting', 'loginSlider', 'never');
  const names = Array.from({ length: atOnce }, (_, at) => `bench_${at}`);
  for (const name of names) await site.operate('account', 'add', name, '--password', password);
  const client = new TestClient((path, init) => fetch(`http://127.0.0.1:${site.platformPort}${path}`, init));
  /** Bodies are sealed before the clock starts: that is the browser's work. */
  const seal = (count: number) =>
    Promise.all(
      names.map(async (username) => {
        const bodies = [];
        for (let n = 0; n < count / atOnce; n += 1) bodies.push(await client.seal({ username, password }));
        return bodies;
      }),
    );
  const logIn = async (rawBody: object) => {
    const { status, body } = await client.call('login', { username: '', password: '' }, { rawBody });
    if (status !== 200) throw new Error(`A log-in answered ${status} ${body?.code}.`);
  };
  const hashes = () => names.map(() => Array.from({ length: loginsPerRun / atOnce }));
  await perSecond(await seal(warmUps), logIn);
  const rates: Record<'logins' | 'hashes', number[]> = { logins: [], hashes: [] };
  for (let run = 0; run < runs; run += 1) {
    rates.logins.push(await perSecond(await seal(loginsPerRun), logIn));
    rates.hashes.push(await perSecond(hashes(), () => hashPassword(password, productionCost)));
  }
  const how = `medians of ${runs} runs of ${loginsPerRun} in turns, ${atOnce} members at a time, bodies sealed before: log-ins over HTTP ${listed(rates.logins)}/s, Argon2id of 19 MiB and two passes alone ${listed(rates.hashes)}/s`;
  const value = median(rates.logins) / median(rates.hashes);
  return [
    {
      part: 'accounts',
      name: 'log-ins compared with Argon2id',
      value,
      unit: '×',
      target: { least: 0.8 },
      how,
    },
  ];
}

/** How many are done in a second, if each worker does its own one after the other. */
async function perSecond<Item>(work: Item[][], act: (item: Item) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await Promise.all(
    work.map(async (items) => {
      for (const item of items) await act(item);
    }),
  );
  return work.flat().length / ((performance.now() - began) / 1000);
}
