import { listAccounts } from '#platform/accounts/account/index.ts';
import { fromMinor } from '#kit/money.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { auditRecords } from '#platform/reports/records/index.ts';
import { adjustBalance, auditLedger, memberBalances } from '#platform/money/wallet/index.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { readFields } from './readFields.ts';

/** Most accounts of one response. Who wants more asks again, after the last name. */
const accountsOfPage = 500;

/** Routes for accounts and their money. */
export function moneyRoutes(on: OperatorRoutes): void {
  on.list('/:merchant/accounts', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const after = c.req.query('after');
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

  on.post('/:merchant/entries', async ({ db, now }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const idempotencyKey = c.req.header('idempotency-key');
    if (!idempotencyKey) {
      throw new Refusal(400, 'no-idempotency-key', {
        message:
          'The header Idempotency-Key is missing. It prevents a repeated request from making a second entry.',
      });
    }
    const fields = await readFields(c);
    const account = await accountOf(db, merchant.code, fields.text('account'));
    const entry = {
      account,
      amount: fields.text('amount'),
      reason: fields.text('reason'),
      idempotencyKey: `operator:${idempotencyKey}`,
      at: now(),
    };
    return adjustBalance(db, merchant, entry);
  });

  on.audit('/ledger/audit', auditLedger);
  on.audit('/records/audit', auditRecords);
}
