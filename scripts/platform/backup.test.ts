import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstration } from '#demo/platform/demonstration.ts';
import { writeBackup } from '#platform/server/backup/index.ts';
import { startPlatform } from '#platform/server/main.ts';
import type { RunningPlatform } from '#platform/server/options.ts';
import { createOwnDatabase } from '#platform/testing/databaseServer.ts';
import { fillDataDir } from '#platform/testing/databases.ts';
import { seedAt } from '#platform/testing/openTestPlatform.ts';
import { runCommand } from './runCommand.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const kinds = ['embedded', ...(server === '' ? [] : ['postgresql'])];

describe.each(kinds)('backup and restore, %s', (kind) => {
  let dir: string;
  let platform: RunningPlatform;
  /** Environments of the platform that is backed up, and of the one that is restored into. */
  const here: NodeJS.ProcessEnv = { PATH: process.env['PATH'] };
  const there: NodeJS.ProcessEnv = { PATH: process.env['PATH'] };
  const drops: (() => Promise<void>)[] = [];
  let file: string;
  let acknowledged = 0;

  const start = (env: NodeJS.ProcessEnv) =>
    startPlatform({
      host: '127.0.0.1',
      port: 0,
      dataDir: env['DATA_DIR'] ?? '',
      ...(env['DATABASE_URL'] && { databaseUrl: env['DATABASE_URL'] }),
      platformKey: '',
      production: false,
      demonstration: demonstration(join(import.meta.dirname, '../..')),
      log: () => undefined,
      root: join(import.meta.dirname, '../..'),
    });
  const run = (env: NodeJS.ProcessEnv, ...line: string[]) => runCommand(line, env);
  const balance = async (env: NodeJS.ProcessEnv): Promise<number> => {
    const accounts = JSON.parse(await run(env, 'accounts', '--merchant', 'SIAM01', '--json'));
    return Number(accounts.find((one: { account: string }) => one.account === 'demo_member').balance);
  };
  const pay = async (): Promise<void> => {
    await run(here, 'balance', 'demo_member', '+1.00', '--reason', 'load', '--merchant', 'SIAM01');
    acknowledged++;
  };
  const copy = async (): Promise<string> => {
    const other = join(dir, `${randomBytes(4).toString('hex')}.backup`);
    await copyFile(file, other);
    return other;
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'livery-backup-'));
    file = join(dir, 'one.backup');
    for (const [name, env] of [
      ['here', here],
      ['there', there],
    ] as const) {
      env['DATA_DIR'] = join(dir, name);
      if (kind === 'embedded') continue;
      const database = await createOwnDatabase(server);
      env['DATABASE_URL'] = database.url;
      drops.push(() => database.drop());
    }
    // Making the demo data takes longer than a backup.
    if (kind === 'embedded')
      await fillDataDir(
        here['DATA_DIR'] ?? '',
        seedAt(() => new Date()),
      );
    platform = await start(here);
    here['PLATFORM_URL'] = platform.url;
    await writeFile(join(here['DATA_DIR'] ?? '', 'session.key'), 'k'.repeat(43));
  });
  afterAll(async () => {
    await platform.close();
    for (const drop of drops) await drop();
    await rm(dir, { recursive: true });
  });

  it('is made under load, contains all that was acknowledged before it, and is restored elsewhere', async () => {
    const first = await balance(here);
    for (let round = 0; round < 5; round++) await pay();
    let isOver = false;
    const load = Promise.all(
      [1, 2, 3].map(async () => {
        while (!isOver) await pay();
      }),
    );
    const before = acknowledged;
    const output = await run(here, 'backup', file);
    const after = acknowledged;
    isOver = true;
    await load;
    expect(after, 'the platform kept accepting payments meanwhile').toBeGreaterThan(before);
    expect(output).toContain('schema 00');
    expect(output).toMatch(/^database {2}\d+ bytes {2}SHA-256 [0-9a-f]{64}$/m);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    expect(await run(there, 'restore', file)).toContain('restored; its ledger is right');
    const restored = await start(there);
    try {
      there['PLATFORM_URL'] = restored.url;
      const found = (await balance(there)) - first;
      expect(found).toBeGreaterThanOrEqual(before);
      expect(found).toBeLessThanOrEqual(acknowledged);
      expect(await run(there, 'audit')).toContain('the ledger is right');
      const keys = ['operator.key', 'session.key'];
      for (const name of keys)
        expect(await readFile(join(there['DATA_DIR'] ?? '', name), 'utf8')).toBe(
          await readFile(join(here['DATA_DIR'] ?? '', name), 'utf8'),
        );
      await expect(run(there, 'restore', file, '--replace')).rejects.toThrow('in use by');
    } finally {
      await restored.close();
    }
  });

  it('is refused if data exists, and --replace moves that aside', async () => {
    await expect(run(there, 'restore', file)).rejects.toThrow('add --replace');
    const output = await run(there, 'restore', file, '--replace');
    expect(output).toMatch(/the previous database is in .*replaced/);
    if (kind === 'embedded')
      expect((await readdir(there['DATA_DIR'] ?? '')).filter((name) => /replaced/.test(name))).toHaveLength(
        1,
      );
    const again = await start(there);
    there['PLATFORM_URL'] = again.url;
    expect(await run(there, 'audit')).toContain('the ledger is right');
    await again.close();
  });

  it('of a restored database excludes what was moved aside', async () => {
    const next = join(dir, 'next.backup');
    await run(there, 'backup', next);
    const ratio = (await stat(next)).size / (await stat(file)).size;
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.5);
  });

  it.each([
    ['a byte of its header', 200],
    ['a byte of its database', 20_000],
  ])('is refused if %s has changed', async (_what, at) => {
    const other = await copy();
    const handle = await open(other, 'r+');
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at);
    await handle.close();
    const refused = run(there, 'restore', other, '--replace');
    await expect(refused).rejects.toThrow(/is damaged: .* Nothing was changed/);
  });

  it('is refused if it is truncated, too long, or not a backup', async () => {
    const short = await copy();
    await truncate(short, (await stat(short)).size - 1);
    await expect(run(there, 'restore', short, '--replace')).rejects.toThrow('is damaged');
    const long = await copy();
    await writeFile(long, 'x', { flag: 'a' });
    await expect(run(there, 'restore', long, '--replace')).rejects.toThrow('is damaged');
    await expect(run(there, 'restore', import.meta.filename, '--replace')).rejects.toThrow('is not a backup');
    await expect(run(there, 'restore', join(dir, 'none'))).rejects.toThrow('cannot be opened');
  });

  it('is refused if its schema is newer than this version', async () => {
    const newer = join(dir, 'newer.backup');
    const facts = {
      kind: kind as 'embedded',
      engine: 'PostgreSQL 18',
      schema: { at: Date.UTC(2999, 0), name: '9999_later' },
      product: '9.0.0',
      time: new Date().toISOString(),
    };
    await writeBackup(newer, facts, []);
    await expect(run(there, 'restore', newer, '--replace')).rejects.toThrow(
      /"9999_later" of 2999-.* it was made by a newer version. Nothing was changed/,
    );
  });

  it('leaves the database as it was if the restore fails half-way', async () => {
    const half = join(dir, 'half.backup');
    const { schema, engine, product, time } = JSON.parse(
      (await readFile(file, 'latin1')).split('\n')[1] ?? '',
    );
    const facts = { kind: kind as 'embedded', schema, engine, product, time };
    await writeBackup(half, facts, [{ name: 'database', content: nonsense() }]);
    await expect(run(there, 'restore', half, '--replace')).rejects.toThrow(
      /cannot be read.*Nothing was changed|the database is as it was/,
    );
    const again = await start(there);
    there['PLATFORM_URL'] = again.url;
    expect(await run(there, 'audit')).toContain('the ledger is right');
    await again.close();
  });

  it('never overwrites a file', async () => {
    await expect(run(here, 'backup', file)).rejects.toThrow('already exists');
  });

  it('is made of a stopped platform too', async () => {
    await platform.close();
    const stopped = join(dir, 'stopped.backup');
    expect(await run(here, 'backup', stopped)).toContain(' written');
    expect(await run(there, 'restore', stopped, '--replace')).toContain(' restored');
  });
});

async function* nonsense(): AsyncIterable<Uint8Array> {
  yield randomBytes(5000);
}
