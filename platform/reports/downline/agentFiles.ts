import type {
  AgentAccountsRequest,
  AgentBetsRequest,
  AgentEntriesRequest,
  AgentIncomeRequest,
  AgentLinksRequest,
  AgentLossesRequest,
  AgentOverviewRequest,
  AgentSettlementsRequest,
} from '#schemas/generated/api.ts';
import { textLanguage } from '#kit/textLanguages.ts';
import { loadWords } from '#kit/words.ts';
import { isAgent } from '#platform/accounts/account/index.ts';
import { listIncome, listStatements, requireStatements } from '#platform/agents/income/index.ts';
import { belowSince } from '#platform/agents/lines/index.ts';
import { linksInBatches } from '#platform/agents/links/index.ts';
import { batchesOf } from '#platform/site/paging/index.ts';
import { agentOf, lineTo, teamInBatches } from '#platform/agents/team/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { accountLines, csvLine, type FileContext, recordWords } from '../records/index.ts';
import { listLosses } from './listLosses.ts';
import { listTeamBets } from './listTeamBets.ts';
import { overviewFigures } from './teamOverview.ts';
import type english from './words/en.json';

/** Accounts read from the database at once. */
const batch = 500;

type Words = typeof english;

const words = await loadWords<Words>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/** Everything that an agent's file is made for. */
type AgentFile = Omit<FileContext, 'context'> & { context: CallContext };

/**
 * Files of what agents read of their downline, with the filter and the order of the call. They are refused as the call is, before
 * the first line.
 */
export const agentFiles = {
  async team(file: AgentFile, request: AgentAccountsRequest): Promise<AsyncIterable<string>> {
    const agent = agentOf(file.context);
    const { merchant } = file.context;
    if (request.below !== undefined)
      await file.read((db) => lineTo(db, agent, Number(request.below), dayIn(merchant.timeZone, file.now)));
    return teamLines(file, request);
  },
  async losses(file: AgentFile, request: AgentLossesRequest): Promise<AsyncIterable<string>> {
    const agent = agentOf(file.context);
    const { merchant } = file.context;
    if (request.below !== undefined)
      await file.read((db) => lineTo(db, agent, Number(request.below), dayIn(merchant.timeZone, file.now)));
    return lossLines(file, request);
  },
  async bets(file: AgentFile, request: AgentBetsRequest): Promise<AsyncIterable<string>> {
    const agent = agentOf(file.context);
    const { merchant } = file.context;
    if (request.account !== undefined)
      await file.read((db) => lineTo(db, agent, Number(request.account), dayIn(merchant.timeZone, file.now)));
    return betLines(file, request);
  },
  overview(file: AgentFile, request: AgentOverviewRequest): Promise<AsyncIterable<string>> {
    agentOf(file.context);
    return Promise.resolve(overviewLines(file, request));
  },
  income(file: AgentFile, request: AgentIncomeRequest): Promise<AsyncIterable<string>> {
    agentOf(file.context);
    return Promise.resolve(incomeLines(file, request));
  },
  async settlements(file: AgentFile, request: AgentSettlementsRequest): Promise<AsyncIterable<string>> {
    await file.read((db) => requireStatements(db, file.context, request));
    return statementLines(file, request);
  },
  links(file: AgentFile, request: AgentLinksRequest): Promise<AsyncIterable<string>> {
    agentOf(file.context);
    return Promise.resolve(linkLines(file, request));
  },
  async entries(
    file: AgentFile, { account, ...request }: AgentEntriesRequest): Promise<AsyncIterable<string>> {
    const { merchant } = file.context;
    const today = dayIn(merchant.timeZone, file.now);
    const [agent, accountId] = [agentOf(file.context), Number(account)];
    const since = await file.read(async (db) => {
      await lineTo(db, agent, accountId, today);
      return belowSince(db, agent.id, accountId, today);
    });
    return accountLines({ ...file, accountId }, { ...request, since });
  },
};

async function* overviewLines(
  { read, context, now }: AgentFile,
  request: AgentOverviewRequest,
): AsyncGenerator<string> {
  const { merchant, language } = context;
  const t = words[textLanguage(language)];
  const w = recordWords(language);
  const amounts = ['deposits', 'withdrawals', 'validStake', 'payout', 'rebates', 'bonuses', 'net'] as const;
  yield csvLine([t.day, ...amounts.map((name) => w[name]), t.currency]);
  const { days, figures } = await read((db) =>
    overviewFigures(db, merchant, agentOf(context), request, now),
  );
  for (const row of days) yield csvLine([row.day, ...amounts.map((name) => row[name]), merchant.currency]);
  yield csvLine([t['income-total'], ...amounts.map((name) => figures[name]), merchant.currency]);
}

async function* incomeLines(
  { read, context, now }: AgentFile,
  request: AgentIncomeRequest,
): AsyncGenerator<string> {
  const { merchant, language } = context;
  const t = words[textLanguage(language)];
  const amounts = ['rebates', 'daily', 'hourly', 'realtime', 'dividend', 'corrections', 'total'] as const;
  yield csvLine([t.day, ...amounts.map((name) => t[`income-${name}`]), t.currency]);
  // A range has at most 92 days.
  const { rows } = await read((db) =>
    listIncome(db, merchant, agentOf(context), { ...request, pageSize: 100 }, now),
  );
  for (const row of rows) yield csvLine([row.day, ...amounts.map((name) => row[name]), merchant.currency]);
}

async function* statementLines(
  { read, context, now }: AgentFile,
  request: AgentSettlementsRequest,
): AsyncGenerator<string> {
  const { merchant, language } = context;
  const t = words[textLanguage(language)];
  yield csvLine([
    t.statement,
    t.account,
    `${t.from} (${merchant.timeZone})`,
    t.to,
    t.base,
    t.active,
    t.tier,
    t.rate,
    t.gross,
    t['less-downline'],
    t.correction,
    t['carried-in'],
    t['carried-out'],
    t.paid,
    t.currency,
    t.state,
  ]);
  const batches = batchesOf((after) =>
    read((db) => listStatements(db, merchant, agentOf(context), { ...request, pageSize: batch, ...(after !== undefined && { after }) }, now)),
  );
  for await (const rows of batches)
    for (const row of rows)
      yield csvLine([
        row.statement,
        row.account.account,
        row.time,
        row.until,
        row.base,
        row.active === null ? '' : String(row.active),
        row.tier === undefined ? '' : String(row.tier + 1),
        row.value === undefined ? '' : row.mode === 'sum' ? row.value : `${row.value} %`,
        row.gross,
        row.lessDownline,
        row.correction,
        row.carriedIn,
        row.carriedOut,
        row.paid,
        merchant.currency,
        t[`statement-${row.state}`],
      ]);
}

async function* betLines(
  { read, context, now }: AgentFile,
  request: AgentBetsRequest,
): AsyncGenerator<string> {
  const { merchant, language } = context;
  const t = words[textLanguage(language)];
  const w = recordWords(language);
  yield csvLine([
    t.account,
    t.level,
    `${w.placed} (${merchant.timeZone})`,
    w.settled,
    w.bet,
    w.game,
    w.category,
    w.vendor,
    w.state,
    w.stake,
    w.validStake,
    w.payout,
    w.result,
    w.currency,
  ]);
  const batches = batchesOf((after) =>
    read((db) => listTeamBets(db, context, agentOf(context), { ...request, pageSize: batch, ...(after !== undefined && { after }) }, now)),
  );
  for await (const rows of batches)
    for (const { account, level, bet } of rows)
      yield csvLine([
        account,
        String(level),
        bet.placedTime,
        bet.settledTime ?? '',
        bet.bet,
        bet.gameName,
        bet.gameType,
        bet.displayName,
        w[`state-${bet.state}`],
        bet.stake,
        bet.validStake,
        bet.payout,
        bet.result ?? '',
        merchant.currency,
      ]);
}

async function* lossLines(
  { read, context, now }: AgentFile,
  request: AgentLossesRequest,
): AsyncGenerator<string> {
  const { merchant, language } = context;
  const t = words[textLanguage(language)];
  const figures = recordWords(language);
  const amounts = ['deposits', 'withdrawals', 'validStake', 'payout', 'rebates', 'bonuses', 'net'] as const;
  yield csvLine([
    t.account,
    t.type,
    t.level,
    ...amounts.map((name) => `${figures[name]} (${t.account})`),
    ...amounts.map((name) => figures[name]),
    t.currency,
  ]);
  const batches = batchesOf((after) =>
    read((db) => listLosses(db, merchant, agentOf(context), { ...request, pageSize: batch, ...(after !== undefined && { after }) }, now)),
  );
  for await (const rows of batches)
    for (const { account, type, level, own, team } of rows)
      yield csvLine([
        account,
        t[isAgent(type) ? 'type-agent' : 'type-member'],
        String(level),
        ...amounts.map((name) => own[name]),
        ...amounts.map((name) => team[name]),
        merchant.currency,
      ]);
}

async function* linkLines(
  { read, context, now }: AgentFile,
  request: AgentLinksRequest,
): AsyncGenerator<string> {
  const { merchant, language } = context;
  const t = words[textLanguage(language)];
  yield csvLine([
    t.type,
    t.label,
    t.code,
    t.rates,
    t.visits,
    t['sign-ups'],
    t['first-deposits'],
    t['sign-up-rate'],
    t.created,
    t.ended,
  ]);
  for await (const rows of linksInBatches(read, merchant, agentOf(context), request, now, batch))
    for (const row of rows)
      yield csvLine([
        t[`type-${row.kind}`],
        row.label,
        row.code,
        ratesText(row.rates),
        String(row.visits),
        String(row.signUps),
        String(row.firstDeposits),
        row.signUpRate ?? '',
        row.created,
        row.ended ?? '',
      ]);
}

function ratesText(rates: readonly { category: string; rate: string }[]): string {
  return rates.map(({ category, rate }) => `${category} ${rate}`).join(' | ');
}

async function* teamLines(
  { read, context, now }: AgentFile,
  request: AgentAccountsRequest,
): AsyncGenerator<string> {
  const { merchant, language } = context;
  const t = words[textLanguage(language)];
  yield csvLine([
    t.account,
    t.type,
    t.level,
    t.upline,
    t.agents,
    t.members,
    t.balance,
    t.currency,
    t.rates,
    t.joined,
    t['last-login'],
    t.state,
  ]);
  for await (const rows of teamInBatches(read, merchant, agentOf(context), request, now, batch))
    for (const row of rows)
      yield csvLine([
        row.account,
        t[isAgent(row.type) ? 'type-agent' : 'type-member'],
        String(row.level),
        row.upline,
        String(row.agents),
        String(row.members),
        row.balance,
        merchant.currency,
        ratesText(row.rates),
        row.joined,
        row.lastLogin ?? '',
        t[`state-${row.state}`],
      ]);
}
