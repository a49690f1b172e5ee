import { and, asc, eq } from 'drizzle-orm';
import type { DepositMethod, DepositMethods } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import type { MoneyParts } from '../parts.ts';
import { copyRows, type Database } from '#platform/base/database/index.ts';
import { depositMethods } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';

export type Method = typeof depositMethods.$inferSelect;

/** The ways to pay in that a merchant offers in its currency, in its order; none without a payment provider. */
export async function offeredMethods(
  { db, payments }: Pick<MoneyParts, 'db' | 'payments'>,
  { code, currency }: Merchant,
): Promise<Method[]> {
  if (!payments) return [];
  const rows = await listMethods(db, code);
  return rows.filter(
    ({ enabled, currencies }) => enabled && (currencies === null || currencies.includes(currency)),
  );
}

/** All methods of a merchant, in its order. */
export async function listMethods(db: Database, merchant: string): Promise<Method[]> {
  return db
    .select()
    .from(depositMethods)
    .where(eq(depositMethods.merchant, merchant))
    .orderBy(asc(depositMethods.position), asc(depositMethods.code));
}

/** Gives a merchant the methods of another one of the same currency. */
export async function copyMethods(tx: Database, from: string, to: string): Promise<void> {
  await copyRows(tx, depositMethods, from, to);
}

export async function findMethod(db: Database, merchant: string, code: string): Promise<Method | undefined> {
  const [row] = await db
    .select()
    .from(depositMethods)
    .where(and(eq(depositMethods.merchant, merchant), eq(depositMethods.code, code)));
  return row;
}

/** The value of `depositMethods`. */
export async function methodsValue(parts: MoneyParts, merchant: Merchant): Promise<DepositMethods> {
  const methods = await offeredMethods(parts, merchant);
  return {
    currency: merchant.currency,
    methods: methods.map((method) => methodValue(method, merchant, parts.now())),
  };
}

function methodValue(method: Method, { digits, timeZone }: Merchant, now: Date): DepositMethod {
  const { code, kind, label, min, max, feeBasisPoints, feeFixed, quickAmounts, minutes } = method;
  const money = (amount: bigint) => fromMinor(amount, digits);
  const { opensAt, closesAt } = method;
  return {
    method: code,
    kind,
    ...(label !== null && { label }),
    min: money(min),
    max: money(max),
    feePercent: fromMinor(BigInt(feeBasisPoints), 2),
    feeFixed: money(feeFixed),
    quickAmounts: quickAmounts.map(money),
    isOpen: isOpen(method, timeZone, now),
    ...(opensAt !== null && { opensAt: clock(opensAt) }),
    ...(closesAt !== null && { closesAt: clock(closesAt) }),
    minutes,
  };
}

/** Whether a method can be used at this time of day. Hours may span midnight; equal hours are the whole day. */
export function isOpen(
  { opensAt, closesAt }: Pick<Method, 'opensAt' | 'closesAt'>,
  timeZone: string,
  now: Date,
): boolean {
  if (opensAt === null || closesAt === null || opensAt === closesAt) return true;
  const minute = minuteOfDay(timeZone, now);
  return opensAt < closesAt ? minute >= opensAt && minute < closesAt : minute >= opensAt || minute < closesAt;
}

function minuteOfDay(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return read('hour') * 60 + read('minute');
}

/** `510` → `08:30` */
export function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The fee of an amount: the share, rounded half up to the minor unit, and the fixed part. */
export function feeOf(
  amount: bigint,
  { feeBasisPoints, feeFixed }: Pick<Method, 'feeBasisPoints' | 'feeFixed'>,
): bigint {
  return (amount * BigInt(feeBasisPoints) + 5_000n) / 10_000n + feeFixed;
}

/** Adds a way to pay in, or changes the one of that code. */
export async function setMethod(
  db: Database,
  method: typeof depositMethods.$inferInsert,
  changes: Partial<Method>,
): Promise<void> {
  await db
    .insert(depositMethods)
    .values(method)
    .onConflictDoUpdate({ target: [depositMethods.merchant, depositMethods.code], set: changes });
}

/** Removes a way to pay in. Returns false if there is none of that code. */
export async function removeMethod(db: Database, merchant: string, code: string): Promise<boolean> {
  const removed = await db
    .delete(depositMethods)
    .where(and(eq(depositMethods.merchant, merchant), eq(depositMethods.code, code)))
    .returning({ code: depositMethods.code });
  return removed.length > 0;
}
