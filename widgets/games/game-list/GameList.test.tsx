import { describe, expect, it } from 'vitest';
import type { CallsInput } from '#engine/contracts/widget.ts';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import type { Game } from '#schemas/generated/api.ts';
import { GameList, Skeleton } from './GameList.tsx';
import manifest from './index.ts';
import type { GameListProps } from './props.ts';
import words from './words/en.json' with { type: 'json' };

const props: GameListProps = {
  card: 'tile',
  category: 'RNG',
  pageSize: 21,
  lines: false,
  esports: [],
  fallback: '/-/f/1/game.svg',
};
const game = (nodeId: string, more: Partial<Game> = {}): Game => ({
  nodeId,
  gameCode: `JL_${nodeId}`,
  gameName: `Game ${nodeId}`,
  vassalage: 'JL',
  vendor: 'JL',
  displayName: 'Jade Lion',
  gameType: 'RNG',
  minBet: '0.50',
  iconUrl: `/media/games/${nodeId}.webp`,
  ...more,
});
const card = (vassalage: string, maintenance = false, classes?: string[]) => ({
  vassalage,
  displayName: vassalage,
  accountTypeId: 1,
  isHot: 0,
  gameType: 'RNG',
  maintenance,
  ...(classes && { classes }),
});

interface Shown {
  games?: Game[];
  totalPages?: number;
  /** The key of the state that the games belong to. */
  key?: string;
  hot?: boolean;
  /** What the two providers state. */
  classes?: [string[], string[]];
  closed?: boolean;
  more?: Partial<GameListProps>;
  page?: object;
}

function render({
  games = [],
  totalPages = 1,
  key = 'all~~~~',
  hot,
  classes,
  closed,
  more,
  page = {},
}: Shown = {}) {
  const data = {
    vendors: {
      data: {
        lanes: [{ title: 'RNG', cards: [card('JL', closed, classes?.[0]), card('PC', false, classes?.[1])] }],
      },
    },
    'hot games': { success: true, list: hot ? [{ nodeId: '1' }] : [] },
    [`games ${key}`]: { success: true, games, totalPages },
  };
  const given = { path: '/rng', ...page };
  return showView(GameList, { widget: 'game-list', words, props: { ...props, ...more }, data, page: given });
}
const cards = ['tile', 'landscape', 'compact'] as const;

describe.each(cards)('as %s', (one) => {
  it('R4.14 R8.7 shows each game as a link with its picture, name, provider and star', () => {
    const view = render({ games: [game('a'), game('b')], more: { card: one } });
    expect(view.getAllByRole('listitem').filter((item) => item.querySelector('img'))).toHaveLength(2);
    for (const id of ['a', 'b']) {
      expect(hrefsIn(view)).toContain(`/game?gameCode=JL_${id}&vendor=JL`);
      expect(view.getByText(`Game ${id}`).tagName).toBe('BDI');
      expect(view.getByRole('link', { name: `Mark Game ${id} as a favourite` })).toBeDefined();
    }
    expect(
      view.container.querySelectorAll('[data-fallback="/-/f/1/game.svg"] img[width][height]'),
    ).toHaveLength(2);
  });

  it('R3.11 R8.5 marks hot games, and games of a provider under maintenance', () => {
    const games = [game('a', { isHot: 1 }), game('b', { isHot: 0 })];
    const marks = (view: ReturnType<typeof render>) =>
      [...view.container.querySelectorAll('em')].map(({ textContent }) => textContent);
    expect(marks(render({ games, more: { card: one } }))).toEqual([words.hot]);
    expect(marks(render({ games, closed: true, more: { card: one } }))).toEqual([words.closed, words.closed]);
  });

  it('marks no game in the list of hot games, where it would say nothing', () => {
    const page = { params: { list: 'hot' } };
    const games = [game('a', { isHot: 1 })];
    const view = render({ games, hot: true, key: 'hot~~~~', page, more: { card: one } });
    expect(view.container.querySelectorAll('em')).toHaveLength(0);
  });

  it('reserves space while its games load, and offers another try if they fail to', () => {
    const show = (failed: boolean) =>
      showView((given: Parameters<typeof Skeleton>[0]) => <Skeleton {...given} failed={failed} />, {
        widget: 'game-list',
        words,
        props: { ...props, card: one },
      });
    expect(show(false).container.querySelectorAll('[aria-busy=true] > *')).toHaveLength(21);
    expect(show(true).getByRole('button', { name: words.again })).toBeDefined();
  });
});

it('has cards that differ in structure', () => {
  const tags = cards.map((one) =>
    render({ games: [game('a')], more: { card: one } })
      .container.querySelector('ul[data-fallback]')
      ?.innerHTML.replace(/ [^>]*|[^<>]+(?=<)/g, ''),
  );
  expect(new Set(tags).size).toBe(3);
});

it('shows the minimum bet on a line', () => {
  expect(render({ games: [game('a')], more: { card: 'compact' } }).getByText(/from ฿0\.50/)).toBeDefined();
});

it('R2.1.27 leads lotteries to the lottery screen', () => {
  const lottery = game('a', { vassalage: 'TCG_SEA', gameType: 'ELOTT' });
  expect(hrefsIn(render({ games: [lottery] }))).toContain('/lottery?gameCode=JL_a&vendor=TCG_SEA');
});

describe('list types', () => {
  const types = (view: ReturnType<typeof render>) =>
    view.getByRole('list', { name: words.types }).textContent.match(/All|Hot|Favourites|Recent/g);

  it('R2.9.1 R2.9.2 offers guests no favourites, and opens the log-in for recent games', () => {
    const view = render({ games: [game('a')], hot: true });
    expect(types(view)).toEqual(['All', 'Hot', 'Recent']);
    const recent = view.getByRole('link', { name: 'Recent' });
    expect(recent.dataset['open']).toBe('login');
    expect(recent.getAttribute('href')).toBe(`/login?next=${encodeURIComponent('/rng?list=recent')}`);
  });

  it('R2.9.1 offers members all four, and hot only where there are hot games', () => {
    const page = { role: 'member' };
    expect(types(render({ hot: true, page }))).toEqual(['All', 'Hot', 'Favourites', 'Recent']);
    expect(types(render({ hot: false, page }))).toEqual(['All', 'Favourites', 'Recent']);
    expect(render({ page }).getByRole('link', { name: 'Recent' }).getAttribute('href')).toBe(
      '/rng?list=recent',
    );
  });

  it('marks the current one', () => {
    const view = render({ hot: true, key: 'hot~~~~', page: { params: { list: 'hot' } } });
    expect(view.getByRole('link', { name: 'Hot' }).getAttribute('aria-current')).toBe('true');
    expect(view.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBeNull();
  });
});

describe('filters', () => {
  const optionsOf = (view: ReturnType<typeof render>, name: string) =>
    [...view.getByRole('combobox', { name }).querySelectorAll('option')].map((option) => option.value);

  it('R9.3 offers all minimum bets', () => {
    expect(optionsOf(render(), words.minBet)).toEqual(['', '0.01', '0.05', '0.1', '0.5', '0.75']);
  });

  it('R9.3 R2.9.1 offers slot classes on RNG only, bingo only with the language TY', () => {
    expect(optionsOf(render(), words.class)).toEqual(['', 'SC', 'VP', 'JP', 'TG', 'AC']);
    const fish = render({ more: { category: 'FISH' } });
    expect(fish.queryByRole('combobox', { name: words.class })).toBeNull();
    const lao = { tag: 'lo', code: 'TY', name: 'ລາວ', dir: 'ltr' };
    const facts = {
      merchantCode: 'M',
      currency: 'LAK',
      calendar: 'gregory',
      digits: 'latn',
      languages: [lao],
    };
    expect(optionsOf(render({ page: { facts } }), words.class)).toContain('BG');
  });

  it('R9.3 offers no slot class without a game, of all providers or of the chosen one', () => {
    const classes: [string[], string[]] = [['TG', 'JP'], ['AC']];
    expect(optionsOf(render({ classes }), words.class)).toEqual(['', 'JP', 'TG', 'AC']);
    const chosen = (page: string, more: object = {}) => ({
      classes,
      key: `all~${page}~~~`,
      page: { params: { page, ...more } },
    });
    expect(optionsOf(render(chosen('JL')), words.class)).toEqual(['', 'JP', 'TG']);
    const asked = { ...chosen('PC', { class: 'VP' }), key: 'all~PC~VP~~' };
    expect(optionsOf(render(asked), words.class)).toEqual(['', 'AC', 'VP']);
    const none = render({ classes: [[], []] });
    expect(none.queryByRole('combobox', { name: words.class })).toBeNull();
  });

  it('R7.8 offers numbers of lines on RNG only, where the brand does', () => {
    expect(render().queryByRole('combobox', { name: words.lines })).toBeNull();
    const counts = ['', '5', '10', '20', '25', '40'];
    expect(optionsOf(render({ more: { lines: true } }), words.lines)).toEqual(counts);
    const fish = render({ more: { lines: true, category: 'FISH' } });
    expect(fish.queryByRole('combobox', { name: words.lines })).toBeNull();
  });

  it('says on the button of the sheet how many filters are in force', () => {
    const opener = (params: object, key: string) =>
      render({ key, page: { params } }).getByRole('button', { name: new RegExp(`^${words.filter}`) });
    expect(opener({}, 'all~~~~').textContent).toBe(words.filter);
    const button = opener({ list: 'hot', class: 'JP', minBet: '0.5' }, 'hot~~~JP~0.5');
    expect(button.textContent).toBe(`${words.filter}3`);
    expect(
      button.ownerDocument.getElementById(button.getAttribute('popovertarget') ?? '')?.textContent,
    ).toContain('Hot');
  });

  it('R5.11 takes at most 60 characters, and works as a plain form', () => {
    const view = render({
      page: { params: { q: 'koi', page: 'JL', list: 'hot' } },
      key: 'hot~JL~~~koi',
      games: [],
    });
    const box = view.getByRole('searchbox', { name: words.search });
    // 60 characters as readers count them, of at most 16 code units each; `readState` cuts what is longer.
    expect([box.getAttribute('maxlength'), box.getAttribute('value')]).toEqual([String(60 * 16), 'koi']);
    const form = box.closest('form');
    expect(form?.getAttribute('action')).toBe('/rng');
    const hidden = [...(form?.querySelectorAll('input[type=hidden]') ?? [])].map(
      (input) => `${input.getAttribute('name')}=${input.getAttribute('value')}`,
    );
    expect(hidden).toEqual(['page=JL', 'list=hot']);
  });
});

describe('without games', () => {
  it('R2.9.2 offers to clear the filters if nothing matches', () => {
    const view = render({ page: { params: { q: 'zz' } }, key: 'all~~~~zz' });
    expect(view.getByRole('button', { name: words.clear })).toBeDefined();
  });

  it('says that there are none, if nothing is filtered', () => {
    const view = render();
    expect(view.getByText(words.empty)).toBeDefined();
    expect(view.queryByRole('button', { name: words.clear })).toBeNull();
  });

  it('R2.1.7 shows no games of another state: those of an unknown provider are not the first tab’s', () => {
    const page = { params: { page: 'NOPE' } };
    const view = render({ games: [game('a')], key: 'all~NOPE~~~', page });
    expect(view.queryByText('Game a')).toBeNull();
    expect(view.container.querySelector('[aria-busy=true]')).not.toBeNull();
  });
});

it('offers to load more if there are more pages', () => {
  expect(render({ games: [game('a')] }).queryByRole('button', { name: words.more })).toBeNull();
  expect(
    render({ games: [game('a')], totalPages: 3 }).getByRole('button', { name: words.more }),
  ).toBeDefined();
});

describe('calls', () => {
  const calls = (params: object, more: object = {}, role = 'guest') =>
    manifest.calls?.({
      props: { ...props, ...more },
      language: 'TH',
      role,
      merchantCode: 'M1',
      params,
    } as never as CallsInput<GameListProps>) ?? {};

  it('R2.9.1 the server requests the first page of the state in the address, and whether there are hot games', () => {
    const made = calls({ page: 'JL', q: 'koi' });
    expect(made['games all~JL~~~koi']).toMatchObject({
      name: 'gameList',
      query: { gameType: 'RNG', vassalage: 'JL', gameName: 'koi', pageNo: 1, pageSize: 21, language: 'TH' },
    });
    expect(made['hot games']).toMatchObject({ name: 'hotGames', query: { gameType: 'RNG' } });
  });

  it('R9.6 requests no hot games of categories without them', () => {
    for (const category of ['ESPORTS', 'DS88'])
      expect(Object.values(calls({ list: 'hot' }, { category })).map(({ name }) => name)).toEqual([
        'gameVendors',
        'gameList',
      ]);
  });

  it('R5.10 leaves the user’s own games to the browser', () => {
    for (const list of ['favorites', 'recent']) {
      expect(Object.keys(calls({ list }, {}, 'member'))).toEqual(['vendors', 'hot games']);
      expect(Object.keys(calls({ list }))).toContain('games all~~~~');
    }
  });

  it('R2.1.18 does not exist for an unknown provider in the path, but for one in the query', () => {
    const vendors = { data: { lanes: [{ title: 'RNG', cards: [card('JL')] }] } };
    const exists = (params: Record<string, string>, data: object = { vendors }) =>
      manifest.exists?.({ props, params }, data as Record<string, unknown>);
    expect(exists({ vassalage: 'JL' })).toBe(true);
    expect(exists({ vassalage: 'NOPE' })).toBe(false);
    expect(exists({ page: 'NOPE' })).toBe(true);
    expect(exists({ vassalage: 'NOPE' }, {})).toBe(true);
  });

  it('R2.1.26 requests the games of all categories without one', () => {
    const { query } = calls({}, { category: undefined })['games all~~~~'] ?? {};
    expect(query).toMatchObject({ clientType: 3 });
    expect(query).not.toHaveProperty('gameType');
  });
});
