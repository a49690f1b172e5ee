import { sql, type SQL } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { Scale } from './amountsSql.ts';
import type { ColumnMeasure } from './measureColumns.ts';
import { decimalTexts } from './moneyColumns.ts';

/** What must have ended before a merchant's amounts are converted: others know its amounts in the old decimals. */
const unfinished: readonly { what: string; advice: string; rows: (merchant: string) => SQL }[] = [
  {
    what: 'rounds are open at vendors or wait for a draw',
    advice: 'Wait until they are settled.',
    rows: (merchant) => sql`bets t where t.merchant = ${merchant} and t.state = 'open'`,
  },
  {
    what: 'deposits are pending',
    advice: 'Wait until they are paid or have expired.',
    rows: (merchant) => sql`deposits t where t.merchant = ${merchant} and t.state = 'pending'`,
  },
  {
    what: 'withdrawals have not been paid out or rejected',
    advice: 'Decide on them: npm run platform -- withdrawals list.',
    rows: (merchant) =>
      sql`withdrawals t where t.merchant = ${merchant} and t.state in ('requested', 'reviewing', 'paying')`,
  },
  {
    what: 'payouts are pending at the payment provider',
    advice: 'Wait for the provider, or take them over: npm run platform -- withdrawals take-over.',
    rows: (merchant) => sql`provider_payouts t where t.merchant = ${merchant} and t.state = 'pending'`,
  },
];

/** Everything that prevents a conversion, each as a sentence for the operator. Empty: it can begin. */
export async function whatPrevents(
  db: Database,
  merchant: Merchant,
  scale: Scale,
  measures: readonly ColumnMeasure[],
): Promise<string[]> {
  const reasons: string[] = [];
  if (merchant.status === 0)
    reasons.push('The site is open. Close it: npm run platform -- status maintenance.');
  for (const { what, advice, rows } of unfinished) {
    const count = await countOf(db, rows(merchant.code));
    if (count > 0) reasons.push(`${count} ${what}. ${advice}`);
  }
  for (const measure of measures) if (measure.lost > 0n) reasons.push(lossOf(measure, merchant, scale));
  for (const { table, column, text } of decimalTexts) {
    const found = await findLongDecimals(db, { table, text }, merchant.code, Math.min(scale.from, scale.to));
    if (found.length > 0)
      reasons.push(
        `${table}.${column} has amounts with more than ${Math.min(scale.from, scale.to)} decimals: ${found.join(', ')}. Set them again.`,
      );
  }
  return reasons;
}

function lossOf(
  { table, column, lost, example = 0n, finer }: ColumnMeasure,
  merchant: Merchant,
  scale: Scale,
): string {
  const shown = `${fromMinor(example, scale.from + finer)} ${merchant.currency}`;
  return scale.to < scale.from
    ? `${lost} amounts in ${table}.${column} need more than ${scale.to} decimals, such as ${shown}. Nothing is rounded.`
    : `${lost} amounts in ${table}.${column} are too large for ${scale.to} decimals, such as ${shown}.`;
}

async function countOf(db: Database, rows: SQL): Promise<number> {
  const found = (await db.execute(sql`select count(*) as count from ${rows}`)) as unknown as {
    rows: { count: unknown }[];
  };
  return Number(found.rows[0]?.count);
}

/** Decimal numbers in a text that have more decimals than `most`, but no percentages. At most three. */
async function findLongDecimals(
  db: Database,
  { table, text }: { table: string; text: string },
  merchant: string,
  most: number,
): Promise<string[]> {
  const own = table === 'merchants' ? sql`t.code = ${merchant}` : sql`t.merchant = ${merchant}`;
  const pattern = `\\d+\\.\\d{${most}}\\d*[1-9]\\d*(?![\\d%])`;
  const { rows } = (await db.execute(sql`
    select distinct m[1] as found from ${sql.identifier(table)} t, regexp_matches(${sql.raw(text)}, ${pattern}, 'g') m
    where ${own} order by 1 limit 3`)) as unknown as { rows: { found: string }[] };
  return rows.map(({ found }) => found);
}
