import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';

/**
 * Gives a member of a seeded merchant amounts in every column of money that the demonstration leaves empty, with finished
 * states, so that a conversion may begin. Amounts are multiples of ten, and triggers and keys are not checked.
 */
export async function fillMoney(db: Database, merchant: string, accountId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements(merchant, accountId)) await tx.execute(statement);
  });
}

const lines =
  '[{"playType":"straight-2","picks":["12"],"unit":"1.50","multiple":1,"combinations":1,"combinationStake":"150","stake":"150","possibleWin":"13500","odds":["90.00"]}]';

function statements(merchant: string, id: number) {
  const of = sql`${merchant}, ${id}::bigint`;
  const game = sql`(select game from lotteries order by game limit 1)`;
  const vendor = sql`(select vendor from games where code = ${game})`;
  return [
    sql`update bets set details = '{"number":"B1","odds":185,"possibleWin":12340}' where merchant = ${merchant}`,
    sql`update deposit_methods set fee_fixed = 500 where merchant = ${merchant}`,
    sql`update missions set min_stake = 100 where merchant = ${merchant}`,
    sql`update promotions set spent = 4560 where merchant = ${merchant}`,
    sql`update bets set state = 'void', settled_at = now() where state = 'open'`,
    sql`insert into mission_entries (merchant, mission, account_id, day, state, progress, goal, points, joined_at)
      select ${merchant}, id, ${id}::bigint, date '2026-01-01', 'joined', 1230, goal, 0, now() from missions
      where merchant = ${merchant} and counts = 'valid-bets' limit 1`,
    sql`insert into point_accounts (account_id, merchant, balance, carried) values (${id}, ${merchant}, 0, 1230)
      on conflict (account_id) do update set carried = 1230`,
    sql`insert into turnover_requirements (merchant, account_id, source, deposit, required, done, state, created_at, closed_at)
      values (${of}, 'bonus', '1', 50000, 50000, 'met', now(), now()), (${of}, 'deposit', '2', 77770, 10, 'open', now(), null)`,
    sql`insert into bonuses (merchant, account_id, promotion, turnover_id, deposit_amount, amount, percent, times, state, granted_at, ends_at, closed_at)
      values (${of}, 'first-deposit', (select max(id) from turnover_requirements), 50000, 12340, 50, 10, 'released', now(), now(), now())`,
    sql`insert into deposits (reference, merchant, account_id, method, kind, label, amount, fee, currency, state, created_at, expires_at, settled_at, transfer_id)
      values ('dep_0123456789abcdef', ${of}, 'promptpay', 'e-wallet', 'PromptPay', 123450, 1230, 'THB', 'success', now(), now(), now(),
        (select max(id) from transfers))`,
    sql`insert into withdrawals (merchant, account_id, payout_account_id, amount, fee, state, requested_at, disbursed_at, received_by, ended_at)
      values (${of}, 1, 98760, 1000, 'received', now(), now(), 'forced', now())`,
    sql`insert into payout_accounts (merchant, account_id, kind, provider, holder, number, created_at, usable_at)
      values (${of}, 'bank', 'Siam Bank', 'Somchai', '1234567890', now(), now())`,
    sql`update withdrawals set payout_account_id = (select max(id) from payout_accounts) where account_id = ${id}`,
    sql`insert into withdrawal_cases (merchant, withdrawal_id, received, note, state, opened_at, closed_at)
      values (${merchant}, (select max(id) from withdrawals), 50050, 'less', 'forced', now(), now())`,
    sql`insert into provider_payouts (withdrawal_id, merchant, reference, amount, currency, state, created_at, next_at, settled_at)
      values ((select max(id) from withdrawals), ${merchant}, 'wd_0123456789abcdef', 97760, 'THB', 'succeeded', now(), now(), now())`,
    sql`insert into rewards (merchant, account_id, source, key, titles, prize, amount, spin_game, spin_stake, spin_days, state, granted_at, ends_at)
      values (${of}, 'promotion', 'k1', '{"en":"Money"}', 'money', 12350, null, null, null, 'claimable', now(), now() + interval '9 days'),
        (${of}, 'promotion', 'k2', '{"en":"Points"}', 'points', 77, null, null, null, 'claimable', now(), now() + interval '9 days'),
        (${of}, 'promotion', 'k3', '{"en":"Spins"}', 'free-spins', 7, (select code from games where category = 'RNG' order by code limit 1), 250, 3, 'claimable', now(), now() + interval '9 days')`,
    sql`insert into free_spins (merchant, account_id, reward_id, vendor, game, stake, count, used, granted_at, ends_at)
      values (${of}, (select max(id) from rewards), (select vendor from games where category = 'RNG' order by code limit 1),
        (select code from games where category = 'RNG' order by code limit 1), 250, 7, 2, now(), now() + interval '3 days')`,
    sql`insert into leaderboard_places (merchant, leaderboard, day, account_id, place, score, prize)
      select merchant, id, date '2026-01-01', ${id}, 1, 54320, 100000 from leaderboards where merchant = ${merchant}`,
    sql`insert into line_transfers (merchant, sender_id, recipient_id, amount, transfer_id, created_at)
      values (${of}, (select upline from accounts where id = ${id}), 4560, (select max(id) from transfers), now())`,
    sql`insert into settlement_runs (merchant, kind, starts_at, ends_at, first_day, last_day, settled_at, digest)
      values (${merchant}, 'daily', now() - interval '1 day', now(), '2026-01-01', '2026-01-01', now(), '')`,
    sql`insert into settlement_statements (merchant, number, run_id, kind, account_id, day, base, gross, less_downline, correction,
        carried_in, carried_out, rest_in, rest_out, paid, state, state_at)
      values (${merchant}, 1, (select max(id) from settlement_runs), 'daily', ${id}, '2026-01-01', 45670, 45670, 12340, 50000,
        -6780, -340, 12340, 8880, 1230, 'withheld', now())`,
    sql`insert into settlement_lines (statement_id, position, part, valid_bets, amount)
      values ((select max(id) from settlement_statements), 0, 'bets', 45670, 45670)`,
    sql`insert into settlement_corrections (merchant, statement_id, kind, account_id, amount, reason, operator, made_at)
      values (${merchant}, (select max(id) from settlement_statements), 'daily', ${id}, 560, 'missing', 'Olga', now())`,
    sql`insert into settlement_counts (run_id, merchant, kind, account_id, day, item, amount)
      values ((select max(id) from settlement_runs), ${merchant}, 'daily', ${id}, '2026-01-01', 'RNG', 456700000)`,
    sql`insert into team_days (agent_id, day, kind, merchant, stake, valid_stake, payout, amount)
      values (${id}, '2026-01-01', 'bets', ${merchant}, 5000, 4000, 3000, 2000)`,
    sql`insert into merchant_days (merchant, day, bets, stake, valid_stake, payout, active, deposits, withdrawals, bonuses, rebates,
        earnings, joined, first_depositors, first_deposits)
      values (${merchant}, '2026-01-01', 1, 5000, 4000, 3000, 1, 2000, 1000, 500, 400, 300, 1, 1, 200)`,
    sql`insert into play_signs (merchant, account_id, signs, loss, nights, chases, raises, at)
      values (${merchant}, ${id}, 1, 5000, 0, 0, 0, now())`,
    sql`insert into team_changes (merchant, account_id, day, kind, stake, valid_stake, payout, amount)
      values (${merchant}, ${id}, '2026-01-01', 'bets', 500, 400, 300, 200)`,
    sql`insert into team_totals (agent_id, depth, is_agent, merchant, accounts, balance)
      values (${id}, 99, false, ${merchant}, 1, 5000)`,
    sql`insert into team_total_changes (merchant, account_id, balance) values (${merchant}, ${id}, 500)`,
    sql`insert into lottery_tickets (merchant, account_id, game, vendor, prize_mode, lines, stake, possible_win, stop_on_win, placed_at)
      values (${of}, ${game}, ${vendor}, 'SEA', ${lines}::jsonb, 150, 13500, false, now())`,
    sql`insert into lottery_ticket_draws (ticket_id, draw_id, round, state, payout, line_payouts, settled_at)
      values ((select max(id) from lottery_tickets), (select min(id) from draws where game = ${game}), 'r1', 'won', 13500, '["13500"]', now())`,
    sql`insert into member_limits (account_id, kind, value, state, requested_at)
      values (${id}, 'deposit-week', 1000000, 'active', now()), (${id}, 'reality-check', 30, 'active', now())`,
    sql`insert into rank_changes (merchant, account_id, kind, from_level, to_level, period, figures, at)
      values (${of}, 'promotion', 1, 2, date '2026-01-01', '{"validBets":"123450","deposits":"670"}', now())`,
    sql`insert into rebate_claims (merchant, account_id, amount, lines, rank_level, transfer_id, claimed_at)
      values (${of}, 1230, '[{"category":"RNG","validStake":"246000","rate":50,"rebate":"1230"}]', 2, (select max(id) from transfers), now())`,
    sql`insert into rebate_days (account_id, day, category, valid_stake, earned) values (${id}, date '2026-01-01', 'RNG', 246000, 12300000)`,
    // An archived month, in which one stripe of the house paid another.
    sql`create table archive.postings_2020_01 partition of archive.postings for values from ('2020-01-01') to ('2020-02-01')`,
    sql`create table archive.vendor_transactions_2020_01 partition of archive.vendor_transactions
      for values from ('2020-01-01') to ('2020-02-01')`,
    sql`insert into archive.months (name, ends_at, archived_at, transfers, postings, vendor_transactions)
      values ('2020_01', '2020-02-01', now(), 1, 2, 1)`,
    sql`update ledger_accounts set balance = balance + 1230 - 2460 * stripe
      where merchant = ${merchant} and kind = 'house' and account_id is null and stripe < 2`,
    sql`insert into archive.balances (ledger_account_id, month, postings, amount)
      select id, '2020_01', 1, 1230 - 2460 * stripe from ledger_accounts
      where merchant = ${merchant} and kind = 'house' and account_id is null and stripe < 2`,
    sql`insert into archive.postings (id, transfer_id, ledger_account_id, amount, balance_after, at)
      select -1 - row_number() over (), -1, ledger_account_id, amount, amount, '2020-01-15' from archive.balances`,
    sql`insert into archive.vendor_transactions (vendor, transaction, kind, account_id, round, amount, fingerprint, balance, created_at)
      values (${vendor}, 'archived', 'win', ${id}, 'r', 1230, '', 4560, '2020-01-15')`,
    sql`insert into vendor_transactions (vendor, transaction, kind, account_id, round, amount, fingerprint, balance, created_at)
      values ('PG', 'tx1', 'bet', ${id}, 'r1', 1000, 'f', 99000, now())`,
  ];
}
