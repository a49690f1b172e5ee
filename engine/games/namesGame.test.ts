import { expect, it } from 'vitest';
import { namesGame } from './namesGame.ts';

it.each([
  ['/game?vendor=JL&gameCode=JL_A', true],
  ['/game?vendor=JL', true],
  ['/game', false],
  ['/game?vendor=', false],
  ['/game?gameCode=JL_A', false],
  ['/game#vendor=JL', false],
  ['/fbsports', true],
  ['/lottery?gameCode=SEA_5', true],
])('R2.1.28 %s says which game: %s', (address, names) => expect(namesGame(address)).toBe(names));
