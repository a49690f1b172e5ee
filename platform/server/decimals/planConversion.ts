import { currencyDecimals } from '#kit/currencies.ts';
import { fromMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { scaleOf, type Scale } from './amountsSql.ts';
import { measureColumns, type ColumnMeasure } from './measureColumns.ts';
import { whatPrevents } from './whatPrevents.ts';

/** What a conversion of a merchant's amounts would do, for the operator. */
export interface ConversionPlan {
  merchant: string;
  currency: string;
  from: number;
  to: number;
  /** Columns that have amounts of the merchant. Sums are in units of the currency. */
  columns: { table: string; column: string; amounts: number; before: string; after: string }[];
  /** Sentences; empty if the conversion can begin. */
  prevented: string[];
}

/** A plan with the figures that it was made from. */
export interface MeasuredPlan {
  plan: ConversionPlan;
  measures: ColumnMeasure[];
  scale: Scale;
}

/**
 * Plans the conversion of a merchant's amounts into the decimals of its currency by ISO 4217. Changes nothing. Refuses
 * with `decimals-agree` if they are those already.
 */
export async function planConversion(db: Database, merchant: Merchant): Promise<MeasuredPlan> {
  const { code, currency, digits } = merchant;
  const to = currencyDecimals(currency);
  if (to === digits)
    throw new Refusal(409, 'decimals-agree', {
      message: `The amounts of ${code} have the decimals of ${currency} by ISO 4217 already: ${to}.`,
    });
  const scale = scaleOf(digits, to);
  const measures = await measureColumns(db, code, scale);
  const columns = measures.map(({ table, column, amounts, sum, finer }) => ({
    table,
    column,
    amounts: Number(amounts),
    before: fromMinor(sum, digits + finer),
    after: fromMinor(scaled(sum, scale), to + finer),
  }));
  const prevented = await whatPrevents(db, merchant, scale, measures);
  return { plan: { merchant: code, currency, from: digits, to, columns, prevented }, measures, scale };
}

/** A sum in the new decimals. Exact if none of its amounts is lost. */
export function scaled(sum: bigint, { from, to, factor }: Scale): bigint {
  return to > from ? sum * factor : sum / factor;
}
