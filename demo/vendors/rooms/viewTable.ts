import { seatOf } from '../cards/Seating.ts';
import { gameOf, variantOf } from './RoomTables.ts';
import type { RoomTable } from './roomTable.ts';
import type { GameFacts, SeatView, TableView } from './view.ts';

interface Viewer {
  player: string;
  now: number;
  /** Whether a player's page was not heard of for a while. */
  isGone: (player: string) => boolean;
}

/** What a player may know of a table: never the cards of others in play, nor the seed of their deck. */
export function viewTable(table: RoomTable, { player, now, isGone }: Viewer): TableView {
  const { number, round, phase, until, unit, deposit, commitment, rake, seats, players, state, nets } = table;
  const game = gameOf(table);
  const own = players.findIndex((one) => one.player === player);
  const me = own === -1 ? null : own;
  const turn = state === null ? null : game.turnOf(state);
  const isOver = phase === 'showing';
  const views = seats.map((sitting, seat): SeatView => {
    const at = players.findIndex((one) => one.seat === seat);
    const playing = players[at];
    const occupant = playing ? playing.player : (sitting?.player ?? undefined);
    const isYou = occupant === player;
    const isHouse = playing?.player === null;
    const name = playing?.name ?? sitting?.name ?? '';
    return {
      sitter: isYou ? 'you' : isHouse ? 'house' : sitting ? 'player' : 'empty',
      name,
      isIn: playing !== undefined || (phase === 'open' && (sitting?.key ?? null) !== null),
      isTurn: playing !== undefined && phase === 'playing' && turn === at,
      isGone: !isYou && !isHouse && sitting !== null && isGone(sitting.player),
      index: playing ? at : null,
      ...(playing && state && { facts: game.seatFacts(state, at) }),
      ...(playing && isOver && { net: nets[at] ?? 0 }),
    };
  });
  return {
    number,
    round,
    phase,
    left: until === null ? null : Math.max(0, until - now),
    turnMs: variantOf(table).turnMs,
    unit,
    deposit,
    commitment,
    ...(isOver && { seed: table.seed }),
    rake,
    seats: views,
    players: players.length,
    me,
    isMyTurn: phase === 'playing' && me !== null && turn === me,
    key: seatOf(table, player)?.key ?? null,
    facts: state === null ? null : (game.facts(state, me) as GameFacts),
  };
}
