/**
 * Columns of numbers and JSON without amounts of a merchant, by table, for the test that classifies every column. Row
 * numbers that the database assigns and foreign keys are not listed.
 */
export const otherColumns: Readonly<Record<string, readonly string[]>> = {
  account_events: ['details'],
  'archive.balances': ['postings'],
  'archive.months': ['transfers', 'postings', 'vendor_transactions'],
  'archive.postings': ['id', 'transfer_id', 'ledger_account_id', 'account_id'],
  'archive.transfers': ['id', 'bet_id'],
  'archive.vendor_transactions': ['account_id'],
  accounts: ['labels'],
  announcements: ['titles', 'contents'],
  authenticators: ['last_step'],
  bets: ['free_spins_id'],
  // Decimal numbers: see `decimalTexts`.
  contract_versions: ['terms'],
  // Percentages.
  deposit_promotions: ['weights'],
  turnover_requirements: ['weights'],
  broadcasts: ['titles', 'contents', 'audience', 'cursor'],
  challenges: ['answers'],
  chat_messages: ['seq'],
  chat_reads: ['seq'],
  chat_rooms: ['last_seq'],
  departures: ['row'],
  deposits: ['transfer_id'],
  draws: ['result'],
  encryption_keys: ['public_jwk', 'private_jwk'],
  feedback: ['account_id', 'pictures'],
  games: ['names'],
  help_categories: ['titles', 'articles'],
  identity_providers: ['endpoints'],
  // Odds.
  last_fixtures: ['fixtures'],
  leaderboards: ['titles'],
  login_risks: ['details'],
  login_steps: ['facts'],
  line_transfers: ['transfer_id'],
  lotteries: ['times', 'form'],
  mail_frames: ['frame'],
  // Whole units and decimal numbers of the currency: see `decimalTexts`.
  merchant_days: ['bets'],
  merchants: ['settings', 'status_plan'],
  messages: ['titles', 'contents'],
  mission_entries: ['pictures'],
  missions: ['titles', 'categories', 'vendors'],
  // Text for operators, with decimals as they were.
  operator_acts: ['position', 'details'],
  operator_authenticators: ['last_step'],
  operator_chains: ['length', 'starts_after'],
  // Whole units and decimal numbers of a currency.
  operator_grants: ['amount_limit'],
  // Texts, with decimals as they were: a conversion cancels nothing that waits.
  operator_requests: ['effect', 'failure'],
  once_keys: ['id'],
  // Points.
  point_accounts: ['balance'],
  point_entries: ['amount', 'balance_after'],
  point_orders: ['points'],
  point_rewards: ['price', 'titles', 'descriptions'],
  postings: ['transfer_id', 'account_id'],
  promotion_parts: ['pictures'],
  // Terms have decimal numbers: see `decimalTexts`.
  promotions: ['titles', 'terms', 'descriptions', 'conditions', 'countries'],
  // Rebates in hundredths of a percent.
  rank_rates: ['rebates'],
  ranks: ['names', 'benefits', 'rebates'],
  rebate_claims: ['rank_level', 'transfer_id'],
  referrals: ['signs'],
  rewards: ['titles'],
  rounds: ['bet_id', 'account_id'],
  // Rebates in hundredths of a percent.
  // Ids of accounts, without a foreign key: see `settlementCounts`.
  settlement_counts: ['account_id'],
  settlement_lines: ['source_id'],
  settlement_statements: ['transfer_id', 'reversal_id'],
  signup_links: ['rates'],
  active_days: ['account_id'],
  team_active_days: ['agent_id', 'accounts'],
  team_changes: ['account_id'],
  team_days: ['agent_id'],
  team_total_changes: ['account_id'],
  team_totals: ['agent_id', 'accounts'],
  transfers: ['bet_id'],
  vendor_transactions: ['account_id'],
};
