import { toMinor } from '#kit/money.ts';
import type { LineRate } from '#schemas/generated/api.ts';
import type { Amounts } from '#widgets/shared/amounts/useAmounts.ts';
import type { FormSchema, Values } from '#widgets/shared/forms/forms.ts';

/** The field of a category's rate. */
export const rateField = (category: string): string => `rates.${category}`;

/** Rates may be left out; each is a percentage of at most the agent's own. */
export function rateSchema(bounds: readonly LineRate[], read: Amounts['percent']): FormSchema {
  return Object.fromEntries(
    bounds.map(({ category, rate: most }) => [
      rateField(category),
      {
        checks: [
          (value: string) => {
            if (value.trim() === '') return undefined;
            const percent = read(value);
            if (percent === undefined) return 'invalid';
            return (toMinor(percent, 2) ?? 0n) > (toMinor(most, 2) ?? 0n) ? 'rate-above-upline' : undefined;
          },
        ],
      },
    ]),
  );
}

/** The rates that were typed, without those that are empty or zero. */
export function ratesIn(bounds: readonly LineRate[], values: Values, read: Amounts['percent']): LineRate[] {
  return bounds.flatMap(({ category }) => {
    const rate = read(values(rateField(category)));
    return rate === undefined || (toMinor(rate, 2) ?? 0n) === 0n ? [] : [{ category, rate }];
  });
}
