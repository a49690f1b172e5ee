import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { addAccount } from '#platform/accounts/account/index.ts';
import {
  ensureMonths,
  openPostgresql as openDatabase,
  type Database,
} from '#platform/base/database/index.ts';
import { games, merchants, vendors } from '#platform/base/database/schema/index.ts';
import { inSnapshot } from '#platform/site/paging/index.ts';
import { listBets, profitOf, listPostings } from '#platform/reports/records/index.ts';
import { openMemberLedgerAccount, openMerchantLedgerAccounts } from '#platform/money/wallet/index.ts';
import { findMerchant, type Merchant } from '#platform/site/merchants/index.ts';
import { createOwnDatabase } from '#platform/testing/databaseServer.ts';
import { openPostgresql } from '../../test/postgresql/openPostgresql.ts';
import type { Figure } from '../Figure.ts';
import { median } from '../numbers.ts';

const few = 100;
const many = 1_000_000;
const days = 92;
const vendorCount = 12;
/** Requests of each kind and member, in turns; the first ones warm up. */
const rounds = 25;
const warmUps = 5;
const now = new Date('2026-06-30T12:00:00Z');
const range = { from: '2026-03-31', to: '2026-06-30' };

/** What pages of records over 92 days cost a member with a million bets, compared with one with a hundred, on PostgreSQL. */
export async function records(): Promise<Figure[]> {
  const server = await openPostgresql();
  if ('leftOut' in server) throw new Error(`The records need PostgreSQL: ${server.leftOut}.`);
  const own = await createOwnDatabase(server.url);
  const migrations = join(import.meta.dirname, '../../../platform/base/database/migrations');
  const database = await openDatabase(migrations, own.url);
  try {
    const work = (db: Database) => prepare(db);
    const members = await (database.withoutLimits?.(work) ?? work(database.db));
    return await measure(database.db, members);
  } finally {
    await database.close();
    await own.drop();
    await server.stop();
  }
}

interface Members {
  merchant: Merchant;
  few: number;
  many: number;
}

async function prepare(db: Database): Promise<Members> {
  await db.insert(merchants).values({ code: 'M', name: 'M', currency: 'THB', timeZone: 'Asia/Bangkok' });
  await openMerchantLedgerAccounts(db, 'M', 'THB');
  for (let index = 0; index < vendorCount; index += 1) {
    await db.insert(vendors).values({ code: `V${index}`, displayName: `Vendor ${index}` });
    await db.insert(games).values({
      code: `G${index}`,
      nodeId: index,
      vendor: `V${index}`,
      category: index % 2 === 0 ? 'RNG' : 'LIVE',
      names: { en: `Game ${index}` },
      position: index,
    });
  }
  const merchant = await findMerchant(db, 'M');
  if (!merchant) throw new Error('The merchant was not inserted.');
  const fewId = await addMember(db, 'ann', few);
  const manyId = await addMember(db, 'bob', many);
  await db.execute(sql`vacuum analyze`);
  return { merchant, few: fewId, many: manyId };
}

/** A member with bets that are spread evenly over the days, each with one posting. Constraints are not what is measured. */
async function addMember(db: Database, account: string, count: number): Promise<number> {
  const { id } = await addAccount(db, {
    merchant: 'M',
    account,
    nickname: account,
    passwordHash: '',
    type: 0,
  });
  const wallet = await openMemberLedgerAccount(db, 'M', id, 'THB');
  const first = sql`${now.toISOString()}::timestamptz - interval '91 days'`;
  const at = sql`${first} + i * (interval '91 days' / ${count}::int)`;
  await ensureMonths(
    db,
    [0, 20, 40, 60, 80, 91].map((days) => new Date(now.getTime() - days * 86_400_000)),
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into bets
      (placed_at, merchant, account_id, game, category, vendor, round, state, stake, valid_stake, payout, settled_at)
      select ${at}, 'M', ${id}::bigint, 'G' || i % ${vendorCount}::int, case i % 2 when 0 then 'RNG' else 'LIVE' end,
        'V' || i % ${vendorCount}::int, ${account} || i, 'settled', 100 + i % 900, 100 + i % 900, i % 1700, ${at}
      from generate_series(1, ${count}::int) i`);
    await tx.execute(sql`insert into bet_days
      (account_id, day, category, vendor, merchant, bets, stake, valid_stake, payout)
      select account_id, (settled_at at time zone 'Asia/Bangkok')::date, category, vendor, 'M', count(*), sum(stake),
        sum(valid_stake), sum(payout) from bets where account_id = ${id} group by 1, 2, 3, 4`);
    await tx.execute(sql`insert into transfers
      (merchant, kind, reason, idempotency_key, fingerprint, created_at, bet_id)
      select 'M', 'bet', 'bench', ${account} || id, '', placed_at, id from bets where account_id = ${id}`);
    await tx.execute(sql`insert into postings
      (transfer_id, ledger_account_id, amount, balance_after, account_id, kind, at, day)
      select t.id, ${wallet}::bigint, -1, 0, ${id}::bigint, 'bet', t.created_at,
        (t.created_at at time zone 'Asia/Bangkok')::date
      from transfers t where t.idempotency_key like ${`${account}%`} order by t.created_at`);
    await tx.execute(sql`insert into posting_days
      (ledger_account_id, day, kind, account_id, merchant, entries, credited, debited)
      select ledger_account_id, day, kind, account_id, 'M', count(*), 0, -sum(amount) from postings
      where account_id = ${id} group by 1, 2, 3, 4`);
  });
  return id;
}

async function measure(db: Database, { merchant, ...members }: Members): Promise<Figure[]> {
  const context = { merchant, language: 'en' };
  const middle = '2026-05-15T00:00:00.000000Z~0';
  const pages: Record<string, (tx: Database, id: number) => Promise<unknown>> = {
    'betting record': (tx, id) => listBets(tx, context, id, range, now),
    'betting record, from the middle on': (tx, id) =>
      listBets(tx, context, id, { ...range, after: middle }, now),
    'betting record, one provider': (tx, id) => listBets(tx, context, id, { ...range, vendor: 'V3' }, now),
    'account record': (tx, id) => listPostings(tx, context, id, range, now),
    'account record, a kind that does not occur': (tx, id) =>
      listPostings(tx, context, id, { ...range, kind: 'deposit' }, now),
    'profit and loss': (tx, id) => profitOf(tx, context, id, range, now),
  };
  const figures: Figure[] = [];
  for (const [name, page] of Object.entries(pages)) {
    const times: Record<keyof typeof members, number[]> = { few: [], many: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const who of ['few', 'many'] as const) {
        const began = performance.now();
        await inSnapshot(db, (tx) => page(tx, members[who]));
        if (round >= warmUps) times[who].push(performance.now() - began);
      }
    const [small, large] = [median(times.few), median(times.many)];
    const how = `medians of ${rounds - warmUps} in turns: ${large.toFixed(1)} ms at ${many} bets, ${small.toFixed(1)} ms at ${few}; ${days} days, ${vendorCount} providers`;
    figures.push({ part: 'records', name, value: large / small, unit: '×', target: { most: 2 }, how });
  }
  return figures;
}
