/**
 * Every column that holds amounts of a merchant, so that all of them are converted together. A test reads the columns of
 * the database and fails for each that is stated neither here nor in `otherColumns.ts`.
 */
export interface MoneyTable {
  /** Default: `public`. */
  schema?: 'public' | 'archive';
  name: string;
  /** How a row belongs to a merchant; the row is `t`. */
  owner: 'merchant' | 'account' | { through: string };
  amounts?: readonly AmountColumn[];
  documents?: readonly DocumentColumn[];
}

/** A column of whole minor units. */
export interface AmountColumn {
  name: string;
  /** SQL condition on the row `t`: other rows hold something else, such as points. */
  only?: string;
  /** It counts fractions of a minor unit, with this many further decimals. */
  finer?: number;
  isArray?: true;
}

/** A JSON column with amounts in minor units, as numbers or as text. */
export interface DocumentColumn {
  name: string;
  shape: DocumentShape;
}

/** Where a document holds amounts. `keys` are names of fields; without them, all fields are amounts. */
export type DocumentShape =
  | { kind: 'object'; keys?: readonly string[] }
  | { kind: 'objects'; keys: readonly string[] }
  | { kind: 'list' };

/** The name of a table with its schema, if that is not `public`. */
export const tableName = ({ schema, name }: Pick<MoneyTable, 'schema' | 'name'>): string =>
  schema === undefined ? name : `${schema}.${name}`;

/** Columns of one table, by their names. */
const all = (...names: string[]): AmountColumn[] => names.map((name) => ({ name }));

const ofLedgerAccount = {
  through: '(select l.merchant from ledger_accounts l where l.id = t.ledger_account_id)',
};

/** The mission of a row of entries. */
const mission = '(select m.counts from missions m where m.merchant = t.merchant and m.id = t.mission)';
const countsMoney = (counts: string) => `${counts} in ('valid-bets', 'deposit-amount')`;

export const moneyTables: readonly MoneyTable[] = [
  { name: 'bet_days', owner: 'merchant', amounts: all('stake', 'valid_stake', 'payout') },
  {
    name: 'bets',
    owner: 'merchant',
    amounts: all('stake', 'valid_stake', 'payout'),
    documents: [{ name: 'details', shape: { kind: 'object', keys: ['possibleWin'] } }],
  },
  { name: 'bonuses', owner: 'merchant', amounts: all('deposit_amount', 'amount') },
  {
    name: 'deposit_methods',
    owner: 'merchant',
    amounts: [...all('min', 'max', 'fee_fixed'), { name: 'quick_amounts', isArray: true }],
  },
  { name: 'deposit_promotions', owner: 'merchant', amounts: all('maximum', 'minimum') },
  { name: 'deposits', owner: 'merchant', amounts: all('amount', 'fee') },
  { name: 'free_spins', owner: 'merchant', amounts: all('stake') },
  {
    name: 'leaderboard_places',
    owner: 'merchant',
    amounts: [
      {
        name: 'score',
        only: "(select l.measure from leaderboards l where l.merchant = t.merchant and l.id = t.leaderboard) = 'valid-bets'",
      },
      { name: 'prize' },
    ],
  },
  {
    name: 'leaderboards',
    owner: 'merchant',
    documents: [{ name: 'prizes', shape: { kind: 'objects', keys: ['amount'] } }],
  },
  { name: 'ledger_accounts', owner: 'merchant', amounts: all('balance') },
  { name: 'line_transfers', owner: 'merchant', amounts: all('amount') },
  {
    name: 'lottery_ticket_draws',
    owner: { through: '(select l.merchant from lottery_tickets l where l.id = t.ticket_id)' },
    amounts: all('payout'),
    documents: [{ name: 'line_payouts', shape: { kind: 'list' } }],
  },
  {
    name: 'lottery_tickets',
    owner: 'merchant',
    amounts: all('stake', 'possible_win'),
    documents: [
      { name: 'lines', shape: { kind: 'objects', keys: ['combinationStake', 'stake', 'possibleWin'] } },
    ],
  },
  {
    name: 'member_limits',
    owner: 'account',
    amounts: [{ name: 'value', only: "t.kind not in ('session', 'reality-check')" }],
  },
  {
    name: 'mission_entries',
    owner: 'merchant',
    amounts: [
      { name: 'progress', only: countsMoney(mission) },
      { name: 'goal', only: countsMoney(mission) },
    ],
  },
  {
    name: 'missions',
    owner: 'merchant',
    amounts: [
      { name: 'goal', only: countsMoney('t.counts') },
      { name: 'min_stake' },
      { name: 'prize', only: "t.prize_kind = 'money'" },
    ],
  },
  // Minor units times a percentage.
  { name: 'point_accounts', owner: 'merchant', amounts: [{ name: 'carried', finer: 2 }] },
  { name: 'posting_days', owner: 'merchant', amounts: all('credited', 'debited') },
  { name: 'postings', owner: ofLedgerAccount, amounts: all('amount', 'balance_after') },
  { schema: 'archive', name: 'postings', owner: ofLedgerAccount, amounts: all('amount', 'balance_after') },
  { schema: 'archive', name: 'balances', owner: ofLedgerAccount, amounts: all('amount') },
  { name: 'promotions', owner: 'merchant', amounts: all('budget', 'spent') },
  { name: 'provider_payouts', owner: 'merchant', amounts: all('amount') },
  { name: 'rank_changes', owner: 'merchant', documents: [{ name: 'figures', shape: { kind: 'object' } }] },
  {
    name: 'ranks',
    owner: 'merchant',
    amounts: all('valid_bets', 'deposits', 'upkeep', 'withdrawal_max', 'upgrade_reward', 'birthday_reward'),
  },
  {
    name: 'rebate_claims',
    owner: 'merchant',
    amounts: all('amount'),
    documents: [{ name: 'lines', shape: { kind: 'objects', keys: ['validStake', 'rebate'] } }],
  },
  {
    name: 'rebate_days',
    owner: 'account',
    amounts: [{ name: 'valid_stake' }, { name: 'earned', finer: 4 }],
  },
  {
    name: 'rewards',
    owner: 'merchant',
    amounts: [{ name: 'amount', only: "t.prize = 'money'" }, { name: 'spin_stake' }],
  },
  { name: 'settlement_corrections', owner: 'merchant', amounts: all('amount') },
  { name: 'settlement_counts', owner: 'merchant', amounts: [{ name: 'amount', finer: 4 }] },
  {
    name: 'settlement_lines',
    owner: { through: '(select s.merchant from settlement_statements s where s.id = t.statement_id)' },
    amounts: [{ name: 'valid_bets' }, { name: 'amount', finer: 4 }],
  },
  {
    name: 'settlement_statements',
    owner: 'merchant',
    amounts: [
      ...all('base', 'carried_in', 'carried_out', 'paid'),
      ...['gross', 'less_downline', 'correction', 'rest_in', 'rest_out'].map((name) => ({ name, finer: 4 })),
    ],
  },
  {
    name: 'merchant_days',
    owner: 'merchant',
    amounts: all(
      'stake',
      'valid_stake',
      'payout',
      'deposits',
      'withdrawals',
      'bonuses',
      'rebates',
      'earnings',
      'first_deposits',
    ),
  },
  { name: 'play_signs', owner: 'merchant', amounts: all('loss') },
  ...['team_changes', 'team_days'].map((name) => ({
    name,
    owner: 'merchant' as const,
    amounts: all('stake', 'valid_stake', 'payout', 'amount'),
  })),
  ...['team_total_changes', 'team_totals'].map((name) => ({
    name,
    owner: 'merchant' as const,
    amounts: all('balance'),
  })),
  { name: 'turnover_requirements', owner: 'merchant', amounts: all('required', 'done') },
  { name: 'vendor_transactions', owner: 'account', amounts: all('amount', 'balance') },
  { schema: 'archive', name: 'vendor_transactions', owner: 'account', amounts: all('amount', 'balance') },
  { name: 'withdrawal_cases', owner: 'merchant', amounts: all('received') },
  { name: 'withdrawals', owner: 'merchant', amounts: all('amount', 'fee') },
];

/**
 * Texts with amounts in whole units of the currency, which mean the same in any decimals, as an SQL expression of the
 * row `t`. One with more decimals than the merchant has is not read as an amount.
 */
export const decimalTexts: readonly { table: string; column: string; text: string }[] = [
  {
    table: 'promotions',
    column: 'terms',
    text: "(select string_agg(v #>> '{}', ' ') from jsonb_path_query(t.terms, '$.**') v where jsonb_typeof(v) = 'string')",
  },
  {
    table: 'contract_versions',
    column: 'terms',
    text: "concat_ws(' ', t.terms->>'activeBets', t.terms->>'activeDeposits', (select string_agg(concat_ws(' ', v->>'from', case t.terms->>'mode' when 'sum' then v->>'value' end), ' ') from jsonb_array_elements(t.terms->'tiers') v))",
  },
  {
    table: 'merchants',
    column: 'settings',
    text: "concat_ws(' ', t.settings->>'withdrawalFees', t.settings->>'pointConversion')",
  },
];
