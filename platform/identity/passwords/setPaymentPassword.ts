import { eq } from 'drizzle-orm';
import type {
  ChangePaymentPasswordRequest,
  PaymentPasswordState,
  RegistrationRule,
  ResetPaymentPasswordRequest,
} from '#schemas/generated/api.ts';
import { plainDigits } from '#kit/digits.ts';
import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { paymentPasswords } from '#platform/base/database/schema/index.ts';
import { followsRule } from '#platform/site/merchants/index.ts';
import { listRegistrationRules } from '#platform/site/permission/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { applyReset, findPaymentPassword, maxTries, requirePaymentPassword } from './paymentPassword.ts';
import { requireLoginPassword } from './requireLoginPassword.ts';
import { requireRealAccount } from '#platform/accounts/account/index.ts';

/** Milliseconds after which a reset acts: time for its owner to notice one that someone else requested. */
export const resetWaitMs = 24 * 3_600_000;

/** Where the merchant has no rule for it. */
const usualRule: RegistrationRule = {
  enabled: true,
  required: true,
  acceptedPattern: '^[0-9]+$',
  patternId: 5,
  minLength: 6,
  maxLength: 6,
};

type PaymentPasswordCalls = Pick<
  CallHandlers<IdentityParts>,
  'paymentPassword' | 'setPaymentPassword' | 'changePaymentPassword' | 'resetPaymentPassword'
>;

/** Calls for the payment password. */
export const paymentPasswordCalls: PaymentPasswordCalls = {
  paymentPassword: (parts, _query, context) => stateOf(parts, context),
  setPaymentPassword: (parts, query, context) => setFirst(parts, context, query),
  changePaymentPassword: (parts, query, context) => change(parts, context, query),
  resetPaymentPassword: (parts, query, context) => reset(parts, context, query),
};

async function stateOf({ db, now }: IdentityParts, context: CallContext): Promise<PaymentPasswordState> {
  const stored = await findPaymentPassword(db, signedIn(context).account.id, now());
  const rule = await ruleOf(db, context.merchant.code);
  if (!stored) return { isSet: false, isLocked: false, triesLeft: maxTries, rule };
  const { failures, pendingFrom } = stored;
  return {
    isSet: true,
    isLocked: failures >= maxTries,
    triesLeft: Math.max(maxTries - failures, 0),
    rule,
    ...(pendingFrom && { newFrom: pendingFrom.getTime() }),
  };
}

/** Sets the first one, with the log-in password. Refuses with `payment-password-set` (409) if there is one. */
async function setFirst(
  parts: IdentityParts,
  context: CallContext,
  query: ResetPaymentPasswordRequest,
): Promise<PaymentPasswordState> {
  const { db, now } = parts;
  const { account } = signedIn(context);
  requireRealAccount(account);
  const passwordHash = await judged(parts, context, query);
  await requireOwner(parts, context, query.loginPassword);
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(paymentPasswords)
      .values({ accountId: account.id, passwordHash, changedAt: now() })
      .onConflictDoNothing()
      .returning({ accountId: paymentPasswords.accountId });
    if (added.length === 0)
      throw new Refusal(409, 'payment-password-set', { message: 'You have a payment password already.' });
    await notify(tx, { account, kind: 'payment-password-changed', params: {}, now: now() });
  });
  return stateOf(parts, context);
}

/** Replaces it, with the current one. */
async function change(
  parts: IdentityParts,
  context: CallContext,
  query: ChangePaymentPasswordRequest,
): Promise<PaymentPasswordState> {
  const { db, now } = parts;
  const { account } = signedIn(context);
  requireRealAccount(account);
  const passwordHash = await judged(parts, context, query);
  await requirePaymentPassword(parts, context, query.oldPaymentPassword, 'oldPaymentPassword');
  const values = { passwordHash, changedAt: now(), failures: 0, pendingHash: null, pendingFrom: null };
  await db.transaction(async (tx) => {
    await store(tx, account.id, values);
    await notify(tx, { account, kind: 'payment-password-changed', params: {}, now: now() });
  });
  return stateOf(parts, context);
}

/** Requests another one with the log-in password, for a member who has forgotten it or locked it. It acts after a day. */
async function reset(
  parts: IdentityParts,
  context: CallContext,
  query: ResetPaymentPasswordRequest,
): Promise<PaymentPasswordState> {
  const { db, now } = parts;
  const { account } = signedIn(context);
  requireRealAccount(account);
  const pendingHash = await judged(parts, context, query);
  await requireOwner(parts, context, query.loginPassword);
  await applyReset(db, account.id, now());
  const pendingFrom = new Date(now().getTime() + resetWaitMs);
  await db.transaction(async (tx) => {
    if (!(await store(tx, account.id, { pendingHash, pendingFrom })))
      throw new Refusal(409, 'no-payment-password', {
        message: 'You have no payment password yet. Set one.',
      });
    const params = { until: pendingFrom };
    await notify(tx, { account, kind: 'payment-password-reset', params, now: now() });
  });
  return stateOf(parts, context);
}

async function store(
  db: Database,
  accountId: number,
  values: Partial<typeof paymentPasswords.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(paymentPasswords)
    .set(values)
    .where(eq(paymentPasswords.accountId, accountId))
    .returning({ accountId: paymentPasswords.accountId });
  return changed.length > 0;
}

const requireOwner = (parts: IdentityParts, context: CallContext, typed: string) =>
  requireLoginPassword(parts, signedIn(context).account, typed, {
    field: 'loginPassword',
    code: 'login-password-wrong',
    message: 'The log-in password is incorrect.',
  });

/**
 * The hash of a new payment password: it follows the merchant's registration rule of `paymentPassword`, is repeated
 * correctly, and is not the log-in password. Refuses with `invalid-request` (422) and the fields.
 */
async function judged(
  { db, passwordCost }: IdentityParts,
  context: CallContext,
  { paymentPassword, confirmPaymentPassword }: { paymentPassword: string; confirmPaymentPassword: string },
): Promise<string> {
  const typed = plainDigits(paymentPassword);
  const fields: { field: string; code: string; message: string }[] = [];
  const add = (field: string, code: string, message: string) => fields.push({ field, code, message });
  if (typed === '') add('paymentPassword', 'required', 'Input cannot be empty');
  else if (!(await followsRule(await ruleOf(db, context.merchant.code), typed)))
    add('paymentPassword', 'pattern', 'The payment password does not follow its rule.');
  else if (await verifyPassword(paymentPassword, signedIn(context).account.passwordHash))
    add('paymentPassword', 'same-as-password', 'The payment password is the log-in password.');
  if (plainDigits(confirmPaymentPassword) !== typed)
    add('confirmPaymentPassword', 'inconsistent_twice', 'The two passwords differ.');
  if (fields.length === 0) return hashPassword(typed, passwordCost);
  throw new Refusal(422, 'invalid-request', { fields, message: fields.map((one) => one.message).join(' ') });
}

async function ruleOf(db: Database, merchant: string): Promise<RegistrationRule> {
  const { paymentPassword = usualRule } = await listRegistrationRules(db, merchant);
  return paymentPassword;
}
