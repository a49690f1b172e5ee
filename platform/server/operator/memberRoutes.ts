import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { accountById, setClosed, setPayoutsFrozen, type Account } from '#platform/accounts/account/index.ts';
import { fromMinor } from '#kit/money.ts';
import { endAll, maskEmail, maskMobile } from '#platform/identity/security/index.ts';
import { memberBalances } from '#platform/money/wallet/index.ts';
import { addNote, listNotes, setTags, tagsOf } from '#platform/operators/notes/index.ts';
import {
  contactsOf,
  depositsOfMember,
  invitedBy,
  linkedMembers,
  memberPage,
  messagesOf,
  missionsOfMember,
  payoutAccountsOf,
  sessionsOf,
  stateOf,
} from '#platform/reports/members/index.ts';
import { listBets, listPostings } from '#platform/reports/records/index.ts';
import {
  searchMembers,
  type FoundMember,
  type MemberFilter,
  wayOfFilter,
  wayOfRegistration,
  waysOfText,
  type Way,
} from '#platform/reports/search/index.ts';
import { dayIn, type Merchant } from '#platform/site/merchants/index.ts';
import { operatorCallTable, type SearchMembersRequest } from '#schemas/generated/operatorCalls.ts';
import { accountOf } from './accountOf.ts';
import type { OperatorRoutes, WriteFacts } from './OperatorRoutes.ts';
import { timelineOf } from './memberTimeline.ts';
import { permit, showingOf } from './permit.ts';
import { wrongField } from './wrongField.ts';

/** Rows of a page that names no number. */
const usualCount = 50;
/** Tags of an account. */
const mostTags = 20;
/** Days of entries and bets that a request without days means. */
const usualDays = 30;

/** Routes for members: finding them, what the page of one shows, and what is done there. */
export function memberRoutes(on: OperatorRoutes): void {
  for (const add of [addSearch, addPage, addMoney, addLists, addNotes, addStates]) add(on);
}

function addSearch(on: OperatorRoutes): void {
  on.readList('searchMembers', async ({ db }, request, { merchant }) => {
    const { state, rank, tag, after, count = usualCount } = request;
    const agentId =
      request.agent === undefined ? undefined : (await accountOf(db, merchant.code, request.agent)).id;
    const filter: MemberFilter = { state, rank, agentId, tag: tag?.normalize('NFC') };
    const ways = await waysOf(db, merchant.code, filter, request);
    const { rows, ...more } = await searchMembers(db, ways, filter, { after, count });
    return { rows: await viewsOf(db, merchant, rows), ...more };
  });
}

/** Which indexes lead to what a request looks for. */
async function waysOf(
  db: Database,
  merchant: string,
  filter: MemberFilter,
  { text, by = 'anything', sort = 'name' }: SearchMembersRequest,
): Promise<Way[]> {
  if (text === undefined || text.trim() === '') return [wayOfFilter(merchant, filter, sort)];
  if (by === 'device' || by === 'inviter') {
    const { id } = await accountOf(db, merchant, text.trim());
    return [wayOfRegistration(by, id)];
  }
  return waysOfText(merchant, text, by);
}

async function viewsOf(db: Database, merchant: Merchant, rows: readonly FoundMember[]) {
  const ids = rows.map(({ account }) => account.id);
  const balances = await memberBalances(db, ids);
  const tags = await tagsOf(db, ids);
  const agents = new Map<number, string>();
  for (const id of new Set(rows.flatMap(({ account: { upline } }) => (upline === null ? [] : [upline]))))
    // oxlint-disable-next-line no-await-in-loop -- few agents have the members of a page
    agents.set(id, (await accountById(db, id))?.account ?? '');
  return rows.map(({ account, found }) => ({
    account: account.account,
    nickname: account.nickname,
    type: account.type,
    rankLevel: account.rankLevel,
    rankName: account.rankName,
    state: stateOf(account),
    balance: fromMinor(balances.get(account.id) ?? 0n, merchant.digits),
    email: account.email && maskEmail(account.email),
    mobile: account.mobile && maskMobile(account.mobile),
    agent: account.upline === null ? null : (agents.get(account.upline) ?? null),
    tags: tags.get(account.id) ?? [],
    openedAt: account.createdAt,
    ...(found && { found }),
  }));
}

function addPage(on: OperatorRoutes): void {
  on.read('showMember', async ({ db, now }, request, { merchant }) =>
    memberPage(db, merchant, await accountOf(db, merchant.code, request.account), now()),
  );

  on.write('revealContacts', async ({ db, now, caller }, request, { merchant }) => {
    const entry = operatorCallTable.revealContacts;
    showingOf({ personalData: true }, permit(caller, entry, merchant.code, now()));
    const account = await accountOf(db, merchant.code, request.account);
    return {
      account: account.account,
      contacts: await contactsOf(db, account),
      payoutAccounts: await payoutAccountsOf(db, account.id),
    };
  });

  on.read('listMemberSessions', async ({ db, now }, request, { merchant }) => {
    const { id } = await accountOf(db, merchant.code, request.account);
    return sessionsOf(db, id, now());
  });

  on.readList('listLinkedMembers', async ({ db }, request, { merchant }) =>
    linkedMembers(db, await accountOf(db, merchant.code, request.account)),
  );
}

function addMoney(on: OperatorRoutes): void {
  on.readList('listMemberEntries', async ({ db, now }, request, { merchant }) => {
    const { id } = await accountOf(db, merchant.code, request.account);
    const { after, count = usualCount } = request;
    const query = { ...daysOf(merchant, request, now()), pageSize: count, after };
    const { entries, next } = await listPostings(db, { merchant, language: 'en' }, id, query, now());
    return { rows: entries, ...(next !== undefined && { next }) };
  });

  on.readList('listMemberBets', async ({ db, now }, request, { merchant }) => {
    const { id } = await accountOf(db, merchant.code, request.account);
    const { after, count = usualCount } = request;
    const query = { ...daysOf(merchant, request, now()), pageSize: count, after };
    const { bets, next } = await listBets(db, { merchant, language: 'en' }, id, query, now());
    const rows = bets.map((one) => ({
      bet: one.bet,
      gameName: one.gameName,
      gameType: one.gameType,
      vendor: one.vendor,
      displayName: one.displayName,
      round: one.round,
      state: one.state,
      placedTime: one.placedTime,
      ...(one.settledTime !== undefined && { settledTime: one.settledTime }),
      stake: one.stake,
      validStake: one.validStake,
      payout: one.payout,
      ...(one.result !== undefined && { result: one.result }),
    }));
    return { rows, ...(next !== undefined && { next }) };
  });

  on.readList('listMemberDeposits', async ({ db }, request, { merchant }) => {
    const { id } = await accountOf(db, merchant.code, request.account);
    return depositsOfMember(db, merchant, id, pageOf(request));
  });
}

/** The days of a request, in the merchant's time zone; the last 30 without any. */
function daysOf(
  { timeZone }: Merchant,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: string; to: string } {
  const dayMs = 86_400_000;
  const last = to ?? dayIn(timeZone, now);
  const first = new Date(Date.parse(last) - (usualDays - 1) * dayMs).toISOString().slice(0, 10);
  return { from: from ?? first, to: last };
}

function addLists(on: OperatorRoutes): void {
  on.readList('listInvitedMembers', async ({ db }, request, { merchant }) => {
    const { id } = await accountOf(db, merchant.code, request.account);
    return invitedBy(db, id, pageOf(request));
  });

  on.readList('listMemberMessages', async ({ db }, request, { merchant }) => {
    const { id } = await accountOf(db, merchant.code, request.account);
    return messagesOf(db, id, request.language ?? 'en', pageOf(request));
  });

  on.readList('listMemberMissions', async ({ db }, request, { merchant }) => {
    const { id } = await accountOf(db, merchant.code, request.account);
    return missionsOfMember(db, merchant, id, pageOf(request));
  });

  on.readList('listMemberTimeline', async ({ db }, request, { merchant }) =>
    timelineOf(db, merchant, await accountOf(db, merchant.code, request.account), pageOf(request)),
  );
}

function pageOf({ after, count = usualCount }: { after?: string | undefined; count?: number | undefined }) {
  return { after, count };
}

function addNotes(on: OperatorRoutes): void {
  on.read('listMemberNotes', async ({ db }, request, { merchant }) => {
    const { id } = await accountOf(db, merchant.code, request.account);
    const { after, count: size } = pageOf(request);
    const { page, ...more } = await listNotes(db, id, { after, size });
    return {
      rows: page.map(({ id: note, text, writtenBy, at }) => ({ id: note, text, by: writtenBy, at })),
      ...more,
    };
  });

  on.write('addMemberNote', async ({ db, now }, request, { merchant, operator, note }) => {
    const { id: accountId, account } = await accountOf(db, merchant.code, request.account);
    const id = await addNote(db, { accountId, text: request.text, writtenBy: operator, at: now() });
    note({ note: id });
    return { account, id };
  });

  on.write('setMemberTags', async ({ db }, request, { merchant, note }) => {
    const account = await accountOf(db, merchant.code, request.account);
    if (request.tags.length > mostTags) throw wrongField('tags', `at most ${mostTags} tags`);
    const before = (await tagsOf(db, [account.id])).get(account.id) ?? [];
    const tags = await setTags(db, account, request.tags);
    note({ before: before.join(', '), after: tags.join(', ') });
    return { account: account.account, tags };
  });
}

function addStates(on: OperatorRoutes): void {
  on.write('closeAccount', async ({ db }, request, { merchant, note }) => {
    const account = await accountOf(db, merchant.code, request.account);
    if (account.closed) throw alreadySo(account, 'closed');
    await setClosed(db, account.id, true);
    note({ sessions: await endAll(db, account.id) });
    return changed(account, { closed: true }, note);
  });

  on.write('reopenAccount', async ({ db }, request, { merchant, note }) => {
    const account = await accountOf(db, merchant.code, request.account);
    if (!account.closed) throw alreadySo(account, 'open');
    await setClosed(db, account.id, false);
    return changed(account, { closed: false }, note);
  });

  on.write('freezePayouts', async ({ db, now }, request, { merchant, note }) => {
    const account = await accountOf(db, merchant.code, request.account);
    if (account.payoutsFrozenAt) throw alreadySo(account, 'frozen');
    await setPayoutsFrozen(db, account.id, now());
    return changed(account, { payoutsFrozenAt: now() }, note);
  });

  on.write('releasePayouts', async ({ db }, request, { merchant, note }) => {
    const account = await accountOf(db, merchant.code, request.account);
    if (!account.payoutsFrozenAt) throw alreadySo(account, 'not frozen');
    await setPayoutsFrozen(db, account.id, null);
    return changed(account, { payoutsFrozenAt: null }, note);
  });
}

/** The state of an account after a change, which the trail names with the one before. */
function changed(
  account: Account,
  change: Partial<Pick<Account, 'closed' | 'payoutsFrozenAt'>>,
  note: WriteFacts<'closeAccount'>['note'],
) {
  const state = stateOf({ ...account, ...change });
  note({ before: stateOf(account), after: state });
  return { account: account.account, state };
}

function alreadySo({ account }: Account, state: string): Refusal {
  return new Refusal(409, 'already-so', { message: `The account ${account} is ${state} already.` });
}
