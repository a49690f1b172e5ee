import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import type { CallName } from '#schemas/generated/api.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { type Account, addAccount, findAccount } from '#platform/accounts/account/index.ts';
import { accountEvents, messages } from '#platform/base/database/schema/index.ts';
import { merchantOf } from '#platform/server/operator/index.ts';
import { dayIn, addDays, momentOf } from '#platform/site/merchants/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { eq } from 'drizzle-orm';
import { answerRequest, offerContract, openRequests, stepContracts } from '../contracts/index.ts';

const code = 'SIAM01';
const number = '66812345679';
const terms = {
  mode: 'rate',
  tiers: [{ from: '1000.00', active: 1, value: '0.10' }],
  activeBets: '100.00',
  activeDeposits: '0.00',
};
const kinds = [
  ['dividend', 'processDividend'],
  ['daily', 'processDailyWage'],
  ['hourly', 'processHourlyWage'],
  ['realtime', 'processRealtimeWage'],
] as const;

describe('R4.28 contracts of agents over the wire', () => {
  let platform: TestPlatform;
  const tokens = new Map<string, string>();
  const the = async (account: string): Promise<Account> => {
    const found = await findAccount(platform.db, code, account);
    if (!found) throw new Error(`There is no account ${account}.`);
    return found;
  };
  const open = async (account: string, type: number, upline: string | null) => {
    const { passwordHash } = await the('demo_agent');
    await addAccount(platform.db, {
      merchant: code,
      account,
      nickname: account,
      passwordHash,
      type,
      upline: upline === null ? null : (await the(upline)).id,
      createdAt: platform.parts.now(),
    });
    const query = { type: 'username' as const, username: account, password: demoPassword };
    const { body } = await platform.client.call('login', query);
    tokens.set(account, body.value.token);
  };
  const call = async (name: CallName, as: string, query: object) => {
    const token = tokens.get(as) ?? '';
    const { status, body } = await platform.client.call(name, query as never, { token });
    const validate = responseValidators[name];
    expect(JSON.stringify(validate(body) ? [] : validate.errors)).toBe('[]');
    return { status, code: body.code as string | undefined, value: body.value, facts: body };
  };
  const termsOf = (kind: string) =>
    kind === 'dividend' ? { ...terms, period: 'daily', carryOver: true } : terms;
  /** As an operator writes them. */
  const own = (kind: string) => {
    const { mode, ...rest } = termsOf(kind);
    return kind === 'dividend' ? rest : { mode, ...rest };
  };
  const id = async (account: string) => String((await the(account)).id);

  beforeAll(async () => {
    platform = await openTestPlatform();
    await platform.operator('PUT', `/${code}/settings/loginSlider`, { value: 'never' });
    await open('top_one', 1, null);
    await open(number, 2, 'top_one');
    await open('lower_one', 2, number);
    await open('top_two', 1, null);
    const merchant = await merchantOf(platform.db, code);
    const now = platform.parts.now();
    for (const [kind] of kinds)
      await platform.db.transaction(async (tx) => {
        const account = await the('top_one');
        const offer = { kind, terms: own(kind), operator: 'Olga', now };
        const contract = await offerContract(tx, merchant, account, offer);
        const answer = { contract: contract.id, version: 1, request: 'NEW', action: 'ACCEPT', now } as const;
        await answerRequest(tx, merchant, account.id, answer);
      });
    const tomorrow = momentOf(merchant.timeZone, addDays(dayIn(merchant.timeZone, now), 1));
    platform.wait(tomorrow.getTime() - now.getTime() + 1000);
    await stepContracts(platform.parts);
    for (const account of tokens.keys()) {
      const query = { type: 'username' as const, username: account, password: demoPassword };
      tokens.set(account, (await platform.client.call('login', query)).body.value.token);
    }
  });
  afterAll(() => platform.close());

  it.each(kinds)('%s: offered, accepted by %s once, ended by request', async (kind, process) => {
    const offered = await call('agentOfferContract', 'top_one', {
      account: await id(number),
      kind,
      terms: termsOf(kind),
    });
    expect([offered.status, offered.code]).toEqual([200, undefined]);
    expect(offered.value).toMatchObject({ side: 'downline', state: 'offered', waiting: 1, kind });
    expect(offered.value.account.account).toBe('66****79');
    const { contract } = offered.value;
    const waiting = await call('agentContracts', number, { kind });
    expect(waiting.value.rows).toMatchObject([
      { contract, upline: 'top_one', answers: 'NEW', versions: [{ number: 1, terms: termsOf(kind) }] },
    ]);
    const [request] = (await call('agentContracts', number, { waiting: true })).value.rows;
    expect(request.contract).toBe(contract);
    expect((await call('agentContracts', 'top_one', { waiting: true })).value.rows).toEqual([]);
    const trial = await call('agentTryContract', number, { contract, version: 1 });
    expect(trial.value.running).toBeUndefined();
    expect(trial.value.spans.length).toBeGreaterThan(0);
    expect(trial.value.spans.at(-1)).toMatchObject({ base: '0.00', active: 0, gross: '0.00' });
    for (const stranger of ['top_two', 'lower_one'])
      expect(await call('agentTryContract', stranger, { contract, version: 1 })).toMatchObject({
        status: 404,
        code: 'unknown-contract',
      });
    expect((await call('agentTryContract', number, { contract, version: 2 })).code).toBe('unknown-contract');
    const accept = { contract, version: 1, request: 'NEW', action: 'ACCEPT' };
    const other = kinds.find(([one]) => one !== kind)?.[1] ?? process;
    expect(await call(other, number, accept)).toMatchObject({ status: 404, code: 'unknown-contract' });
    for (const stranger of ['top_two', 'lower_one'])
      expect(await call(process, stranger, accept)).toMatchObject({ status: 404, code: 'unknown-contract' });
    const accepted = await call(process, number, accept);
    expect(accepted.value).toMatchObject({ contract, state: 'accepted', side: 'own' });
    expect(await call(process, number, { ...accept, action: 'REFUSE' })).toMatchObject({
      status: 409,
      code: 'request-changed',
      facts: { value: { contract, state: 'accepted' } },
    });
    const told = await platform.db
      .select()
      .from(messages)
      .where(eq(messages.accountId, (await the('top_one')).id));
    expect(JSON.stringify(told)).toContain('66****79 has accepted your offer');
    expect(JSON.stringify(told)).not.toContain(number);
    platform.wait(24 * 3_600_000);
    await stepContracts(platform.parts);
    for (const account of tokens.keys()) {
      const query = { type: 'username' as const, username: account, password: demoPassword };
      tokens.set(account, (await platform.client.call('login', query)).body.value.token);
    }
    expect((await call('agentRequestEnd', 'top_two', { contract })).code).toBe('unknown-contract');
    expect((await call('agentRequestEnd', number, { contract })).value.state).toBe('end-requested');
    expect((await call('agentWithdrawRequest', 'top_one', { contract })).code).toBe('request-changed');
    expect((await call('agentWithdrawRequest', number, { contract })).value.state).toBe('in-force');
    await call('agentRequestEnd', number, { contract });
    expect((await call('agentContracts', 'top_one', { whose: 'downline', kind })).value.rows[0].answers).toBe(
      'TERMINATE',
    );
    expect(
      (await call('agentContracts', 'top_one', { whose: 'downline', waiting: true })).value.rows,
    ).toMatchObject([{ contract, answers: 'TERMINATE' }]);
    const end = await call(process, 'top_one', { ...accept, request: 'TERMINATE' });
    expect(end.value).toMatchObject({ state: 'ending', side: 'downline' });
  });

  it('refuses terms beyond the own ones by their field, and accounts of other lines like unknown ones', async () => {
    const account = await id(number);
    const higher = { ...terms, tiers: [{ from: '1000.00', active: 1, value: '0.11' }] };
    const beyond = await call('agentOfferContract', 'top_one', { account, kind: 'daily', terms: higher });
    expect([beyond.status, beyond.code]).toEqual([422, 'beyond-own-terms']);
    for (const unknown of [account, '999999999'])
      expect(
        await call('agentOfferContract', 'top_two', { account: unknown, kind: 'daily', terms }),
      ).toMatchObject({ status: 404, code: 'unknown-account' });
    for (const wrong of [
      { ...terms, tiers: Array.from({ length: 11 }, () => terms.tiers[0]) },
      { ...terms, tiers: [{ from: '1000.00', active: 1, value: 'NaN' }] },
      { ...terms, tiers: [{ from: '-1.00', active: 1, value: '0.10' }] },
      { ...terms, tiers: [] },
    ])
      expect(
        (await call('agentOfferContract', 'top_one', { account, kind: 'daily', terms: wrong })).status,
      ).toBe(422);
  });

  it('pages its list, and refuses cursors of another one', async () => {
    const first = await call('agentContracts', 'top_one', { pageSize: 3 });
    expect(first.value).toMatchObject({ page: { contracts: 3 }, total: { contracts: 4 } });
    const { next } = first.value;
    expect((await call('agentContracts', 'top_one', { pageSize: 3, after: next })).value.rows).toHaveLength(
      1,
    );
    expect((await call('agentContracts', 'top_one', { whose: 'downline', after: next })).code).toBe(
      'invalid-cursor',
    );
  });

  it('R4.9 names no telephone number to an agent who is refused', async () => {
    const phone = '66812345670';
    await open(phone, 0, 'top_one');
    const refused = await call('agentOfferContract', 'top_one', {
      account: await id(phone),
      kind: 'daily',
      terms,
    });
    expect([refused.status, refused.code]).toEqual([422, 'no-agent']);
    const below = await call('agentOfferContract', 'top_one', {
      account: await id('lower_one'),
      kind: 'daily',
      terms,
    });
    expect(below.code).toBe('wrong-upline');
    expect(JSON.stringify(refused.facts)).toContain('66****70');
    expect(JSON.stringify([refused.facts, below.facts])).not.toContain(phone);
  });

  it('records what agents do in their trail', async () => {
    const events = await platform.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.accountId, (await the('top_one')).id));
    const acts = events.map(({ event, details }) => [event, details['account'] ?? details['action']]);
    expect(acts).toContainEqual(['contract-offered', '66****79']);
    expect(acts).toContainEqual(['contract-answered', 'ACCEPT']);
    const own = await platform.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.accountId, (await the(number)).id));
    for (const event of ['contract-answered', 'contract-end-requested', 'contract-request-withdrawn'])
      expect(own.map((one) => one.event)).toContain(event);
  });

  it('R2.8.5 counts no requests where the merchant has no contracts, or none of their kind', async () => {
    const agent = await the('top_one');
    const merchant = await merchantOf(platform.db, code);
    const count = async (kinds = merchant.settings.agentContracts) =>
      openRequests(
        platform.db,
        { code, settings: { ...merchant.settings, agentContracts: kinds } },
        agent.id,
      );
    const wide = { ...terms, tiers: [{ from: '9000.00', active: 1, value: '0.10' }] };
    const now = platform.parts.now();
    await platform.db.transaction((tx) =>
      offerContract(tx, merchant, agent, { kind: 'daily', terms: wide, operator: 'Olga', now }),
    );
    expect([await count(), await count(['hourly'])]).toEqual([1, 0]);
    await platform.operator('PUT', `/${code}/modules/AGENTPOLICY3`, { on: false });
    expect(await count()).toBe(0);
  });
});
