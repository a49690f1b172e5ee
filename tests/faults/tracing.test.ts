import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { spanCounts } from '#kit/tracing/tracing.ts';
import { startTracing } from '#kit/tracing/startTracing.ts';
import { type SentSpan, TraceReceiver } from '#kit/testing/TraceReceiver.ts';
import { testConfig, testPage, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { testBrandSource, testPortal, type TestPortal } from '#engine/server/testing/testPortal.ts';
import { startPayments, type RunningPayments } from '#demo/payments/main.ts';
import { listen, type Listening } from '#platform/base/http/index.ts';
import { createLog } from '#platform/base/log/index.ts';
import type { DatabaseKind } from '#platform/testing/databases.ts';
import { openTestPlatform, testPlatformKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { VendorServer } from '#platform/testing/VendorServer.ts';
import { slipConfirmed } from '#schemas/slipConfirmed.ts';

const acme = testRevision({
  config: { ...testConfig, merchantCode: 'SIAM01', hosts: ['siam.localhost'] },
  pages: [testPage([]), testPage([], { name: 'not-found', paths: [] })],
});
const secret = 'a-secret-between-platform-and-provider';
const root = join(import.meta.dirname, '../..');

/** What a member types, and what no span may contain. */
const person = {
  username: 'tracedperson',
  password: 'Lantern8river',
  payeeName: 'Somsri Tracedname',
  mobileNum: '0819998877',
};

describe.each<DatabaseKind>(['embedded', 'postgresql'])('traces on %s', (kind) => {
  let receiver: TraceReceiver;
  let platform: TestPlatform;
  let payments: RunningPayments;
  let server: Listening;
  let portal: TestPortal;
  let book: VendorServer;
  let vendor: TestVendor;
  let member: TestClient;
  let cookies = new Map<string, string>();
  let end: () => Promise<void>;

  const logged: string[] = [];

  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
    receiver = await TraceReceiver.open();
    platform = await openTestPlatform(kind, { log: createLog('debug') });
    payments = await startPayments({
      host: '127.0.0.1',
      port: 0,
      webhookUrl: 'http://127.0.0.1:9/payments/v1/event',
      secret,
      storeFile: ':memory:',
      root,
      log: () => undefined,
    });
    platform.parts.payments = { url: payments.url, secret };
    server = await listen(platform.app, '127.0.0.1', 0);
    portal = await testPortal(testBrandSource(acme), new Map(), {
      platformUrl: server.url,
      platformKey: testPlatformKey,
      log: () => undefined,
    });
    vendor = new TestVendor(platform, 'FB');
    book = await VendorServer.open(vendor.secret);
    await vendor.register({ slipsUrl: book.at('/slip'), seamless: true });
    await platform.operator('PUT', '/SIAM01/settings/loginSlider', { value: 'never' });
    await platform.db.execute(`update registration_rules set enabled = false where field = 'captcha'`);
    member = new TestClient(visit);
    end = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, 'livery');
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await end();
    book?.close();
    await portal?.close();
    await server?.close();
    await payments?.close();
    await platform?.close();
    await receiver.close();
  });

  /** Calls the portal as a browser does. */
  async function visit(path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const got = await portal.get(path, {
      host: 'siam.localhost',
      method,
      headers: { ...(headers as Record<string, string>), cookie },
      ...(typeof body === 'string' && { body }),
    });
    for (const line of got.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return new Response(got.text, { status: got.status });
  }

  /** What a book does: redeems the token and bets, in the trace that it was asked in. */
  async function bets(text: string): Promise<{ body: object }> {
    const { token, stake, key } = JSON.parse(text) as { token: string; stake: number; key: string };
    const { traceparent = '' } = book.asked.at(-1) ?? {};
    const { session } = (await vendor.call('session', { token })).body as { session: string };
    const bet = { session, round: `r-${key}`, transaction: `b-${key}`, amount: stake };
    const request = JSON.stringify({ ...bet, game: 'FB_FAIRBALL_FOOTBALL' });
    const { body } = await vendor.send('bet', request, { traceparent });
    return { body: { state: 'placed', number: 'N-1', balance: body.balance } };
  }

  const slip = {
    vendor: 'FB',
    gameType: 'SPORTS',
    stake: '13.57',
    legs: [{ fixture: 'a-1', market: '1x2', selection: 'home', odds: 185 }],
  } as const;
  const named = (name: string) => receiver.spans.filter((one) => one.name === name);
  const only = (spans: SentSpan[], name: string): SentSpan => {
    const found = spans.filter((one) => one.name === name);
    expect(found, `${name} in ${spans.map((one) => one.name).join(', ')}`).toHaveLength(1);
    return found[0] as SentSpan;
  };

  it('of a sign-up, a log-in, a deposit and a bet name no one and nothing', async () => {
    const { username, password, payeeName, mobileNum } = person;
    const confirm = {
      confirmPassword: password,
      countryDialingCode: '66',
      agreeTerms: true,
      confirmAge: true,
    };
    const signedUp = await member.call('register', {
      username,
      password,
      payeeName,
      mobileNum,
      ...confirm,
      login: true,
    });
    expect(signedUp.status, JSON.stringify(signedUp.body)).toBe(200);
    cookies = new Map();
    const login = { type: 'username', username, password } as const;
    expect((await member.call('login', login)).status).toBe(200);
    const deposit = await member.call('createDeposit', { method: 'bank-transfer', amount: '345.67' });
    expect(deposit.status, JSON.stringify(deposit.body)).toBe(200);
    cookies = new Map();
    const known = { type: 'username', username: 'demo_member', password: 'Livery-demo-1' } as const;
    expect((await member.call('login', known)).status).toBe(200);
    book.respond = bets;
    const confirmed = fingerprintOf(slipConfirmed({ ...slip, legs: [...slip.legs] }, 1357n, 2));
    const placed = await member.call('placeSlip', { ...slip, legs: [...slip.legs], confirmed });
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    await end();
    expect(receiver.spans.length).toBeGreaterThan(40);
    const secrets = [
      ...Object.values(person),
      '819998877',
      'demo_member',
      'Livery-demo-1',
      '345.67',
      '34567',
      '13.57',
      '1357',
      ...[...cookies.values()].filter(({ length }) => length > 20),
      ...book.asked.map(({ body }) => (body as { token: string }).token),
    ];
    const said = receiver.spans.map(({ name, attributes }) => JSON.stringify([name, attributes])).join('\n');
    for (const one of secrets) expect(said.includes(one), one).toBe(false);
  });

  it('lead a bet from the portal through the platform and its book to the database', () => {
    const request = only(
      named('POST /lgw/*')
        .concat(named('POST /wps/*'))
        .filter((one) => receiver.childrenOf(one).some(({ name }) => name === 'call placeSlip')),
      'POST /wps/*',
    );
    expect([request.kind, request.parentSpanId]).toEqual([2, undefined]);
    const sent = only(receiver.childrenOf(request), 'call placeSlip');
    expect(sent.kind).toBe(3);
    const [received] = receiver.childrenOf(sent);
    expect([received?.kind, received?.name]).toEqual([2, expect.stringMatching(/^POST \/[\w/-]+$/)]);
    const call = only(receiver.childrenOf(received as SentSpan), 'call placeSlip');
    const asked = only(receiver.childrenOf(call), 'ask vendor');
    const bet = only(receiver.childrenOf(asked), 'vendor bet');
    const transaction = only(receiver.childrenOf(bet), 'transaction');
    const statements = receiver.childrenOf(transaction);
    expect(statements.length).toBeGreaterThan(1);
    for (const { attributes } of statements)
      expect(attributes.map(({ key }) => key)).toEqual(['db.system.name', 'db.query.text']);
    expect(new Set([sent, call, asked, bet, ...statements].map(({ traceId }) => traceId))).toEqual(
      new Set([request.traceId]),
    );
  });

  it('are named in the log', () => {
    const lines = logged.map((line) => JSON.parse(line) as { message: string; trace?: string });
    const { trace } = lines.find(({ message }) => message === 'account opened') ?? {};
    expect(receiver.spans.map(({ traceId }) => traceId)).toContain(trace);
  });

  it('lose nothing', () => expect(spanCounts).toMatchObject({ failed: 0, dropped: 0 }));
});
