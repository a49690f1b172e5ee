import { randomInt } from 'node:crypto';
import { pictureOf } from '../core/catalogue.ts';
import { GameRefusal } from '../core/GameRefusal.ts';
import type { GameKind, KindParts } from '../core/kinds.ts';
import { pastRound } from '../core/pastRound.ts';
import { readBody } from '../core/readBody.ts';
import { latestRounds, patienceMs, roundRoutes } from '../core/roundRoutes.ts';
import { stakesWithin } from '../core/stakes.ts';
import type { PlaySession, Round } from '../core/types.ts';
import { arePicks } from './engine/draw.ts';
import { instantSets, unit, type InstantSet } from './engine/paytables.ts';
import { playRound, type InstantRound } from './engine/playRound.ts';
import { returnsToPlayer } from './engine/returnToPlayer.ts';
import type { InstantStart, InstantView } from './view.ts';
import { instantWords } from './words.ts';

/** What is stored of a round: the numbers, drawn before the bet is sent, and whether the page has shown them. */
interface InstantData extends InstantRound {
  seen: boolean;
}

interface Ticket {
  key: string;
  stake: number;
  picks: number[];
}

const name = 'instant';

/** The instant draw of lottery vendors: keno with one to eight picks, drawn at once. A round is one bet and one win. */
export const instant: GameKind = {
  name,
  gameTypes: ['LOTT', 'ELOTT'],
  rules: {
    onBet: (data, stake) => ({ data, payout: ((data as InstantData).win * stake) / unit }),
  },
  start: (parts, { session, game, language }, open): InstantStart => {
    const { pays, hue } = setOf(session);
    const { latest, first } = latestRounds(parts, session, name, open);
    return {
      words: instantWords(language),
      pays,
      returns: returnsToPlayer(pays),
      hue,
      picture: pictureOf(game),
      stakes: stakesWithin(session.minStake, session.maxStake, unit),
      picks: latest[0] ? (latest[0].data as InstantData).picks : [],
      history: latest.map(pastRound),
      open: first ? viewOf(first) : null,
    };
  },
  serve: (parts) => {
    const app = roundRoutes(parts, name, viewOf);
    app.post('/draw', async (c) => {
      const session = parts.sessionOf(c.req.header('authorization'));
      const ticket = await readBody(c, { key: 'key', stake: 'count', picks: 'counts' });
      return c.json(viewOf(await draw(parts, session, ticket)));
    });
    return app;
  },
};

/** Plays a round. The same key is the same round, and a player has one instant draw at a time. */
async function draw(
  { store, bookkeeper }: KindParts,
  session: PlaySession,
  { key, stake: amount, picks }: Ticket,
): Promise<Round> {
  if (!arePicks(picks)) throw new GameRefusal('bad-request');
  const isNew = !store.roundOfKey(session, key);
  if (isNew && (amount % unit !== 0 || amount < session.minStake || amount > session.maxStake))
    throw new GameRefusal('bad-stake');
  if (isNew && store.openRound(session, name)) throw new GameRefusal('round-open');
  const { pays } = setOf(session);
  const data: InstantData = { ...playRound(pays, picks, (below) => randomInt(below)), seen: false };
  return bookkeeper.open(session, { kind: name, key, amount, data }, patienceMs);
}

/** Traditional lotteries have the larger wins. */
const setOf = ({ gameType }: Pick<PlaySession, 'gameType'>): InstantSet =>
  gameType === 'LOTT' ? instantSets.classic : instantSets.quick;

/** The drawn numbers are part of the view only once the stake was taken. */
function viewOf({ key, state, code, reached, stake, payout, balance, data }: Round): InstantView {
  const isDecided = state === 'settling' || state === 'settled';
  const { picks, balls } = data as InstantData;
  return { key, state, code, reached, stake, payout, balance, picks, ...(isDecided && { balls }) };
}
