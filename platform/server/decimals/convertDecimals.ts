import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { gameTickets, merchants, playSessions } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { auditRecords } from '#platform/reports/records/index.ts';
import { findMerchant, type Merchant } from '#platform/site/merchants/index.ts';
import type { InTransaction } from '#platform/base/once/index.ts';
import type { PlatformParts } from '../parts.ts';
import { conversionOf } from './amountsSql.ts';
import { lockMoney } from './lockMoney.ts';
import { measureColumns } from './measureColumns.ts';
import { moneyTables } from './moneyColumns.ts';
import { planConversion, scaled, type ConversionPlan, type MeasuredPlan } from './planConversion.ts';

/**
 * How long requests that began before the conversion may go on: longer than a request to a payment provider with its
 * retries, and than any statement may take.
 */
const requestsMs = 20_000;
/** After this time the merchant's calls work again, should the platform have crashed meanwhile. */
const mostMs = 3_600_000;

/** A conversion that was carried out. */
export type Conversion = Omit<ConversionPlan, 'prevented'>;

/** Records a conversion in its transaction, with what it did to each column. */
export type RecordConversion = (
  own: Pick<InTransaction<PlatformParts>, 'db' | 'now' | 'inTransaction'>,
  done: Conversion,
  details: Record<string, string>,
) => Promise<void>;

/**
 * Converts all stored amounts of a merchant into the decimals of its currency by ISO 4217, in one transaction: a failure
 * changes nothing. Refuses what `planConversion` says prevents it (409 `conversion-prevented`).
 *
 * Nothing reads half: new requests that need amounts of the merchant are refused (503), those that are running get
 * 20 s to end, and then the tables and the jobs are locked.
 */
export async function convertDecimals(
  parts: PlatformParts,
  code: string,
  record: RecordConversion,
): Promise<Conversion> {
  const { db, withoutLimits = (work) => work(db), conversionPatienceMs = requestsMs } = parts;
  requireNothingPrevents((await planConversion(db, await theMerchant(db, code))).plan);
  if (!(await beginConversion(db, code)))
    throw new Refusal(409, 'already-converting', {
      message: `The amounts of ${code} are being converted by another command.`,
    });
  try {
    await wait(conversionPatienceMs);
    return await withoutLimits((patient) =>
      lockMoney(patient, (tx) => convertLocked({ ...parts, db: tx }, code, record)),
    );
  } finally {
    await db.update(merchants).set({ convertingUntil: null }).where(eq(merchants.code, code));
  }
}

/** Marks the merchant, for all processes of the platform. False if it is marked already. */
async function beginConversion(db: Database, code: string): Promise<boolean> {
  const marked = await db
    .update(merchants)
    .set({ convertingUntil: sql`now() + ${mostMs} * interval '1 millisecond'` })
    .where(sql`${merchants.code} = ${code} and coalesce(${merchants.convertingUntil} <= now(), true)`)
    .returning({ code: merchants.code });
  return marked.length > 0;
}

async function convertLocked(
  { db: tx, now }: Pick<PlatformParts, 'db' | 'now'>,
  code: string,
  record: RecordConversion,
): Promise<Conversion> {
  const planned = await planConversion(tx, await theMerchant(tx, code));
  const { prevented, ...done } = planned.plan;
  requireNothingPrevents({ prevented });
  await requireSoundLedger(tx, 'Nothing was converted: the ledger did not balance before.');
  for (const table of moneyTables) await tx.execute(conversionOf(table, code, planned.scale));
  // Vendors know the decimals of a session since it began: players launch their games again.
  await tx.delete(playSessions).where(eq(playSessions.merchant, code));
  await tx.delete(gameTickets).where(eq(gameTickets.merchant, code));
  await tx
    .update(merchants)
    .set({ decimals: done.to, convertingUntil: null })
    .where(eq(merchants.code, code));
  await requireSameSums(tx, code, planned);
  await requireSoundLedger(tx, 'Nothing was converted: the ledger would not balance after it.');
  const columns = done.columns.map(({ table, column, amounts, before }) => [
    `${table}.${column}`,
    `${amounts} amounts, sum ${before}`,
  ]);
  const details = { from: String(done.from), to: String(done.to), ...Object.fromEntries(columns) };
  await record({ db: tx, now, inTransaction: true }, done, details);
  return done;
}

async function theMerchant(db: Database, code: string): Promise<Merchant> {
  const merchant = await findMerchant(db, code);
  if (!merchant) throw new Refusal(404, 'unknown-merchant', { message: `There is no merchant ${code}.` });
  return merchant;
}

function requireNothingPrevents({ prevented }: Pick<ConversionPlan, 'prevented'>): void {
  if (prevented.length > 0)
    throw new Refusal(409, 'conversion-prevented', {
      message: `Nothing was converted. ${prevented.join(' ')}`,
      value: { prevented },
    });
}

/** Every column must hold the same money as before, to the last minor unit. */
async function requireSameSums(tx: Database, code: string, { measures, scale }: MeasuredPlan): Promise<void> {
  const after = await measureColumns(tx, code, scale);
  const wrong = measures.filter(({ table, column, sum, amounts }) => {
    const now = after.find((one) => one.table === table && one.column === column);
    return now?.amounts !== amounts || now.sum !== scaled(sum, scale);
  });
  if (wrong.length > 0)
    throw new Error(
      `Converted sums differ in ${wrong.map((one) => `${one.table}.${one.column}`).join(', ')}.`,
    );
}

async function requireSoundLedger(tx: Database, what: string): Promise<void> {
  const { ledgerAccounts, transfers } = await auditLedger(tx);
  const { postingDays, betDays } = await auditRecords(tx);
  const faults = [ledgerAccounts, transfers, postingDays, betDays].map((ids) => ids.length);
  if (faults.every((count) => count === 0)) return;
  throw new Refusal(409, 'ledger-unsound', {
    message: `${what} See npm run platform -- audit.`,
  });
}
