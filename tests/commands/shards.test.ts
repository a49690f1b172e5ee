import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IntegrationCallName, IntegrationCalls } from '#schemas/generated/integration.ts';
import { callTable } from '#schemas/generated/api.ts';
import { requestHeaders } from '#platform/base/crypto/index.ts';
import { vendorHeaders } from '#platform/play/integration/index.ts';
import { createMigratedDatabase } from '#platform/testing/databases.ts';
import { npm, startNpm, type Running } from '../faults/support/run.ts';
import { freePort } from '../support/ports.ts';
import { descendants, serverName } from '../support/processTree.ts';
import { freePorts, interrupt, logIn, ready } from './startedSite.ts';

const game = 'JL_GOLDEN_TIGER';

interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire, looked at by expectations
  body: any;
}

describe('npm start with two databases', () => {
  const dir = mkdtempSync(join(tmpdir(), 'livery-two-shards-'));
  const dataDir = join(dir, 'data');
  const env: Record<string, string> = {};
  const drops: (() => Promise<void>)[] = [];
  let running: Running;

  beforeAll(async () => {
    const databases = [await createMigratedDatabase(), await createMigratedDatabase()];
    for (const database of databases) drops.push(() => database.drop());
    Object.assign(env, await freePorts(), {
      DATA_DIR: dataDir,
      PLATFORM_KEY: randomBytes(32).toString('hex'),
      PORTAL_PROCESSES: '2',
      SHARD_DATABASES: databases.map(({ url }, place) => `${place + 1}=${url}`).join(' '),
    });
    // The servers of the second shard have the ports after those of the first one.
    for (const name of ['PLATFORM_PORT', 'CHAT_PORT', 'DESK_PORT']) env[name] = String(await freePair());
    running = startNpm('start', [], env);
    await ready(running);
  });
  afterAll(async () => {
    if (running) await interrupt(running);
    for (const drop of drops) await drop();
    rmSync(dir, { recursive: true, force: true });
  });

  function ask(
    port: string | undefined,
    path: string,
    { method = 'GET', headers = {}, body = '' },
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () => {
          const isJson = text.startsWith('{');
          resolve({ status: response.statusCode ?? 0, body: isJson ? JSON.parse(text) : text });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** The first one of two free ports in a row. */
  async function freePair(): Promise<number> {
    let port = await freePort();
    for (;;) {
      const next = await freePort();
      if (next === port + 1) return port;
      port = next;
    }
  }

  /** A member of a site, through the portal. */
  async function memberOf(site: string) {
    const host = `${site}.localhost:${env['PORT']}`;
    const cookie = await logIn(env['PORT'], 'demo_member', undefined, { host });
    const call = (name: 'balance' | 'createDeposit' | 'launchGame', query: object = {}) => {
      const { path, method } = callTable[name];
      const headers = {
        host,
        cookie,
        origin: `http://${host}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      };
      return ask(env['PORT'], path, {
        method,
        headers,
        ...(method === 'POST' && { body: JSON.stringify(query) }),
      });
    };
    const balance = async () => Math.round(Number((await call('balance')).body.value.sumBalance) * 100);
    /** The stream of a tab: what it has said, and when it ends. */
    const follow = async () => {
      const stream = { said: '', ended: Promise.resolve<unknown>(undefined) };
      const sent = request({
        host: '127.0.0.1',
        port: env['PORT'],
        path: '/-/live?age=0',
        headers: { host, cookie },
      });
      sent.end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(200);
      response.on('data', (part: Buffer) => (stream.said += part.toString()));
      response.on('error', () => undefined);
      stream.ended = new Promise((resolve) => response.once('end', resolve));
      return { stream, leave: () => sent.destroy() };
    };
    return { call, balance, follow };
  }

  /** The vendor and the payment provider know one address: that of the first platform. */
  const post = (path: string, body: string, headers: Record<string, string>) =>
    ask(env['PLATFORM_PORT'], path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });

  function vendorCall<N extends IntegrationCallName>(name: N, value: IntegrationCalls[N]['request']) {
    const secrets = JSON.parse(readFileSync(join(dataDir, 'vendors.json'), 'utf8')) as Record<string, string>;
    const body = JSON.stringify(value);
    return post(
      `/integration/v1/${name}`,
      body,
      vendorHeaders({ code: 'JL', secret: secrets['JL'] ?? '' }, { name, body }, new Date()),
    );
  }

  /** Pays in, bets and wins; returns by how much the balance has grown. */
  async function play(site: string, merchant: string): Promise<number> {
    const { call, balance } = await memberOf(site);
    const before = await balance();
    const created = await call('createDeposit', { method: 'bank-transfer', amount: '1000.00' });
    expect(created.status, JSON.stringify(created.body)).toBe(200);
    const { deposit, currency } = created.body.value as { deposit: string; currency: string };
    const now = new Date();
    const body = JSON.stringify({
      event: `evt_${crypto.randomUUID()}`,
      subject: 'payment',
      merchant,
      reference: deposit,
      state: 'succeeded',
      amount: 100_000,
      currency,
      at: Math.floor(now.getTime() / 1000),
    });
    const target = '/payments/v1/event';
    const secret = readFileSync(join(dataDir, 'payments.key'), 'utf8').trim();
    const headers = requestHeaders(
      { secret, direction: 'provider-to-platform' },
      { method: 'POST', target, body, version: 2, now },
    );
    expect((await post(target, body, headers)).body).toEqual({ received: true });
    const launched = await call('launchGame', { vendor: 'JL', gameCode: game });
    expect(launched.status, JSON.stringify(launched.body)).toBe(200);
    const token = new URL(launched.body.value.url).searchParams.get('token') ?? '';
    const { session } = (await vendorCall('session', { token })).body as { session: string };
    const round = crypto.randomUUID();
    const bet = await vendorCall('bet', { session, round, transaction: `b-${round}`, amount: 500, game });
    expect(bet.status, JSON.stringify(bet.body)).toBe(200);
    const win = await vendorCall('win', {
      session,
      round,
      transaction: `w-${round}`,
      amount: 900,
      closes: true,
    });
    expect(win.status, JSON.stringify(win.body)).toBe(200);
    return (await balance()) - before;
  }

  it('starts two platforms and two portals, and spreads the merchants of the demonstration', async () => {
    const names = descendants(running.process.pid ?? 0).map((pid) => serverName(pid));
    const count = (name: string) => names.filter((one) => one === name).length;
    expect([count('portal'), count('platform') + count('demoPlatform')]).toEqual([2, 2]);
    const headers = { 'x-platform-key': env['PLATFORM_KEY'] ?? '' };
    const port = Number(env['PLATFORM_PORT']);
    const [one, two] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
    await expect
      .poll(async () => (await ask(String(port), '/directory', { headers })).body.places)
      .toEqual({ SIAM01: one, NAKHLA01: one, MERID01: two, VOLT01: two });
  });

  it('serves deposit, bet and win of a merchant of each', async () => {
    expect(await play('siam', 'SIAM01')).toBe(100_400);
    expect(await play('meridian', 'MERID01')).toBe(100_400);
  });

  it('goes on with a merchant that a command has moved, by the same addresses', async () => {
    const { follow } = await memberOf('meridian');
    const { stream: before } = await follow();
    const { code, stdout, stderr } = await npm('platform', ['merchant', 'move', 'MERID01', '--to', '1'], env);
    expect([code, stdout], stderr).toEqual([
      0,
      expect.stringMatching(/^merchant MERID01 moved from shard 2 to shard 1: \d+ rows/),
    ]);
    await expect
      .poll(async () => play('meridian', 'MERID01').catch(() => 0), { timeout: 15_000 })
      .toBe(100_400);
    // The streams of open tabs end, so that they come back, and hear of changes on the other shard.
    await before.ended;
    const { stream: after, leave } = await follow();
    await expect.poll(() => after.said).toContain('data: ');
    const known = after.said.length;
    await play('meridian', 'MERID01');
    await expect.poll(() => after.said.slice(known)).toContain('balance');
    leave();
  });
});
