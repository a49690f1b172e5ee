import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import type { WinnerRow } from '#schemas/generated/api.ts';
import manifest from './index.ts';
import { Skeleton, WinnerBoard } from './WinnerBoard.tsx';
import words from './words/en.json' with { type: 'json' };

const props = {
  variant: 'list' as const,
  title: 'title',
  category: 'ALL',
  rows: 20,
  fallback: '/-/f/1/game.svg',
};
const row = (id: number, more: Partial<WinnerRow> = {}): WinnerRow => ({
  id: String(id),
  iconUrl: '/media/games/A.webp',
  customerName: `so****${id}`,
  gameName: 'Lotus Tiger',
  winAmount: '1.00',
  ...more,
});
const variants = ['list', 'ticker', 'cards'] as const;
const render = (winners: WinnerRow[], variant: (typeof variants)[number] = 'list') =>
  renderView(WinnerBoard, { widget: 'winner-board', words, props: { ...props, variant }, data: { winners } });

it('R3.2 shows vo.winAmount, or winAmount without vo, with thousands separators and the currency', () => {
  for (const variant of variants) {
    const shown = render([row(1, { winAmount: '5.00', vo: { winAmount: '1234567.5' } })], variant);
    expect(shown).toContain('฿1,234,567.50');
    expect(render([row(1, { winAmount: '98765.43' })], variant)).toContain('฿98,765.43');
  }
});

it('R2.5.9 can be paused if it moves, and stands still if it fits', () => {
  expect(render([1, 2, 3, 4].map((id) => row(id)))).toContain('aria-label="Pause the list"');
  expect(render([1, 2, 3].map((id) => row(id)))).not.toContain('<button');
});

it('can be reached and read by keyboard', () => {
  expect(render([row(1)])).toMatch(/<section[^>]*tabindex="0" aria-label="Recent winners"/);
});

it('isolates names of any script from the text around them', () => {
  for (const variant of variants)
    expect(render([row(1, { customerName: 'مح****د' })], variant)).toContain('<bdi>مح****د</bdi>');
});

it('renders six rows on the server, the rest after hydration', () => {
  const html = render(Array.from({ length: 20 }, (_, index) => row(index)));
  expect(html.match(/<li/g)).toHaveLength(6);
});

it('R8.7 includes the fallback picture', () => {
  for (const variant of variants)
    expect(render([row(1)], variant)).toContain('data-fallback="/-/f/1/game.svg"');
});

it('says when no one has won yet, and when the list fails to load', () => {
  expect(render([])).toContain(words.empty);
  const failed = <T extends object>(view: T) => ({ ...view, failed: true });
  const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...failed(skeleton)} />;
  expect(renderView(Failed, { widget: 'winner-board', words, props })).toContain(words.failed);
});

it('as ticker or cards, leaves no gap if there are no wins or they fail to load', () => {
  const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
  for (const variant of ['ticker', 'cards'] as const) {
    expect(render([], variant)).toBe('');
    expect(renderView(Failed, { widget: 'winner-board', words, props: { ...props, variant } })).toBe('');
  }
});

it('has variants that differ in structure', () => {
  const tags = variants.map((variant) =>
    render([row(1)], variant).replace(/<(\w+)[^>]*?( class="[^"]*")?[^>]*>|[^<>]+(?=<)/g, '$1$2'),
  );
  expect(new Set(tags).size).toBe(3);
});

it('R4.22 R7.8 requests 20 wins of all categories in the page’s language', () => {
  const calls = manifest.calls?.({
    props,
    language: 'TH',
    role: 'guest',
    vip: false,
    modules: new Set(),
    merchantCode: 'M',
    host: 'h',
    params: {},
  });
  expect(calls?.['winners']?.query).toEqual({ gameCategory: 'ALL', language: 'TH', limitNum: 20 });
  expect(calls?.['winners']?.keep?.['']?.first).toBe(6);
});
