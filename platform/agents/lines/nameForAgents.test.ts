import { expect, it } from 'vitest';
import { nameForAgents } from './nameForAgents.ts';

it.each([
  ['demo_member', 'demo_member'],
  ['66812345678', '66****78'],
  ['+66812345678', '+6****78'],
  ['player1234567', 'player1234567'],
  ['12345', '12345'],
])('agents see the account %s as %s', (account, name) => {
  expect(nameForAgents(account)).toBe(name);
});
