import { asc, inArray } from 'drizzle-orm';
import type { LineRate } from '#schemas/generated/api.ts';
import { type Account, accountById, isAgent, isMember, trialType } from '#platform/accounts/account/index.ts';
import { type Database, insertMany } from '#platform/base/database/index.ts';
import { accounts, lineRates } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { notifyAll } from '#platform/messaging/notifications/index.ts';
import { rebateCategories } from '#platform/rewards/ranks/index.ts';
import { addDays, type Day, dayIn, type Merchant } from '#platform/site/merchants/index.ts';
import { lockLines, lockLinesAgainstMoves, nameForAgents } from '../lines/index.ts';
import { percentOf, rateOf } from './percent.ts';
import { lastRates, type RateAbove, ratesAbove, ratesFrom, uplineToBe } from './readRates.ts';
import { firstExcess, type RateStep } from './rateSteps.ts';

/** Accounts in the way that a refusal names. */
const namesAtMost = 100;

/** Rates for an account, in hundredths of a percent by category. Categories that are not named stay as they are. */
export interface RatesRequest {
  rates: Readonly<Record<string, number>>;
  /** Lowers all accounts below to the new rates too. */
  lowerBelow: boolean;
  /** The operator's name; null if the upline sets them. */
  operator: string | null;
  now: Date;
}

interface RateChange {
  account: string;
  category: string;
  /** Percent. */
  from: string;
  to: string;
  /** The first day of the new rate. */
  day: Day;
}

interface Change extends RateStep {
  category: string;
  /** The last rate until now. */
  from: number;
}

/** What setting rates changes, at the account and below it. */
interface RatePlan {
  changes: Change[];
  below: RateAbove[];
}

/**
 * What setting rates would change (R6.8): a first rate acts at once, a change from the next day on. Refuses with
 * `rate-above-upline` (422) what exceeds the upline's rate on any day from then on, or `agentRates` for a top agent; and with
 * `rates-given-below` (409) what is less than the account gave further down, unless those are lowered too.
 */
export async function judgeRates(
  tx: Database,
  merchant: Merchant,
  account: Account,
  request: RatesRequest,
): Promise<RateChange[]> {
  return changesOf(account, await planRates(tx, merchant, account, request));
}

/** Sets rates, and notifies all whose rates change; refuses as `judgeRates` does. */
export async function setRates(
  tx: Database,
  merchant: Merchant,
  account: Account,
  request: RatesRequest,
): Promise<RateChange[]> {
  const plan = await planRates(tx, merchant, account, request);
  const bounds = new Map(plan.changes.map((change) => [change.category, change]));
  const row = { merchant: merchant.code, operator: request.operator, setAt: request.now };
  const rows = [
    ...plan.changes.map(({ category, day, rate }) => ({ accountId: account.id, category, day, rate })),
    ...plan.below.map(({ id, category }) => ({ accountId: id, category, ...stepOf(bounds, category) })),
  ];
  await insertMany(
    tx,
    lineRates,
    rows.map(({ accountId, category, day, rate }) => ({ ...row, accountId, category, fromDay: day, rate })),
  );
  const closed = new Set([account, ...plan.below].filter((one) => one.closed).map(({ id }) => id));
  await tellOfRates(
    tx,
    rows.filter(({ accountId }) => !closed.has(accountId)),
    request.now,
  );
  return changesOf(account, plan);
}

/** Notifies accounts of their new rates: those with the same ones, which may be a whole downline, at once. */
async function tellOfRates(
  tx: Database,
  rows: readonly (RateStep & { accountId: number; category: string })[],
  now: Date,
): Promise<void> {
  const texts = [...Map.groupBy(rows, ({ accountId, day }) => `${day} ${accountId}`).values()].map((own) => ({
    account: own[0]?.accountId ?? 0,
    day: own[0]?.day ?? '',
    rates: ratesText(own),
  }));
  for (const same of Map.groupBy(texts, ({ day, rates }) => `${day} ${rates}`).values()) {
    const { day = '', rates = '' } = same[0] ?? {};
    const ids = same.map((one) => one.account);
    await notifyAll(tx, { accounts: ids, kind: 'rates-set', params: { day, rates }, now });
  }
}

/** Rates from a request, by category; a wrong category or percentage is refused by its field. */
export function readRates(given: unknown): Record<string, number> {
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  if (entries.length === 0)
    throw wrongRate('rates', `"rates" must state percentages by category: ${rebateCategories.join(', ')}.`);
  return Object.fromEntries(
    entries.map(([category, percent]) => {
      const field = `rates.${category}`;
      if (!rebateCategories.includes(category))
        throw wrongRate(field, `"${field}" names no category. Use ${rebateCategories.join(', ')}.`);
      const rate = rateOf(percent);
      if (rate === undefined)
        throw wrongRate(
          field,
          `"${field}" must be a percentage below 100 with at most two decimals, as text.`,
        );
      return [category, rate];
    }),
  );
}

/** Rates of a call by category; refuses as `readRates` does, and a category that is named twice. */
export function ratesOf(given: readonly LineRate[]): Record<string, number> {
  if (given.length === 0) return {};
  const twice = given.find(({ category }, at) => given.findIndex((one) => one.category === category) !== at);
  if (twice) throw wrongRate(`rates.${twice.category}`, `"rates" names ${twice.category} twice.`);
  return readRates(Object.fromEntries(given.map(({ category, rate }) => [category, rate])));
}

async function planRates(
  tx: Database,
  merchant: Merchant,
  { id, account, type }: Account,
  { rates, lowerBelow, operator, now }: RatesRequest,
): Promise<RatePlan> {
  const nameOf = operator === null ? nameForAgents : String;
  if (!isMember(type) || type === trialType)
    throw new Refusal(422, 'no-rates', {
      message: `${nameOf(account)} is neither a member nor an agent, and has no rates.`,
    });
  await (lowerBelow ? lockLines : lockLinesAgainstMoves)(tx, merchant.code);
  const uplines = await lockWithUplines(tx, id);
  if (uplines.length === 0 && !isAgent(type))
    throw new Refusal(422, 'no-rates', {
      message: `${nameOf(account)} lies below no agent, and has no rates.`,
    });

  const today = dayIn(merchant.timeZone, now);
  const last = await lastRates(tx, id);
  const changes = changesFrom(rates, last, today);
  const raised = changes.filter(({ from, rate }) => rate > from);
  await refuseExcess(tx, merchant, { uplines, raised, today });

  const lowered = changes.filter(({ from, rate }) => rate < from);
  if (!lowerBelow) {
    const inTheWay = await ratesAbove(tx, id, { bounds: lowered, depth: 'direct', limit: namesAtMost + 1 });
    if (inTheWay.length > 0) throw givenBelow(account, inTheWay, nameOf);
    return { changes, below: [] };
  }
  const below = await ratesAbove(tx, id, { bounds: lowered, depth: 'all' });
  // Later than the next day only if the clock went back: an account below may have a rate from a later day on.
  const latest = (category: string) =>
    below.filter((one) => one.category === category).map(({ lastDay }) => lastDay);
  return {
    changes: changes.map((change) => ({ ...change, day: lastOf([change.day, ...latest(change.category)]) })),
    below,
  };
}

/** What differs from the last rates, in the order of the categories. */
function changesFrom(
  rates: Readonly<Record<string, number>>,
  last: ReadonlyMap<string, RateStep>,
  today: Day,
): Change[] {
  return rebateCategories.flatMap((category) => {
    const [rate, former] = [rates[category], last.get(category)];
    if (rate === undefined || rate === (former?.rate ?? 0)) return [];
    const day = former ? lastOf([addDays(today, 1), former.day]) : today;
    return [{ category, rate, day, from: former?.rate ?? 0 }];
  });
}

/**
 * Ids of the uplines, now and after a move that waits. Their rows and that of the account are locked, in the order of their ids: what
 * they give and are given stays the same until the transaction ends.
 */
async function lockWithUplines(tx: Database, id: number): Promise<number[]> {
  const now = await accountById(tx, id);
  const uplines = [now?.upline, await uplineToBe(tx, id)].filter(
    (one): one is number => one !== undefined && one !== null,
  );
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [id, ...uplines]))
    .orderBy(asc(accounts.id))
    .for('no key update');
  return uplines;
}

async function refuseExcess(
  tx: Database,
  { settings }: Merchant,
  { uplines, raised, today }: { uplines: number[]; raised: Change[]; today: Day },
): Promise<void> {
  const given = await ratesFrom(tx, uplines, today);
  for (const change of raised) {
    const bounds =
      uplines.length === 0
        ? [[{ day: today, rate: mostOf(settings.agentRates, change.category) }]]
        : uplines.map((upline) => given.get(upline)?.get(change.category) ?? []);
    const excess = bounds
      .map((steps) => firstExcess([change], steps))
      .filter((one) => one !== undefined)
      .toSorted((a, b) => a.bound - b.bound)[0];
    if (!excess) continue;
    const whose = uplines.length === 0 ? 'the most that agentRates allows' : 'what its upline has';
    throw new Refusal(422, 'rate-above-upline', {
      message: `${change.category} ${percentOf(change.rate)} % exceeds ${percentOf(excess.bound)} %, ${whose} on ${excess.day}.`,
      fields: [{ field: `rates.${change.category}`, code: 'rate-above-upline' }],
    });
  }
}

/** The bound of a category in `agentRates`. */
function mostOf(agentRates: readonly string[], category: string): number {
  const own = agentRates.find((one) => one.startsWith(`${category} `));
  return rateOf(own?.slice(category.length + 1)) ?? 0;
}

/** `nameOf` names accounts for the person who is refused: agents see no telephone numbers. */
function givenBelow(
  account: string,
  inTheWay: readonly RateAbove[],
  nameOf: (account: string) => string,
): Refusal {
  const rows = inTheWay.slice(0, namesAtMost).map(({ account: name, category, rate }) => ({
    account: nameOf(name),
    category,
    rate: percentOf(rate),
  }));
  const more = inTheWay.length > namesAtMost;
  const list = rows.map((row) => `${row.account} ${row.category} ${row.rate} %`).join(', ');
  return new Refusal(409, 'rates-given-below', {
    message: `${nameOf(account)} gave more than that further down: ${list}${more ? ' and others' : ''}. Lower these first, or all below too.`,
    value: { accounts: rows, more },
  });
}

function changesOf({ account }: Account, { changes, below }: RatePlan): RateChange[] {
  const bounds = new Map(changes.map((change) => [change.category, change]));
  return [
    ...changes.map(({ category, from, rate, day }) => ({
      account,
      category,
      from: percentOf(from),
      to: percentOf(rate),
      day,
    })),
    ...below.map((one) => {
      const { rate, day } = stepOf(bounds, one.category);
      return {
        account: one.account,
        category: one.category,
        from: percentOf(one.rate),
        to: percentOf(rate),
        day,
      };
    }),
  ];
}

function stepOf(bounds: ReadonlyMap<string, RateStep>, category: string): RateStep {
  const bound = bounds.get(category);
  if (!bound) throw new Error(`No rate of ${category} changes.`);
  return { day: bound.day, rate: bound.rate };
}

/** `RNG 0.70 %, LIVE 0.50 %`, isolated from the text around it, which may run from right to left. */
function ratesText(rates: readonly { category: string; rate: number }[]): string {
  const text = rates.map(({ category, rate }) => `${category} ${percentOf(rate)} %`).join(', ');
  return `\u2068${text}\u2069`;
}

function wrongRate(field: string, message: string): Refusal {
  return new Refusal(422, 'invalid-request', { message, fields: [{ field, code: 'invalid', message }] });
}

const lastOf = (days: readonly Day[]): Day => days.toSorted().at(-1) ?? '';
