import { isLongerThan } from '#kit/countCharacters.ts';
import { fromMinor } from '#kit/money.ts';
import { typedAmount, Refusal } from '#platform/base/errors/index.ts';
import type { OperatorParts, OperatorRoutes } from './OperatorRoutes.ts';
import { depositKinds, depositMethods, depositStates } from '#platform/base/database/schema/index.ts';
import {
  merchantDeposits,
  depositValue,
  clock,
  findMethod,
  listMethods,
  type Method,
  setMethod,
  removeMethod,
} from '#platform/money/deposits/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';

/** Deposits that a list shows. */
const mostRows = 100;

/** Routes for ways to pay in, and for deposits. */
export function depositRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/payment-methods', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const methods = await listMethods(db, merchant.code);
    return methods.map((method) => methodValue(method, merchant));
  });

  on.put('/:merchant/payment-methods/:code', async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const code = c.req.param('code');
    if (!/^[a-z0-9-]{1,40}$/.test(code))
      throw wrongField('code', '1 to 40 small letters, digits and hyphens');
    const earlier = await findMethod(db, merchant.code, code);
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const changes = changesOf(fields, merchant, earlier);
    const values = { ...earlier, ...changes, merchant: merchant.code, code };
    if (values.max < values.min) throw wrongField('max', `${money(values.min, merchant)} or more`);
    await setMethod(db, values, changes);
    const method = await findMethod(db, merchant.code, code);
    if (!method) throw new Error(`The method ${code} cannot be found.`);
    const after = methodValue(method, merchant);
    const details = changedFacts(earlier && methodValue(earlier, merchant), after);
    await recordMethodAct(parts, merchant, 'payment-method-set', { operator, code, details });
    return after;
  });

  on.delete('/:merchant/payment-methods/:code', async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const code = c.req.param('code');
    const operator = operatorOf(await readFields(c));
    if (!(await removeMethod(db, merchant.code, code)))
      throw new Refusal(404, 'unknown-method', {
        message: `${merchant.code} has no way to pay in named ${code}.`,
      });
    await recordMethodAct(parts, merchant, 'payment-method-remove', { operator, code, details: {} });
    return { removed: code };
  });

  on.list('/:merchant/deposits', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const asked = c.req.query('state');
    const isInBreak = asked === 'in-break';
    const state = isInBreak ? 'success' : depositStates.find((one) => one === asked);
    if (asked !== undefined && state === undefined)
      throw wrongField('state', [...depositStates, 'in-break'].join(', '));
    const rows = await merchantDeposits(db, merchant.code, { state, isInBreak, limit: mostRows });
    return rows.map(({ deposit, account }) => ({
      ...depositValue(deposit, merchant.digits),
      account,
    }));
  });
}

function recordMethodAct(
  parts: OperatorParts,
  merchant: Merchant,
  act: 'payment-method-set' | 'payment-method-remove',
  { operator, code, details }: { operator: string; code: string; details: Record<string, string> },
): Promise<void> {
  const subject = `payment method ${code}`;
  return recordAct(parts, { merchant: merchant.code, operator, act, subject, details });
}

const money = (amount: bigint, { digits }: Merchant) => fromMinor(amount, digits);

/** A method as the operator sees it. */
type MethodValue = Record<string, string | number | boolean | string[] | null>;

/** What a change of a method changed, as `before → after`; of a new one, all that it is. */
function changedFacts(before: MethodValue | undefined, after: MethodValue): Record<string, string> {
  const text = (value: MethodValue[string] | undefined) => (value === null ? 'none' : String(value));
  const changed = Object.entries(after).filter(
    ([name, value]) => name !== 'code' && text(before?.[name]) !== text(value),
  );
  return Object.fromEntries(
    changed.map(([name, value]) => [name, before ? `${text(before[name])} → ${text(value)}` : text(value)]),
  );
}

function methodValue(method: Method, merchant: Merchant): MethodValue {
  const { code, kind, label, enabled, position, currencies, minutes, opensAt, closesAt } = method;
  return {
    code,
    kind,
    label,
    enabled,
    position,
    min: money(method.min, merchant),
    max: money(method.max, merchant),
    feePercent: fromMinor(BigInt(method.feeBasisPoints), 2),
    feeFixed: money(method.feeFixed, merchant),
    currencies,
    hours: opensAt === null || closesAt === null ? null : `${clock(opensAt)}-${clock(closesAt)}`,
    quickAmounts: method.quickAmounts.map((amount) => money(amount, merchant)),
    minutes,
  };
}

type Changes = Omit<typeof depositMethods.$inferInsert, 'merchant' | 'code'>;

/** What a request changes; a new method needs kind, min and max, and has defaults for the rest. */
function changesOf(fields: Fields, merchant: Merchant, earlier: Method | undefined): Changes {
  const amount = (name: string, usual: bigint | undefined, least: bigint): bigint => {
    const text = fields.optionalText(name);
    if (text === undefined && usual !== undefined) return usual;
    const minor = typedAmount(name, text ?? '', merchant);
    if (minor === undefined || minor < least || minor > 10n ** 15n)
      throw wrongField(name, `an amount in ${merchant.currency}, such as ${money(10_000n, merchant)}`);
    return minor;
  };
  const count = (name: string, usual: number, least: number, most: number): number => {
    const raw = fields.raw(name);
    const value = raw === undefined || raw === null ? usual : Number(raw);
    if (!Number.isInteger(value) || value < least || value > most)
      throw wrongField(name, `a whole number from ${least} to ${most}`);
    return value;
  };
  const kind = fields.optionalText('kind') ?? earlier?.kind;
  const known = depositKinds.find((one) => one === kind);
  if (!known) throw wrongField('kind', depositKinds.join(', '));
  const label = fields.optionalText('label');
  if (label !== undefined && isLongerThan(label, 60)) throw wrongField('label', 'at most 60 characters');
  const [opensAt, closesAt] = hoursOf(fields.optionalText('hours'), earlier);
  return {
    kind: known,
    label: label === undefined ? (earlier?.label ?? null) : label || null,
    enabled: fields.raw('enabled') === undefined ? (earlier?.enabled ?? true) : fields.flag('enabled'),
    position: count('position', earlier?.position ?? 100, 0, 1_000),
    min: amount('min', earlier?.min, 1n),
    max: amount('max', earlier?.max, 1n),
    feeBasisPoints: percentOf(fields.optionalText('feePercent'), earlier?.feeBasisPoints ?? 0),
    feeFixed: amount('feeFixed', earlier?.feeFixed ?? 0n, 0n),
    currencies: currenciesOf(fields.optionalText('currencies'), earlier?.currencies ?? null),
    opensAt,
    closesAt,
    quickAmounts: quickOf(fields.optionalText('quickAmounts'), merchant, earlier?.quickAmounts ?? []),
    minutes: count('minutes', earlier?.minutes ?? 30, 5, 1_440),
  };
}

function percentOf(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  const points = typedAmount('feePercent', text, { currency: 'XXX', digits: 2 });
  if (points === undefined || points < 0n || points > 5_000n)
    throw wrongField('feePercent', 'a number from 0 to 50 with at most 2 decimals');
  return Number(points);
}

function hoursOf(
  text: string | undefined,
  earlier: Pick<Method, 'opensAt' | 'closesAt'> | undefined,
): [number | null, number | null] {
  if (text === undefined) return [earlier?.opensAt ?? null, earlier?.closesAt ?? null];
  if (text === '' || text === 'always') return [null, null];
  const [, ...found] = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (found.length === 0) throw wrongField('hours', 'hours such as 08:00-22:30, or always');
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found.map(Number);
  return [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
}

function currenciesOf(text: string | undefined, usual: string[] | null): string[] | null {
  if (text === undefined) return usual;
  if (text === '' || text === 'all') return null;
  const codes = text.split(',').map((code) => code.trim());
  if (!codes.every((code) => /^[A-Z]{3}$/.test(code)))
    throw wrongField('currencies', 'codes such as THB,USD, or all');
  return codes;
}

function quickOf(text: string | undefined, merchant: Merchant, usual: bigint[]): bigint[] {
  if (text === undefined) return usual;
  const amounts =
    text === '' ? [] : text.split(',').map((amount) => typedAmount('quickAmounts', amount, merchant));
  const isRight = (amount: bigint | undefined): amount is bigint => amount !== undefined && amount > 0n;
  if (amounts.length > 8 || !amounts.every(isRight))
    throw wrongField('quickAmounts', 'up to 8 amounts such as 100,500,1000');
  return amounts;
}
