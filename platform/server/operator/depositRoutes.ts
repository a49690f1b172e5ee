import { fromMinor } from '#kit/money.ts';
import type { OperatorPaymentMethod, SetPaymentMethodRequest } from '#schemas/generated/operatorCalls.ts';
import { typedAmount, Refusal } from '#platform/base/errors/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import type { depositMethods } from '#platform/base/database/schema/index.ts';
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
import { changedFacts } from './changedFacts.ts';
import { wholeNumberIn } from './wholeNumberIn.ts';
import { wrongField } from './wrongField.ts';

/** Deposits that a list shows. */
const mostRows = 100;

/** Calls for ways to pay in, and for deposits. */
export function depositRoutes(on: OperatorRoutes): void {
  on.read('listPaymentMethods', async ({ db }, _request, { merchant }) => {
    const methods = await listMethods(db, merchant.code);
    return methods.map((method) => methodValue(method, merchant));
  });

  on.write('setPaymentMethod', async ({ db }, request, { merchant, note }) => {
    const { code } = request;
    const earlier = await findMethod(db, merchant.code, code);
    const changes = changesOf(request, merchant, earlier);
    const values = { ...earlier, ...changes, merchant: merchant.code, code };
    if (values.max < values.min) throw wrongField('max', `${money(values.min, merchant)} or more`);
    await setMethod(db, values, changes);
    const method = await findMethod(db, merchant.code, code);
    if (!method) throw new Error(`The method ${code} cannot be found.`);
    const after = methodValue(method, merchant);
    note(changedFacts(earlier && methodValue(earlier, merchant), after));
    return after;
  });

  on.write('removePaymentMethod', async ({ db }, { code }, { merchant }) => {
    if (!(await removeMethod(db, merchant.code, code)))
      throw new Refusal(404, 'unknown-method', {
        message: `${merchant.code} has no way to pay in named ${code}.`,
      });
    return { removed: code };
  });

  on.readList('listDeposits', async ({ db }, { state: asked }, { merchant }) => {
    const isInBreak = asked === 'in-break';
    const state = asked === 'in-break' ? ('success' as const) : asked;
    const rows = await merchantDeposits(db, merchant.code, { state, isInBreak, limit: mostRows });
    return rows.map(({ deposit, account }) => ({
      ...depositValue(deposit, merchant.digits),
      account,
    }));
  });
}

const money = (amount: bigint, { digits }: Merchant) => fromMinor(amount, digits);

/** A method as the operator sees it. */
function methodValue(method: Method, merchant: Merchant): OperatorPaymentMethod {
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
function changesOf(
  request: SetPaymentMethodRequest,
  merchant: Merchant,
  earlier: Method | undefined,
): Changes {
  const amount = (name: 'min' | 'max' | 'feeFixed', usual: bigint | undefined, least: bigint): bigint => {
    const text = request[name];
    if (text === undefined && usual !== undefined) return usual;
    const minor = typedAmount(name, text ?? '', merchant);
    if (minor === undefined || minor < least || minor > 10n ** 15n)
      throw wrongField(name, `an amount in ${merchant.currency}, such as ${money(10_000n, merchant)}`);
    return minor;
  };
  const kind = request.kind ?? earlier?.kind;
  if (!kind) throw wrongField('kind', 'bank-transfer, card, e-wallet, crypto');
  const { label, enabled = earlier?.enabled ?? true } = request;
  const [opensAt, closesAt] = hoursOf(request.hours, earlier);
  return {
    kind,
    label: label === undefined ? (earlier?.label ?? null) : label || null,
    enabled,
    position: wholeNumberIn(request, 'position', { least: 0, most: 1_000 }) ?? earlier?.position ?? 100,
    min: amount('min', earlier?.min, 1n),
    max: amount('max', earlier?.max, 1n),
    feeBasisPoints: percentOf(request.feePercent, earlier?.feeBasisPoints ?? 0),
    feeFixed: amount('feeFixed', earlier?.feeFixed ?? 0n, 0n),
    currencies: currenciesOf(request.currencies, earlier?.currencies ?? null),
    opensAt,
    closesAt,
    quickAmounts: quickOf(request.quickAmounts, merchant, earlier?.quickAmounts ?? []),
    minutes: wholeNumberIn(request, 'minutes', { least: 5, most: 1_440 }) ?? earlier?.minutes ?? 30,
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
