import { randomInt } from 'node:crypto';
import { cardCount } from '../core/cards.ts';
import { pictureOf } from '../core/catalogue.ts';
import { GameRefusal } from '../core/GameRefusal.ts';
import type { GameKind, KindParts } from '../core/kinds.ts';
import { pastRound } from '../core/pastRound.ts';
import { readBody } from '../core/readBody.ts';
import { latestRounds, patienceMs, readRound, roundRoutes } from '../core/roundRoutes.ts';
import { stakesWithin } from '../core/stakes.ts';
import type { PlaySession, Round } from '../core/types.ts';
import { returnToPlayer } from './engine/bestPlay.ts';
import { dealHand, halvesPaid, play, shoeSize, type Hand, type HandAction } from './engine/hand.ts';
import type { BlackjackStart, BlackjackView, HandView } from './view.ts';
import { blackjackWords } from './words.ts';

/** What is stored of a round: its cards are drawn before the bet is sent. */
interface HandData extends Hand {
  /** The first stake. */
  base: number;
  /** The second bet of a doubled hand was sent. */
  isDoubling: boolean;
  seen: boolean;
}

const name = 'blackjack';
/** Half of a stake is a whole number of minor units: a blackjack pays three halves. */
const unit = 2;

/** Blackjack against the dealer, one hand per round. Doubling is a second bet of the round. */
export const blackjack: GameKind = {
  name,
  gameTypes: ['LIVE'],
  plays: ({ table }) => table === name,
  rules: {
    onBet: (data) => {
      const hand = data as HandData;
      return resultOf(hand.isDoubling ? { ...hand, ...play(hand, 'double'), isDoubling: false } : hand);
    },
    onAbandoned: (data) => {
      const hand = { ...(data as HandData), isDoubling: false };
      const stood = { ...hand, ...play(hand, 'stand') };
      return { data: stood, payout: payoutOf(stood) };
    },
  },
  start: (parts, { session, game, language }, open): BlackjackStart => {
    const { latest, first } = latestRounds(parts, session, name, open);
    return {
      words: blackjackWords(language),
      returnToPlayer: returnToPlayer(),
      picture: pictureOf(game),
      stakes: stakesWithin(session.minStake, session.maxStake, unit),
      history: latest.map(pastRound),
      open: first ? viewOf(first) : null,
    };
  },
  serve: (parts) => {
    const app = roundRoutes(parts, name, viewOf);
    app.post('/deal', async (c) => {
      const session = parts.sessionOf(c.req.header('authorization'));
      const { key, stake } = await readBody(c, { key: 'key', stake: 'count' });
      return c.json(viewOf(await deal(parts, session, key, stake)));
    });
    app.post('/act', async (c) => {
      const { round } = await readRound(c, parts, name);
      const { action, turn } = await readBody(c, { action: 'word', turn: 'turn' });
      return c.json(viewOf(await act(parts, round.id, action, turn)));
    });
    return app;
  },
};

async function deal(
  { store, bookkeeper }: KindParts,
  session: PlaySession,
  key: string,
  amount: number,
): Promise<Round> {
  const isNew = !store.roundOfKey(session, key);
  if (isNew && (amount % unit !== 0 || amount < session.minStake || amount > session.maxStake))
    throw new GameRefusal('bad-stake');
  if (isNew && store.openRound(session, name)) throw new GameRefusal('round-open');
  const shoe = Array.from({ length: shoeSize }, () => randomInt(cardCount));
  const data: HandData = { ...dealHand(shoe), base: amount, isDoubling: false, seen: false };
  return bookkeeper.open(session, { kind: name, key, amount, data }, patienceMs);
}

/** An action of the player. An action of an earlier turn was done already: the round stays as it is. */
function act({ bookkeeper }: KindParts, id: string, action: string, turn: number): Promise<Round> {
  const change = ({ data }: Round) => {
    const hand = { ...(data as HandData), isDoubling: false };
    if (turn !== hand.turn) return undefined;
    if (!actionsOf(hand).includes(action as HandAction)) throw new GameRefusal('bad-request');
    if (action === 'double') return { data: { ...hand, isDoubling: true }, amount: hand.base };
    return resultOf({ ...hand, ...play(hand, action as HandAction) });
  };
  return bookkeeper.advance(id, change, patienceMs);
}

function resultOf(data: HandData): { data: HandData; payout?: number } {
  return data.outcome === null ? { data } : { data, payout: payoutOf(data) };
}

const payoutOf = (data: HandData): number => (halvesPaid(data) * data.base) / 2;

function actionsOf({ outcome, player }: Hand): HandAction[] {
  if (outcome !== null) return [];
  return player.length === 2 ? ['hit', 'stand', 'double'] : ['hit', 'stand'];
}

/** No card of the shoe and no hidden card of the dealer leaves the server before its time. */
function viewOf({ key, state, code, reached, stake, payout, balance, data }: Round): BlackjackView {
  const hand = data as HandData;
  const isDealt = stake > 0 && ['betting', 'playing', 'settling', 'settled'].includes(state);
  const { player, dealer, outcome, isDoubled, turn } = hand;
  const view: HandView = {
    player: [...player],
    dealer: outcome === null ? dealer.slice(0, 1) : [...dealer],
    outcome,
    isDoubled,
    turn,
    actions: state === 'playing' ? actionsOf(hand) : [],
  };
  return { key, state, code, reached, stake, payout, balance, ...(isDealt && { hand: view }) };
}
