import { and, between, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { WalletRecord, WalletRecordRequest } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { allPostings, allTransfers, ledgerAccounts, vendors } from '#platform/base/database/schema/index.ts';
import { onDays, readDays, statedDays } from '#platform/site/paging/index.ts';
import { isPostingOf } from './ledger.ts';
import { mainWallet } from './wallets.ts';

const defaultRows = 10;

/** The time in which the postings of transfers lie, by which their partitions are found. */
function isTimeOf(heads: { at: Date }[]): SQL {
  const times = heads.map(({ at }) => at.getTime());
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times) + 3_600_001)];
  return between(allPostings.at, first, last);
}

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
    .selectDistinct({ id: allTransfers.id, at: allTransfers.createdAt, reason: allTransfers.reason })
    .from(allPostings)
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, allPostings.ledgerAccountId), own))
    .innerJoin(allTransfers, isPostingOf)
    .where(
      and(
        eq(allTransfers.kind, 'wallet'),
        before === undefined ? undefined : lt(allTransfers.id, Number(before)),
        onDays(allTransfers.createdAt, days),
      ),
    )
    .orderBy(desc(allTransfers.id))
    .limit(pageSize + 1);
  const page = heads.slice(0, pageSize);
  const sides =
    page.length === 0
      ? []
      : await db
          .select({
            transferId: allPostings.transferId,
            wallet: sql<string>`coalesce(${ledgerAccounts.vendor}, ${mainWallet})`,
            displayName: vendors.displayName,
            amount: allPostings.amount,
          })
          .from(allPostings)
          .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, allPostings.ledgerAccountId), own))
          .leftJoin(vendors, eq(vendors.code, ledgerAccounts.vendor))
          .where(
            and(
              inArray(
                allPostings.transferId,
                page.map(({ id }) => id),
              ),
              isTimeOf(page),
            ),
          )
          .orderBy(allPostings.id);
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
