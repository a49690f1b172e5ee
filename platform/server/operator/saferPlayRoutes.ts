import { Refusal } from '#platform/base/errors/index.ts';
import { readLimit, setLimit, takeBreak, writtenLimit } from '#platform/identity/limits/index.ts';
import { addContact, listContacts } from '#platform/operators/notes/index.ts';
import { excludedAlike, listSigns, playReport, signsOf } from '#platform/reports/saferPlay/index.ts';
import { accountOf } from './accountOf.ts';
import type { ListFile } from './listFile.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';

/** Rows of a page that names no number. */
const usualCount = 50;

const reportFile: ListFile = {
  list: 'showPlayReport',
  rowPath: '.days[]',
  columns: ['day', 'limitsSet', 'raisesAsked', 'limitsReached', 'coolOffs', 'selfExclusions', 'contacts'],
};

/** Calls for safer play (R10.7). Limits and breaks are the member's: operators only make them stricter, when the member asks for it. */
export function saferPlayRoutes(on: OperatorRoutes): void {
  for (const add of [addSigns, addContacts, addRequests, addReports]) add(on);
}

function addSigns(on: OperatorRoutes): void {
  on.readList('listPlaySigns', ({ db }, { after, count = usualCount }, { merchant }) =>
    listSigns(db, merchant, { after, count }),
  );

  on.readList('showPlaySigns', async ({ db, now }, request, { merchant }) => {
    const account = await accountOf(db, merchant.code, request.account);
    return {
      account: account.account,
      days: merchant.settings.harmDays,
      deposits: merchant.settings.harmDeposits,
      signs: await signsOf(db, merchant, account, now()),
    };
  });

  on.readList('listExcludedAlike', ({ db, now }, _, { merchant }) => excludedAlike(db, merchant.code, now()));
}

function addContacts(on: OperatorRoutes): void {
  on.read('listPlayContacts', async ({ db }, request, { merchant }) => {
    const { id } = await accountOf(db, merchant.code, request.account);
    const { after, count: size = usualCount } = request;
    const { page, ...more } = await listContacts(db, id, { after, size });
    return {
      rows: page.map((one) => ({
        id: one.id,
        way: one.way,
        cause: one.cause,
        text: one.text,
        by: one.writtenBy,
        at: one.at,
      })),
      ...more,
    };
  });

  on.write('addPlayContact', async ({ db, now }, request, { merchant, operator, note }) => {
    const { id: accountId, account } = await accountOf(db, merchant.code, request.account);
    const { way, cause, text } = request;
    const contact = { merchant: merchant.code, accountId, way, cause, text, writtenBy: operator, at: now() };
    const id = await addContact(db, contact);
    note({ contact: id });
    return { account, id };
  });
}

function addRequests(on: OperatorRoutes): void {
  on.write('tightenLimit', async (parts, request, { merchant, note }) => {
    const account = await accountOf(parts.db, merchant.code, request.account);
    const { kind } = request;
    const value = readLimit(kind, request.value, merchant);
    await setLimit(parts, account, kind, value, ({ active }) => {
      if (active?.value != null && value >= active.value)
        throw new Refusal(409, 'not-stricter', {
          message: `The limit is ${writtenLimit(kind, active.value, merchant)} already. Only the member can raise it.`,
        });
      note({
        before: active?.value == null ? 'none' : writtenLimit(kind, active.value, merchant),
        after: writtenLimit(kind, value, merchant),
      });
    });
    return { account: account.account, kind, value: writtenLimit(kind, value, merchant) };
  });

  on.write('beginBreak', async (parts, request, { merchant, note }) => {
    const account = await accountOf(parts.db, merchant.code, request.account);
    const { kind, length } = request;
    const { endsAt } = await takeBreak(parts, account, { kind, length, confirmation: account.account });
    note({ until: endsAt?.toISOString() ?? 'further notice' });
    return { account: account.account, kind, endsAt };
  });
}

function addReports(on: OperatorRoutes): void {
  on.readList('showPlayReport', ({ db, now }, request, { merchant }) =>
    playReport(db, merchant, request, now()),
  );

  on.file('exportPlayReport', reportFile, async ({ db, now }, request, { merchant }) => {
    const { days } = await playReport(db, merchant, request, now());
    return (async function* batches() {
      yield days;
    })();
  });
}
