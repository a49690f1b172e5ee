import { gift, refresh, trophy } from '#engine/react/ui/icons.ts';
import { history } from '#engine/react/ui/historyIcon.ts';
import { receipt, ticket } from '#engine/react/pageIcons.ts';
import type { AccountRecord } from '#schemas/generated/api.ts';
import { centreIcons } from '#widgets/shared/centre/centreIcons.ts';

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
  'wage',
  'dividend',
  'transfer',
  'other',
] as const satisfies readonly EntryKind[];

/** What agents get by contract: offered as a filter where there is some. */
export const contractKinds: ReadonlySet<EntryKind> = new Set<EntryKind>(['wage', 'dividend']);

export const kindIcons: Readonly<Record<EntryKind, string>> = {
  deposit: centreIcons.deposit,
  withdrawal: centreIcons.withdraw,
  bet: ticket,
  payout: trophy,
  returned: history,
  bonus: gift,
  rebate: refresh,
  wage: centreIcons.wallet,
  dividend: centreIcons.chart,
  transfer: centreIcons.transfer,
  other: receipt,
};
