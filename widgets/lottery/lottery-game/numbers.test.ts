import { describe, expect, it } from 'vitest';
import type { PickRules } from '../shared/picks.ts';
import { numbersOf, readNumbers } from './numbers.ts';

const three: PickRules = { kind: 'number', digits: 3, atMost: 100 };
const mixed: PickRules = { ...three, isMixed: true };
const columns = (...texts: string[]) => texts.map((text) => new Set(text));

describe('R2.1.27 numbers', () => {
  it('are all combinations of the digits of each place', () => {
    expect(numbersOf(three, columns('1', '32', '45'))).toEqual(['124', '125', '134', '135']);
    expect(numbersOf(three, columns('1', '', '45'))).toEqual([]);
  });

  it('count once each where the order does not matter, and never with equal digits only', () => {
    expect(numbersOf(mixed, columns('12', '12', '1'))).toEqual(['121', '221']);
    expect(numbersOf(three, columns('12', '12', '1'))).toHaveLength(4);
  });

  it('are read from a text in any digits and with any separators, and wrong ones are named', () => {
    expect(readNumbers(three, '123, 456;๗๘๙\n٠١٢ 123')).toEqual({
      numbers: ['012', '123', '456', '789'],
      wrong: [],
    });
    expect(readNumbers(three, '12 1234 abc 345')).toEqual({ numbers: ['345'], wrong: ['12', '1234', 'abc'] });
    expect(readNumbers(mixed, '777 321 123')).toEqual({ numbers: ['321'], wrong: ['777'] });
  });
});
