import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '#platform/accounts/account/index.ts';
import type { OpenDatabase } from '#platform/base/database/index.ts';
import {
  ledgerAccounts,
  merchants,
  vendors,
  type LedgerAccountKind,
} from '#platform/base/database/schema/index.ts';
import { databaseKinds, openTestDatabase } from '#platform/testing/databases.ts';
import { openMemberLedgerAccount, openMerchantLedgerAccounts, writeTransfer } from './ledger.ts';

/** What each kind of transfer moves between, as docs/decisions/platform-ledger.md states it. */
const touches: Record<string, LedgerAccountKind[]> = {
  deposit: ['outside', 'member'],
  withdrawal: ['hold', 'outside', 'house'],
  remainder: ['house', 'outside'],
  hold: ['member', 'hold'],
  release: ['hold', 'member'],
  adjustment: ['outside', 'member'],
  wallet: ['member', 'vendor-wallet'],
  'line-transfer': ['member'],
  bet: ['member', 'vendor-wallet', 'house', 'trial'],
  payout: ['member', 'vendor-wallet', 'house', 'trial'],
  rollback: ['member', 'vendor-wallet', 'house', 'trial'],
  void: ['member', 'vendor-wallet', 'house', 'trial'],
  bonus: ['bonus-expense', 'member'],
  commission: ['commission-expense', 'member'],
  float: ['outside', 'house'],
  carried: ['member', 'house', 'outside'],
  trial: ['trial', 'member'],
  'line-rebate': ['commission-expense', 'member'],
  wage: ['commission-expense', 'member'],
  dividend: ['commission-expense', 'member'],
};
const purses: LedgerAccountKind[] = ['member', 'vendor-wallet', 'hold'];
const results: LedgerAccountKind[] = ['house', 'bonus-expense', 'commission-expense', 'outside', 'trial'];

describe.each(databaseKinds())('kinds of transfers on %s', (kind) => {
  let database: OpenDatabase;
  const idOf = new Map<LedgerAccountKind, number>();
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const { db } = database;
    await db.insert(merchants).values({ code: 'M', name: 'M', currency: 'THB', timeZone: 'UTC' });
    await db.insert(vendors).values({ code: 'V', displayName: 'V' });
    await openMerchantLedgerAccounts(db, 'M', 'THB');
    const names = { merchant: 'M', account: 'ann', nickname: 'ann', passwordHash: '', type: 0 };
    const { id: accountId } = await addAccount(db, names);
    await openMemberLedgerAccount(db, 'M', accountId, 'THB');
    const own = { merchant: 'M', accountId, currency: 'THB' };
    await db.insert(ledgerAccounts).values([
      { ...own, kind: 'hold' },
      { ...own, kind: 'vendor-wallet', vendor: 'V' },
    ]);
    for (const row of await db.select().from(ledgerAccounts)) idOf.set(row.kind, row.id);
  });
  afterAll(() => database.close());

  /** SQLSTATE of a statement that the database refuses. */
  const outcome = (statement: PromiseLike<unknown>): Promise<string> =>
    Promise.resolve(statement).then(
      () => 'done',
      (error: { cause?: { code?: string }; code?: string }) => error.cause?.code ?? error.code ?? '',
    );
  /** Moves nothing between an account and itself in two postings, so that only the kind can be wrong. */
  const touch = (transferKind: string, account: LedgerAccountKind) =>
    outcome(
      writeTransfer(
        database.db,
        {
          merchant: 'M',
          kind: transferKind as never,
          reason: '',
          idempotencyKey: crypto.randomUUID(),
          fingerprint: '',
        },
        [{ ledgerAccountId: idOf.get(account) ?? 0, amount: 0n }],
      ),
    );

  it('are exactly those that are stated', async () => {
    const { rows } = (await database.db.execute(
      sql`select kind from transfer_kinds order by 1`,
    )) as unknown as {
      rows: { kind: string }[];
    };
    expect(rows.map((row) => row.kind)).toEqual(Object.keys(touches).toSorted());
    expect(await touch('gift', 'member')).toMatch(/^23/);
  });

  it.each(Object.keys(touches))('%s touches only its kinds of ledger accounts', async (transferKind) => {
    for (const account of [...purses, ...results])
      expect([account, await touch(transferKind, account)]).toEqual([
        account,
        touches[transferKind]?.includes(account) ? 'done' : '23514',
      ]);
  });

  it('lets results be negative, and no purse', async () => {
    for (const account of results)
      expect(
        await outcome(
          database.db.execute(sql`update ledger_accounts set balance = -1 where kind = ${account}`),
        ),
      ).toBe('done');
    for (const account of purses)
      expect(
        await outcome(
          database.db.execute(sql`update ledger_accounts set balance = -1 where kind = ${account}`),
        ),
      ).toBe('23514');
  });

  it('does not let a kind be changed afterwards, nor an account be of no kind', async () => {
    expect(await touch('bet', 'member')).toBe('done');
    const { db } = database;
    expect(await outcome(db.execute(sql`update transfers set kind = 'bonus'`))).toBe('23514');
    const own = (values: string) =>
      outcome(
        db.execute(
          sql.raw(
            `insert into ledger_accounts (merchant, kind, account_id, vendor, currency) values ('M', ${values}, 'THB')`,
          ),
        ),
      );
    expect(await own(`'purse', null, null`)).toBe('23514');
    expect(await own(`'member', null, null`)).toBe('23514');
    expect(await own(`'vendor-wallet', (select id from accounts), null`)).toBe('23514');
    expect(await own(`'house', null, null`)).toBe('23505');
  });
});
