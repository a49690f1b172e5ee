import { randomInt } from 'node:crypto';
import { numberOf, pictureOf, type CatalogueGame } from '../core/catalogue.ts';
import { GameRefusal } from '../core/GameRefusal.ts';
import type { GameKind, KindParts } from '../core/kinds.ts';
import { pastRound } from '../core/pastRound.ts';
import { readBody } from '../core/readBody.ts';
import { latestRounds, patienceMs, readRound, roundRoutes } from '../core/roundRoutes.ts';
import { stakesWithin } from '../core/stakes.ts';
import type { PlaySession, Round } from '../core/types.ts';
import { fishSets, type FishSetName } from './engine/fishSets.ts';
import { betsOf, creditsLeft, fire, magazineSize, type Magazine } from './engine/magazine.ts';
import type { FishStart, FishView } from './view.ts';
import { fishWords } from './words.ts';

/** What is stored of a round. */
interface FishData extends Magazine {
  set: FishSetName;
  /** Milliseconds of the latest action of the player. */
  touchedAt: number;
  seen: boolean;
}

const name = 'fish';
/** Milliseconds without a shot after which a magazine is unloaded: a minute at most with the requests that this takes. */
const idleMs = 40_000;
/** Sizes of magazines, the largest first: the smallest credit has to fit into the limits of a bet. */
const sizes = [magazineSize, 50, 20, 10, 5, 2, 1];

/**
 * The fish shooter. A round is a magazine: credits that are bought at once and shot one by one. Its end pays what was
 * won, and takes back the bets of unused credits.
 */
export const fish: GameKind = {
  name,
  gameTypes: ['FISH'],
  rules: {
    onBet: (data, stake) => ({ data: { ...(data as FishData), loaded: stake / (data as FishData).credit } }),
    onAbandoned: (data) => endOf(data as FishData),
    leftMs: idleMs,
  },
  start: (parts, { session, game, language }, open): FishStart => {
    const { latest, first } = latestRounds(parts, session, name, open);
    return {
      words: fishWords(language),
      set: pondOf(game),
      seed: seedOf(session.vendor, session.player, game.code),
      now: Date.now(),
      picture: pictureOf(game),
      ...offerOf(session),
      idleMs,
      history: latest.map(pastRound),
      open: first ? viewOf(first) : null,
    };
  },
  serve: (parts) => {
    const app = roundRoutes(parts, name, viewOf);
    app.post('/load', async (c) => {
      const session = parts.sessionOf(c.req.header('authorization'));
      const { key, credit } = await readBody(c, { key: 'key', credit: 'count' });
      return c.json(viewOf(await load(parts, session, key, credit)));
    });
    app.post('/shoot', async (c) => {
      const { round } = await readRound(c, parts, name);
      const { turn, shots } = await readBody(c, { turn: 'turn', shots: 'pairs' });
      return c.json(viewOf(await shootAt(parts, round, turn, shots), turn));
    });
    app.post('/collect', async (c) => {
      const { round } = await readRound(c, parts, name);
      const ended = await parts.bookkeeper.advance(
        round.id,
        ({ data }) => endOf(data as FishData),
        patienceMs,
      );
      return c.json(viewOf(ended));
    });
    // A page that opens with a magazine goes on with it.
    app.post('/resume', async (c) => {
      const { round } = await readRound(c, parts, name);
      const touch = ({ data }: Round) => ({ data: { ...(data as FishData), touchedAt: Date.now() } });
      return c.json(viewOf(await parts.bookkeeper.advance(round.id, touch, patienceMs)));
    });
    return app;
  },
};

/** Credits that can be bought: a magazine's largest bet is half of it. */
function offerOf({ minStake, maxStake }: PlaySession): { credits: number[]; size: number } {
  const size = sizes.find((one) => minStake * (betsOf(one)[0] ?? 1) <= maxStake) ?? 1;
  return { size, credits: stakesWithin(minStake, Math.floor(maxStake / (betsOf(size)[0] ?? 1)), 1) };
}

/** Buys a magazine. The same key is the same round, and a player has one magazine at a time. */
async function load(
  { store, bookkeeper, catalogue }: KindParts,
  session: PlaySession,
  key: string,
  credit: number,
): Promise<Round> {
  const { minStake, maxStake, vendor, gameType, playedGame } = session;
  const { size } = offerOf(session);
  const bets = betsOf(size);
  if (!store.roundOfKey(session, key)) {
    if (credit < minStake || credit * (bets[0] ?? 1) > maxStake) throw new GameRefusal('bad-stake');
    if (store.openRound(session, name)) throw new GameRefusal('round-open');
  }
  const game = catalogue.find(vendor, gameType, playedGame);
  if (!game) throw new GameRefusal('failed');
  const data: FishData = {
    set: pondOf(game),
    credit,
    loaded: 0,
    used: 0,
    won: 0,
    shots: [],
    touchedAt: Date.now(),
    seen: false,
  };
  const amount = bets.map((credits) => credits * credit);
  return bookkeeper.open(session, { kind: name, key, amount, data }, patienceMs);
}

/** Resolves shots, and ends the round with the last credit. Shots in a round that is over change nothing. */
function shootAt(
  { bookkeeper }: KindParts,
  { id, vendor, player, game }: Round,
  turn: number,
  shots: readonly (readonly [number, number])[],
): Promise<Round> {
  const seed = seedOf(vendor, player, game);
  const change = ({ data }: Round) => {
    const time = Date.now();
    const magazine = data as FishData;
    const pond = { seed, set: fishSets[magazine.set] };
    const next = fire(magazine, { pond, turn, shots, time }, (below) => randomInt(below));
    if (!next) throw new GameRefusal('bad-request');
    const touched = { ...next, touchedAt: time };
    return creditsLeft(next) === 0 ? endOf(touched) : { data: touched };
  };
  return bookkeeper.advance(id, change, patienceMs);
}

function endOf(data: FishData): { data: FishData; payout: number; refund: number } {
  return { data, payout: data.won * data.credit, refund: creditsLeft(data) * data.credit };
}

/** No two players have the same pond; a player's pond goes on when the page is reloaded. */
const seedOf = (vendor: string, player: string, game: string) => numberOf(`${vendor} ${player} ${game}`);

/** Motifs of games that are played in the deep sea; all others are played at the reef. */
const deepMotifs = ['jellyfish', 'octopus'];

/** The pond of a game: one with what its title and picture show. */
export const pondOf = ({ motif }: Pick<CatalogueGame, 'motif'>): FishSetName =>
  deepMotifs.includes(motif) ? 'abyss' : 'reef';

/** The view of a round, with its shots from `since`. */
function viewOf(
  { key, state, code, reached, stake, payout, balance, data }: Round,
  since = Infinity,
): FishView {
  const magazine = data as FishData;
  const { credit, loaded, won, shots } = magazine;
  const isLoaded = loaded > 0 && ['playing', 'settling', 'settled', 'returning', 'returned'].includes(state);
  return {
    key,
    state,
    code,
    reached,
    stake,
    payout,
    balance,
    now: Date.now(),
    ...(isLoaded && {
      magazine: {
        credit,
        loaded,
        left: creditsLeft(magazine),
        won: won * credit,
        turn: shots.length,
        shots: shots.slice(since),
        caught: shots.flatMap(([id, , outcome]) => (outcome > 0 ? [id] : [])),
      },
    }),
  };
}
