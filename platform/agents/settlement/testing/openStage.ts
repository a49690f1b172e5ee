import { and, asc, eq } from 'drizzle-orm';
import { currencyDecimals } from '#kit/currencies.ts';
import { type Account, accountById, addAccount } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  type ContractKind,
  games,
  lineRates,
  merchants,
  settlementLines,
  type SettlementKind,
  settlementStatements,
  vendors,
} from '#platform/base/database/schema/index.ts';
import {
  memberLedgerAccount,
  merchantLedgerAccount,
  openMemberLedgerAccount,
  openMerchantLedgerAccounts,
  transfer,
} from '#platform/money/wallet/index.ts';
import { recordBets } from '#platform/play/bets/index.ts';
import { findMerchant, type Merchant } from '#platform/site/merchants/index.ts';
import { type DatabaseKind, openTestDatabase } from '#platform/testing/databases.ts';
import { answerRequest, offerContract } from '../../contracts/index.ts';
import { settle } from '../index.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** What the parts of a stage share. */
interface Scene {
  db: Database;
  code: string;
  timeZone: string;
  currency: string;
  clock: { now: Date };
  next: () => number;
}

/** A merchant with no one but the accounts of a test, and a clock that the test sets. Amounts are minor units. */
export async function openStage(
  kind: DatabaseKind,
  { timeZone = 'UTC', currency = 'USD', at = '2026-06-01T08:00:00Z' } = {},
) {
  const database = await openTestDatabase(kind);
  const { db } = database;
  const code = 'M';
  await db
    .insert(merchants)
    .values({ code, name: code, currency, decimals: currencyDecimals(currency), timeZone });
  await openMerchantLedgerAccounts(db, code, currency);
  await db.insert(vendors).values({ code: 'V', displayName: 'Vendor' });
  await db
    .insert(games)
    .values({ code: 'GAME', nodeId: 1, vendor: 'V', category: 'RNG', names: { en: 'Game' }, position: 0 });
  let count = 0;
  const next = () => (count += 1);
  const scene: Scene = { db, code, timeZone, currency, clock: { now: new Date(at) }, next };
  const logged: string[] = [];
  return {
    ...scene,
    ...line(scene),
    ...events(scene),
    ...reads(scene),
    logged,
    settle: (moment?: string) => {
      if (moment !== undefined) scene.clock.now = new Date(moment);
      return settle({
        db,
        now: () => scene.clock.now,
        log: (_, message, facts) => logged.push(`${message} ${JSON.stringify(facts)}`),
        demo: false,
      });
    },
    listen: database.news.listen,
    close: () => database.close(),
  };
}

async function merchantOf({ db, code }: Scene): Promise<Merchant> {
  const found = await findMerchant(db, code);
  if (!found) throw new Error('There is no merchant.');
  return found;
}

/** Who lies below whom, and what was agreed. */
function line(scene: Scene) {
  const { db, code, currency, clock, next } = scene;
  return {
    merchant: () => merchantOf(scene),
    /** An account below an upline: 0 a member, 1 a top agent, 2 an agent. */
    async open(type: number, upline: Account | null): Promise<Account> {
      const name = `account_${next()}`;
      const { id } = await addAccount(db, {
        merchant: code,
        account: name,
        nickname: name,
        passwordHash: '',
        type,
        upline: upline?.id ?? null,
        createdAt: clock.now,
      });
      await openMemberLedgerAccount(db, code, id, currency);
      const account = await accountById(db, id);
      if (!account) throw new Error('The account was not opened.');
      return account;
    },
    /** Sets a rate from a day on, in hundredths of a percent. */
    async rate(account: Account, fromDay: string, rate: number, category = 'RNG') {
      await db
        .insert(lineRates)
        .values({ merchant: code, accountId: account.id, category, fromDay, rate, setAt: clock.now });
    },
    /** A contract that the account accepts at once; it acts from the next period on. */
    async contract(account: Account, upline: Account | null, kind: ContractKind, terms: object) {
      const merchant = await merchantOf(scene);
      const { now } = clock;
      return db.transaction(async (tx) => {
        const side = upline ? { upline } : { operator: 'Olga' };
        const offer = await offerContract(tx, merchant, account, { kind, terms, ...side, now });
        const request = { contract: offer.id, version: offer.waitingVersion ?? 1, request: 'NEW' as const };
        await answerRequest(tx, merchant, account.id, { ...request, action: 'ACCEPT', now });
        return offer.id;
      });
    },
  };
}

/** What happens to accounts. */
function events({ db, code, timeZone, clock, next }: Scene) {
  const sources = { deposit: 'outside', bonus: 'bonus-expense', commission: 'commission-expense' } as const;
  return {
    async bet(
      account: Account,
      at: string | Date,
      stake: bigint,
      { payout = 0n, category = 'RNG', validStake = stake } = {},
    ) {
      const own = { accountId: account.id, game: 'GAME', vendor: 'V', round: `round-${next()}` };
      const bet = { ...own, category, stake, validStake, payout, settledAt: new Date(at) };
      await db.transaction((tx) => recordBets(tx, { code, timeZone }, [bet], () => Promise.resolve()));
    },
    async pay(account: Account, kind: keyof typeof sources, amount: bigint, at = clock.now) {
      const wallet = await memberLedgerAccount(db, account.id);
      const source = await merchantLedgerAccount(db, code, sources[kind]);
      await transfer(db, {
        merchant: code,
        kind,
        reason: 'test',
        idempotencyKey: `test:${next()}`,
        at,
        sides: [
          { ledgerAccountId: wallet?.id ?? 0, amount },
          { ledgerAccountId: source.id, amount: -amount },
        ],
      });
    },
  };
}

/** What came of it. */
function reads({ db }: Scene) {
  return {
    /** Statements of an account in their order. */
    statements: (account: Account, kind?: SettlementKind) =>
      db
        .select()
        .from(settlementStatements)
        .where(
          and(eq(settlementStatements.accountId, account.id), kind && eq(settlementStatements.kind, kind)),
        )
        .orderBy(asc(settlementStatements.id)),
    linesOf: ({ id }: { id: number }) =>
      db
        .select()
        .from(settlementLines)
        .where(eq(settlementLines.statementId, id))
        .orderBy(asc(settlementLines.position)),
    balance: async (account: Account) => (await memberLedgerAccount(db, account.id))?.balance,
  };
}
