import { expect, it } from 'vitest';
import { stateOfRoom } from './stateOfRoom.ts';

const room = (ante: string, seats = 20, seatsTaken = 3) => ({
  roomId: 'river',
  roomName: 'River room',
  ante,
  minBet: ante,
  maxBet: ante,
  seats,
  seatsTaken,
});

it.each([
  ['open', room('10.00'), '10.00'],
  ['open', room('9.50'), '10'],
  ['open', room('100'), '90071992547409931.25'],
  ['poor', room('10.01'), '10.00'],
  ['poor', room('10'), '9.99'],
  ['poor', room('1000.00'), '640.00'],
  ['full', room('10.00', 20, 20), '640.00'],
  ['full', room('1000.00', 20, 21), '0.00'],
] as const)('R2.1.30 a room is %s', (state, given, balance) =>
  expect(stateOfRoom(given, balance)).toBe(state),
);
