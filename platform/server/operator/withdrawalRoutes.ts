import { unlockPaymentPassword } from '#platform/identity/passwords/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { bytesOfUpload, readUploadOfMerchant } from '#platform/identity/uploads/index.ts';
import {
  actOnWithdrawal,
  closeCase,
  isPaidByProvider,
  listCases,
  listForOperator,
  type WithdrawalFilter,
} from '#platform/money/withdrawals/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { batchesOf } from '#platform/site/paging/index.ts';
import { accountOf } from './accountOf.ts';
import type { ListFile } from './listFile.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';

/** Routes for withdrawals and their cases. */
export function withdrawalRoutes(on: OperatorRoutes): void {
  addWithdrawals(on);
  addCases(on);
  addUnlock(on);
}

const steps = [
  ['reviewWithdrawal', 'review'],
  ['approveWithdrawal', 'approve'],
  ['takeOverWithdrawal', 'take-over'],
  ['rejectWithdrawal', 'reject'],
  ['disburseWithdrawal', 'disburse'],
] as const;

/** Withdrawals of a page that names no number. */
const usualCount = 50;
/** Rows of a file that are read at once. */
const rowsOfBatch = 500;

const withdrawalFile: ListFile = {
  list: 'listWithdrawals',
  rowPath: '.rows[]',
  columns: [
    'id',
    'requestedAt',
    'account',
    'state',
    'amount',
    'fee',
    'net',
    'kind',
    'provider',
    'holder',
    'number',
    'reason',
    'receivedBy',
    'review.inBreak',
    'review.notPlayed',
    'payout.reference',
    'payout.state',
  ],
};

async function filterOf(
  db: Database,
  merchant: string,
  {
    account,
    id,
    state,
    sort,
  }: Pick<WithdrawalFilter, 'state' | 'sort'> & { account?: string | undefined; id?: string | undefined },
): Promise<WithdrawalFilter> {
  const accountId = account === undefined ? undefined : (await accountOf(db, merchant, account)).id;
  return { state, sort, accountId, id: id === undefined ? undefined : Number(id) };
}

function addWithdrawals(on: OperatorRoutes): void {
  on.readList('listWithdrawals', async ({ db }, request, { merchant }) => {
    const { after, count = usualCount } = request;
    return listForOperator(db, merchant, await filterOf(db, merchant.code, request), { after, count });
  });

  on.file('exportWithdrawals', withdrawalFile, async ({ db }, request, { merchant }) => {
    const filter = await filterOf(db, merchant.code, request);
    return batchesOf((after) => listForOperator(db, merchant, filter, { after, count: rowsOfBatch }));
  });

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

function addUnlock(on: OperatorRoutes): void {
  on.write('unlockPaymentPassword', async ({ db }, request, { merchant, note }) => {
    const { id, account } = await accountOf(db, merchant.code, request.account);
    const unlocked = await unlockPaymentPassword(db, id);
    note({ unlocked });
    return { account, unlocked };
  });
}
