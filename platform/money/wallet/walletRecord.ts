import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { WalletRecord, WalletRecordRequest } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { ledgerAccounts, postings, transfers, vendors } from '#platform/base/database/schema/index.ts';
import { onDays, readDays, statedDays } from '#platform/site/paging/index.ts';
import { mainWallet } from './wallets.ts';

const defaultRows = 10;

/** Transfers between the member's own wallets (R2.7.5), the newest first, in pages by key. */
export async function walletRecord(
  db: Database,
  context: CallContext,
  { before, pageSize = defaultRows, ...named }: WalletRecordRequest,
  now: Date,
): Promise<WalletRecord> {
  const { merchant } = context;
  const days = readDays(merchant, named, now);
  const { account } = signedIn(context);
  const own = eq(ledgerAccounts.accountId, account.id);
  const heads = await db
    .selectDistinct({ id: transfers.id, at: transfers.createdAt, reason: transfers.reason })
    .from(postings)
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, postings.ledgerAccountId), own))
    .innerJoin(transfers, eq(transfers.id, postings.transferId))
    .where(
      and(
        eq(transfers.kind, 'wallet'),
        before === undefined ? undefined : lt(transfers.id, Number(before)),
        onDays(transfers.createdAt, days),
      ),
    )
    .orderBy(desc(transfers.id))
    .limit(pageSize + 1);
  const page = heads.slice(0, pageSize);
  const sides =
    page.length === 0
      ? []
      : await db
          .select({
            transferId: postings.transferId,
            wallet: sql<string>`coalesce(${ledgerAccounts.vendor}, ${mainWallet})`,
            displayName: vendors.displayName,
            amount: postings.amount,
          })
          .from(postings)
          .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, postings.ledgerAccountId), own))
          .leftJoin(vendors, eq(vendors.code, ledgerAccounts.vendor))
          .where(
            inArray(
              postings.transferId,
              page.map(({ id }) => id),
            ),
          )
          .orderBy(postings.id);
  const last = page.at(-1);
  return {
    ...statedDays(days),
    currency: merchant.currency,
    transfers: page.map(({ id, at, reason }) => ({
      id: String(id),
      at: at.toISOString(),
      atLaunch: reason.startsWith('launch at '),
      sides: sides
        .filter(({ transferId }) => transferId === id)
        .map(({ wallet, displayName, amount }) => ({
          wallet,
          ...(displayName !== null && { displayName }),
          amount: fromMinor(amount, merchant.digits),
        })),
    })),
    ...(heads.length > page.length && last && { next: String(last.id) }),
  };
}
