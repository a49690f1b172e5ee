import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sessionCookie } from '#engine/server/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { createSeededDatabase } from '#platform/testing/databases.ts';
import { seedAt } from '#platform/testing/openTestPlatform.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { copySmallBrands } from '#scripts/brand/testing/copySmallBrands.ts';
import { startNpm, type Running } from '../faults/support/run.ts';
import { freePort } from '../support/ports.ts';
import { descendants, isAlive, serverName } from '../support/processTree.ts';
import { until } from '../support/Site.ts';
import { freePorts, logIn, ready } from './startedSite.ts';

const platformKey = randomBytes(32).toString('hex');
const platforms = 3;
const portals = 2;
/** Requests by new connections, which the processes get in turn: each of them gets some. */
const several = 2 * platforms * portals;

/** Requests by a connection of its own. */
function ask(
  port: string | undefined,
  path: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: object; body?: string } = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const all = { host: `lantern.localhost:${port}`, connection: 'close', ...headers };
    const sent = request(
      // The connection to a process that is killed may get no answer at all.
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: all,
        agent: false,
        signal: AbortSignal.timeout(20_000),
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          const found = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
          resolve(
            new Response(status === 204 ? null : Buffer.concat(parts), {
              status,
              headers: found as [string, string][],
            }),
          );
        });
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('npm start with three processes of the platform and two of the portal', () => {
  const dir = mkdtempSync(join(tmpdir(), 'livery-processes-'));
  const env: Record<string, string> = {};
  let database: Awaited<ReturnType<typeof createSeededDatabase>>;
  let running: Running;
  let client: pg.Client;
  let portalMetrics: number[];
  let platformMetrics: number[];

  beforeAll(async () => {
    const brandsDir = join(dir, 'brands');
    copySmallBrands(brandsDir);
    database = await createSeededDatabase(seedAt(() => new Date()));
    if (!database) throw new Error('Several platforms need the PostgreSQL of the test run.');
    client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    portalMetrics = await freeRow(portals);
    platformMetrics = await freeRow(platforms);
    Object.assign(env, await freePorts(), {
      DATA_DIR: join(dir, 'data'),
      BRANDS_DIR: brandsDir,
      DATABASE_URL: database.url,
      PLATFORM_KEY: platformKey,
      PLATFORM_MERCHANT: 'SIAM01',
      PLATFORM_PROCESSES: String(platforms),
      PORTAL_PROCESSES: String(portals),
      METRICS_PORT: String(portalMetrics[0]),
      PLATFORM_METRICS_PORT: String(platformMetrics[0]),
    });
    running = startNpm('start', [], env);
    await ready(running);
    // A script solves no captcha.
    await operate('/SIAM01/settings/loginSlider', { value: 'never' });
  });
  afterAll(async () => {
    if (running.process.pid !== undefined && running.process.exitCode === null)
      process.kill(-running.process.pid, 'SIGKILL');
    await client?.end().catch(() => undefined);
    await database?.drop();
    rmSync(dir, { recursive: true, force: true });
  });

  const pidsOf = (name: string) =>
    descendants(running.process.pid ?? 0).filter((pid) => serverName(pid) === name);
  const figures = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const sumOf = (text: string, metric: string) =>
    [...text.matchAll(new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\d+)$`, 'gm'))].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
  const rows = async (statement: string, values: unknown[] = []) =>
    (await client.query<Record<string, unknown>>(statement, values)).rows;

  /** Changes a setting as the operator's commands do, at one of the platforms. */
  async function operate(path: string, body?: object, method = 'PUT'): Promise<Response> {
    const key = readFileSync(join(env['DATA_DIR'] ?? '', 'operator.key'), 'utf8').trim();
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const sent = { method, headers, ...(body && { body: JSON.stringify({ by: 'test', ...body }) }) };
    const response = await ask(env['PLATFORM_PORT'], `/operator${path}`, sent);
    expect(response.status, path).toBe(200);
    return response;
  }

  /** A member's client of whichever platform answers, as through a portal. */
  const visitor = (address: string) =>
    new TestClient((path, init) =>
      ask(env['PLATFORM_PORT'], path, {
        method: init.method ?? 'GET',
        headers: {
          ...(init.headers as Record<string, string>),
          'x-platform-key': platformKey,
          'x-visitor-address': address,
        },
        body: typeof init.body === 'string' ? init.body : '',
      }),
    );
  const member = async (name = 'demo_member') => {
    const cookie = await logIn(env['PORT'], name, demoPassword, { host: `lantern.localhost:${env['PORT']}` });
    expect(cookie).toContain(`${sessionCookie}=`);
    return cookie;
  };
  const repeat = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, () => work()));

  it('has as many processes as settings say, and each answers, with metrics of its own', async () => {
    expect([pidsOf('platform').length, pidsOf('portal').length]).toEqual([platforms, portals]);
    await repeat(several, () => ask(env['PORT'], '/'));
    await repeat(several, () => ask(env['PLATFORM_PORT'], '/healthz'));
    for (const port of portalMetrics)
      expect(sumOf(await figures(port), 'livery_portal_requests_total'), String(port)).toBeGreaterThan(0);
    for (const port of platformMetrics)
      expect(sumOf(await figures(port), 'livery_platform_requests_total'), String(port)).toBeGreaterThan(0);
  });

  it('R4.2 a member who signs in at one process is signed in at all, and signed out of all', async () => {
    const cookie = await member();
    const balance = async () =>
      (await ask(env['PORT'], '/wps/v2/wallets/balance', { headers: { cookie } })).status;
    expect(new Set(await repeat(several, balance))).toEqual(new Set([200]));
    const origin = `http://lantern.localhost:${env['PORT']}`;
    const form = { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' };
    await ask(env['PORT'], '/-/logout', { method: 'POST', headers: form });
    expect(new Set(await repeat(several, balance))).toEqual(new Set([401]));
  });

  it('R8.8 counts guesses over all processes: after three, whichever judged them, all want a captcha', async () => {
    const codes: string[] = [];
    for (let n = 0; n < several; n += 1) {
      const { body } = await visitor('203.0.113.9').call('login', {
        username: 'demo_vip',
        password: 'guess',
      });
      codes.push(body.code);
    }
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(3);
    expect(codes.filter((code) => code === 'captcha-required')).toHaveLength(several - 3);
  });

  it('what an operator changes at one platform is in force at all within the half second of docs/caches.md', async () => {
    const status = async () => (await visitor('203.0.113.10').call('status', {})).body.value.status as number;
    for (const [number, name] of [
      [1, 'maintenance'],
      [0, 'normal'],
    ] as const) {
      // Each has it in its cache.
      await repeat(several, status);
      await operate('/SIAM01/status', { status: name });
      const changedAt = performance.now();
      for (;;) {
        const askedAfter = performance.now() - changedAt;
        const answers = await repeat(several, status);
        if (answers.every((one) => one === number)) break;
        // From then on, no process may answer what was before.
        expect(askedAfter).toBeLessThan(500);
      }
    }
  });

  it('R2.2.1 tells the tabs of both portals of a change, whichever platform made it', async () => {
    const cookie = await member();
    const tabs = await Promise.all(
      Array.from({ length: 2 * portals }, () => openTab(env['PORT'], cookie, onTestFinished)),
    );
    const entry = { account: 'demo_member', amount: '+1.00', reason: 'test', by: 'test' };
    for (let n = 0; n < platforms; n += 1) {
      for (const tab of tabs) tab.heard = '';
      await operate('/SIAM01/entries', entry, 'POST');
      await until(() => tabs.every(({ heard }) => heard.includes('balance')), 5_000);
    }
  });

  it('R5.12 shows an uploaded picture at all processes', async () => {
    const session = await visitor('203.0.113.11').call('login', {
      username: 'demo_member',
      password: demoPassword,
    });
    const { token } = session.body.value as { token: string };
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const content = picture.toString('base64');
    const { body } = await visitor('203.0.113.11').call('uploadPicture', { content }, { token });
    const seen = await repeat(several, () =>
      visitor('203.0.113.11').call('ownPicture', body.value, { token }),
    );
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('draws in one process; when that is killed, another one draws within seconds, each draw and ticket once', async () => {
    const drawer = async () => {
      const [row] = (await rows(
        `select holder from leases where name = 'timers' and expires_at > clock_timestamp()`,
      )) as { holder: string }[];
      return Number(row?.holder.split(':')[1] ?? 0);
    };
    const runs = async () =>
      Promise.all(
        platformMetrics.map(async (port) =>
          Number(/livery_platform_job_runs_total\{job="draws"\} (\d+)/.exec(await figures(port))?.[1]),
        ),
      );
    const before = await runs();
    await until(async () => (await runs()).some((count, at) => count >= (before[at] ?? 0) + 2), 10_000);
    expect((await runs()).filter((count, at) => count !== before[at])).toHaveLength(1);

    // A draw that comes after the kill, and before the next process notices.
    const first = await drawer();
    expect(pidsOf('platform')).toContain(first);
    const [soon] = await rows(
      `update draws set draws_at = clock_timestamp() + interval '1 second' where id = (
         select d.id from draws d where d.drawn_at is null and exists (
           select from lottery_ticket_draws t where t.draw_id = d.id and t.state = 'waiting')
         order by d.draws_at limit 1) returning id, draws_at`,
    );
    if (!soon) throw new Error('No member has a ticket for a draw to come.');
    const answers: Promise<number>[] = [];
    const asking = setInterval(
      () =>
        answers.push(
          ask(env['PLATFORM_PORT'], '/healthz').then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      50,
    );
    process.kill(first, 'SIGKILL');
    await until(async () => {
      const [draw] = await rows('select drawn_at from draws where id = $1', [soon['id']]);
      return draw?.['drawn_at'] != null;
    }, 15_000);
    const [drawn] = await rows(
      'select drawn_at, result::text, extract(epoch from drawn_at - draws_at)::float as late from draws where id = $1',
      [soon['id']],
    );
    expect(Number(drawn?.['late'])).toBeLessThan(8);
    await until(async () => ![0, first].includes(await drawer()), 10_000);
    await until(async () => {
      const [row] = await rows(
        `select count(*)::int as waiting from lottery_ticket_draws where draw_id = $1 and state = 'waiting'`,
        [soon['id']],
      );
      return row?.['waiting'] === 0;
    }, 15_000);
    await until(() => running.stderr.includes('is ready again.'), 30_000);
    clearInterval(asking);

    // One connection may have been handed to the process that was killed.
    expect((await Promise.all(answers)).filter((status) => status !== 200).length).toBeLessThanOrEqual(1);
    expect(running.stderr).toMatch(
      /^The platform \(process [123] of 3\) was ended by SIGKILL \(.+\)\. It restarts in 1 s\.$/m,
    );
    expect(running.stderr).toMatch(/^The platform \(process [123] of 3\) is ready again\.$/m);
    expect(pidsOf('platform')).toHaveLength(platforms);
    const paid = await rows(
      `select t.round, count(*)::int as payouts from lottery_ticket_draws t
         join lottery_tickets k on k.id = t.ticket_id
         join rounds r on r.round = t.round and r.vendor = k.vendor
         join transfers f on f.bet_id = r.bet_id and f.kind = 'payout'
       where t.draw_id = $1 group by 1 having count(*) > 1`,
      [soon['id']],
    );
    expect(paid).toEqual([]);
    const [after] = await rows(
      'select drawn_at, result::text, extract(epoch from drawn_at - draws_at)::float as late from draws where id = $1',
      [soon['id']],
    );
    expect(after).toEqual(drawn);
    const audit = await operate('/ledger/audit', undefined, 'GET');
    expect(await audit.json()).toEqual({ success: true, value: { ledgerAccounts: [], transfers: [] } });
  });

  it('ends all processes after the requests under way when its command ends, and leaves the draws to others at once', async () => {
    const family = descendants(running.process.pid ?? 0);
    const command = family.findLast((pid) => serverName(pid) === undefined && isNode(pid)) ?? 0;
    process.kill(command, 'SIGTERM');
    const { code } = await running.ended;
    expect(code).toBe(0);
    expect(family.filter(isAlive)).toEqual([]);
    expect(await rows('select name from leases where expires_at > clock_timestamp()')).toEqual([]);
  });
});

const isNode = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.ts');

/** Free ports, one after the other. */
async function freeRow(count: number): Promise<number[]> {
  for (;;) {
    const row: number[] = [];
    while (row.length < count) row.push(await freePort());
    if (row.every((port, at) => port === (row[0] ?? 0) + at)) return row;
  }
}

/** A tab's event stream, and what it has heard. */
async function openTab(
  port: string | undefined,
  cookie: string,
  whenOver: (close: () => void) => void,
): Promise<{ heard: string }> {
  const tab = { heard: '' };
  await new Promise<void>((resolve, reject) => {
    const headers = { host: `lantern.localhost:${port}`, cookie };
    const sent = request(
      { host: '127.0.0.1', port, path: '/-/live?age=0', headers, agent: false },
      (response) => {
        response.setEncoding('utf8').on('data', (text: string) => (tab.heard += text));
        response.on('error', () => undefined);
        resolve();
      },
    );
    sent.on('error', reject);
    sent.end();
    whenOver(() => void sent.destroy());
  });
  return tab;
}
