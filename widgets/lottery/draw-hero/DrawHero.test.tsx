import { describe, expect, it } from 'vitest';
import { hrefsIn, showView, textOf } from '#engine/react/ui/testing/showView.ts';
import { exampleDraw, exampleLottery, examplePlay } from '../shared/testing/examples.ts';
import { DrawHero, Skeleton } from './DrawHero.tsx';
import { quickType, type HeroData } from './heroOf.ts';
import manifest from './index.ts';
import type { DrawHeroProps } from './props.ts';
import words from './words/en.json' with { type: 'json' };

const now = 1_767_611_520_000;
const props: DrawHeroProps = {
  numerals: 'plain',
  earlier: 3,
  stakes: 4,
  more: '/lott',
  responsible: '/help',
};
const draws = {
  serverTime: now,
  draws: [exampleDraw('20260105-002', now + 65_000), exampleDraw('20260105-003', now + 365_000)],
};
const results = [
  { numero: '20260105-001', openTime: now - 235_000, numbers: ['4', '0', '8'] },
  { numero: '20260105-000', openTime: now - 535_000, numbers: ['7', '7', '1'] },
];
const chosen = { play: examplePlay, draws, results } as unknown as HeroData;

const render = (data: HeroData = chosen, at = now, more: Partial<DrawHeroProps> = {}) =>
  showView(DrawHero, {
    widget: 'draw-hero',
    words,
    props: { ...props, ...more },
    data,
    page: { path: '/', now: at, role: 'guest', params: {} },
  } as never);

describe('R2.1.27 the draw hero', () => {
  it('shows the lottery, the time until bets close, and its last results', () => {
    const view = render();
    expect(view.getByRole('heading', { name: 'Andaman Three' })).toBeDefined();
    expect(textOf(view.getByRole('timer', { name: words.left }))).toBe('01:05');
    expect(view.container.textContent).toContain('408');
    expect(view.getByRole('list').textContent).toBe('771');
    expect(hrefsIn(view)).toEqual(['/lott', '/help']);
  });

  it('keeps the order of digits in right-to-left languages', () => {
    expect(render().getByText('0').closest('[dir=ltr]')).not.toBeNull();
  });

  it('counts down to the next draw once bets on this one are closed', () => {
    expect(textOf(render(chosen, now + 70_000).getByRole('timer'))).toBe('04:55');
    expect(render(chosen, now + 400_000).getByText(words.noDraw)).toBeDefined();
  });

  it('offers only what the platform states: the odds, its stakes, and what each wins', () => {
    const view = render();
    expect(view.getByText('Pays 950 times your stake')).toBeDefined();
    expect(view.getByText('Chance per bet: 1 in 1,000')).toBeDefined();
    expect(view.getByText('Possible win (stake included)')).toBeDefined();
    for (const name of ['฿10 · Possible win ฿9,500', '฿50 · Possible win ฿47,500'])
      expect(view.getByRole('radio', { name })).toBeDefined();
    expect(view.getByRole('textbox', { name: words.numbers }).getAttribute('maxlength')).toBe('3');
  });

  it('R5.9 states the brand’s age limit with the way to limits and help', () => {
    const link = render().getByRole('link', { name: words.responsible });
    expect(textOf(link.closest('p')!)).toBe('21+ · Play responsibly');
  });

  it('is a form that leads to the page of the lottery without script', () => {
    const form = render().container.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/lottery');
    const fields = [...(form?.querySelectorAll('input:not([type=radio]), input[checked]') ?? [])];
    expect(fields.map((field) => [field.getAttribute('name'), field.getAttribute('value')])).toEqual([
      ['gameCode', 'SEA_3'],
      ['vendor', 'TCG_SEA'],
      ['playType', 'straight-3'],
      ['pick', ''],
      ['unit', '10.00'],
    ]);
  });

  it('shows the lottery that draws soonest if none is chosen, without odds that it does not know', () => {
    const last = { ...results[0], gameCode: 'B', gameName: 'B', prizes: [] } as never;
    const games = [
      exampleLottery('A', { next: exampleDraw('1', now + 300_000) }),
      exampleLottery('B', { next: exampleDraw('1', now + 60_000), last }),
      exampleLottery('C', { next: exampleDraw('1', now + 1000), isBettable: false }),
    ];
    const view = render({ lotteries: { serverTime: now, games } });
    expect(view.getByRole('heading', { name: 'Lottery B' })).toBeDefined();
    expect(view.queryByRole('textbox')).toBeNull();
    // Nothing can be entered here, so the button does not speak of a number.
    expect(view.getByRole('button', { name: words.openLottery })).toBeDefined();
    expect(view.queryByRole('button', { name: words.bet })).toBeNull();
  });

  it('is nothing if no lottery takes bets, and leads to all lotteries if it cannot be loaded', () => {
    expect(render({ lotteries: { serverTime: now, games: [] } }).container.innerHTML).toBe('');
    const Failed = (given: Parameters<typeof Skeleton>[0]) => <Skeleton {...given} failed />;
    const failed = showView(Failed, { widget: 'draw-hero', words, props } as never);
    expect(failed.getByText(words.failed)).toBeDefined();
    expect(hrefsIn(failed)).toEqual(['/lott']);
  });

  it('requests one lottery, or all of them if none is chosen', () => {
    const calls = (own: object) => manifest.calls?.({ props: { ...props, ...own }, language: 'TH' } as never);
    expect(Object.keys(calls({ gameCode: 'SEA_3' }) ?? {})).toEqual(['draws', 'play', 'results']);
    expect(Object.keys(calls({}) ?? {})).toEqual(['lotteries']);
  });
});

it('takes the wanted play type, or the first that picks a number in exact order', () => {
  const type = (playType: string, isMixed?: boolean) => ({
    ...examplePlay.playTypes[0]!,
    playType,
    pick: { kind: 'number' as const, digits: 2, atMost: 1, ...(isMixed && { isMixed }) },
  });
  const types = [examplePlay.playTypes[1]!, type('box-2', true), type('straight-2'), type('last-2')];
  expect(quickType(types)?.playType).toBe('straight-2');
  expect(quickType(types, 'last-2')?.playType).toBe('last-2');
  expect(quickType(types, 'size')?.playType).toBe('straight-2');
});
