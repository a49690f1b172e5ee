import type { Database } from '#platform/base/database/index.ts';
import { depositMethods, type DepositKind } from '#platform/base/database/schema/index.ts';
import { listMerchants } from '#platform/site/merchants/index.ts';
import { listMethods } from '#platform/money/deposits/index.ts';

/** Whole units of a currency that are worth about one US dollar, as round numbers. */
const unitsOfDollar: Readonly<Record<string, number>> = {
  USD: 1,
  AED: 4,
  BRL: 5,
  THB: 30,
  CNY: 7,
  VND: 25_000,
};

interface Seeded {
  kind: DepositKind;
  /** Dollars. */
  min: number;
  max: number;
  quick: number[];
  feeBasisPoints?: number;
  minutes: number;
}

const seeded: readonly Seeded[] = [
  { kind: 'bank-transfer', min: 10, max: 10_000, quick: [10, 20, 50, 100, 500], minutes: 30 },
  { kind: 'card', min: 10, max: 2_000, quick: [10, 20, 50, 100, 200], feeBasisPoints: 150, minutes: 15 },
  { kind: 'e-wallet', min: 5, max: 1_000, quick: [5, 10, 20, 50, 100], minutes: 15 },
  { kind: 'crypto', min: 20, max: 50_000, quick: [20, 50, 100, 500, 1_000], minutes: 60 },
];

/** Gives each merchant of a demonstration that has no way to pay in the four that the demo provider offers. */
export async function seedMethods(db: Database): Promise<void> {
  for (const { code, currency, digits } of await listMerchants(db)) {
    if ((await listMethods(db, code)).length > 0) continue;
    const units = (dollars: number) =>
      BigInt(dollars * (unitsOfDollar[currency] ?? 1)) * 10n ** BigInt(digits);
    await db
      .insert(depositMethods)
      .values(
        seeded.map(({ kind, min, max, quick, feeBasisPoints = 0, minutes }, position) => ({
          merchant: code,
          code: kind,
          kind,
          position,
          min: units(min),
          max: units(max),
          feeBasisPoints,
          quickAmounts: quick.map(units),
          minutes,
        })),
      )
      .onConflictDoNothing();
  }
}
