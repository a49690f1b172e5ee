import { randomInt, randomUUID } from 'node:crypto';
import { pictureOf } from '../core/catalogue.ts';
import { GameRefusal } from '../core/GameRefusal.ts';
import type { GameKind, KindParts } from '../core/kinds.ts';
import { pastRound } from '../core/pastRound.ts';
import { readBody } from '../core/readBody.ts';
import { latestRounds, patienceMs, roundRoutes } from '../core/roundRoutes.ts';
import { stakesWithin } from '../core/stakes.ts';
import type { Store } from '../core/Store.ts';
import type { PlaySession, Round } from '../core/types.ts';
import { payoutOf, readBets, sumOf, unit, validStakeOf } from './engine/bets.ts';
import { drawOutcome, drawRace, statedReturn, type ByCorner, type Corner, type Race } from './engine/race.ts';
import type { RingStart, RingView } from './view.ts';
import { ringWords } from './words.ts';

/** What is stored of a round: the race, its bets, and the outcome, which is drawn before the bets are sent. */
interface RunData {
  race: Race;
  bets: ByCorner;
  outcome: Corner;
  seen: boolean;
}

const name = 'ring';

/**
 * A sprint of two roosters. A race and its odds are stored before a player sees them; bets name the race, and it is run
 * once.
 */
export const ring: GameKind = {
  name,
  gameTypes: ['DS88'],
  rules: {
    onBet: (data) => {
      const { bets, race, outcome } = data as RunData;
      return { data, payout: payoutOf(bets, race, outcome) };
    },
    validStake: (data) => validStakeOf((data as RunData).bets),
  },
  start: (parts, { session, game, language }, open): RingStart => {
    const { latest, first } = latestRounds(parts, session, name, open);
    return {
      words: ringWords(language),
      statedReturn,
      picture: pictureOf(game),
      stakes: stakesWithin(session.minStake, session.maxStake, unit),
      maxStake: session.maxStake,
      race: nextRace(parts, session),
      history: latest.map(pastRound),
      open: first ? viewOf(parts, first) : null,
    };
  },
  serve: (parts) => {
    const app = roundRoutes(parts, name, (round) => viewOf(parts, round));
    app.post('/race', (c) => {
      const session = parts.sessionOf(c.req.header('authorization'));
      return c.json(nextRace(parts, session));
    });
    app.post('/run', async (c) => {
      const session = parts.sessionOf(c.req.header('authorization'));
      const { key, race, bets } = await readBody(c, { key: 'key', race: 'key', bets: 'pairs' });
      return c.json(viewOf(parts, await run(parts, session, { key, race, pairs: bets })));
    });
    return app;
  },
};

interface Action {
  key: string;
  /** Identifies the race that the player saw. */
  race: string;
  pairs: [number, number][];
}

/** Runs the player's race. The same key is the same round; another key needs the race that has not been run. */
function run(
  { store, bookkeeper }: KindParts,
  session: PlaySession,
  { key, race: id, pairs }: Action,
): Promise<Round> {
  const found = store.roundOfKey(session, key);
  if (found && found.kind !== name) throw new GameRefusal('bad-request');
  if (found) return bookkeeper.drive(found.id, patienceMs);
  const bets = readBets(pairs, session);
  if (store.openRound(session, name)) throw new GameRefusal('round-open');
  const race = nextRace({ store }, session);
  if (race.id !== id) throw new GameRefusal('race-over');
  // The next race comes first: if the process ends between the two, no one has run this race.
  drawNext(store, session);
  const data: RunData = { race, bets, outcome: drawOutcome(race, randomBelow), seen: false };
  return bookkeeper.open(session, { kind: name, key, amount: sumOf(bets), data }, patienceMs);
}

const randomBelow = (below: number): number => randomInt(below);

type Player = Pick<Round, 'vendor' | 'player'>;

const documentOf = ({ vendor, player }: Player): string => `${vendor}/${player}`;

/** The race that the player can bet on. It stays the same until it is run. */
function nextRace({ store }: { store: Store }, player: Player): Race {
  return store.document<Race>(name, documentOf(player)) ?? drawNext(store, player);
}

function drawNext(store: Store, player: Player): Race {
  const race = drawRace(randomUUID(), randomBelow);
  store.saveDocument(name, documentOf(player), race);
  return race;
}

/** The outcome is part of the view only once its stake was taken. */
function viewOf(parts: { store: Store }, round: Round): RingView {
  const { key, state, code, reached, stake, payout, balance } = round;
  const { race, bets, outcome } = round.data as RunData;
  const isDecided = state === 'settling' || state === 'settled';
  const next = nextRace(parts, round);
  return {
    key,
    state,
    code,
    reached,
    stake,
    payout,
    balance,
    race,
    bets,
    next,
    ...(isDecided && { outcome }),
  };
}
