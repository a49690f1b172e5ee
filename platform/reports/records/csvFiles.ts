import { openRecord, type PostingsRequest, readEntries } from './listPostings.ts';
import type {
  AccountRecordsRequest,
  BetDetails,
  BetRecordsRequest,
  PointDetailsRequest,
  PointOrdersRequest,
  ProfitRecordsRequest,
} from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { ReplicaReads } from '#platform/base/database/index.ts';
import type { Media } from '#platform/base/files/index.ts';
import { readPointEntries, readOrders } from '#platform/rewards/points/index.ts';
import { textLanguage } from '#kit/textLanguages.ts';
import { loadWords } from '#kit/words.ts';
import { csvLine } from './csv.ts';
import type english from './words/en.json';
import { readBets, toRecord } from './listBets.ts';
import { profitOf } from './profit.ts';
import { batchesOf, readRange, writeCursor } from '#platform/site/paging/index.ts';

/** Rows read from the database at once. */
const batch = 1000;
/** Everything that a file is made for. */
export interface FileContext {
  /** Reads one batch: on a replica, where there is one. */
  read: ReplicaReads['read'];
  media: Media;
  context: Pick<CallContext, 'merchant' | 'language'>;
  accountId: number;
  now: Date;
}

type Words = typeof english;

const words = await loadWords<Words>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);
/** The texts of files in a language. */
export const recordWords = (language: string): Words => words[textLanguage(language)];

/** The lines of a record's file, read in batches while they are sent, in the order and with the filter of the call. */
export const csvFiles: Readonly<{
  [N in keyof FileQueries]: (file: FileContext, query: FileQueries[N]) => AsyncIterable<string>;
}> = {
  bets: betLines,
  account: accountLines,
  profit: profitLines,
  exchanges: exchangeLines,
  points: pointLines,
};

interface FileQueries {
  bets: BetRecordsRequest;
  account: AccountRecordsRequest;
  profit: ProfitRecordsRequest;
  exchanges: PointOrdersRequest;
  points: PointDetailsRequest;
}

async function* betLines(
  { read, context, accountId, now }: FileContext,
  request: BetRecordsRequest,
): AsyncGenerator<string> {
  const { merchant, language } = context;
  const t = recordWords(language);
  const range = readRange(merchant, request, now);
  yield csvLine([
    `${t.placed} (${merchant.timeZone})`,
    t.settled,
    t.bet,
    t.game,
    t.category,
    t.vendor,
    t.round,
    t.state,
    t.stake,
    t.validStake,
    t.payout,
    t.result,
    t.currency,
    t.number,
    t.odds,
    t.details,
  ]);
  let after: string | undefined;
  do {
    const rows = await read((db) =>
      readBets(db, { owner: accountId, language }, range, { ...request, after }, batch),
    );
    for (const row of rows) {
      const bet = toRecord(row, merchant, language);
      yield csvLine([
        bet.placedTime,
        bet.settledTime ?? '',
        bet.bet,
        bet.gameName,
        bet.gameType,
        bet.displayName,
        bet.round,
        bet.freeSpin === true ? `${t[`state-${bet.state}`]} (${t['free-spin']})` : t[`state-${bet.state}`],
        bet.stake,
        bet.validStake,
        bet.payout,
        bet.result ?? '',
        merchant.currency,
        bet.details?.number ?? '',
        oddsText(bet.details?.odds),
        bet.details ? detailsLine(bet.details, t) : '',
      ]);
    }
    const last = rows.at(-1);
    after = rows.length === batch && last ? writeCursor(last) : undefined;
  } while (after !== undefined);
}

/** Hundredths as a decimal number. */
const oddsText = (odds: number | undefined): string => (odds === undefined ? '' : (odds / 100).toFixed(2));

/** Legs and choices in one cell: `Lantern Bay – Port Ashby, Match result: Draw, 2.85, 1–1, won | …`. */
function detailsLine({ legs = [], choices = [] }: BetDetails, t: Words): string {
  const selections = legs.map(({ event, market, choice, odds, score, result }) =>
    [event, `${market}: ${choice}`, oddsText(odds), score ?? '', result ? t[`leg-${result}`] : '']
      .filter((part) => part !== '')
      .join(', '),
  );
  return [...selections, ...choices.map(({ label, value }) => `${label}: ${value}`)].join(' | ');
}

/** The entries of an account. */
export async function* accountLines(
  { read, context, accountId, now }: FileContext,
  request: PostingsRequest,
): AsyncGenerator<string> {
  const { merchant } = context;
  const t = recordWords(context.language);
  yield csvLine([
    `${t.time} (${merchant.timeZone})`,
    t.entry,
    t.kind,
    t.wallet,
    t.bet,
    t.game,
    t.amount,
    t.balance,
    t.currency,
  ]);
  const record = await read((db) => openRecord(db, merchant, accountId, request, now));
  const batches = batchesOf(async (after) => {
    const { entries, next } = await read((db) => readEntries(db, context, record, after, batch));
    return { rows: entries, next };
  });
  for await (const entries of batches)
    for (const entry of entries)
      yield csvLine([
        entry.time,
        entry.entry,
        t[`kind-${entry.kind}`],
        entry.displayName ?? entry.wallet,
        entry.bet ?? '',
        entry.gameName ?? '',
        entry.amount,
        entry.balance,
        merchant.currency,
      ]);
}

async function* profitLines(
  { read, context, accountId, now }: FileContext,
  request: ProfitRecordsRequest,
): AsyncGenerator<string> {
  const t = recordWords(context.language);
  const { days } = await read((db) => profitOf(db, context, accountId, request, now));
  yield csvLine([
    `${t.day} (${context.merchant.timeZone})`,
    t.deposits,
    t.withdrawals,
    t.other,
    t.bets,
    t.stake,
    t.validStake,
    t.payout,
    t.bonuses,
    t.rebates,
    t.net,
    t.currency,
  ]);
  for (const one of days)
    yield csvLine([
      one.day,
      one.deposits,
      one.withdrawals,
      one.other,
      String(one.bets),
      one.stake,
      one.validStake,
      one.payout,
      one.bonuses,
      one.rebates,
      one.net,
      context.merchant.currency,
    ]);
}

async function* exchangeLines(
  { read, media, context, accountId, now }: FileContext,
  request: PointOrdersRequest,
): AsyncGenerator<string> {
  const t = recordWords(context.language);
  const range = readRange(context.merchant, request, now);
  yield csvLine([
    `${t.time} (${context.merchant.timeZone})`,
    t.exchange,
    t.reward,
    t.quantity,
    t.points,
    t.state,
    t.remark,
  ]);
  let after: string | undefined;
  do {
    const page = { ...request, ...(after !== undefined && { after }) };
    const { orders, next } = await read((db) =>
      readOrders({ db, media }, context, accountId, range, page, batch),
    );
    for (const one of orders)
      yield csvLine([
        one.time,
        one.order,
        one.title,
        String(one.quantity),
        String(one.points),
        t[`exchange-${one.state}`],
        one.remark,
      ]);
    after = next;
  } while (after !== undefined);
}

async function* pointLines(
  { read, context, accountId, now }: FileContext,
  request: PointDetailsRequest,
): AsyncGenerator<string> {
  const t = recordWords(context.language);
  const range = readRange(context.merchant, request, now);
  yield csvLine([`${t.time} (${context.merchant.timeZone})`, t.entry, t.kind, t.reward, t.points, t.balance]);
  let after: string | undefined;
  do {
    const page = { ...request, ...(after !== undefined && { after }) };
    const { entries, next } = await read((db) =>
      readPointEntries(db, context, accountId, range, page, batch),
    );
    for (const one of entries)
      yield csvLine([
        one.time,
        one.entry,
        t[`points-${one.kind}`],
        one.title ?? '',
        String(one.amount),
        String(one.balance),
      ]);
    after = next;
  } while (after !== undefined);
}
