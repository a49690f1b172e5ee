import { toMinor } from '#kit/money.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { allowsAmount, type Grant } from '#platform/operators/rights/index.ts';
import type { OperatorCallEntry } from '#schemas/generated/operatorCalls.ts';

/**
 * Refuses an act of money above the limits of the roles that allow it, with `above-limit`. It is judged by what the act did, in its
 * transaction, so that nothing of it stays. A call that does not state its amount needs a role without a limit.
 */
export function requireAmount(
  { movesMoney, amount: field }: Pick<OperatorCallEntry, 'movesMoney' | 'amount'>,
  {
    grants,
    request,
    value,
    merchant,
  }: {
    grants: readonly Grant[] | undefined;
    request: object;
    value: unknown;
    merchant: Merchant | undefined;
  },
): void {
  if (!movesMoney || !grants) return;
  const known = { ...Object(value), ...request } as Record<string, unknown>;
  const text = field === undefined ? undefined : known[field];
  const digits = merchant?.digits;
  const minor = typeof text === 'string' ? toMinor(text.replace(/^\+/, ''), digits) : undefined;
  const moved =
    merchant && minor !== undefined
      ? { minor, currency: merchant.currency, toMinor: (decimal: string) => toMinor(decimal, digits) }
      : undefined;
  if (!allowsAmount(grants, moved))
    throw new Refusal(403, 'above-limit', {
      message: moved
        ? `${String(text)} is above what your role allows.`
        : 'Your role has a limit of amounts, and this act needs one without.',
    });
}
