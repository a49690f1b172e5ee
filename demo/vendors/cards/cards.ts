import { Hono } from 'hono';
import { pictureOf } from '../core/catalogue.ts';
import { GameRefusal } from '../core/GameRefusal.ts';
import type { GameKind, KindParts } from '../core/kinds.ts';
import { pastRound } from '../core/pastRound.ts';
import { readBody } from '../core/readBody.ts';
import { latestRounds, patienceMs, roundRoutes } from '../core/roundRoutes.ts';
import type { PlaySession, Round } from '../core/types.ts';
import { rakePercent, returnToPlayer } from './engine/pot.ts';
import { hasRooms, playerSeats, roomsOf, tablesPerRoom } from './rooms.ts';
import { kindName, placeOf, roomOf, Tables, times, type CardData } from './Tables.ts';
import { viewTable } from './viewTable.ts';
import type { CardRoundView, CardsStart, TableView } from './view.ts';
import { cardsWords } from './words.ts';

/** Card tables on which players meet, in rooms of different antes. */
export function createCards(): GameKind {
  const tables = new Tables();
  return {
    name: kindName,
    gameTypes: ['PVP'],
    plays: ({ cardGame }) => cardGame === 'pokDeng',
    rules: {
      // A round goes on at its table. An ante that was confirmed too late for the deal is returned.
      onBet: (data, stake) => ({ data, ...((data as CardData).isLate && { payout: stake }) }),
      // Only if its table is lost: a round takes less than a minute.
      onAbandoned: (data, stake) => ({ data, payout: stake }),
    },
    start: (parts, { session, game, language }, open): CardsStart => {
      const { latest, first } = latestRounds(parts, session, kindName, open);
      const table = seated(tables, parts, session);
      const isMissed = first?.state === 'settled' && first.key !== table?.key;
      return {
        words: cardsWords(language),
        returnToPlayer,
        rake: rakePercent / 100,
        decideSeconds: times.decide / 1000,
        picture: pictureOf(game),
        room: hasRooms(session.vendor) ? cardsWords(language)[`room-${roomOf(session).id}`] : '',
        history: latest.map(pastRound),
        missed: first && isMissed ? viewOf(first) : null,
        table,
      };
    },
    serve: (parts) => {
      const app = new Hono();
      app.post('/table', (c) => {
        const session = parts.sessionOf(c.req.header('authorization'));
        return c.json(viewTable(tables.sit(parts, session, placeOf(session)), session.player, parts.now()));
      });
      app.post('/ante', async (c) => {
        const session = parts.sessionOf(c.req.header('authorization'));
        const { key } = await readBody(c, { key: 'key' });
        return c.json(viewOf(await ante(tables, parts, session, key)));
      });
      app.post('/decide', async (c) => {
        const session = parts.sessionOf(c.req.header('authorization'));
        const { key, decision } = await readBody(c, { key: 'key', decision: 'word' });
        if (decision !== 'draw' && decision !== 'stand') throw new GameRefusal('bad-request');
        tables.decide(parts, session, key, decision);
        return c.json(viewTable(tables.sit(parts, session, placeOf(session)), session.player, parts.now()));
      });
      app.post('/leave', (c) => {
        const session = parts.sessionOf(c.req.header('authorization'));
        tables.leave(parts, session, placeOf(session));
        return c.json({});
      });
      return app.route('/', roundRoutes(parts, kindName, viewOf));
    },
    rooms: ({ store }, vendor, { game, merchant, currency, exponent, isTrial }) => {
      if (!hasRooms(vendor)) return [];
      const scope = { vendor, game, merchant, currency, isTrial };
      return roomsOf(vendor, { currency, exponent }).map(({ id, names, ante: amount }) => ({
        room: id,
        names,
        ante: amount,
        minStake: amount,
        maxStake: amount,
        seats: playerSeats * tablesPerRoom,
        taken: tables.seatsTaken({ store }, scope, id),
      }));
    },
    tick: (parts) => tables.tick(parts),
  };
}

/** The table at which the player sits now; null if the room is full. */
function seated(tables: Tables, parts: KindParts, session: PlaySession): TableView | null {
  try {
    return viewTable(tables.sit(parts, session, placeOf(session)), session.player, parts.now());
  } catch (error) {
    if (error instanceof GameRefusal && error.code === 'room-full') return null;
    throw error;
  }
}

async function ante(tables: Tables, parts: KindParts, session: PlaySession, key: string): Promise<Round> {
  const { store, bookkeeper } = parts;
  const found = store.roundOfKey(session, key);
  if (found) return bookkeeper.drive(found.id, patienceMs);
  if (store.openRound(session, kindName)) throw new GameRefusal('round-open');
  const { id: table, round, ante: amount } = tables.noteStake(parts, session, placeOf(session), key);
  const data: CardData = { table, round, isLate: false, seen: false };
  const answered = await bookkeeper.open(session, { kind: kindName, key, amount, data }, patienceMs);
  tables.stakeAnswered(parts, session, placeOf(session), key);
  return answered;
}

function viewOf({ key, state, code, reached, stake, payout, balance, data }: Round): CardRoundView {
  return { key, state, code, reached, stake, payout, balance, isLate: (data as CardData).isLate };
}
