import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { freePort } from '#tests/support/ports.ts';
import type { Figure } from '../Figure.ts';
import type { BenchOptions } from '../BenchOptions.ts';
import { listed, median } from '../numbers.ts';
import { Spawned } from '../Spawned.ts';
import type { BenchServers } from '../BenchServers.ts';

const runs = 3;

/** Seconds from `npm start` to `ready`: on a folder of data that is there, and, if asked for, in a clean clone. */
export async function start(_servers: BenchServers, { first }: BenchOptions): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'livery-start-'));
  try {
    const data = join(dir, 'data');
    const fresh = await secondsToReady(process.cwd(), data);
    const later: number[] = [];
    for (let run = 0; run < runs; run += 1) later.push(await secondsToReady(process.cwd(), data));
    const figures = [
      figure('npm start, built, new data folder', fresh, undefined, '1 run; database made and seeded'),
      figure(
        'npm start, later',
        median(later),
        8,
        `median of ${runs}; ${listed(later, 1)} s; built, data folder there`,
      ),
    ];
    if (first) figures.unshift(await firstStart(join(dir, 'clone')));
    return figures;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function firstStart(clone: string): Promise<Figure> {
  run('git', ['clone', '--quiet', '--local', process.cwd(), clone], process.cwd());
  run('npm', ['ci'], clone);
  const seconds = await secondsToReady(clone, join(clone, '.data'));
  return figure('npm start, first after npm ci', seconds, 90, '1 run; clean clone of the last commit');
}

async function secondsToReady(cwd: string, data: string): Promise<number> {
  const [port, platformPort, gamesPort, paymentsPort, accountsPort, chatPort, deskPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const began = performance.now();
  const npm = new Spawned(
    'npm',
    ['start'],
    {
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
      GAMES_PORT: String(gamesPort),
      PAYMENTS_PORT: String(paymentsPort),
      ACCOUNTS_PORT: String(accountsPort),
      CHAT_PORT: String(chatPort),
      DESK_PORT: String(deskPort),
      DATA_DIR: data,
    },
    cwd,
  );
  try {
    await npm.says('\nready', 180_000);
    return (performance.now() - began) / 1000;
  } finally {
    await npm.stop();
  }
}

function run(command: string, args: string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.slice(-1000)}`);
}

function figure(name: string, value: number, most: number | undefined, how: string): Figure {
  return { part: 'start', name, value, unit: 's', ...(most !== undefined && { target: { most } }), how };
}
