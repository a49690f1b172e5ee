import { listAccounts } from '#platform/accounts/account/index.ts';
import { fromMinor } from '#kit/money.ts';
import { auditRecords } from '#platform/reports/records/index.ts';
import { adjustBalance, auditLedger, memberBalances } from '#platform/money/wallet/index.ts';
import { accountOf } from './accountOf.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';

/** Most accounts of one response. Who wants more asks again, after the last name. */
const accountsOfPage = 500;

/** Routes for accounts and their money. */
export function moneyRoutes(on: OperatorRoutes): void {
  on.readList('listAccounts', async ({ db }, { after }, { merchant }) => {
    const page = await listAccounts(db, merchant.code, {
      ...(after !== undefined && { after }),
      count: accountsOfPage,
    });
    const balances = await memberBalances(
      db,
      page.map(({ id }) => id),
    );
    return page.map(({ id, account, nickname, type, rankLevel, demo, closed }) => {
      const balance = fromMinor(balances.get(id) ?? 0n, merchant.digits);
      return { account, nickname, type, rankLevel, balance, demo, closed };
    });
  });

  on.write('adjustBalance', async ({ db, now }, request, { merchant, idempotencyKey, note }) => {
    const account = await accountOf(db, merchant.code, request.account);
    const { amount, reason } = request;
    const key = `operator:${idempotencyKey}`;
    const entry = await adjustBalance(db, merchant, {
      account,
      amount,
      reason,
      idempotencyKey: key,
      at: now(),
    });
    note({ ...entry });
    return entry;
  });

  on.readAudit('auditLedger', auditLedger);
  on.readAudit('auditRecords', auditRecords);
}
