import { describe, expect, it } from 'vitest';
import { within } from '@testing-library/dom';
import type { CallsInput } from '#engine/contracts/widget.ts';
import { hrefsIn, showView, textOf } from '#engine/react/ui/testing/showView.ts';
import { exampleDraw, exampleLottery as lottery } from '../shared/testing/examples.ts';
import manifest from './index.ts';
import { LotteryList, Skeleton } from './LotteryList.tsx';
import type { LotteryListProps } from './props.ts';
import words from './words/en.json' with { type: 'json' };

const now = 1_767_611_520_000;
const props: LotteryListProps = {
  variant: 'cards',
  numerals: 'plain',
  category: 'ELOTT',
  lobby: false,
  fallback: '/-/f/1/game.svg',
};
const card = (vassalage: string) => ({
  vassalage,
  displayName: `Vendor ${vassalage}`,
  accountTypeId: 1,
  isHot: 0,
  gameType: 'ELOTT',
});

interface Shown {
  games?: ReturnType<typeof lottery>[];
  more?: Partial<LotteryListProps>;
  page?: object;
}

function render({ games = [], more, page = {} }: Shown = {}) {
  const data = {
    vendors: { data: { lanes: [{ title: 'ELOTT', cards: [card('TCG_SEA'), card('ELOTT')] }] } },
    lotteries: { serverTime: now, games },
  };
  const given = { path: '/elott', now, ...page };
  return showView(LotteryList, {
    widget: 'lottery-list',
    words,
    props: { ...props, ...more },
    data,
    page: given,
  });
}
const variants = ['cards', 'rows', 'posters'] as const;
const namesIn = (view: ReturnType<typeof render>) =>
  [...view.container.querySelectorAll('ul[data-fallback] a bdi')].map(textOf);

it('R9.5 shows the lotteries that are drawn within 7 or 30 days', () => {
  const day = 86_400_000;
  const games = [2, 10, 40].map((days) =>
    lottery(`In${days}`, { next: exampleDraw(`20260105-${days}`, now + days * day) }),
  );
  const names = (params: object, more: object = {}) => namesIn(render({ games, page: { params }, more }));
  expect(names({})).toHaveLength(3);
  expect(names({ ahead: '7' })).toEqual(names({}).slice(0, 1));
  expect(names({ ahead: '30' })).toEqual(names({}).slice(0, 2));
  expect(names({ ahead: '8' })).toHaveLength(3);
  // The lobby has no filters.
  expect(names({ ahead: '7', vendor: 'TCG_SEA' }, { lobby: true })).toHaveLength(3);
  const chips = render({ games, page: { params: { ahead: '30', list: 'hot' } } }).getByRole('list', {
    name: words.draws,
  });
  expect([...chips.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/elott?list=hot',
    '/elott?list=hot&ahead=7',
    '/elott?list=hot&ahead=30',
  ]);
  expect(chips.querySelector('[aria-current]')?.textContent).toBe('Next 30 days');
  // Lotteries without draws are played at any time: there is nothing to choose.
  const instant = render({ games: [lottery('A')], page: { params: { ahead: '7' } } });
  expect(instant.queryByRole('list', { name: words.draws })).toBeNull();
  expect(namesIn(instant)).toHaveLength(1);
});

describe.each(variants)('as %s', (variant) => {
  it('R2.1.27 R4.14 R8.7 shows each lottery with link, countdown by the platform’s clock, last result and star', () => {
    const next = exampleDraw('20260105-002', now + 55_000);
    const last = { numero: '20260105-001', openTime: now - 235_000, numbers: ['4', '0', '8'] } as never;
    const view = render({ games: [lottery('A', { next, last })], more: { variant } });
    expect(hrefsIn(view)).toContain('/lottery?gameCode=A&vendor=TCG_SEA');
    expect(textOf(view.getByRole('timer', { name: words.left }))).toBe('01:05');
    expect([...view.container.querySelectorAll('[dir=ltr] > b')].map(textOf)).toEqual(['4', '0', '8']);
    expect(view.getByRole('link', { name: 'Mark Lottery A as a favourite' }).dataset['open']).toBe('login');
    expect(
      view.container.querySelectorAll('[data-fallback="/-/f/1/game.svg"] img[width][height]'),
    ).toHaveLength(1);
  });

  it('R8.5 says that a vendor is under maintenance, or that no draw is planned', () => {
    const games = [lottery('A', { maintenance: true, next: exampleDraw('1', now + 9000) }), lottery('B')];
    const view = render({ games, more: { variant } });
    expect(view.getByText(words.closed)).toBeDefined();
    expect(view.getByText(words.unplanned)).toBeDefined();
    expect(view.queryByRole('timer')).toBeNull();
  });

  it('R4.14 says that a lottery of another vendor, which starts as a game, can be played at any time', () => {
    const games = [lottery('H', { vendor: 'HL', isBettable: false })];
    const view = render({ games, more: { variant } });
    expect(view.getByText(words.instant)).toBeDefined();
    expect(view.queryByText(words.unplanned)).toBeNull();
    expect(hrefsIn(view)).toContain('/game?gameCode=H&vendor=HL');
  });

  it('reserves space while loading, and offers another try after a failure', () => {
    const show = (failed: boolean) =>
      showView((given: Parameters<typeof Skeleton>[0]) => <Skeleton {...given} failed={failed} />, {
        widget: 'lottery-list',
        words,
        props: { ...props, variant },
      });
    expect(show(false).container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(show(true).getByRole('button', { name: words.again })).toBeDefined();
  });
});

describe('as tickets', () => {
  const last = { numero: '20260105-001', openTime: now - 235_000, numbers: ['4', '0', '8'] } as never;
  const soon = lottery('soon', { next: exampleDraw('2', now + 55_000), last });
  const later = lottery('later', { next: exampleDraw('1', now + 90_000), last });

  it('R2.1.27 leads with the next draw: countdown, last result by its date, and the way to its bets', () => {
    const view = render({ games: [later, soon], more: { variant: 'tickets' } });
    const lead = view.getByRole('article', { name: 'Lottery soon' });
    expect(textOf(within(lead).getByRole('timer'))).toBe('01:05');
    expect(textOf(lead)).toContain('Last result Jan 5, 2026, 6:08:05 PM');
    const bet = within(lead).getByRole('link', { name: 'Place a bet: Lottery soon' });
    expect(bet.getAttribute('href')).toBe('/lottery?gameCode=soon&vendor=TCG_SEA');
    expect(namesIn(view)).toEqual(['Lottery later']);
    expect(view.container.textContent).not.toContain('20260105');
  });

  it('R8.5 has no lead without a draw that can be waited for', () => {
    const closed = lottery('closed', { next: exampleDraw('1', now + 9000), maintenance: true });
    for (const first of [closed, lottery('none')]) {
      const view = render({ games: [first], more: { variant: 'tickets' } });
      expect(view.queryByRole('article')).toBeNull();
      expect(namesIn(view)).toHaveLength(1);
    }
  });
});

it('has variants that differ in structure', () => {
  const tags = variants.map((variant) =>
    render({ games: [lottery('A')], more: { variant } }).container.innerHTML.replace(
      / [^>]*|[^<>]+(?=<)/g,
      '',
    ),
  );
  expect(new Set(tags).size).toBe(3);
});

it('R2.1.27 lists those first that draw next, and says that one is being drawn', () => {
  const games = [
    lottery('late', { next: exampleDraw('1', now + 90_000) }),
    lottery('none'),
    lottery('soon', { next: exampleDraw('2', now - 10_000) }),
  ];
  const view = render({ games });
  expect(namesIn(view)).toEqual(['Lottery soon', 'Lottery late', 'Lottery none']);
  expect(view.getByText(words.drawing)).toBeDefined();
});

it('R9.6 R2.1.7 shows hot lotteries, those of a vendor, or those that a search finds', () => {
  const games = [lottery('a', { isHot: 1 }), lottery('b', { vendor: 'ELOTT' }), lottery('c')];
  const shown = (params: object) => namesIn(render({ games, page: { params } }));
  expect(shown({ list: 'hot' })).toEqual(['Lottery a']);
  expect(shown({ page: 'ELOTT' })).toEqual(['Lottery b']);
  expect(shown({ page: 'NOPE' })).toHaveLength(3);
  expect(shown({ q: 'LOTTERY C' })).toEqual(['Lottery c']);
  expect(
    render({ games, page: { params: { q: 'zz' } } }).getByRole('button', { name: words.clear }),
  ).toBeDefined();
});

it('R3.4 R6.1 offers favourites: to guests by the login', () => {
  const link = render().getByRole('link', { name: words.favorites });
  expect([link.getAttribute('href'), link.dataset['open']]).toEqual(['/login?type=favorite', 'login']);
  const member = render({ page: { role: 'member' } }).getByRole('link', { name: words.favorites });
  expect(member.getAttribute('href')).toBe('/elott?list=favorites');
});

describe('the lobby', () => {
  const games = [lottery('a'), lottery('b', { vendor: 'TCG_LOTTO_VN', gameType: 'LOTT' })];
  const lobby = (params: object) =>
    render({
      games,
      more: { lobby: true, category: undefined } as never,
      page: { path: '/lottery', params },
    });

  it('R2.1.6 R2.1.27 shows the vendor of the address, by default TCG_LOTTO_VN', () => {
    expect(namesIn(lobby({}))).toEqual(['Lottery b']);
    expect(namesIn(lobby({ vendor: 'TCG_SEA' }))).toEqual(['Lottery a']);
  });

  it('is nothing while the address names a lottery, and requests nothing', () => {
    expect(lobby({ gameCode: 'a' }).container.innerHTML).toBe('');
    const input = {
      props: { ...props, lobby: true },
      language: 'TH',
      merchantCode: 'M1',
      params: { gameCode: 'a' },
    };
    expect(manifest.calls?.(input as never as CallsInput<LotteryListProps>)).toEqual({});
  });
});

it('R2.1.18 does not exist for an unknown provider in the path', () => {
  const vendors = { data: { lanes: [{ title: 'ELOTT', cards: [card('TCG_SEA')] }] } };
  const exists = (params: Record<string, string>) => manifest.exists?.({ props, params }, { vendors });
  expect(exists({ vassalage: 'TCG_SEA' })).toBe(true);
  expect(exists({ vassalage: 'NOPE' })).toBe(false);
  expect(exists({ page: 'NOPE' })).toBe(true);
});
