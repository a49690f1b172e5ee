import { expect, it } from 'vitest';
import { leadsToGame, namesGame, startsGame } from './startsGame.ts';

it.each([
  ['/game?gameCode=JL_A&vendor=JL', true],
  ['/game', true],
  ['/fbsports', true],
  // Guests see the betting screen: placing a ticket is what asks them to log in (R2.1.27).
  ['/lottery?gameCode=SEA_5&vendor=TCG_SEA', false],
  ['/lottery?vendor=TCG_SEA', false],
  ['/lottery', false],
  ['/lottery#gameCode=SEA_5', false],
  ['/games/live/vassalage/BL', false],
  ['/rng?page=JL', false],
  ['/promoDetail?id=3', false],
  ['https://elsewhere.example/game', false],
])('R4.14 R6.1 decides whether %s starts a game: %s', (address, starts) => {
  expect(startsGame(address)).toBe(starts);
});

it.each([
  ['/game?vendor=JL&gameCode=JL_A', true],
  ['/game?vendor=JL', true],
  ['/game', false],
  ['/game?vendor=', false],
  ['/game?gameCode=JL_A', false],
  ['/game#vendor=JL', false],
  ['/fbsports', true],
  ['/lottery?gameCode=SEA_5', true],
])('R2.1.28 decides whether %s names its game: %s', (address, names) =>
  expect(namesGame(address)).toBe(names),
);

it.each([
  ['/game?vendor=JL', true],
  ['/lottery?gameCode=SEA_5&vendor=TCG_SEA', true],
  ['/lottery?vendor=TCG_SEA', false],
  ['/lottery#gameCode=SEA_5', false],
  ['/promotions', false],
])('R4.14 decides whether a login for %s is one to play: %s', (address, leads) => {
  expect(leadsToGame(address)).toBe(leads);
});
