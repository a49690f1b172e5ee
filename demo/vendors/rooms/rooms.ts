import { Hono } from 'hono';
import { hasRooms } from '../cards/rooms.ts';
import { pictureOf } from '../core/catalogue.ts';
import { GameRefusal } from '../core/GameRefusal.ts';
import type { GameKind, KindParts } from '../core/kinds.ts';
import { pastRound } from '../core/pastRound.ts';
import { readBody } from '../core/readBody.ts';
import { latestRounds, patienceMs, roundRoutes } from '../core/roundRoutes.ts';
import type { PlaySession, Round } from '../core/types.ts';
import { games } from './engine/games.ts';
import { placeOf, roomOf, stakedRooms, tablesPerRoom } from './placeOf.ts';
import { kindName, rakePercent, RoomTables, type RoomData } from './RoomTables.ts';
import type { RoomTable } from './roomTable.ts';
import { variantOf, variants } from './variants.ts';
import { viewTable } from './viewTable.ts';
import type { RoomRoundView, RoomsStart, TableView } from './view.ts';
import { roomsWords } from './words.ts';

/** Milliseconds after which a round whose table is lost ends; rounds themselves take minutes. */
const lostMs = 2 * 60 * 60_000;

/** Card rooms in which players meet at games with turns: rummy and thirteen. */
export function createRooms(): GameKind {
  const tables = new RoomTables();
  return {
    name: kindName,
    gameTypes: ['PVP'],
    plays: (game) => variantOf(game) !== undefined,
    rules: {
      // A round goes on at its table. A stake that was confirmed too late for the deal is returned.
      onBet: (data, stake) => ({ data, ...((data as RoomData).isLate && { payout: stake }) }),
      // Only if its table is lost.
      onAbandoned: (data, stake) => ({ data, payout: stake }),
      validStake: (data) => (data as RoomData).validStake,
      leftMs: lostMs,
    },
    start: (parts, { session, game, language }, open): RoomsStart => {
      const { latest, first } = latestRounds(parts, session, kindName, open);
      const variant = variants[variantOf(game) ?? 'rummy'];
      const table = seated(tables, parts, session);
      const isMissed = first?.state === 'settled' && first.key !== table?.key;
      const { deckSize, mostUnits, company } = games[variant.game];
      const words = roomsWords(language);
      return {
        words,
        game: variant.game,
        deckSize,
        rake: rakePercent / 100,
        mostUnits,
        company,
        picture: pictureOf(game),
        room: hasRooms(session.vendor) ? words[`room-${roomOf(session, variant).id}`] : '',
        history: latest.map(pastRound),
        missed: first && isMissed ? viewOf(first) : null,
        table,
      };
    },
    serve: (parts) => {
      const app = new Hono();
      const view = (session: PlaySession) =>
        viewFor(tables, parts, tables.sit(parts, session, place(parts, session)), session.player);
      app.post('/table', (c) => c.json(view(parts.sessionOf(c.req.header('authorization')))));
      app.post('/ante', async (c) => {
        const session = parts.sessionOf(c.req.header('authorization'));
        const { key } = await readBody(c, { key: 'key' });
        return c.json(viewOf(await stake(tables, parts, session, key)));
      });
      app.post('/move', async (c) => {
        const session = parts.sessionOf(c.req.header('authorization'));
        const fields = { turn: 'turn', name: 'word', cards: 'cards', groups: 'groups' } as const;
        tables.move(parts, session, place(parts, session), await readBody(c, fields));
        return c.json(view(session));
      });
      app.post('/leave', (c) => {
        const session = parts.sessionOf(c.req.header('authorization'));
        tables.leave(parts, session, place(parts, session));
        return c.json({});
      });
      return app.route('/', roundRoutes(parts, kindName, viewOf));
    },
    rooms: ({ store }, vendor, { game, merchant, currency, exponent, isTrial, cardGame }) => {
      const name = variantOf({ cardGame });
      if (!hasRooms(vendor) || !name) return [];
      const scope = { vendor, game, merchant, currency, isTrial };
      return stakedRooms(vendor, variants[name], { currency, exponent }).map(({ id, names, deposit }) => ({
        room: id,
        names,
        ante: deposit,
        minStake: deposit,
        maxStake: deposit,
        seats: variants[name].seats * tablesPerRoom,
        taken: tables.seatsTaken({ store }, scope, id),
      }));
    },
    tick: (parts) => tables.tick(parts),
  };
}

/** Where the player of a session plays, by the game that was launched. */
function place({ catalogue }: Pick<KindParts, 'catalogue'>, session: PlaySession) {
  const game = catalogue.find(session.vendor, session.gameType, session.playedGame);
  return placeOf(session, game ?? {});
}

function viewFor(tables: RoomTables, { now }: KindParts, table: RoomTable, player: string): TableView {
  const isGone = (other: string) => tables.isGone({ now }, table, other);
  return viewTable(table, { player, now: now(), isGone });
}

/** The table at which the player sits now; null if the room is full. */
function seated(tables: RoomTables, parts: KindParts, session: PlaySession): TableView | null {
  try {
    return viewFor(tables, parts, tables.sit(parts, session, place(parts, session)), session.player);
  } catch (error) {
    if (error instanceof GameRefusal && error.code === 'room-full') return null;
    throw error;
  }
}

async function stake(
  tables: RoomTables,
  parts: KindParts,
  session: PlaySession,
  key: string,
): Promise<Round> {
  const { store, bookkeeper } = parts;
  const found = store.roundOfKey(session, key);
  if (found) return bookkeeper.drive(found.id, patienceMs);
  const at = place(parts, session);
  const { id: table, round, deposit } = tables.noteStake(parts, session, at, key);
  const data: RoomData = { table, round, isLate: false, seen: false };
  const answered = await bookkeeper.open(session, { kind: kindName, key, amount: deposit, data }, patienceMs);
  tables.stakeAnswered(parts, session, at, key);
  return answered;
}

function viewOf({ key, state, code, reached, stake: paid, payout, balance, data }: Round): RoomRoundView {
  return { key, state, code, reached, stake: paid, payout, balance, isLate: (data as RoomData).isLate };
}
