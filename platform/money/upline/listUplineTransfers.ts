import { and, desc, eq, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UplineTransfers, UplineTransfersRequest } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { isAgent, maskAccount } from '#platform/accounts/account/index.ts';
import { openBonuses, turnoverOwed } from '../turnover/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, lineTransfers } from '#platform/base/database/schema/index.ts';
import { onDays, readDays, statedDays } from '#platform/site/paging/index.ts';
import { memberLedgerAccount } from '../wallet/index.ts';
import { leftToday, unitsOf } from './sendToUpline.ts';
import { mayTransferUp, openUpline } from './uplineOf.ts';

const defaultRows = 20;
const [sender, recipient] = [alias(accounts, 'sender'), alias(accounts, 'recipient')];

/**
 * What a member needs to know before sending money to the upline, and what was sent and received along the line, the newest
 * first (R2.7.8).
 */
export async function listUplineTransfers(
  db: Database,
  context: CallContext,
  { before, pageSize = defaultRows, ...named }: UplineTransfersRequest,
  now: Date,
): Promise<UplineTransfers> {
  const { merchant } = context;
  const days = readDays(merchant, named, now);
  const { account } = signedIn(context);
  const { digits, settings } = merchant;
  const money = (amount: bigint) => fromMinor(amount, digits);
  const upline = mayTransferUp(merchant, account) ? await openUpline(db, account, now) : undefined;
  const { owed } = await turnoverOwed(db, account.id, now);
  const rows = await db
    .select({ transfer: lineTransfers, sender: sender.account, recipient: recipient.account })
    .from(lineTransfers)
    .innerJoin(sender, eq(sender.id, lineTransfers.senderId))
    .innerJoin(recipient, eq(recipient.id, lineTransfers.recipientId))
    .where(
      and(
        or(eq(lineTransfers.senderId, account.id), eq(lineTransfers.recipientId, account.id)),
        before === undefined ? undefined : lt(lineTransfers.id, Number(before)),
        onDays(lineTransfers.createdAt, days),
      ),
    )
    .orderBy(desc(lineTransfers.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    ...statedDays(days),
    currency: merchant.currency,
    ...(upline && { upline: maskAccount(upline.account) }),
    balance: money((await memberLedgerAccount(db, account.id))?.balance ?? 0n),
    minimum: money(unitsOf(settings.uplineMin, digits)),
    maximum: money(unitsOf(settings.uplineMax, digits)),
    leftToday: money(await leftToday(db, merchant, account.id, now)),
    ...(isAgent(account.type) &&
      settings.downlineTransfers && {
        down: {
          minimum: money(unitsOf(settings.downlineMin, digits)),
          maximum: money(unitsOf(settings.downlineMax, digits)),
          leftToday: money(await leftToday(db, merchant, account.id, now, 'down')),
        },
      }),
    turnoverOwed: money(owed),
    openBonus: money(await openBonuses(db, account.id)),
    transfers: page.map((row) => {
      const isOut = row.transfer.senderId === account.id;
      return {
        id: String(row.transfer.id),
        at: row.transfer.createdAt.toISOString(),
        direction: isOut ? 'out' : 'in',
        amount: money(row.transfer.amount),
        account: maskAccount(isOut ? row.recipient : row.sender),
      };
    }),
    ...(rows.length > page.length && last && { next: String(last.transfer.id) }),
  };
}
