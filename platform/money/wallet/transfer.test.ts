import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '#kit/testing/runs.ts';
import { addAccount } from '#platform/accounts/account/index.ts';
import type { OpenDatabase } from '#platform/base/database/index.ts';
import { ledgerAccounts, merchants, stripes } from '#platform/base/database/schema/index.ts';
import { databaseKinds, openTestDatabase } from '#platform/testing/databases.ts';
import {
  auditLedger,
  merchantBalance,
  merchantLedgerAccount,
  openMemberLedgerAccount,
  openMerchantLedgerAccounts,
} from './ledger.ts';
import { transfer } from './transfer.ts';

const checkViolation = '23514';

describe.each(databaseKinds())('transfers on %s', (kind) => {
  let database: OpenDatabase;
  let outside: number;
  let ledgerAccountIds: number[];
  let keys = 0;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const { db } = database;
    await db.insert(merchants).values({ code: 'M', name: 'M', currency: 'THB', timeZone: 'UTC' });
    await openMerchantLedgerAccounts(db, 'M', 'THB');
    outside = (await merchantLedgerAccount(db, 'M', 'outside')).id;
    ledgerAccountIds = [];
    for (const account of ['ann', 'ben', 'cid']) {
      const { id } = await addAccount(db, {
        merchant: 'M',
        account,
        nickname: account,
        passwordHash: '',
        type: 0,
      });
      ledgerAccountIds.push(await openMemberLedgerAccount(db, 'M', id, 'THB'));
    }
  });
  afterAll(() => database.close());

  const move = (from: number, to: number, amount: bigint, key = `k${keys++}`) =>
    transfer(database.db, {
      merchant: 'M',
      kind: 'adjustment',
      reason: 'test',
      idempotencyKey: key,
      sides: [
        { ledgerAccountId: from, amount: -amount },
        { ledgerAccountId: to, amount },
      ],
    });
  const balances = async () => {
    const rows = await database.db.select().from(ledgerAccounts);
    return new Map(rows.map((row) => [row.id, row.balance]));
  };
  const isSound = async () => {
    expect(await auditLedger(database.db)).toEqual({ ledgerAccounts: [], transfers: [] });
    const all = await balances();
    expect([...all.values()].reduce((sum, balance) => sum + balance, 0n)).toBe(0n);
    for (const ledgerAccountId of ledgerAccountIds)
      expect(all.get(ledgerAccountId)).toBeGreaterThanOrEqual(0n);
  };

  it('keeps every sum at zero and no member below zero, for any requests', async () => {
    const someone = fc.integer({ min: 0, max: 3 });
    const step = fc.record({ from: someone, to: someone, amount: fc.bigInt({ min: 1n, max: 50_000n }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const model = await balances();
        const ledgerAccountOf = (index: number) => ledgerAccountIds[index] ?? outside;
        for (const { from, to, amount } of steps) {
          if (from === to) continue;
          const enough =
            ledgerAccountOf(from) === outside || (model.get(ledgerAccountOf(from)) ?? 0n) >= amount;
          const result = await move(ledgerAccountOf(from), ledgerAccountOf(to), amount).then(
            () => 'moved',
            (error) => error.code,
          );
          expect(result).toBe(enough ? 'moved' : 'insufficient-funds');
          if (!enough) continue;
          model.set(ledgerAccountOf(from), (model.get(ledgerAccountOf(from)) ?? 0n) - amount);
          model.set(ledgerAccountOf(to), (model.get(ledgerAccountOf(to)) ?? 0n) + amount);
        }
        expect(await balances()).toEqual(model);
        await isSound();
      }),
      runs(25),
    );
  });

  it('moves money once per key, even if requested five times concurrently', async () => {
    const [ann = 0] = ledgerAccountIds;
    const before = (await balances()).get(ann) ?? 0n;
    const results = await Promise.all(Array.from({ length: 5 }, () => move(outside, ann, 700n, 'same')));
    expect(new Set(results.map((result) => result.id)).size).toBe(1);
    expect(results.filter((result) => !result.repeated)).toHaveLength(1);
    expect((await balances()).get(ann)).toBe(before + 700n);
    await isSound();
  });

  it('refuses a key that was used for something else', async () => {
    const [ann = 0, ben = 0] = ledgerAccountIds;
    await expect(move(outside, ben, 700n, 'same')).rejects.toMatchObject({ code: 'key-reused', status: 409 });
    await expect(move(outside, ann, 701n, 'same')).rejects.toMatchObject({ code: 'key-reused' });
  });

  it('executes exactly as many concurrent transfers as there is money for', async () => {
    const [ann = 0, ben = 0, cid = 0] = ledgerAccountIds;
    const all = await balances();
    const rest = all.get(cid) ?? 0n;
    if (rest > 0n) await move(cid, outside, rest);
    await move(outside, cid, 1_000n);
    const tries = Array.from({ length: 25 }, (_, n) => move(cid, n % 2 === 0 ? ann : ben, 100n));
    const moved = (await Promise.allSettled(tries)).filter((result) => result.status === 'fulfilled');
    expect(moved).toHaveLength(10);
    expect((await balances()).get(cid)).toBe(0n);
    await isSound();
  });

  it('takes the merchant’s side of a transfer from the stripe of the member, and sums all for the merchant', async () => {
    const { db } = database;
    const purse = ledgerAccountIds[0]!;
    const before = await merchantBalance(db, 'M', 'outside');
    const used = new Set<number>();
    for (let accountId = 0; accountId < 2 * stripes; accountId++) {
      const own = await merchantLedgerAccount(db, 'M', 'outside', accountId);
      expect((await merchantLedgerAccount(db, 'M', 'outside', accountId + stripes)).id).toBe(own.id);
      used.add(own.id);
      await move(own.id, purse, BigInt(accountId + 1));
    }
    expect(used.size).toBe(stripes);
    expect(before - (await merchantBalance(db, 'M', 'outside'))).toBe(BigInt(stripes * (2 * stripes + 1)));
    await isSound();
  });

  it.runIf(kind === 'postgresql')(
    'lets no member wait for the transfer of a member of another stripe',
    async () => {
      const { db } = database;
      const [first, second] = await Promise.all(
        [1, 2].map((id) => merchantLedgerAccount(db, 'M', 'outside', id)),
      );
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      let begun = (): void => undefined;
      const began = new Promise<void>((resolve) => (begun = resolve));
      const slow = db.transaction(async (tx) => {
        await tx.update(ledgerAccounts).set({ currency: 'THB' }).where(eq(ledgerAccounts.id, first!.id));
        begun();
        await ended;
      });
      await began;
      expect((await move(second!.id, ledgerAccountIds[0]!, 1n)).repeated).toBe(false);
      end();
      await slow;
    },
  );

  it('does not deadlock when money moves both ways concurrently', async () => {
    const [ann = 0, ben = 0] = ledgerAccountIds;
    await move(outside, ann, 5_000n);
    await move(outside, ben, 5_000n);
    const moved = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? move(ann, ben, 10n) : move(ben, ann, 10n))),
    );
    expect(moved.filter((result) => !result.repeated)).toHaveLength(30);
    await isSound();
  });

  it('is refused by the database itself if postings do not sum to zero or a balance becomes negative', async () => {
    const [ann = 0] = ledgerAccountIds;
    const halfTransfer = database.db.transaction(async (tx) => {
      const made = await tx.execute(
        sql`insert into transfers (merchant, kind, reason, idempotency_key, fingerprint) values ('M', 'deposit', 'x', 'half', 'x') returning id`,
      );
      expect(made).toBeDefined();
      await tx.execute(
        sql`insert into postings (transfer_id, ledger_account_id, amount, balance_after, at) select id, ${ann}, 5, 5, created_at from transfers where idempotency_key = 'half'`,
      );
    });
    const stopped = [
      halfTransfer,
      database.db.execute(sql`update ledger_accounts set balance = -1 where id = ${ann}`),
      database.db.execute(sql`delete from postings`),
      database.db.execute(sql`update postings set amount = 0`),
    ];
    for (const statement of stopped) expect(await codeOf(statement)).toBe(checkViolation);
    await isSound();
  });
});

/** SQLSTATE of a refused statement; Drizzle wraps the database's error. */
async function codeOf(statement: PromiseLike<unknown>): Promise<string> {
  try {
    await statement;
    return 'went through';
  } catch (error: any) {
    return error.cause?.code ?? error.code;
  }
}
