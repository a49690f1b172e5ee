// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '#engine/react/ui/testing/showView.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { exampleDraw, examplePlay } from '../shared/testing/examples.ts';
import { LotteryGame } from './LotteryGame.tsx';
import words from './words/en.json' with { type: 'json' };

const now = 1_767_611_520_000;
let view: MountedView;

beforeEach(async () => {
  const given = {
    widget: 'lottery-game',
    words,
    props: { variant: 'side', picker: 'columns', quickMultiples: [1], fallback: '' },
    data: {
      play: examplePlay,
      draws: { serverTime: now, draws: [exampleDraw('20260105-002', now + 65_000)] },
      results: [],
    },
    page: { path: '/lottery', now, role: 'guest', params: { gameCode: 'SEA_3', vendor: 'TCG_SEA' } },
  };
  const request = () => new Promise(() => {});
  view = await mountView(LotteryGame, given as never, { request } as never);
});
afterEach(() => view.unmount());

const press = (...names: string[]) =>
  names.forEach((name) => act(() => view.getByRole('button', { name }).click()));
const field = () => {
  const input = view.getByRole('textbox', { name: words.numbers });
  if (!(input instanceof HTMLInputElement)) throw new Error('The numbers are not typed into a field.');
  return input;
};
const picked = () => textOf(view.getByText(words.combinations).nextElementSibling!);
const type = (text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });

describe('R2.1.27 the keypad', () => {
  it('comes before columns and typing, without a button for each digit of each place', () => {
    const ways = [...view.getByRole('radiogroup', { name: words.ways }).querySelectorAll('label')];
    expect(ways.map(textOf)).toEqual([words.keypad, words.columns, words.typing]);
    const keys = [...view.getByRole('group', { name: words.keypad }).querySelectorAll('button')];
    expect(keys.map(textOf)).toEqual([...'1234567890', '']);
    expect(view.queryByRole('button', { name: 'Odd' })).toBeNull();
  });

  it('picks a number when its boxes are full, and takes digits back', () => {
    press('4', '0');
    expect([field().value, picked()]).toEqual(['40', '0']);
    press('8');
    expect([field().value, picked()]).toEqual(['408', '1']);
    press('Remove 8');
    expect([field().value, picked()]).toEqual(['40', '0']);
  });

  it('begins another number with the next digit, and lists the first with a button that removes it', () => {
    press('4', '0', '8', '1', '2', '3');
    expect([field().value, picked()]).toEqual(['123', '2']);
    press('Remove 408');
    expect(picked()).toBe('1');
  });

  it('counts a number that is entered twice once', () => {
    press('4', '0', '8', '4', '0', '8');
    expect(picked()).toBe('1');
  });

  it('takes typed digits of any script, and a list of numbers', () => {
    type('٤٠٨');
    expect([field().value, picked()]).toEqual(['408', '1']);
    type('4081');
    expect([field().value, picked()]).toEqual(['1', '1']);
    type('123 456');
    expect([field().value, picked()]).toEqual(['456', '3']);
  });

  it('is empty again after the number has gone to the slip', () => {
    press('4', '0', '8');
    press(words.add);
    expect(field().value).toBe('');
  });
});

it('has a column of digits for each place, with quick picks, for those who want many numbers', () => {
  act(() => view.getByRole('radio', { name: words.columns }).click());
  const groups = view.getAllByRole('group');
  expect(groups.map((one) => textOf(one.querySelector('legend') ?? one))).toEqual([
    'Digit 1',
    'Digit 2',
    'Digit 3',
  ]);
  const buttons = [...(groups[0]?.querySelectorAll('button') ?? [])].map(textOf);
  expect(buttons.slice(0, 10)).toEqual([...'0123456789']);
  expect(buttons.slice(10)).toEqual(['All', 'Big', 'Small', 'Odd', 'Even', 'Clear']);
});
