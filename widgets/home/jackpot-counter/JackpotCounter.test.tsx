import { describe, expect, it } from 'vitest';
import type { CallsInput } from '#engine/contracts/widget.ts';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { jackpotAt } from './jackpotAt.ts';
import manifest from './index.ts';
import { JackpotCounter, Skeleton } from './JackpotCounter.tsx';
import type { JackpotCounterProps } from './props.ts';
import words from './words/en.json' with { type: 'json' };

const now = Date.UTC(2026, 4, 5, 12);
const usual = { variant: 'digits', title: 'title', feed: 'none', step: '165.11', every: 3000 } as const;
const render = (more: Partial<JackpotCounterProps> = {}, at = now, wins?: object[]) =>
  renderView(JackpotCounter, {
    widget: 'jackpot-counter',
    words,
    props: { ...usual, ...more },
    page: { now: at },
    ...(wins && { data: { wins } }),
  });
const calls = (feed: 'none' | 'wins') =>
  manifest.calls?.({ props: { ...usual, feed }, language: 'TH' } as CallsInput<JackpotCounterProps>);

it('R4.21 starts from the time of the document', () => {
  const said = /<p class="vh">([^<]*)</.exec(render())?.[1];
  expect(Number(said?.replaceAll(',', ''))).toBeCloseTo(jackpotAt(now, '165.11', 3000), 2);
  expect(render({}, now + 3000)).not.toBe(render());
});

it('is read as one number; its digits are hidden from screen readers', () => {
  expect(render()).toMatch(/aria-hidden="true" dir="ltr"><b>/);
});

describe.each(['digits', 'strip', 'plaque'] as const)('as %s', (variant) => {
  it('R4.21 without a feed, shows no currency, says that it is decoration and makes no call', () => {
    const html = render({ variant });
    expect(html).not.toMatch(/THB|฿/);
    expect(html).toContain('For decoration only, not a prize');
    expect(calls('none')).toEqual({});
  });

  it('R4.21 with a feed, shows the platform’s amount in the currency, without the decoration note', () => {
    const wins = [{ winAmount: '10.10' }, { winAmount: '1.00', vo: { winAmount: '2000.25' } }];
    const html = render({ variant, feed: 'wins', title: 'wins' }, now, wins);
    expect(html.replace(/<[^>]+>/g, '')).toContain('฿2,010.35');
    expect(html).not.toContain(words.note);
    expect(html).toContain(words.winsNote);
    expect(calls('wins')?.['wins']).toMatchObject({ name: 'winnerBoard', query: { limitNum: 100 } });
  });

  it('leaves no gap if the feed is empty or fails to load', () => {
    expect(render({ variant, feed: 'wins' }, now, [])).toBe('');
    const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
    expect(
      renderView(Failed, { widget: 'jackpot-counter', words, props: { ...usual, variant, feed: 'wins' } }),
    ).toBe('');
  });
});

it('has variants that differ in structure', () => {
  const tags = (['digits', 'strip', 'plaque'] as const).map((variant) =>
    render({ variant }).replace(/ [^>]*|[^<>]+(?=<)/g, ''),
  );
  expect(new Set(tags).size).toBe(3);
});
