import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '#engine/server/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { createOwnDatabase } from '#platform/testing/databaseServer.ts';
import { npm, startNpm, type Running } from '../faults/support/run.ts';
import { ask, freePorts, interrupt, logIn, ready } from './startedSite.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const password = 'correct horse battery 7';

/**
 * How an operator goes live (docs/operators.md): PostgreSQL, no demo data, several portals. Runs in `npm run
 * test:long`.
 */
describe.skipIf(server === '')('npm start -- --production on PostgreSQL', () => {
  let dir = '';
  const keys = {
    SESSION_KEY: randomBytes(32).toString('hex'),
    PLATFORM_KEY: randomBytes(32).toString('hex'),
  };
  let database: Awaited<ReturnType<typeof createOwnDatabase>>;
  let env: Record<string, string>;
  const started: Running[] = [];

  const start = async (settings: Record<string, string>): Promise<void> => {
    const running = startNpm('start', ['--production'], settings);
    started.push(running);
    await ready(running);
  };
  /** A second portal in front of the running platform. */
  const portal = async (name: string, settings: Record<string, string>): Promise<string> => {
    const ports = await freePorts();
    const PLATFORM_URL = `http://127.0.0.1:${env['PLATFORM_PORT']}`;
    await start({ ...ports, DATA_DIR: join(dir, name), PLATFORM_URL, ...settings });
    return ports['PORT'] ?? '';
  };
  const platform = async (...args: string[]) => {
    const done = await npm('platform', args, env);
    expect(done, args.join(' ')).toMatchObject({ code: 0 });
  };
  const statusOfBalance = async (port: string, cookie: string) =>
    (await ask(port, '/wps/v2/wallets/balance', { cookie })).status;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'livery-production-'));
    database = await createOwnDatabase(server);
    env = {
      ...(await freePorts()),
      ...keys,
      DATA_DIR: join(dir, 'data'),
      DATABASE_URL: database.url,
      PLATFORM_MERCHANT: 'SIAM01',
    };
    await start(env);
  });
  afterAll(async () => {
    for (const running of started) await interrupt(running);
    await database.drop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('starts empty: no demo account is listed or can log in', async () => {
    expect(started[0]?.stdout).not.toContain(demoPassword);
    expect(await logIn(env['PORT'], 'demo_member')).not.toContain(`${sessionCookie}=`);
  });

  it('opens through operator commands, and refuses the demo accounts', async () => {
    const names = ['--name', 'Siam', '--currency', 'THB', '--time-zone', 'Asia/Bangkok'];
    await platform('merchant', 'add', 'SIAM01', ...names, '--host', 'siam.localhost');
    await platform('account', 'add', 'first', '--password', password);
    await expect.poll(async () => (await ask(env['PORT'], '/')).status, { timeout: 5000 }).toBe(200);
    expect(await logIn(env['PORT'], 'demo_member')).not.toContain(`${sessionCookie}=`);
    expect(await logIn(env['PORT'], 'first', password)).toContain(`${sessionCookie}=`);
  });

  it('accepts a session of one portal at another with the same key, and at none with a different key', async () => {
    const [first, same, other] = [
      env['PORT'] ?? '',
      await portal('same', keys),
      await portal('other', { ...keys, SESSION_KEY: randomBytes(32).toString('hex') }),
    ];
    const cookie = await logIn(first, 'first', password);
    expect(await statusOfBalance(first, cookie)).toBe(200);
    expect(await statusOfBalance(same, cookie)).toBe(200);
    expect(await statusOfBalance(other, cookie)).toBe(401);

    expect((await ask(same, '/-/logout', { cookie }, ' ')).status).toBe(303);
    expect(await statusOfBalance(first, cookie)).toBe(401);
  });

  it('finds its data again after a restart', async () => {
    const [first] = started;
    if (first) await interrupt(first);
    await start(env);
    expect(await statusOfBalance(env['PORT'] ?? '', await logIn(env['PORT'], 'first', password))).toBe(200);
  });
});
