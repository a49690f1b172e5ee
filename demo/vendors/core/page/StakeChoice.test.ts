// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { StakeChoice } from './StakeChoice.ts';

const words = { stake: 'Stake', lessStake: 'Less', moreStake: 'More' };
const choiceOf = (stakes: number[]) =>
  new StakeChoice({ stakes, money: (minor) => String(minor), words, onChange: () => undefined });

it('starts with the smallest stake, which a first press costs', () => {
  expect(choiceOf([2_000, 4_000, 10_000, 20_000]).stake).toBe(2_000);
  expect(choiceOf([100]).stake).toBe(100);
  expect(choiceOf([]).stake).toBe(0);
});
