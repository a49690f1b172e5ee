import { sql } from 'drizzle-orm';
import { type Account, accountById } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { merchants } from '#platform/base/database/schema/index.ts';
import { openMerchantLedgerAccounts } from '#platform/money/wallet/index.ts';
import { findMerchant, type Merchant } from '#platform/site/merchants/index.ts';

export interface Line {
  merchant: Merchant;
  top: Account;
}

interface Size {
  agents: number;
  members: number;
  levels: number;
  days: number;
  lastDay: string;
}

/**
 * A merchant whose accounts all lie below one top agent. On each day every fifth member bets and every twentieth deposits. The sums of
 * days are written as they would stand; bets are not, because nothing that is measured reads them.
 */
export async function fillLines(
  db: Database,
  code: string,
  { agents, members, levels, days, lastDay }: Size,
): Promise<Line> {
  await db.insert(merchants).values({ code, name: code, currency: 'USD', timeZone: 'UTC' });
  await openMerchantLedgerAccounts(db, code, 'USD');
  const ids = await addAgents(db, code, { agents, levels, lastDay });
  await db.execute(sql`insert into accounts (merchant, account, nickname, password_hash, type, upline, created_at)
    select ${code}, 'member_' || i, 'member_' || i, '', 0, (${asArray(ids)})[1 + i % ${ids.length}::int],
      ${lastDay}::date - 100 - i % 300
    from generate_series(0, ${members - 1}::int) i`);
  await db.execute(sql`insert into ledger_accounts (merchant, kind, account_id, currency)
    select merchant, 'member', id, 'USD' from accounts where merchant = ${code}`);
  const play = sql`accounts a, generate_series(${lastDay}::date - ${days - 1}::int, ${lastDay}::date, interval '1 day') d
    where a.merchant = ${code} and a.type = 0`;
  await db.execute(sql`insert into bet_days (account_id, day, category, vendor, merchant, bets, stake, valid_stake, payout)
    select a.id, d, 'RNG', 'V', ${code}, 5, 1000 + a.id % 900, 1000 + a.id % 900, a.id % 1900
    from ${play} and (a.id * 7 + extract(day from d)::int * 3) % 5 = 0`);
  await db.execute(sql`insert into posting_days (ledger_account_id, day, kind, account_id, merchant, entries, credited, debited)
    select l.id, d.day, 'deposit', l.account_id, ${code}, 1, 5000, 0
    from (select a.id, d as day from ${play} and (a.id * 7 + extract(day from d)::int * 3) % 20 = 0) d
      join ledger_accounts l on l.account_id = d.id and l.kind = 'member'`);
  const [merchant, top] = [await findMerchant(db, code), await accountById(db, ids[0] ?? 0)];
  if (!merchant || !top) throw new Error('The line was not filled.');
  return { merchant, top };
}

/** The agents of a line, the top one first: a chain through all levels, and the others spread over them. */
async function addAgents(
  db: Database,
  code: string,
  { agents, levels, lastDay }: Pick<Size, 'agents' | 'levels' | 'lastDay'>,
): Promise<number[]> {
  const ids: number[] = [];
  const levelOf: number[] = [];
  for (let at = 0; at < agents; at += 1) {
    let upline = at < levels ? at - 1 : Math.floor((((at * 7919) % 1009) / 1009) * at);
    while ((levelOf[upline] ?? 0) >= levels) upline = Math.floor(upline / 2);
    levelOf.push((levelOf[upline] ?? 0) + 1);
    const { rows } = (await db.execute(sql`
      insert into accounts (merchant, account, nickname, password_hash, type, upline, created_at)
      values (${code}, ${`agent_${at}`}, ${`agent_${at}`}, '', ${at === 0 ? 1 : 2}, ${ids[upline] ?? null}, ${lastDay}::date - 400)
      returning id`)) as unknown as { rows: { id: number | string }[] };
    ids.push(Number(rows[0]?.id));
  }
  return ids;
}

function asArray(ids: readonly number[]) {
  return sql`string_to_array(${ids.join(',')}, ',')::bigint[]`;
}
