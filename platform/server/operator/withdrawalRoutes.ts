import { unlockPaymentPassword } from '#platform/identity/passwords/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { bytesOfUpload, readUploadOfMerchant } from '#platform/identity/uploads/index.ts';
import {
  actOnWithdrawal,
  closeCase,
  isPaidByProvider,
  listCases,
  listForOperator,
} from '#platform/money/withdrawals/index.ts';
import { accountOf } from './accountOf.ts';
import { accountInSubject, accountTrail } from './accountTrail.ts';
import { detailsOf, listActs } from './operatorActs.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';

/** Routes for withdrawals, their cases, and the audit trail. */
export function withdrawalRoutes(on: OperatorRoutes): void {
  addWithdrawals(on);
  addCases(on);
  addTrail(on);
}

const steps = [
  ['reviewWithdrawal', 'review'],
  ['approveWithdrawal', 'approve'],
  ['takeOverWithdrawal', 'take-over'],
  ['rejectWithdrawal', 'reject'],
  ['disburseWithdrawal', 'disburse'],
] as const;

function addWithdrawals(on: OperatorRoutes): void {
  on.readList('listWithdrawals', ({ db }, { state }, { merchant }) => listForOperator(db, merchant, state));

  for (const [name, act] of steps)
    on.write(name, async (parts, { id, reason }, { merchant, note }) => {
      const { state, amount } = await actOnWithdrawal(parts, merchant, id, act, reason);
      note({ state, amount });
      const by: 'provider' | 'hand' =
        act === 'approve' && isPaidByProvider(parts, merchant) ? 'provider' : 'hand';
      return { id: Number(id), state, amount, by };
    });
}

function addCases(on: OperatorRoutes): void {
  on.read('listCases', ({ db }, { state }, { merchant }) => listCases(db, merchant, { state }));

  on.read('showCase', async ({ db }, { id }, { merchant }) => {
    const [found] = await listCases(db, merchant, { id: Number(id) });
    if (!found) throw new Refusal(404, 'no-such-case', { message: `There is no case ${id}.` });
    return found;
  });

  for (const [name, state] of [
    ['payRestOfCase', 'paid'],
    ['forceCase', 'forced'],
  ] as const)
    on.write(name, async (parts, { id, reason }, { merchant, note }) => {
      const closed = await closeCase(parts, merchant, id, state, reason);
      note({ case: id, rest: closed.rest });
      return { id: Number(id), state, ...closed };
    });

  on.read('showMemberPicture', async ({ db, objects }, { picture }, { merchant }) => {
    const found = await readUploadOfMerchant(db, merchant.code, picture);
    const bytes = found && (await bytesOfUpload(objects, found));
    if (!bytes) throw new Refusal(404, 'no-such-picture', { message: 'There is no such picture.' });
    return { width: found.width, height: found.height, content: Buffer.from(bytes).toString('base64') };
  });
}

function addTrail(on: OperatorRoutes): void {
  on.write('unlockPaymentPassword', async ({ db }, request, { merchant, note }) => {
    const { id, account } = await accountOf(db, merchant.code, request.account);
    const unlocked = await unlockPaymentPassword(db, id);
    note({ unlocked });
    return { account, unlocked };
  });

  on.readList('listActs', async ({ db }, { subject }, { merchant }) => {
    const account = await accountInSubject(db, merchant.code, subject);
    if (account) return accountTrail(db, account);
    const acts = await listActs(db, merchant.code, { subject });
    return acts.map(({ id, operator, signedIn, address, act, subject: of, details, at }) => ({
      id,
      operator,
      ...(signedIn && { signedIn }),
      ...(address !== null && { from: address }),
      act,
      subject: of,
      details: detailsOf(details),
      at: at.toISOString(),
    }));
  });
}
