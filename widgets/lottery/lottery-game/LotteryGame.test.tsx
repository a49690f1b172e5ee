import { describe, expect, it } from 'vitest';
import { hrefsIn, showView, textOf } from '#engine/react/ui/testing/showView.ts';
import { exampleDraw, examplePlay } from '../shared/testing/examples.ts';
import manifest from './index.ts';
import { LotteryGame, Skeleton } from './LotteryGame.tsx';
import type { LotteryGameProps } from './props.ts';
import words from './words/en.json' with { type: 'json' };

const now = 1_767_611_520_000;
const props: LotteryGameProps = {
  variant: 'side',
  picker: 'columns',
  quickMultiples: [1, 5],
  fallback: '/-/f/1/game.svg',
};
const draws = [exampleDraw('20260105-002', now + 65_000), exampleDraw('20260105-003', now + 365_000)];
const last = {
  numero: '20260105-001',
  openTime: now - 235_000,
  numbers: ['4', '0', '8'],
  iconUrl: '/media/a.webp',
  prizes: [],
};

interface Shown {
  at?: number;
  params?: Record<string, string>;
  role?: string;
  play?: typeof examplePlay;
}

function render({ at = now, params = {}, role = 'guest', play = examplePlay }: Shown = {}) {
  return showView(LotteryGame, {
    widget: 'lottery-game',
    words,
    props,
    data: { play, draws: { serverTime: at, draws }, results: [last] },
    page: { path: '/lottery', now: at, role, params: { gameCode: 'SEA_3', vendor: 'TCG_SEA', ...params } },
  } as never);
}

describe('R2.1.27 the betting screen', () => {
  it('R2.1.6 shows guests the game, its draw with the time left, its last result, and its lobby', () => {
    const view = render();
    expect(view.getByRole('heading', { name: 'Andaman Three' })).toBeDefined();
    expect(view.getByText('Jan 5, 2026, 6:13:15 PM')).toBeDefined();
    expect(textOf(view.getByRole('timer', { name: words.left }))).toBe('01:05');
    expect(textOf(view.getByText(words.last))).toBe('Last result Jan 5, 2026, 6:08:05 PM');
    expect(view.container.textContent).not.toContain('20260105');
    expect(hrefsIn(view)).toContain('/lottery?vendor=TCG_SEA');
  });

  it('says that a draw is closed and when it is drawn, and counts down to the next one', () => {
    const view = render({ at: now + 70_000 });
    expect(view.getByText(words.closed)).toBeDefined();
    expect(view.getByText('Jan 5, 2026, 6:18:15 PM')).toBeDefined();
    expect(view.getAllByRole('timer').map(textOf)).toEqual(['04:55', '00:05']);
  });

  it('says that no draw takes bets', () => {
    expect(render({ at: now + 400_000 }).getByText(words.noDraw)).toBeDefined();
    expect(render({ play: { ...examplePlay, playTypes: [] } }).getByText(words.noDraw)).toBeDefined();
  });

  it('offers the play types by group, and states the odds before the bet', () => {
    const view = render();
    const names = (group: string) =>
      [...view.getByRole('radiogroup', { name: group }).querySelectorAll('label')].map(textOf);
    expect(names(words.groups)).toEqual(['3D', 'Big, small, odd, even']);
    expect(names(words.plays)).toEqual(['Exact order']);
    expect(view.getByText('Pays 950 times your stake')).toBeDefined();
    const chance = view.getByText('Chance per bet: 1 in 1,000');
    expect(textOf(chance.parentElement!)).toBe('stake included · Chance per bet: 1 in 1,000');
    expect(view.getByText(words.win)).toBeDefined();
  });

  it('R2.1.6 starts with the play type of the address, and ignores an unknown one', () => {
    expect(render({ params: { playType: 'size' } }).getByText('Pays 1.90 times your stake')).toBeDefined();
    expect(render({ params: { playType: 'nope' } }).getByText('Pays 950 times your stake')).toBeDefined();
  });

  it('starts with the number and the stake of the address, and ignores what it does not allow', () => {
    const chosen = (params: Record<string, string>) => {
      const view = render({ params });
      const value = view.getByRole('textbox', { name: words.numbers }).getAttribute('value');
      return [value, textOf(view.getByRole('radio', { checked: true, name: /\u0e3f/ }).parentElement!)];
    };
    expect(chosen({ pick: '408', unit: '50.00' })).toEqual(['408', '฿50']);
    expect(chosen({ pick: '40', unit: '7.00' })).toEqual(['', '฿10']);
    expect(chosen({ pick: '4x8' })).toEqual(['', '฿10']);
  });

  it('shows the options of big and small, and the balls of a grid', () => {
    const size = render({ params: { playType: 'size' } });
    for (const name of ['Big', 'Small'])
      expect(size.getByRole('button', { name, pressed: false })).toBeDefined();
    const pick = { kind: 'balls', count: 5, most: 11, atMost: 8 } as const;
    const [type] = examplePlay.playTypes;
    const play = {
      ...examplePlay,
      playTypes: [{ ...type!, playType: 'any-5', group: 'balls' as const, pick }],
    };
    const balls = render({ play });
    expect(balls.getByText('Pick 5 to 8 balls.')).toBeDefined();
    expect(balls.getAllByRole('button', { name: /^\d+$/ })).toHaveLength(11);
  });

  it('is nothing without a lottery in the address, and requests nothing', () => {
    expect(
      showView(LotteryGame, {
        widget: 'lottery-game',
        words,
        props,
        data: {},
        page: { path: '/lottery' },
      } as never).container.innerHTML,
    ).toBe('');
    expect(manifest.calls?.({ props, params: {}, language: 'TH' } as never)).toEqual({});
  });

  it('offers another try and the lobby if the lottery cannot be loaded', () => {
    const Failed = (given: Parameters<typeof Skeleton>[0]) => <Skeleton {...given} failed />;
    const view = showView(Failed, {
      widget: 'lottery-game',
      words,
      props,
      page: { path: '/lottery', params: { gameCode: 'SEA_3' } },
    } as never);
    expect(view.getByRole('button', { name: words.again })).toBeDefined();
    expect(hrefsIn(view)).toEqual(['/lottery']);
  });
});
