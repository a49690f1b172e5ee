import { fromMinor, toMinor } from '#kit/money.ts';
import type { ContractKind, ContractPeriod, ContractTerms } from '#platform/base/database/schema/index.ts';
import { percentOf, rateOf } from '../rates/index.ts';

const periods: readonly ContractPeriod[] = ['daily', 'weekly', 'semimonthly', 'monthly'];

const tiersAtMost = 10;
const membersAtMost = 1_000_000;
/**
 * Minor units, so that figures of all agents together stay far below what the database counts (2^63 ten-thousandths of a minor unit):
 * bounds to be reached may be higher than sums to be paid.
 */
const boundAtMost = 10n ** 15n;
const sumAtMost = 10n ** 12n;

/** A tier with amounts in minor units, and its value in hundredths of a percent or minor units. */
export interface Tier {
  from: bigint;
  active: number;
  value: bigint;
}

/** A field of terms that is wrong, and what it must be. */
export interface TermsFault {
  field: string;
  wanted: string;
}

/** Tiers of valid terms, in amounts of `digits` decimals. */
export function tiersOf({ tiers, mode }: ContractTerms, digits: number): Tier[] {
  return tiers.map(({ from, active, value }) => ({
    from: toMinor(from, digits) ?? 0n,
    active,
    value: mode === 'rate' ? BigInt(rateOf(value) ?? 0) : (toMinor(value, digits) ?? 0n),
  }));
}

/** The tier that counts for a total and a number of active members: the last one whose two bounds are reached. */
export function tierFor(tiers: readonly Tier[], total: bigint, active: number): Tier | undefined {
  return tiers.findLast((tier) => total >= tier.from && active >= tier.active);
}

/** Terms from JSON, in their plain spelling, or the first field that is wrong. */
export function readTerms(
  kind: ContractKind,
  given: unknown,
  digits: number,
): { terms: ContractTerms } | { fault: TermsFault } {
  try {
    return { terms: termsFrom(kind, given, digits) };
  } catch (error) {
    if (error instanceof WrongField) return { fault: { field: error.field, wanted: error.wanted } };
    throw error;
  }
}

class WrongField extends Error {
  readonly field: string;
  readonly wanted: string;
  constructor(field: string, wanted: string) {
    super(field);
    this.field = field;
    this.wanted = wanted;
  }
}

function termsFrom(kind: ContractKind, given: unknown, digits: number): ContractTerms {
  const fields = objectOf('terms', given, [
    'tiers',
    'activeBets',
    'activeDeposits',
    ...(kind === 'dividend' ? ['period', 'carryOver'] : ['mode']),
  ]);
  const amountOf = (field: string, value: unknown, most = boundAtMost): string => {
    const minor = typeof value === 'string' ? toMinor(value, digits) : undefined;
    if (minor === undefined || minor < 0n || minor > most)
      throw new WrongField(field, `an amount as text, from 0 to ${fromMinor(most, digits)}`);
    return fromMinor(minor, digits);
  };
  const mode = kind === 'dividend' ? 'rate' : fields['mode'];
  if (mode !== 'rate' && mode !== 'sum') throw new WrongField('mode', 'rate or sum');
  const terms: ContractTerms = {
    mode,
    tiers: tiersFrom(fields['tiers'], mode, amountOf),
    activeBets: amountOf('activeBets', fields['activeBets']),
    activeDeposits: amountOf('activeDeposits', fields['activeDeposits']),
  };
  refuseFalling(tiersOf(terms, digits));
  if (kind !== 'dividend') return terms;
  const period = periods.find((one) => one === fields['period']);
  if (period === undefined) throw new WrongField('period', periods.join(', '));
  const { carryOver } = fields;
  if (typeof carryOver !== 'boolean') throw new WrongField('carryOver', 'true or false');
  return { ...terms, period, carryOver };
}

function tiersFrom(
  given: unknown,
  mode: ContractTerms['mode'],
  amountOf: (field: string, value: unknown, most?: bigint) => string,
): ContractTerms['tiers'] {
  if (!Array.isArray(given) || given.length < 1 || given.length > tiersAtMost)
    throw new WrongField('tiers', `a list of 1 to ${tiersAtMost} tiers`);
  return given.map((one: unknown, at) => {
    const field = (name: string) => `tiers.${at}.${name}`;
    const { from, active, value } = objectOf(`tiers.${at}`, one, ['from', 'active', 'value']);
    if (typeof active !== 'number' || !Number.isInteger(active) || active < 0 || active > membersAtMost)
      throw new WrongField(field('active'), `a whole number from 0 to ${membersAtMost}`);
    const rate = rateOf(value);
    if (mode === 'rate' && rate === undefined)
      throw new WrongField(field('value'), 'a percentage below 100 with at most two decimals, as text');
    return {
      from: amountOf(field('from'), from),
      active,
      value:
        rate !== undefined && mode === 'rate' ? percentOf(rate) : amountOf(field('value'), value, sumAtMost),
    };
  });
}

/** Each tier needs and pays no less than the one before. */
function refuseFalling(tiers: readonly Tier[]): void {
  for (const [at, tier] of tiers.entries()) {
    const before = tiers[at - 1];
    if (!before) continue;
    for (const name of ['from', 'active', 'value'] as const)
      if (tier[name] < before[name])
        throw new WrongField(`tiers.${at}.${name}`, 'no less than that of the tier before');
  }
}

function objectOf(field: string, given: unknown, names: readonly string[]): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new WrongField(field, `an object with ${names.join(', ')}`);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new WrongField(field === 'terms' ? unknown : `${field}.${unknown}`, `one of ${names.join(', ')}`);
  return Object.fromEntries(Object.entries(given));
}
