import { listAccounts } from '#platform/accounts/account/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { auditRecords } from '#platform/reports/records/index.ts';
import { adjustBalance, balanceOf, auditLedger } from '#platform/money/wallet/index.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { readFields } from './readFields.ts';

/** Routes for accounts and their money. */
export function moneyRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/accounts', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const value = [];
    for (const account of await listAccounts(db, merchant.code)) {
      const { sumBalance } = await balanceOf(db, merchant, account);
      const { nickname, type, rankLevel, demo, closed } = account;
      value.push({ account: account.account, nickname, type, rankLevel, balance: sumBalance, demo, closed });
    }
    return value;
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

  on.get('/ledger/audit', async ({ db }) => await auditLedger(db));
  on.get('/records/audit', async ({ db }) => await auditRecords(db));
}
