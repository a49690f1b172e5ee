import { accountById } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { lineMoves } from '#platform/base/database/schema/index.ts';
import { notify, type NotificationKind } from '#platform/messaging/notifications/index.ts';
import { nameForAgents } from '../lines/index.ts';

type Move = Pick<typeof lineMoves.$inferSelect, 'accountId' | 'fromUpline' | 'toUpline' | 'day'>;

/** What the former and the new upline are notified of. Neither learns who the other one is. */
const kinds = {
  planned: { from: 'team-leaving', to: 'team-joining' },
  done: { from: 'team-left', to: 'team-joined' },
  canceled: { from: 'team-move-canceled', to: 'team-move-canceled' },
} as const satisfies Record<string, Record<'from' | 'to', NotificationKind>>;

/** Notifies the former and the new upline of a move, in its transaction. */
export async function tellOfMove(
  tx: Database,
  { accountId, fromUpline, toUpline, day }: Move,
  step: keyof typeof kinds,
  now: Date,
): Promise<void> {
  const moved = await accountById(tx, accountId);
  if (!moved) throw new Error(`Account ${accountId} does not exist.`);
  const params = { name: nameForAgents(moved.account), day };
  const { from, to } = kinds[step];
  if (fromUpline !== null) await notify(tx, { account: fromUpline, kind: from, params, now });
  await notify(tx, { account: toUpline, kind: to, params, now });
}
