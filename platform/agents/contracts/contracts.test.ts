import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountById, addAccount, type Account } from '#platform/accounts/account/index.ts';
import {
  contractAnswers,
  type ContractKind,
  contracts,
  type ContractState,
  contractVersions,
  messages,
} from '#platform/base/database/schema/index.ts';
import { merchantOf } from '#platform/server/operator/index.ts';
import { addDays, dayIn, momentOf, type Merchant } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { planMove, runMoves } from '../moves/index.ts';
import { answerRequest, type Answer } from './answerRequest.ts';
import { consolidatedOf } from './consolidated.ts';
import { endForCause, endForMove, requestEnd, withdrawRequest } from './endContract.ts';
import { offerContract } from './offerContract.ts';
import { acceptedVersions, contractById, contractsOf } from './readContracts.ts';
import { stepContracts } from './stepContracts.ts';

const code = 'SIAM01';
const wage = {
  mode: 'rate',
  tiers: [{ from: '1000.00', active: 1, value: '0.10' }],
  activeBets: '100.00',
  activeDeposits: '0.00',
};
const dividend = {
  tiers: wage.tiers,
  activeBets: '100.00',
  activeDeposits: '0.00',
  period: 'monthly',
  carryOver: true,
};
const higher = { ...wage, tiers: [{ from: '1000.00', active: 1, value: '0.11' }] };

describe.each(databaseKinds())('contracts of agents on %s', (kind) => {
  let platform: TestPlatform;
  let merchant: Merchant;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    merchant = await merchantOf(platform.db, code);
  });
  afterAll(() => platform.close());

  let count = 0;
  const now = () => platform.parts.now();
  const open = (type: number, upline: Account | null) =>
    addAccount(platform.db, {
      merchant: code,
      account: `contract_${(count += 1)}`,
      nickname: 'Contract',
      passwordHash: '',
      type,
      upline: upline?.id ?? null,
      createdAt: now(),
    });
  const today = () => dayIn(merchant.timeZone, now());
  const tomorrow = () => addDays(today(), 1);
  const nextDay = () =>
    platform.wait(momentOf(merchant.timeZone, tomorrow()).getTime() + 60_000 - now().getTime());
  const offer = (
    account: Account,
    upline: Account | null,
    terms: object = wage,
    of: ContractKind = 'daily',
  ) =>
    platform.db.transaction((tx) =>
      offerContract(tx, merchant, account, {
        kind: of,
        terms,
        ...(upline ? { upline } : { operator: 'Olga' }),
        now: now(),
      }),
    );
  const answer = (account: Account, contract: number, given: Partial<Answer> = {}) =>
    platform.db.transaction((tx) =>
      answerRequest(tx, merchant, account.id, {
        contract,
        version: 1,
        request: 'NEW',
        action: 'ACCEPT',
        now: now(),
        ...given,
      }),
    );
  const askEnd = (account: Account, contract: number) =>
    platform.db.transaction((tx) => requestEnd(tx, contract, { accountId: account.id, now: now() }));
  const withdraw = (account: Account, contract: number) =>
    platform.db.transaction((tx) => withdrawRequest(tx, contract, { accountId: account.id }, now()));
  const stateOf = async (id: number) => (await contractById(platform.db, id))?.state;
  const consolidated = (account: Account) => consolidatedOf(platform.db, merchant, account);
  const changed = (state: ContractState) => ({
    status: 409,
    code: 'request-changed',
    facts: { value: { state } },
  });
  /** A contract that both sides accepted and that is in force. */
  const agreed = async (
    account: Account,
    upline: Account | null,
    terms: object = wage,
    of: ContractKind = 'daily',
  ) => {
    const { id } = await offer(account, upline, terms, of);
    await answer(account, id);
    return id;
  };
  const lineInForce = async () => {
    const a = await open(1, null);
    const b = await open(2, a);
    const c = await open(2, b);
    const ids = [await agreed(a, null), await agreed(b, a), await agreed(c, b)];
    nextDay();
    await stepContracts(platform.parts);
    return { a, b, c, ids: ids as [number, number, number] };
  };

  it('R6.11 an offer is accepted, comes into force the next day, and keeps every version', async () => {
    const agent = await open(1, null);
    const { id } = await offer(agent, null);
    expect(await consolidated(agent)).toMatchObject({ dailysalreqtype: 'NEW', divtypereq: 'NONE' });
    await answer(agent, id);
    expect(await stateOf(id)).toBe('accepted');
    expect(await consolidated(agent)).toMatchObject({ dailysalreqtype: 'ACTIVE' });
    nextDay();
    expect(await stepContracts(platform.parts)).toBeGreaterThan(0);
    expect(await stateOf(id)).toBe('in-force');
    await offer(agent, null, higher);
    expect(await consolidated(agent)).toMatchObject({ dailysalreqtype: 'NEW' });
    expect(await stateOf(id), 'the former terms stay in force').toBe('in-force');
    await expect(answer(agent, id), 'the version that does not wait').rejects.toMatchObject(
      changed('in-force'),
    );
    await answer(agent, id, { version: 2 });
    expect(await acceptedVersions(platform.db, id)).toMatchObject([
      { number: 1, terms: wage, fromDay: today() },
      { number: 2, terms: higher, fromDay: tomorrow() },
    ]);
    const [text] = await platform.db.select().from(messages).where(eq(messages.accountId, agent.id));
    expect(text?.contents.en).toContain('You have been offered a contract: daily wage.');
  });

  it('R6.11 a dividend comes into force with the next period, and ends with one', async () => {
    const agent = await open(1, null);
    const id = await agreed(agent, null, dividend, 'dividend');
    const first = `${today().slice(0, 8)}01`;
    const [version] = await acceptedVersions(platform.db, id);
    expect(version?.fromDay).toBe(`${addDays(first, 32).slice(0, 8)}01`);
    while (today() < (version?.fromDay ?? '')) nextDay();
    await stepContracts(platform.parts);
    expect(await stateOf(id)).toBe('in-force');
    await expect(offer(agent, null, { ...dividend, period: 'weekly' }, 'dividend')).rejects.toMatchObject({
      status: 422,
      facts: { fields: [{ field: 'period' }] },
    });
    await platform.db.transaction((tx) =>
      endForCause(tx, merchant, agent.id, { contract: id, reason: 'Fraud', now: now() }),
    );
    const ended = await contractById(platform.db, id);
    const next = `${addDays(version?.fromDay ?? '', 32).slice(0, 8)}01`;
    expect(ended).toMatchObject({ state: 'ending', lastDay: addDays(next, -1), reason: 'Fraud' });
    const weekly = await agreed(agent, null, { ...dividend, period: 'weekly' }, 'dividend');
    const [after] = await acceptedVersions(platform.db, weekly);
    expect((after?.fromDay ?? '') >= next).toBe(true);
  });

  it('R6.11 an offer is refused, withdrawn, or lapses after seven days', async () => {
    const [a, b] = [await open(1, null), await open(1, null)];
    const one = await offer(a, null);
    await answer(a, one.id, { action: 'REFUSE' });
    expect(await stateOf(one.id)).toBe('refused');
    await expect(answer(a, one.id)).rejects.toMatchObject(changed('refused'));
    const two = await offer(a, null);
    await platform.db.transaction((tx) => withdrawRequest(tx, two.id, { operator: 'Olga' }, now()));
    await expect(answer(a, two.id)).rejects.toMatchObject(changed('withdrawn'));
    const three = await offer(b, null);
    await expect(offer(b, null)).rejects.toMatchObject({ status: 409, code: 'request-waiting' });
    platform.wait(7 * 86_400_000 - 1000);
    await stepContracts(platform.parts);
    expect(await stateOf(three.id)).toBe('offered');
    platform.wait(1000);
    await expect(answer(b, three.id), 'before the job has run').rejects.toMatchObject(changed('offered'));
    await stepContracts(platform.parts);
    expect(await stateOf(three.id)).toBe('lapsed');
    expect(await consolidated(b)).toMatchObject({ dailysalreqtype: 'NONE' });
  });

  it('R6.11 is within own terms at the offer and at the acceptance', async () => {
    const { a, b } = await lineInForce();
    const d = await open(2, b);
    const beyond = { status: 422, code: 'beyond-own-terms' };
    await expect(offer(d, b, higher)).rejects.toMatchObject({
      ...beyond,
      facts: { fields: [{ field: 'tiers.0' }] },
    });
    await expect(offer(d, b, dividend, 'dividend'), 'no contract of the kind').rejects.toMatchObject(beyond);
    await expect(offer(d, a)).rejects.toMatchObject({ code: 'wrong-upline' });
    await expect(offer(d, null)).rejects.toMatchObject({ code: 'wrong-upline' });
    await expect(offer(await open(0, b), b)).rejects.toMatchObject({ code: 'no-agent' });
    const { id } = await offer(d, b);
    const [own] = await contractsOf(platform.db, b.id);
    await offer(b, a, { ...wage, tiers: [{ from: '1000.00', active: 1, value: '0.05' }] });
    await answer(b, own?.id ?? 0, { version: 2 });
    await expect(answer(d, id), 'the upline’s terms are lower from the same day on').rejects.toMatchObject(
      beyond,
    );
    await answer(d, id, { action: 'REFUSE' });
  });

  it('R6.11 either side asks for the end, the other one answers, the side that asked may withdraw', async () => {
    const { a, b, ids } = await lineInForce();
    const [, id] = ids;
    await askEnd(b, id);
    expect(await consolidated(a)).toMatchObject({ dailysalreqtype: 'TERMINATE' });
    expect(await consolidated(b)).toMatchObject({ dailysalreqtype: 'ACTIVE' });
    const end = { request: 'TERMINATE' } as const;
    await expect(answer(b, id, end), 'the side that asked').rejects.toMatchObject(changed('end-requested'));
    await expect(answer(a, id, { ...end, version: 2 })).rejects.toMatchObject(changed('end-requested'));
    await expect(offer(b, a)).rejects.toMatchObject({ code: 'request-waiting' });
    await answer(a, id, { ...end, action: 'REFUSE' });
    expect(await stateOf(id)).toBe('in-force');
    await askEnd(a, id);
    expect(await consolidated(b)).toMatchObject({ dailysalreqtype: 'TERMINATE' });
    await expect(withdraw(b, id)).rejects.toMatchObject(changed('end-requested'));
    await withdraw(a, id);
    await expect(answer(b, id, end)).rejects.toMatchObject(changed('in-force'));
    await askEnd(a, id);
    await answer(b, id, end);
    expect(await contractById(platform.db, id)).toMatchObject({ state: 'ending', lastDay: today() });
    nextDay();
    await stepContracts(platform.parts);
    expect(await stateOf(id)).toBe('ended');
    expect(await consolidated(b)).toMatchObject({ dailysalreqtype: 'NONE' });
  });

  it('R6.11 a contract that ends takes those below along on the same day, and each is notified', async () => {
    const { a, b, c, ids } = await lineInForce();
    const e = await open(2, c);
    const offered = await offer(e, c);
    await platform.db.transaction((tx) =>
      endForCause(tx, merchant, a.id, { contract: ids[0], reason: 'Fraud', now: now() }),
    );
    for (const id of ids)
      expect(await contractById(platform.db, id)).toMatchObject({ state: 'ending', lastDay: today() });
    expect(await stateOf(offered.id)).toBe('withdrawn');
    // Of its own contract, and of the one with the agent below.
    for (const [{ id }, reasons] of [
      [a, [' Reason: Fraud', '']],
      [b, ['', '']],
      [c, ['']],
    ] as const) {
      const rows = await platform.db.select().from(messages).where(eq(messages.accountId, id));
      const texts = rows
        .toSorted((one, other) => one.id - other.id)
        .map(({ contents }) => contents.en ?? '')
        .filter((text) => text.startsWith('A contract of yours ends: daily wage.'));
      expect(texts.map((text) => text.replace(/^.*Its last day is [^.]*\./, ''))).toEqual(reasons);
    }
    await expect(
      platform.db.transaction((tx) =>
        endForCause(tx, merchant, b.id, { contract: ids[0], reason: 'x', now: now() }),
      ),
    ).rejects.toMatchObject({ status: 404, code: 'unknown-contract' });
  });

  it('R2.8.4 a move ends the contracts with the former line, and leaves those above', async () => {
    const { a, b, ids } = await lineInForce();
    const other = await open(1, null);
    const day = await platform.db.transaction(async (tx) => {
      const account = (await accountById(tx, b.id)) ?? b;
      return (await planMove(tx, merchant, account, { to: other, by: 'Olga', now: now() })).day;
    });
    nextDay();
    await runMoves(platform.parts);
    expect(await stateOf(ids[0])).toBe('in-force');
    for (const id of ids.slice(1))
      expect(await contractById(platform.db, id)).toMatchObject({
        state: 'ending',
        lastDay: addDays(day, -1),
      });
    expect((await consolidated(a)).dailysalreqtype).toBe('ACTIVE');
  });

  it('finds a contract in force behind a hundred offers that were withdrawn', async () => {
    const { b, ids } = await lineInForce();
    for (let turn = 0; turn < 101; turn++) {
      const [one] = await platform.db
        .insert(contracts)
        .values({ merchant: code, kind: 'hourly', accountId: b.id, waitingVersion: 1, changedAt: now() })
        .returning();
      await platform.db
        .update(contracts)
        .set({ state: 'withdrawn', waitingVersion: null })
        .where(eq(contracts.id, one?.id ?? 0));
    }
    expect(await consolidated(b)).toMatchObject({ dailysalreqtype: 'ACTIVE', contracthoursalreq: 'NONE' });
    await platform.db.transaction((tx) => endForMove(tx, b.id, { lastDay: today(), now: now() }));
    expect(await stateOf(ids[1])).toBe('ending');
  });

  it('contracts of others do not exist', async () => {
    const { b, c, ids } = await lineInForce();
    const stranger = await open(1, null);
    const unknown = { status: 404, code: 'unknown-contract' };
    for (const work of [
      () => answer(stranger, ids[1]),
      () => answer(c, ids[1]),
      () => askEnd(stranger, ids[1]),
      () => withdraw(stranger, ids[1]),
      () => answer(b, 999_999),
    ])
      await expect(work()).rejects.toMatchObject(unknown);
  });

  it.each(['withdrawal', 'second acceptance'])(
    'R6.11 of an acceptance and a %s at the same moment one wins',
    async (against) => {
      const { b } = await lineInForce();
      for (let turn = 0; turn < 6; turn++) {
        const d = await open(2, b);
        const { id } = await offer(d, b);
        const outcomes = await Promise.allSettled([
          answer(d, id),
          against === 'withdrawal' ? withdraw(b, id) : answer(d, id),
        ]);
        const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
        expect(failed).toHaveLength(1);
        expect(failed[0]).toMatchObject({ status: 409, code: 'request-changed' });
        const answers = await platform.db
          .select()
          .from(contractAnswers)
          .where(eq(contractAnswers.contractId, id));
        expect(answers).toHaveLength(1);
      }
    },
  );

  it('R6.11 an acceptance while the contract above ends never outlives it', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const { a, b, ids } = await lineInForce();
      const d = await open(2, b);
      const { id } = await offer(d, b);
      await Promise.allSettled([
        answer(d, id),
        platform.db.transaction((tx) =>
          endForCause(tx, merchant, a.id, { contract: ids[0], reason: 'Fraud', now: now() }),
        ),
      ]);
      expect(['ending', 'withdrawn']).toContain(await stateOf(id));
    }
  });

  it('R6.11 the database takes the drawn steps alone, and keeps sides, versions and answers', async () => {
    const drawn = new Map<ContractState, ContractState[]>([
      ['offered', ['accepted', 'refused', 'withdrawn', 'lapsed']],
      ['accepted', ['in-force']],
      ['in-force', ['end-requested']],
      ['end-requested', ['in-force', 'ending']],
      ['ending', ['ended']],
    ]);
    const states: ContractState[] = [
      'offered',
      'accepted',
      'refused',
      'withdrawn',
      'lapsed',
      'in-force',
      'end-requested',
      'ending',
      'ended',
    ];
    const paths: Record<string, ContractState[]> = {
      offered: [],
      accepted: ['accepted'],
      refused: ['refused'],
      withdrawn: ['withdrawn'],
      lapsed: ['lapsed'],
      'in-force': ['accepted', 'in-force'],
      'end-requested': ['accepted', 'in-force', 'end-requested'],
      ending: ['accepted', 'in-force', 'end-requested', 'ending'],
      ended: ['accepted', 'in-force', 'end-requested', 'ending', 'ended'],
    };
    const ends = ['end-requested', 'ending', 'ended'];
    const take = (id: number, state: ContractState) =>
      platform.db
        .update(contracts)
        .set({
          state,
          waitingVersion: state === 'offered' ? 1 : null,
          endAskedBy: ends.includes(state) ? 'upline' : null,
          lastDay: state === 'ending' || state === 'ended' ? '2026-12-31' : null,
        })
        .where(eq(contracts.id, id));
    const agent = await open(1, null);
    for (const before of states)
      for (const after of states) {
        if (before === after) continue;
        const account = await open(1, null);
        const { id } = await offer(account, null);
        for (const state of paths[before] ?? []) await take(id, state);
        const isDrawn = drawn.get(before)?.includes(after) ?? false;
        const outcome = await take(id, after).then(
          () => true,
          () => false,
        );
        expect(outcome, `${before} to ${after}`).toBe(isDrawn);
      }
    const { id } = await offer(agent, null);
    const own = eq(contracts.id, id);
    await expect(platform.db.update(contracts).set({ accountId: 1 }).where(own)).rejects.toThrow(/contracts/);
    await expect(platform.db.delete(contracts).where(own)).rejects.toThrow(/contracts/);
    const versions = eq(contractVersions.contractId, id);
    await expect(platform.db.update(contractVersions).set({ operator: 'x' }).where(versions)).rejects.toThrow(
      /contract_versions/,
    );
    await answer(agent, id);
    const answers = eq(contractAnswers.contractId, id);
    await expect(platform.db.delete(contractAnswers).where(answers)).rejects.toThrow(/contract_answers/);
  });

  it('R4.28 is empty for members, and for kinds that the brand does not offer', async () => {
    const agent = await open(1, null);
    const some = { settings: { ...merchant.settings, agentContracts: ['daily'] } };
    expect(await consolidatedOf(platform.db, some, agent)).toEqual({
      dailysalreqtype: 'NONE',
      divtypereq: '',
      contracthoursalreq: '',
      realtimesalreqtype: '',
    });
    const member = await open(0, agent);
    expect(Object.values(await consolidated(member))).toEqual(['', '', '', '']);
    await expect(
      platform.db.transaction((tx) =>
        offerContract(tx, { ...merchant, ...some }, agent, {
          kind: 'hourly',
          terms: wage,
          operator: 'Olga',
          now: now(),
        }),
      ),
    ).rejects.toMatchObject({ status: 422, code: 'not-offered' });
  });

  it("the operator's calls offer, list and end contracts, and record each act", async () => {
    const agent = await open(1, null);
    const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
      const response = await platform.operator(
        method,
        `/${code}/agents/${agent.account}/contracts${path}`,
        body,
      );
      return { status: response.status, ...(await response.json()) };
    };
    expect((await ask('POST', '', { kind: 'daily', terms: { ...wage, tiers: [] }, by: 'Olga' })).status).toBe(
      422,
    );
    expect((await ask('POST', '', { kind: 'yearly', terms: wage, by: 'Olga' })).status).toBe(422);
    const { value } = await ask('POST', '', { kind: 'daily', terms: wage, by: 'Olga' });
    expect(value).toMatchObject({
      state: 'offered',
      waiting: 1,
      upline: null,
      versions: [{ number: 1, terms: wage }],
    });
    expect((await ask('POST', `/${value.contract}/end`, { reason: 'Fraud', by: 'Olga' })).status).toBe(409);
    await answer(agent, Number(value.contract));
    const ended = await ask('POST', `/${value.contract}/end`, { reason: 'Fraud', by: 'Olga' });
    expect(ended.value).toMatchObject({ state: 'ending', lastDay: today(), reason: 'Fraud' });
    expect((await ask('POST', '/999999/end', { reason: 'x', by: 'Olga' })).status).toBe(404);
    expect((await ask('POST', '/x/end', { reason: 'x', by: 'Olga' })).status).toBe(422);
    expect((await ask('GET', '')).value).toHaveLength(1);
    const trail = await platform.operator(
      'GET',
      `/${code}/audit-trail?subject=${encodeURIComponent(`account ${agent.account}`)}`,
    );
    expect((await trail.json()).value.map(({ act }: { act: string }) => act)).toEqual([
      'contract-ended',
      'contract-offered',
    ]);
  });
});
