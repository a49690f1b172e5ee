import { randomInt } from 'node:crypto';
import { GameRefusal } from '../core/GameRefusal.ts';
import { pictureOf, type CatalogueGame } from '../core/catalogue.ts';
import type { GameKind, KindParts } from '../core/kinds.ts';
import { readBody } from '../core/readBody.ts';
import { latestRounds, patienceMs, roundRoutes } from '../core/roundRoutes.ts';
import { stakesWithin } from '../core/stakes.ts';
import { pastRound } from '../core/pastRound.ts';
import type { PlaySession, Round } from '../core/types.ts';
import type { Machine } from './engine/machine.ts';
import { machines, machineWith } from './engine/machines.ts';
import { playRound, type SlotRound } from './engine/playRound.ts';
import type { SlotStart, SlotView } from './view.ts';
import { slotWords } from './words.ts';

/** What is stored of a round: the outcome, drawn before the bet is sent, and whether the page has shown it. */
interface SlotData extends SlotRound {
  seen: boolean;
  /** In how many units wins count: those of a stake. */
  units: number;
  /** The platform's identifier of the free spins of which the round is one. */
  freeSpins?: string;
}

const name = 'slot';

/** The slot machines. A round is decided and paid as a whole; the page shows it spin by spin. */
export const slot: GameKind = {
  name,
  gameTypes: ['RNG'],
  rules: {
    onBet: (data, stake) => ({ data, payout: payoutOf(data as SlotData, stake) }),
    freeSpins: (data) => (data as SlotData).freeSpins,
  },
  start: (parts, { session, game, language }, open): SlotStart => {
    const machine = machineOf(game);
    const { latest, first } = latestRounds(parts, session, name, open);
    return {
      words: slotWords(language),
      machine,
      picture: pictureOf(game),
      stakes: stakesWithin(session.minStake, session.maxStake, machine.units),
      history: latest.map(pastRound),
      open: first ? viewOf(first) : null,
      freeSpins: (session.freeSpins ?? []).filter((one) => one.game === session.playedGame),
    };
  },
  serve: (parts) => {
    const app = roundRoutes(parts, name, viewOf);
    app.post('/spin', async (c) => {
      const session = parts.sessionOf(c.req.header('authorization'));
      const { key, stake } = await readBody(c, { key: 'key', stake: 'count' });
      return c.json(viewOf(await spin(parts, session, { key, amount: stake })));
    });
    app.post('/free', async (c) => {
      const session = parts.sessionOf(c.req.header('authorization'));
      const { key, stake, spins } = await readBody(c, { key: 'key', stake: 'count', spins: 'count' });
      return c.json(viewOf(await spin(parts, session, { key, amount: stake, freeSpins: String(spins) })));
    });
    app.post('/gifts', async (c) => {
      const session = parts.sessionOf(c.req.header('authorization'));
      return c.json({ freeSpins: (await parts.bookkeeper.freeSpinsOf(session)) ?? null });
    });
    return app;
  },
};

/** What a page asks for: a round at a stake, or one of the player's free spins, which count as that stake. */
interface Wish {
  key: string;
  amount: number;
  freeSpins?: string;
}

/**
 * Plays a round. The same key is the same round, and a player has one round of slots at a time. Whether the player has such
 * free spins, the platform decides when it accepts the bet.
 */
async function spin(
  { store, bookkeeper, catalogue }: KindParts,
  session: PlaySession,
  { key, amount, freeSpins }: Wish,
): Promise<Round> {
  if (!store.roundOfKey(session, key)) {
    const { minStake, maxStake, vendor, gameType, playedGame } = session;
    const game = catalogue.find(vendor, gameType, playedGame);
    if (!game) throw new GameRefusal('failed');
    const machine = machineOf(game);
    const isInSteps = amount % machine.units === 0 && amount >= minStake && amount <= maxStake;
    if (freeSpins === undefined && !isInSteps) throw new GameRefusal('bad-stake');
    if (store.openRound(session, name)) throw new GameRefusal('round-open');
    const data: SlotData = {
      ...playRound(machine, (below) => randomInt(below)),
      units: machine.units,
      seen: false,
      ...(freeSpins !== undefined && { freeSpins }),
    };
    return bookkeeper.open(session, { kind: name, key, amount, data }, patienceMs);
  }
  return bookkeeper.open(session, { kind: name, key, amount, data: null }, patienceMs);
}

/** A stake is a multiple of the machine's units, so this is whole; that of free spins need not be. */
function payoutOf({ win, units }: SlotData, stake: number): number {
  return Math.floor((win * stake) / units);
}

/** The outcome is part of the view only once its stake was taken. */
function viewOf({ key, state, code, reached, stake, payout, balance, data }: Round): SlotView {
  const isDecided = state === 'settling' || state === 'settled';
  const { spins, freeSpins } = data as SlotData;
  const isFree = freeSpins !== undefined;
  return { key, state, code, reached, stake, payout, balance, isFree, ...(isDecided && { spins }) };
}

/** The machine that a title names. */
function machineOf({ code, machine, motif }: CatalogueGame): Machine {
  const found = machines.get(machine ?? '');
  if (!found)
    throw new Error(`demo/seed/games.json: ${code} names the machine "${machine}", which does not exist.`);
  return machineWith(found, motif);
}
