import { pictureOf } from '../core/catalogue.ts';
import { GameRefusal } from '../core/GameRefusal.ts';
import type { GameKind, KindParts, Launched } from '../core/kinds.ts';
import { pastRound } from '../core/pastRound.ts';
import { readBody } from '../core/readBody.ts';
import { latestRounds, patienceMs, readRound, roundRoutes } from '../core/roundRoutes.ts';
import { stakesWithin } from '../core/stakes.ts';
import type { PlaySession, Round } from '../core/types.ts';
import { limitsOf, merged, payoutOf, readBets, sumOf, unit, type Bets } from './bets.ts';
import type { Outcome, Variant } from './engine/types.ts';
import { variantOf } from './engine/variants.ts';
import { Table } from './Table.ts';
import type { BetsView, Proof, SpotView, TableStart, TableView } from './view.ts';
import { tableWords } from './words.ts';

/** What is stored of a player's bets on a round. The outcome was fixed before they were placed. */
interface BetsData {
  number: number;
  bets: Bets;
  /** A further bet that was sent: part of `bets` once it is accepted. */
  adding: Bets;
  turn: number;
  outcome: Outcome;
  variant: Variant;
  closesAt: number;
  /** When the deal is over and the bets are settled. */
  dueAt: number;
  seen: boolean;
}

const name = 'tables';
/** Bets that are settled at once. */
const batch = 50;
/** Earlier rounds that a page shows. */
const mostHistory = 90;
const mostChips = 7;

type Parts = Pick<KindParts, 'store' | 'bookkeeper' | 'now' | 'catalogue'>;

/**
 * Live tables: roulette, baccarat, dragon tiger and sic bo. Rounds follow the clock; a player's bets on one are a round at
 * the platform, which is settled without its player's page.
 */
export function createTables(): GameKind {
  const tables = new Map<string, Table>();
  const tableOf = ({ store, catalogue }: Pick<Parts, 'store' | 'catalogue'>, session: PlaySession): Table => {
    const code = session.playedGame;
    const found = tables.get(code);
    if (found) return found;
    const variant = variantOf(catalogue.find(session.vendor, session.gameType, code)?.table);
    if (!variant) throw new GameRefusal('bad-request');
    const table = new Table(code, variant, store.secret(`${name}:${code}`));
    tables.set(code, table);
    return table;
  };
  return {
    name,
    gameTypes: ['LIVE'],
    plays: ({ table }) => variantOf(table) !== undefined,
    rules: {
      onBet: (data) => {
        const { bets, adding, ...rest } = data as BetsData;
        return { data: { ...rest, bets: merged(bets, adding), adding: {} } };
      },
    },
    tick: settleDue,
    start: (parts, launched) => startOf(parts, tableOf(parts, launched.session), launched),
    serve: (parts) => {
      const app = roundRoutes(parts, name, (round) => viewOf(round, parts.now()));
      app.post('/look', (c) => {
        const session = parts.sessionOf(c.req.header('authorization'));
        return c.json(lookAt(parts, tableOf(parts, session), session));
      });
      app.post('/place', async (c) => {
        const session = parts.sessionOf(c.req.header('authorization'));
        const fields = { key: 'key', number: 'turn', turn: 'turn', bets: 'pairs' } as const;
        const request = await readBody(c, fields);
        const round = await place(parts, tableOf(parts, session), session, request);
        return c.json(viewOf(round, parts.now()));
      });
      app.post('/result', async (c) => {
        const { round } = await readRound(c, parts, name);
        settleDue(parts);
        return c.json(viewOf(await parts.bookkeeper.drive(round.id, patienceMs), parts.now()));
      });
      return app;
    },
  };
}

interface PlaceRequest {
  key: string;
  number: number;
  turn: number;
  bets: [number, number][];
}

/**
 * Places bets on the table's round. The same key is the same round; `turn` makes a repetition of further bets the same
 * ones. After the betting time they are refused, but those that were placed in time count whenever the platform accepts them.
 */
function place(
  { store, bookkeeper, now }: Parts,
  table: Table,
  session: PlaySession,
  { key, number, turn, bets: pairs }: PlaceRequest,
): Promise<Round> {
  const { variant } = table;
  const times = table.at(now());
  const limits = limitsOf(variant, session);
  const isOpen = times.number === number && now() < times.closesAt;
  const found = store.roundOfKey(session, key);
  if (found && (found.kind !== name || dataOf(found).number !== number)) throw new GameRefusal('bad-request');
  if (found) {
    return bookkeeper.advance(
      found.id,
      ({ data }) => {
        const placed = data as BetsData;
        if (placed.turn !== turn) return undefined;
        if (!isOpen) throw new GameRefusal('bets-closed');
        const adding = readBets(pairs, variant, limits, placed.bets);
        return { data: { ...placed, adding, turn: turn + 1 }, amount: sumOf(adding) };
      },
      patienceMs,
    );
  }
  if (!isOpen) throw new GameRefusal('bets-closed');
  const adding = readBets(pairs, variant, limits);
  if (turn !== 0) throw new GameRefusal('bad-request');
  if (openBets({ store, now }, session, number)) throw new GameRefusal('round-open');
  const data: BetsData = {
    number,
    bets: {},
    adding,
    turn: 1,
    outcome: table.outcome(number),
    variant,
    closesAt: times.closesAt,
    dueAt: times.resultAt,
    seen: false,
  };
  return bookkeeper.open(session, { kind: name, key, amount: sumOf(adding), data }, patienceMs);
}

/** Settles bets whose deal is over, whether or not their player is there. */
function settleDue({ store, bookkeeper, now }: Pick<KindParts, 'store' | 'bookkeeper' | 'now'>): void {
  for (const { id } of store.playedOut(name, now(), batch))
    bookkeeper.advance(id, settled, 0).catch(() => undefined);
}

function settled({ data }: Round): { data: BetsData; payout: number } {
  const { bets, outcome, variant } = dataOf({ data });
  return { data: { ...dataOf({ data }), adding: {} }, payout: payoutOf(bets, outcome, variant) };
}

const dataOf = ({ data }: Pick<Round, 'data'>): BetsData => data as BetsData;

/** The player's bets on a round of this title that are not over. */
function openBets(
  { store, now }: Pick<Parts, 'store' | 'now'>,
  session: PlaySession,
  number: number,
): Round | undefined {
  const asked = { kind: name, isOpen: true, before: now() + 1, count: 20 };
  return store
    .roundsOf(session, asked)
    .find((round) => round.game === session.playedGame && dataOf(round).number === number);
}

/** The player's bets on the round that is shown now. */
function betsOn(
  parts: Pick<Parts, 'store' | 'now'>,
  session: PlaySession,
  number: number,
): Round | undefined {
  const settledOnes = parts.store.latestRounds(session, name, 5);
  return (
    openBets(parts, session, number) ??
    settledOnes.find((round) => round.game === session.playedGame && dataOf(round).number === number)
  );
}

function lookAt(parts: Parts, table: Table, session: PlaySession): TableView {
  const now = parts.now();
  settleDue(parts);
  const times = table.at(now);
  const mine = betsOn(parts, session, times.number);
  const past = table.history(times.number, mostHistory);
  const outcome = now >= times.closesAt ? table.outcome(times.number) : null;
  return {
    times,
    now,
    outcome,
    history: outcome && now >= times.resultAt ? [...past, outcome].slice(-mostHistory) : past,
    proofs: proofsOf(table, times.number, now >= times.resultAt),
    mine: mine ? viewOf(mine, now) : null,
  };
}

/** The seed of what is being decided stays hidden until its last round is over. */
function proofsOf(table: Table, number: number, isOver: boolean): Proof[] {
  const current = table.seeding(number);
  const before = table.seeding(current.first - 1);
  const isLast = number === current.first + current.rounds - 1;
  return [
    { label: current.label, commitment: current.commitment, seed: isLast && isOver ? current.seed : null },
    { label: before.label, commitment: before.commitment, seed: before.seed },
  ];
}

function startOf(parts: KindParts, table: Table, { session, game, language }: Launched): TableStart {
  const { variant } = table;
  const look = lookAt(parts, table, session);
  const { latest } = latestRounds(parts, session, name, undefined);
  const left = parts.store
    .roundsOf(session, { kind: name, isOpen: true, before: parts.now() + 1, count: 20 })
    .find((round) => round.game === session.playedGame);
  const unseen = latest.find((round) => round.game === session.playedGame && !dataOf(round).seen);
  const open = [left, unseen].find((round) => round && dataOf(round).number !== look.times.number);
  const limits = limitsOf(variant, session);
  const returns = table.game.returnsOf(variant);
  return {
    words: tableWords(language),
    game: variant.game,
    laPartage: variant.laPartage ?? false,
    isFree: variant.isFree ?? false,
    wide: table.game.wide,
    tall: table.game.tall,
    spots: table.game.spots.map(({ id, label, odds, wide, tall, look, dice, sign }, index): SpotView => ({
      id,
      label,
      odds: table.game.oddsOf?.(id, variant) ?? odds,
      wide,
      tall,
      look,
      ...(dice && { dice }),
      ...(sign !== undefined && { sign }),
      returned: returns[index] ?? 0,
    })),
    chips: chipsWithin(limits.least, limits.most),
    limits,
    picture: pictureOf(game),
    table: look,
    past: latest.map(pastRound),
    open: open ? viewOf(open, parts.now()) : null,
  };
}

/** Chips of 1 and 5 times powers of ten, or of all stakes where these are too few. */
function chipsWithin(least: number, most: number): number[] {
  const stakes = stakesWithin(least, most, unit);
  const round = stakes.filter((stake) => !String(stake).startsWith('2'));
  return (round.length < 3 ? stakes : round).slice(0, mostChips);
}

/** The outcome is part of the view only once no more bets are taken and the stake was. */
function viewOf({ key, state, code, reached, stake, payout, balance, data }: Round, now: number): BetsView {
  const { number, bets, turn, outcome, closesAt } = data as BetsData;
  const isDecided = now >= closesAt && ['playing', 'settling', 'settled'].includes(state);
  return {
    key,
    state,
    code,
    reached,
    stake,
    payout,
    balance,
    number,
    bets,
    turn,
    ...(isDecided && { outcome }),
  };
}
