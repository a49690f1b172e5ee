import { unlockPaymentPassword } from '#platform/identity/passwords/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { bytesOfUpload, readUploadOfMerchant } from '#platform/identity/uploads/index.ts';
import { withdrawalStates } from '#platform/base/database/schema/index.ts';
import {
  actOnWithdrawal,
  closeCase,
  listCases,
  listForOperator,
  withdrawalActs,
  isPaidByProvider,
} from '#platform/money/withdrawals/index.ts';
import { accountOf } from './accountOf.ts';
import { accountInSubject, accountTrail } from './accountTrail.ts';
import { merchantOf } from './merchantOf.ts';
import { listActs, operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

/** An id in a path. */
const id = ':id{[0-9]{1,15}}';

/** Routes for withdrawals, their cases, and the audit trail. Acts need an Idempotency-Key. */
export function withdrawalRoutes(on: OperatorRoutes): void {
  addWithdrawals(on);
  addCases(on);
  addTrail(on);
}

function addWithdrawals(on: OperatorRoutes): void {
  on.list('/:merchant/withdrawals', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const state = oneOf('state', withdrawalStates, c.req.query('state'));
    return listForOperator(db, merchant, state);
  });

  on.post(`/:merchant/withdrawals/${id}/:act`, async (parts, c) => {
    const { db } = parts;
    requireKey(c.req.header('idempotency-key'));
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const act = oneOf('act', withdrawalActs, c.req.param('act'));
    if (!act) throw wrongField('act', withdrawalActs.join(', '));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const isExplained = act === 'reject' || act === 'take-over';
    const reason = isExplained ? fields.text('reason') : fields.optionalText('reason');
    const state = await actOnWithdrawal(parts, merchant, c.req.param('id'), act, reason);
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: `withdrawal-${act}`,
      subject: `withdrawal ${c.req.param('id')}`,
      details: { state, ...(reason !== undefined && { reason }) },
    });
    const by = act === 'approve' && isPaidByProvider(parts, merchant) ? 'provider' : 'hand';
    return { id: Number(c.req.param('id')), state, by };
  });
}

function addCases(on: OperatorRoutes): void {
  on.get('/:merchant/cases', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const state = oneOf('state', ['open', 'paid', 'forced'] as const, c.req.query('state'));
    return listCases(db, merchant, { state });
  });

  on.get(`/:merchant/cases/${id}`, async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const [found] = await listCases(db, merchant, { id: Number(c.req.param('id')) });
    if (!found) throw new Refusal(404, 'no-such-case', { message: `There is no case ${c.req.param('id')}.` });
    return found;
  });

  for (const [act, state] of [
    ['pay-rest', 'paid'],
    ['force', 'forced'],
  ] as const)
    on.post(`/:merchant/cases/${id}/${act}`, async (parts, c) => {
      const { db } = parts;
      requireKey(c.req.header('idempotency-key'));
      const merchant = await merchantOf(db, c.req.param('merchant'));
      const fields = await readFields(c);
      const operator = operatorOf(fields);
      const reason = state === 'forced' ? fields.text('reason') : fields.optionalText('reason');
      const value = await closeCase(parts, merchant, c.req.param('id'), state, reason);
      await recordAct(parts, {
        merchant: merchant.code,
        operator,
        act: `case-${act}`,
        subject: `withdrawal ${value.withdrawal}`,
        details: { case: c.req.param('id'), rest: value.rest, ...(reason !== undefined && { reason }) },
      });
      return { id: Number(c.req.param('id')), state, ...value };
    });

  on.get('/:merchant/member-pictures/:picture', async ({ db, objects }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const found = await readUploadOfMerchant(db, merchant.code, c.req.param('picture'));
    const bytes = found && (await bytesOfUpload(objects, found));
    if (!bytes) throw new Refusal(404, 'no-such-picture', { message: 'There is no such picture.' });
    const content = Buffer.from(bytes).toString('base64');
    return { width: found.width, height: found.height, content };
  });
}

function addTrail(on: OperatorRoutes): void {
  on.post('/:merchant/accounts/:account/payment-unlock', async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const operator = operatorOf(await readFields(c));
    const unlocked = await unlockPaymentPassword(db, account.id);
    if (unlocked)
      await recordAct(parts, {
        merchant: merchant.code,
        operator,
        act: 'payment-password-unlock',
        subject: `account ${account.account}`,
        details: {},
      });
    return { account: account.account, unlocked };
  });

  on.list('/:merchant/audit-trail', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const subject = c.req.query('subject');
    const account = await accountInSubject(db, merchant.code, subject);
    if (account) return await accountTrail(db, account);
    const acts = await listActs(db, merchant.code, { subject });
    return acts.map(({ id, operator, act, subject, details, at }) => ({
      id,
      operator,
      act,
      subject,
      details,
      at: at.toISOString(),
    }));
  });
}

/** With a key, an act is carried out once. */
function requireKey(key: string | undefined): void {
  if (!key)
    throw new Refusal(400, 'no-idempotency-key', {
      message: 'The header Idempotency-Key is missing. It prevents a repeated request from acting twice.',
    });
}

function oneOf<T extends string>(
  field: string,
  allowed: readonly T[],
  given: string | undefined,
): T | undefined {
  if (given === undefined) return undefined;
  const found = allowed.find((one) => one === given);
  if (found === undefined) throw wrongField(field, allowed.join(', '));
  return found;
}
