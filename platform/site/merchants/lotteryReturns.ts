import { toMinor } from '#kit/money.ts';
import standard from './lotteryReturns.json' with { type: 'json' };

/** Returns to player have four decimals. */
export const returnDecimals = 4;

/** Shares of stakes that return on average, by prize mode and play type; `*` for all others. Decimal text below 1. */
export type Returns = Record<string, Record<string, string>>;

/** The prize modes of the platform's own table, see `returns.json`. */
export const prizeModes: readonly string[] = Object.keys(standard);

/** Whether this pairs a lottery category with a prize mode (R3.6): `LOTT=ZY`. */
export function isPrizeModePair(text: string): boolean {
  const [category = '', mode = ''] = text.split('=');
  return ['LOTT', 'ELOTT'].includes(category) && prizeModes.includes(mode);
}

/** An operator's change: prize mode, play type or `*`, and the share. */
const change = /^([A-Z]{1,12}) ([a-z0-9*-]{1,40}) (0\.\d{1,4})$/;

/** Whether this is a valid change, such as `SEA straight-3 0.94`. */
export function isReturnChange(text: string): boolean {
  const [, mode = '', , share = '0'] = change.exec(text) ?? [];
  return prizeModes.includes(mode) && (toMinor(share, returnDecimals) ?? 0n) >= 5_000n;
}

/** The share of a play type in ten-thousandths, after an operator's changes. */
export function returnOf(mode: string, playType: string, changes: readonly string[]): bigint {
  const table: Returns = standard;
  const own = { ...table[mode] };
  for (const text of changes) {
    const [, changed, name, share] = change.exec(text) ?? [];
    if (changed === mode && name !== undefined && share !== undefined) own[name] = share;
  }
  return toMinor(own[playType] ?? own['*'] ?? '0.9', returnDecimals) ?? 0n;
}
