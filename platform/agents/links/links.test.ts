import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentAddLinkRequest, AgentLink, AgentLinksValue } from '#schemas/generated/api.ts';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import { demoPassword } from '#demo/accounts/index.ts';
import { addAccount, findAccount } from '#platform/accounts/account/index.ts';
import {
  accounts,
  betDays,
  challenges,
  lineRates,
  registrations,
} from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { setLinkRates } from './setLinkRates.ts';

const merchant = 'SIAM01';
const validate = responseValidators.agentLinks;

describe.each(databaseKinds())('R2.8.6 sign-up links of agents on %s', (kind) => {
  let platform: TestPlatform;
  let agent: string;
  let visitors = 1;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await set('loginSlider', 'never');
    await set('agentRates', 'RNG 1.00,LIVE 0.80');
    await giveRates('demo_agent', { RNG: '0.70' });
    agent = await tokenOf('demo_agent');
  }, 240_000);
  afterAll(() => platform.close());

  const set = (name: string, value: unknown) =>
    platform.operator('PUT', `/${merchant}/settings/${name}`, { value });
  const giveRates = (account: string, rates: object, more = {}) =>
    platform.operator('POST', `/${merchant}/agents/${account}/rates`, { rates, by: 'Olga', ...more });
  const visitor = () => platform.from(`198.51.100.${visitors++}`);
  const tokenOf = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await visitor().call('login', login, { merchant })).body.value.token;
  };
  const add = async (request: Partial<AgentAddLinkRequest> = {}, token = agent) => {
    const query = { kind: 'member' as const, ...request };
    const { status, body } = await platform.client.call('agentAddLink', query, { token, merchant });
    return { status, code: body.code as string, fields: body.fields, value: body.value as AgentLink };
  };
  const list = async (query = {}, token = agent): Promise<AgentLinksValue> => {
    const { status, body } = await platform.client.call('agentLinks', query, { token, merchant });
    expect([status, body.code]).toEqual([200, undefined]);
    expect(JSON.stringify(validate(body) ? [] : validate.errors)).toBe('[]');
    return body.value;
  };
  const linkOf = async (code: string) =>
    (await list({ pageSize: 100 })).rows.find((one) => one.code === code);
  let people = 100;
  const signUp = async (affiliateCode: string, headers = {}) => {
    const client = visitor();
    const username = `invited${people++}`;
    const { captchaId } = (await client.call('captcha', {})).body;
    const [row] = await platform.db.select().from(challenges).where(eq(challenges.id, captchaId));
    const request = {
      username,
      password: 'Lantern8river',
      confirmPassword: 'Lantern8river',
      payeeName: 'Somsri Jaidee',
      mobileNum: `081 000 ${1000 + people}`,
      countryDialingCode: '66',
      agreeTerms: true as const,
      confirmAge: true as const,
      login: true as const,
      registerMethod: 'WEB' as const,
      affiliateCode,
      captchaId,
      captcha: row?.answers[0] ?? '',
    };
    const { status, body } = await client.call('register', request, { headers });
    return { status, body, username };
  };
  const browserOf = async (name: string) => {
    const account = await findAccount(platform.db, merchant, name);
    const [row] = await platform.db
      .select()
      .from(registrations)
      .where(eq(registrations.accountId, account?.id ?? 0));
    return row?.browserOf;
  };
  const ratesOf = async (name: string) => {
    const account = await findAccount(platform.db, merchant, name);
    const rows = await platform.db
      .select()
      .from(lineRates)
      .where(eq(lineRates.accountId, account?.id ?? 0));
    return Object.fromEntries(rows.map(({ category, rate }) => [category, rate]));
  };

  it('are made with a kind, a label, a code and rates, and listed with what they brought', async () => {
    const { status, value } = await add({
      label: ' Line group ',
      rates: [{ category: 'RNG', rate: '0.40' }],
    });
    expect([status, value]).toEqual([
      200,
      {
        code: expect.stringMatching(/^[A-Z][A-Z0-9]{7}$/),
        kind: 'member',
        label: 'Line group',
        rates: [{ category: 'RNG', rate: '0.40' }],
        visits: 0,
        signUps: 0,
        firstDeposits: 0,
        created: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    expect((await add({ code: 'Harbor7' })).value.code).toBe('Harbor7');
    const { rows, bounds } = await list();
    expect(rows.slice(0, 2).map(({ code }) => code)).toEqual(['Harbor7', value.code]);
    expect(bounds).toEqual([{ category: 'RNG', rate: '0.70' }]);
  });

  it('R6.9 note that someone signs up in a browser of the agent', async () => {
    const { value } = await add();
    const login = { type: 'username', username: 'demo_agent', password: demoPassword } as const;
    const { browserToken } = (await visitor().call('login', login, { merchant })).body.value;
    const own = await signUp(value.code, { 'x-browser-token': browserToken });
    const other = await signUp(value.code, { 'x-browser-token': 'a-browser-of-its-own' });
    expect([own.status, other.status]).toEqual([200, 200]);
    const account = await findAccount(platform.db, merchant, 'demo_agent');
    expect([await browserOf(own.username), await browserOf(other.username)]).toEqual([account?.id, null]);
  });

  it.each([
    [{ code: 'harbor7' }, [422, 'invalid-request', [{ field: 'code', code: 'taken' }]]],
    [{ code: '7Harbor' }, [422, 'invalid-request', [{ field: 'code', code: 'pattern' }]]],
    [{ code: 'a-b-c' }, [422, 'invalid-request', [{ field: 'code', code: 'pattern' }]]],
    [
      { rates: [{ category: 'RNG', rate: '0.71' }] },
      [422, 'rate-above-upline', [{ field: 'rates.RNG', code: 'rate-above-upline' }]],
    ],
  ])('are refused for %o', async (request, wanted) => {
    const { status, code, fields } = await add(request as Partial<AgentAddLinkRequest>);
    expect([status, code, fields]).toMatchObject(wanted);
  });

  it('R6.8 a sign-up gets the lower of the rates of link and agent at that time', async () => {
    const { value } = await add({ rates: [{ category: 'RNG', rate: '0.60' }] });
    const first = await signUp(value.code);
    expect(first.status, first.body.code).toBe(200);
    expect(await ratesOf(first.username)).toEqual({ RNG: 60 });
    // Lowered from the next day on: what counts is every day from now.
    await giveRates('demo_agent', { RNG: '0.30' }, { lowerBelow: true });
    const second = await signUp(value.code);
    expect(await ratesOf(second.username)).toEqual({ RNG: 30 });
    platform.wait(86_400_000);
    await giveRates('demo_agent', { RNG: '0.70' });
    agent = await tokenOf('demo_agent');
    expect(await linkOf(value.code)).toMatchObject({ signUps: 2, firstDeposits: 0 });
  });

  it('a sign-up by a link and an account that the agent opens with the same name do not block each other', async () => {
    const { db, parts } = platform;
    const name = 'samename1';
    const { id: upline } = (await findAccount(db, merchant, 'demo_agent'))!;
    const begun = Promise.withResolvers<void>();
    const signingUp = db.transaction(async (tx) => {
      const now = parts.now();
      const account = { merchant, account: name, nickname: name, passwordHash: '', type: 0 };
      const { id } = await addAccount(tx, { ...account, upline, createdAt: now });
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const event = { account: { id, merchant }, agent: upline, rates: { RNG: 10 }, now };
      await setLinkRates(tx, { kind: 'signed-up-by-link', ...event });
    });
    await begun.promise;
    const query = { username: name, password: 'Lantern8river', kind: 'member' as const };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const opening = platform.client.call('agentOpenAccount', query, { token: agent, merchant, headers });
    const [signedUp, opened] = await Promise.allSettled([signingUp, opening]);
    expect(signedUp).toMatchObject({ status: 'fulfilled' });
    expect(opened).toMatchObject({
      value: { status: 422, body: { fields: [{ field: 'username', code: 'taken' }] } },
    });
  });

  it('R6.2 a link for agents opens agents, and none below the last level', async () => {
    const { value } = await add({ kind: 'agent', label: 'Partners' });
    const { username } = await signUp(value.code);
    expect(await findAccount(platform.db, merchant, username)).toMatchObject({ type: 2 });
    await set('agentLevels', 1);
    const refused = await signUp(value.code);
    expect([refused.status, refused.body.fields]).toMatchObject([
      422,
      [{ field: 'affiliateCode', code: 'invitation_code_error' }],
    ]);
    expect((await add({ kind: 'agent' })).code).toBe('too-deep');
    await set('agentLevels', 12);
  });

  it('counts visits once per browser and day, and few of one network', async () => {
    await add({ code: 'Visits1' });
    const visit = (client: ReturnType<typeof visitor>, code = 'visits1', browser?: string) =>
      client.call(
        'countLinkVisit',
        { code },
        { merchant, ...(browser && { headers: { 'x-browser-token': browser } }) },
      );
    const client = visitor();
    for (let at = 0; at < 3; at += 1) expect((await visit(client)).status).toBe(200);
    await visit(visitor());
    expect(await linkOf('Visits1')).toMatchObject({ visits: 2 });
    await visit(client, 'visits1', 'another-browser');
    expect(await linkOf('Visits1')).toMatchObject({ visits: 3, signUpRate: '0.00' });
    const crowd = visitor();
    for (let at = 0; at < 30; at += 1) await visit(crowd, 'visits1', `browser-${at}`);
    expect(await linkOf('Visits1')).toMatchObject({ visits: 23 });
    const answers = [];
    for (let at = 0; at < 40; at += 1) answers.push((await visit(crowd, `none${at}`)).status);
    expect([answers[0], answers.at(-1)]).toEqual([200, 429]);
    platform.wait(86_400_000);
    agent = await tokenOf('demo_agent');
    await visit(client);
    expect(await linkOf('Visits1')).toMatchObject({ visits: 24 });
  });

  it('can be ended by their agent alone, and then bring no one', async () => {
    await add({ code: 'Ending1' });
    await platform.db.update(accounts).set({ type: 2 }).where(eq(accounts.account, 'demo_vip'));
    const other = await tokenOf('demo_vip');
    const end = (token: string) =>
      platform.client.call('agentEndLink', { code: 'ending1' }, { token, merchant });
    const foreign = await end(other);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'unknown-link']);
    expect((await list({}, other)).rows).toEqual([]);
    const ended = await end(agent);
    expect(ended.body.value).toMatchObject({ code: 'Ending1', ended: expect.any(String) });
    expect((await end(agent)).body.code).toBe('unknown-link');
    expect((await signUp('Ending1')).status).toBe(422);
    await platform.client.call('countLinkVisit', { code: 'Ending1' }, { merchant });
    const { rows } = await list({ state: 'ended' });
    expect(rows[0]).toMatchObject({ code: 'Ending1', visits: 0 });
    expect((await list({ state: 'active' })).rows.map(({ code }) => code)).not.toContain('Ending1');
  });

  const sorts = ['newest', 'oldest', 'label', 'visits', 'signUps', 'signUpRate', 'firstDeposits'] as const;
  it.each(sorts)('R2.8.3 are sorted by %s, in pages, with the sums of page and all', async (sort) => {
    const { rows: all, total } = await list({ sort, pageSize: 100 });
    const paged: AgentLink[] = [];
    let after: string | undefined;
    do {
      const part = await list({ sort, pageSize: 2, ...(after !== undefined && { after }) });
      expect(part.total).toEqual(total);
      expect(part.page).toEqual(sumsOf(part.rows));
      paged.push(...part.rows);
      after = part.next;
    } while (after !== undefined);
    expect(paged).toEqual(all);
    expect(total).toEqual(sumsOf(all));
    expect(all.length).toBeGreaterThan(4);
    const rateOf = ({ visits, signUps }: AgentLink) => (visits === 0 ? -1 : signUps / visits);
    const labels = all.map(({ label, code }) => (label || code).toLowerCase());
    const figures = all.map((row) =>
      sort === 'signUpRate'
        ? rateOf(row)
        : sort === 'visits' || sort === 'signUps' || sort === 'firstDeposits'
          ? row[sort]
          : 0,
    );
    expect(figures).toEqual(figures.toSorted((one, other) => other - one));
    if (sort === 'label') expect(labels).toEqual(labels.toSorted((one, other) => (one < other ? -1 : 1)));
    if (sort === 'oldest') expect(all).toEqual((await list({ pageSize: 100 })).rows.toReversed());
  });
  const sumsOf = (rows: readonly AgentLink[]) =>
    rows.reduce(
      (sum, { visits, signUps, firstDeposits }) => ({
        links: sum.links + 1,
        visits: sum.visits + visits,
        signUps: sum.signUps + signUps,
        firstDeposits: sum.firstDeposits + firstDeposits,
      }),
      { links: 0, visits: 0, signUps: 0, firstDeposits: 0 },
    );

  it('R2.8.3 are searched by label and code, and filtered by kind and state', async () => {
    await add({ label: 'Harbour % fair', code: 'Search7' });
    const codes = async (query: object) =>
      (await list({ pageSize: 100, ...query })).rows.map(({ code }) => code);
    expect(await codes({ search: 'bour % F' })).toEqual(['Search7']);
    expect(await codes({ search: ' search7 ' })).toEqual(['Search7']);
    expect(await codes({ search: '_earch' })).toEqual([]);
    const agents = (await list({ kind: 'agent', pageSize: 100 })).rows;
    expect(new Set(agents.map((row) => row.kind))).toEqual(new Set(['agent']));
    const sums = await list({ search: 'harbour' });
    expect([sums.total, sums.total]).toEqual([sumsOf(sums.rows), sums.page]);
  });

  it('R9.5 count what they brought on the days of a range, and leave out those of other days', async () => {
    const { value } = await add({ code: 'Ranged1' });
    const visit = (client: ReturnType<typeof visitor>) =>
      client.call('countLinkVisit', { code: value.code }, { merchant });
    await visit(visitor());
    await signUp(value.code);
    const { created } = value;
    const range = async (from: string, to: string) => (await list({ search: 'Ranged1', from, to })).rows;
    const before = new Date(Date.parse(created) - 86_400_000).toISOString().slice(0, 10);
    platform.wait(86_400_000);
    agent = await tokenOf('demo_agent');
    await visit(visitor());
    await visit(visitor());
    const next = new Date(Date.parse(created) + 86_400_000).toISOString().slice(0, 10);
    expect(await range(created, created)).toMatchObject([{ visits: 1, signUps: 1, signUpRate: '100.00' }]);
    expect(await range(next, next)).toMatchObject([{ visits: 2, signUps: 0, signUpRate: '0.00' }]);
    expect(await range(created, next)).toMatchObject([{ visits: 3, signUps: 1 }]);
    expect(await range(before, before)).toEqual([]);
    expect((await list({ search: 'Ranged1' })).range).toBeUndefined();
    await platform.client.call('agentEndLink', { code: 'Ranged1' }, { token: agent, merchant });
    platform.wait(86_400_000);
    agent = await tokenOf('demo_agent');
    expect(await range(next, next)).toHaveLength(1);
    const after = new Date(Date.parse(created) + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await range(after, after)).toEqual([]);
  });

  it('R2.8.3 with play are those by which someone came who has bet below their agent', async () => {
    const withPlay = async () => (await list({ withPlay: true, pageSize: 100 })).rows.map(({ code }) => code);
    const { value } = await add({ code: 'Played1' });
    const { username } = await signUp(value.code);
    expect(await withPlay()).not.toContain('Played1');
    const account = await findAccount(platform.db, merchant, username);
    const day = dayIn('Asia/Bangkok', platform.parts.now());
    await platform.db.insert(betDays).values({
      accountId: account?.id ?? 0,
      merchant,
      day,
      category: 'RNG',
      vendor: 'test',
      bets: 1,
      stake: 100n,
      validStake: 100n,
      payout: 0n,
    } as never);
    expect(await withPlay()).toContain('Played1');
  });

  it.each([
    [{ from: '2026-01-01', to: '2026-12-31' }, 'invalid-range'],
    [{ after: 'x~1' }, 'invalid-cursor'],
    [{ sort: 'visits', after: '~1' }, 'invalid-cursor'],
    [{ sort: 'code' }, 'invalid-request'],
    [{ pageSize: 101 }, 'invalid-request'],
  ])('R7.9 %o is refused', async (query, code) => {
    const answer = await platform.client.call('agentLinks', query as never, { token: agent, merchant });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  it('R6.7 are for agents alone', async () => {
    const member = await tokenOf('demo_member');
    expect(await add({}, member)).toMatchObject({ status: 403, code: 'agents-only' });
  });
});
