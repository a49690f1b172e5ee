import { kindOf, pointsOf } from './engine/hand.ts';
import { seatOf } from './Seating.ts';
import { mayDecide } from './Tables.ts';
import type { Hand, Table } from './table.ts';
import type { SeatView, TableView } from './view.ts';

/** What a player may know of a table: the own cards, and those of the others once the round is over. Never the seed of a deck in play. */
export function viewTable(table: Table, player: string, now: number): TableView {
  const { number, round, phase, until, ante, commitment, pot, rake, seats, hands } = table;
  const mine = hands.find((hand) => hand.player === player);
  const views = [...seats, null].map((_, seat) => viewSeat(table, seat, player));
  return {
    number,
    round,
    phase,
    left: until === null ? null : Math.max(0, until - now),
    ante,
    commitment,
    ...(phase === 'showing' && { seed: table.seed }),
    pot: phase === 'open' ? ante * seats.filter((seat) => seat?.key).length : pot,
    rake,
    seats: views,
    key: seatOf(table, player)?.key ?? null,
    mayDecide: phase === 'deciding' && mine !== undefined && mayDecide(mine),
    decision: mine?.decision ?? null,
  };
}

function viewSeat({ seats, hands, phase }: Table, place: number, player: string): SeatView {
  const [sitting, hand] = [seats[place], hands.find(({ seat }) => seat === place)];
  const isDealer = place === seats.length;
  // A player who comes during a round sits where a house player still plays.
  const isYou = (hand ? hand.player : sitting?.player) === player;
  const isOver = phase === 'showing';
  const isHouse = hand?.player === null;
  const sitter = isDealer ? 'dealer' : isYou ? 'you' : isHouse ? 'house' : sitting ? 'player' : 'empty';
  return {
    sitter,
    name: hand?.name ?? sitting?.name ?? '',
    isIn: hand !== undefined || (phase === 'open' && (sitting?.key ?? null) !== null),
    cards: hand ? (isYou || isOver ? hand.cards : hand.cards.map(() => null)) : [],
    isDone: phase === 'deciding' && hand !== undefined && !mayDecide(hand),
    ...(hand && (isYou || isOver) && shown(hand)),
    ...(hand && isOver && { win: hand.win }),
  };
}

const shown = ({ cards }: Hand) => ({ points: pointsOf(cards), kind: kindOf(cards) });
