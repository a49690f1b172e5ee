import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import type { WinnerRow } from '#schemas/generated/api.ts';
import manifest from './index.ts';
import { Skeleton, WinnerBoard } from './WinnerBoard.tsx';
import words from './words/en.json' with { type: 'json' };

const props = {
  variant: 'list' as const,
  frame: 'card' as const,
  title: 'title',
  category: 'ALL',
  rows: 20,
  least: 0,
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
  showView(WinnerBoard, { widget: 'winner-board', words, props: { ...props, variant }, data: { winners } });

it('R3.2 shows vo.winAmount, or winAmount without vo, with thousands separators and the currency', () => {
  for (const variant of variants) {
    const withVo = row(1, { winAmount: '5.00', vo: { winAmount: '1234567.5' } });
    expect(render([withVo], variant).container.textContent).toContain('฿1,234,567.50');
    const without = row(1, { winAmount: '98765.43' });
    expect(render([without], variant).container.textContent).toContain('฿98,765.43');
  }
});

it('states the minimum amount in its heading, and shows no smaller win even if the platform sends some', () => {
  for (const variant of variants) {
    const { container } = showView(WinnerBoard, {
      widget: 'winner-board',
      words,
      props: { ...props, variant, least: 100 },
      data: { winners: [row(1, { winAmount: '99.99' }), row(2, { winAmount: '100.00' })] },
    });
    expect(container.querySelector('h2')?.textContent).toBe('Recent winners: ฿100.00 or more');
    expect(container.textContent).not.toContain('99.99');
    expect(container.textContent).toContain('so****2');
  }
});

it('says that wins are those of a demonstration, if there are any', () => {
  for (const variant of variants) {
    expect(render([row(1), row(2, { demo: true })], variant).getByText(words.demo)).toBeDefined();
    expect(render([row(1)], variant).queryByText(words.demo), variant).toBeNull();
  }
});

it('R2.5.9 can be paused if it moves, and stands still if it fits', () => {
  expect(
    render([1, 2, 3, 4].map((id) => row(id))).getByRole('button', { name: 'Pause the list' }),
  ).toBeDefined();
  expect(render([1, 2, 3].map((id) => row(id))).queryByRole('button')).toBeNull();
});

it('can be reached and read by keyboard', () => {
  expect(render([row(1)]).getByRole('region', { name: 'Recent winners' }).tabIndex).toBe(0);
});

it('isolates names of any script from the text around them', () => {
  for (const variant of variants)
    expect(render([row(1, { customerName: 'مح****د' })], variant).getByText('مح****د').tagName).toBe('BDI');
});

it('renders six rows on the server, the rest after hydration', () => {
  const { getAllByRole } = render(Array.from({ length: 20 }, (_, index) => row(index)));
  expect(getAllByRole('listitem')).toHaveLength(6);
});

it('R8.7 includes the fallback picture', () => {
  for (const variant of variants) {
    const picture = render([row(1)], variant).container.querySelector('img');
    expect(picture?.closest('[data-fallback="/-/f/1/game.svg"]'), variant).not.toBeNull();
  }
});

it('says when no one has won yet, and when the list fails to load', () => {
  expect(render([]).getByText(words.empty)).toBeDefined();
  const failed = <T extends object>(view: T) => ({ ...view, failed: true });
  const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...failed(skeleton)} />;
  expect(showView(Failed, { widget: 'winner-board', words, props }).getByText(words.failed)).toBeDefined();
});

it('as ticker or cards, leaves no gap if there are no wins or they fail to load', () => {
  const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
  for (const variant of ['ticker', 'cards'] as const) {
    expect(render([], variant).container.innerHTML).toBe('');
    const failed = showView(Failed, { widget: 'winner-board', words, props: { ...props, variant } });
    expect(failed.container.innerHTML).toBe('');
  }
});

it('has variants that differ in structure', () => {
  const tags = variants.map((variant) =>
    render([row(1)], variant).container.innerHTML.replace(
      /<(\w+)[^>]*?( class="[^"]*")?[^>]*>|[^<>]+(?=<)/g,
      '$1$2',
    ),
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
