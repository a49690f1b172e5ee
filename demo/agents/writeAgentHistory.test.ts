import { and, eq, inArray, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, findAccount } from '#platform/accounts/account/index.ts';
import { listContracts } from '#platform/agents/contracts/index.ts';
import { auditSettlements } from '#platform/agents/settlement/index.ts';
import { failAt, Killed } from '#platform/agents/settlement/testing/failAt.ts';
import {
  postings,
  settlementCorrections,
  settlementLines,
  settlementRuns,
  settlementStatements,
  transfers,
} from '#platform/base/database/schema/index.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { addDays, dayIn, findMerchant } from '#platform/site/merchants/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { writeMerchantHistory } from './writeAgentHistory.ts';

const codes = ['SIAM01', 'MERID01', 'NAKHLA01', 'VOLT01'];

let platform: TestPlatform;
let startedAt: Date;
const write = async (code: string, db = platform.db) =>
  writeMerchantHistory(
    { db, now: () => startedAt, log: platform.parts.log, signal: new AbortController().signal },
    (await findMerchant(platform.db, code))!,
  );
const counts = async () =>
  Promise.all(
    [settlementRuns, settlementStatements, settlementLines, settlementCorrections, transfers].map((table) =>
      platform.db.$count(table),
    ),
  );
const the = async (code: string, name: string): Promise<Account> => {
  const account = await findAccount(platform.db, code, name);
  if (!account) throw new Error(`${code} has no account ${name}.`);
  return account;
};
const statementsOf = async (code: string, name: string) =>
  platform.db
    .select()
    .from(settlementStatements)
    .where(eq(settlementStatements.accountId, (await the(code, name)).id))
    .orderBy(settlementStatements.day, settlementStatements.id);

beforeAll(async () => {
  platform = await openTestPlatform();
  startedAt = platform.parts.now();
});
afterAll(() => platform.close());

describe('the history of the agents in a demonstration', () => {
  it('is killed in the terms, in runs and in payments', async () => {
    for (const at of [40, 200, 400, 600])
      await expect(write('SIAM01', failAt(platform.db, at).db)).rejects.toThrow(Killed);
  });

  it.each(codes)('goes on from there, and is written once for %s', async (code) => {
    await write(code);
    const whole = await counts();
    await write(code);
    expect(await counts()).toEqual(whole);
  });

  it.each(codes)('R6.8 R6.10 has statements of %s for each of 33 days', async (code) => {
    const { timeZone } = (await findMerchant(platform.db, code))!;
    const today = dayIn(timeZone, startedAt);
    const days = Array.from({ length: 33 }, (_, at) => addDays(today, at - 33));
    for (const kind of ['line-rebate', 'daily'] as const) {
      const own = (await statementsOf(code, 'demo_agent')).filter((one) => one.kind === kind);
      expect(own.map(({ day }) => day)).toEqual(days);
      expect(own.every(({ paid, state }) => paid > 0n && state === 'paid')).toBe(true);
    }
    const kinds = new Set((await statementsOf(code, 'demo_agent')).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['line-rebate', 'daily', 'hourly', 'realtime', 'dividend']));
    expect((await statementsOf(code, 'demo_subagent')).length).toBeGreaterThan(60);
  });

  it.each(codes)('pays the agents of %s what their statements say', async (code) => {
    for (const name of ['demo_agent', 'demo_subagent']) {
      const statements = await statementsOf(code, name);
      const [wallet] = await platform.db
        .select({ sum: sum(postings.amount) })
        .from(postings)
        .where(
          and(
            eq(postings.accountId, (await the(code, name)).id),
            inArray(postings.kind, ['line-rebate', 'wage', 'dividend']),
          ),
        );
      const paid = statements.reduce((total, one) => total + one.paid, 0n);
      expect(paid).toBeGreaterThan(0n);
      expect(BigInt(wallet?.sum ?? 0)).toBe(paid);
    }
  });

  it.each(codes)('has one correction and a loss that a dividend of %s carries', async (code) => {
    const own = await statementsOf(code, 'demo_agent');
    const corrected = await platform.db
      .select({ statement: settlementLines.statementId })
      .from(settlementLines)
      .where(
        and(
          eq(settlementLines.part, 'correction'),
          inArray(
            settlementLines.statementId,
            own.map(({ id }) => id),
          ),
        ),
      );
    expect(corrected).toHaveLength(1);
    const dividends = own.filter(({ kind }) => kind === 'dividend');
    expect(dividends.length).toBeGreaterThanOrEqual(3);
    const loss = dividends.findIndex(({ carriedOut }) => carriedOut < 0n);
    expect(dividends[loss]).toMatchObject({ gross: 0n, paid: 0n });
    expect(dividends[loss + 1]?.carriedIn).toBe(dividends[loss]?.carriedOut);
    expect(dividends.filter(({ paid }) => paid > 0n).length).toBeGreaterThanOrEqual(1);
  });

  it.each(codes)(
    'R6.11 has four contracts of demo_agent in force in %s, and an offer that waits',
    async (code) => {
      const statesOf = async (name: string) =>
        (await listContracts(platform.db, await the(code, name)))
          .map(({ kind, state }) => `${kind} ${state}`)
          .toSorted();
      expect(await statesOf('demo_agent')).toEqual([
        'daily in-force',
        'dividend in-force',
        'hourly in-force',
        'realtime in-force',
      ]);
      expect(await statesOf('demo_subagent')).toEqual([
        'daily in-force',
        'dividend in-force',
        'hourly offered',
        'realtime in-force',
      ]);
    },
  );

  it('leaves nothing that an audit finds', async () => {
    const audit = await auditSettlements(platform.db);
    expect(Object.values(audit).flat()).toEqual([]);
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
  });
});
