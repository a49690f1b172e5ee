import { describe, expect, it } from 'vitest';
import type { CallsInput } from '#engine/contracts/widget.ts';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { jackpotAt } from './jackpotAt.ts';
import manifest from './index.ts';
import { JackpotCounter, Skeleton } from './JackpotCounter.tsx';
import type { JackpotCounterProps } from './props.ts';
import words from './words/en.json' with { type: 'json' };

const now = Date.UTC(2026, 4, 5, 12);
const usual = { variant: 'digits', title: 'title', feed: 'none', step: '165.11', every: 3000 } as const;
const render = (more: Partial<JackpotCounterProps> = {}, at = now, wins?: object[]) =>
  showView(JackpotCounter, {
    widget: 'jackpot-counter',
    words,
    props: { ...usual, ...more },
    page: { now: at },
    ...(wins && { data: { wins } }),
  });
const calls = (feed: 'none' | 'wins') =>
  manifest.calls?.({ props: { ...usual, feed }, language: 'TH' } as CallsInput<JackpotCounterProps>);

it('R4.21 starts from the time of the document', () => {
  const amount = (at: number) => render({}, at).getByText(/^[\d,.]+$/, { selector: 'p' }).textContent;
  expect(Number(amount(now)?.replaceAll(',', ''))).toBeCloseTo(jackpotAt(now, '165.11', 3000), 2);
  expect(amount(now + 3000)).not.toBe(amount(now));
});

it('is read as one number; its digits are hidden from screen readers', () => {
  const [digit] = render().getAllByText(/^\d$/, { selector: 'b' });
  expect(digit?.closest('[aria-hidden=true][dir=ltr]')).not.toBeNull();
});

describe.each(['digits', 'strip', 'plaque'] as const)('as %s', (variant) => {
  it('R4.21 without a feed, shows no currency, says that it is decoration and makes no call', () => {
    const { container, getByText } = render({ variant });
    expect(container.textContent).not.toMatch(/THB|฿/);
    expect(getByText(/For decoration only, not a prize/)).toBeDefined();
    expect(calls('none')).toEqual({});
  });

  it('R4.21 with a feed, shows the platform’s amount in the currency, without the decoration note', () => {
    const wins = [{ winAmount: '10.10' }, { winAmount: '1.00', vo: { winAmount: '2000.25' } }];
    const view = render({ variant, feed: 'wins', title: 'wins' }, now, wins);
    expect(view.container.textContent).toContain('฿2,010.35');
    expect(view.queryByText(words.note)).toBeNull();
    expect(view.getByText(words.winsNote)).toBeDefined();
    expect(calls('wins')?.['wins']).toMatchObject({ name: 'winnerBoard', query: { limitNum: 100 } });
  });

  it('leaves no gap if the feed is empty or fails to load', () => {
    expect(render({ variant, feed: 'wins' }, now, []).container.innerHTML).toBe('');
    const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
    const failed = { widget: 'jackpot-counter', words, props: { ...usual, variant, feed: 'wins' } };
    expect(showView(Failed, failed).container.innerHTML).toBe('');
  });
});

it('has variants that differ in structure', () => {
  const tags = (['digits', 'strip', 'plaque'] as const).map((variant) =>
    render({ variant }).container.innerHTML.replace(/ [^>]*|[^<>]+(?=<)/g, ''),
  );
  expect(new Set(tags).size).toBe(3);
});
