import type { AccountRecord } from '#schemas/generated/api.ts';
import type { TransferKind } from '#platform/base/database/schema/index.ts';

/** What a member calls a movement of money. */
export type RecordKind = AccountRecord['kind'];

/**
 * The kinds of transfers behind each. A withdrawal leaves the wallet when it is requested, as a hold, and comes back by
 * a release if it is rejected or canceled, so both together are what was withdrawn.
 */
const kindsOf: Readonly<Record<Exclude<RecordKind, 'other'>, readonly TransferKind[]>> = {
  deposit: ['deposit'],
  withdrawal: ['hold', 'release', 'withdrawal'],
  bet: ['bet'],
  payout: ['payout'],
  returned: ['rollback', 'void'],
  bonus: ['bonus'],
  rebate: ['commission', 'line-rebate'],
  wage: ['wage'],
  dividend: ['dividend'],
  transfer: ['wallet', 'line-transfer'],
};

const recordKinds = new Map(
  Object.entries(kindsOf).flatMap(([record, kinds]) =>
    kinds.map((kind) => [kind, record as RecordKind] as const),
  ),
);

/** The kinds of transfers behind what a member calls so. */
export function kindsBehind(kind: keyof typeof kindsOf): readonly TransferKind[] {
  return kindsOf[kind];
}

/** Kinds of transfers that are none of the above are `other`: an operator's adjustment, or one that a migration added. */
export function recordKindOf(kind: TransferKind): RecordKind {
  return recordKinds.get(kind) ?? 'other';
}

/** The given kinds of transfers that a member calls so. */
export function selectKinds(kind: RecordKind, present: readonly TransferKind[]): TransferKind[] {
  return present.filter((one) => recordKindOf(one) === kind);
}
