import { gift, refresh, trophy } from '#engine/react/ui/icons.ts';
import { history, receipt, ticket } from '#engine/react/pageIcons.ts';
import type { AccountRecord } from '#schemas/generated/api.ts';
import { centreIcons } from '../shared/centreIcons.ts';

export type EntryKind = AccountRecord['kind'];

/** The kinds of entries, in the order of the filter. */
export const kinds = [
  'deposit',
  'withdrawal',
  'bet',
  'payout',
  'returned',
  'bonus',
  'rebate',
  'transfer',
  'other',
] as const satisfies readonly EntryKind[];

export const kindIcons: Readonly<Record<EntryKind, string>> = {
  deposit: centreIcons.deposit,
  withdrawal: centreIcons.withdraw,
  bet: ticket,
  payout: trophy,
  returned: history,
  bonus: gift,
  rebate: refresh,
  transfer: centreIcons.transfer,
  other: receipt,
};
