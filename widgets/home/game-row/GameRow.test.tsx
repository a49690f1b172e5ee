import { describe, expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import type { Game } from '#schemas/generated/api.ts';
import { GameRow, Skeleton } from './GameRow.tsx';
import manifest from './index.ts';
import words from './words/en.json' with { type: 'json' };

const props = {
  variant: 'row' as const,
  title: 'title',
  source: 'hot' as const,
  count: 2,
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
  iconUrl: `/media/games/${nodeId}.webp`,
  ...more,
});
const render = (games: unknown, more: object = {}) =>
  showView(GameRow, { widget: 'game-row', words, props: { ...props, ...more }, data: { games } });
const variants = ['row', 'grid', 'large', 'mosaic', 'compact', 'table'] as const;
const hot = (...list: Game[]) => ({ success: true, list });

it('R4.14 makes each tile a link to its game', () => {
  expect(hrefsIn(render(hot(game('a'))))).toContain('/game?gameCode=JL_a&vendor=JL');
  const lottery = {
    gameCode: 'SEA_5',
    gameName: 'Five',
    vendor: 'TCG_SEA',
    gameType: 'ELOTT',
    iconUrl: '/media/x.webp',
  };
  expect(hrefsIn(render([lottery]))).toContain('/lottery?gameCode=SEA_5&vendor=TCG_SEA');
});

it('R3.11 marks a game as hot only if isHot is 1, and none in the list of hot games', () => {
  const recent = (...list: Game[]) => render({ list, totalPages: 1 }, { source: 'recent' });
  expect(recent(game('a', { isHot: 1 })).getByText('Hot')).toBeDefined();
  expect(recent(game('a', { isHot: 0 }), game('b')).queryByText('Hot')).toBeNull();
  expect(render(hot(game('a', { isHot: 1 }))).queryByText('Hot')).toBeNull();
});

it('R8.7 includes the fallback picture', () => {
  const { container } = render(hot(game('a')));
  expect(container.querySelector('img')?.closest('[data-fallback="/-/f/1/game.svg"]')).not.toBeNull();
});

it('R9.2 gives a picture the color that its address names, which shows until it has loaded', () => {
  const iconUrl = '/media/games/b@480?v=x#a1c';
  const { container } = render(hot(game('a'), game('b', { iconUrl })));
  const styles = [...container.querySelectorAll('img')].map((image) => image.getAttribute('style'));
  expect(styles).toEqual([null, 'color:#a1c']);
});

it('limits the number of tiles', () => {
  for (const variant of variants) {
    const { getAllByRole } = render(hot(game('a'), game('b'), game('c')), { variant });
    expect(getAllByRole('listitem'), variant).toHaveLength(2);
  }
});

it('R2.9.2 R3.11 shows recent games, and before the first one that they appear here, in the space of the skeleton', () => {
  const recent = (...list: Game[]) => render({ list, totalPages: 1 }, { source: 'recent' });
  expect(hrefsIn(recent(game('a')))).toContain('/game?gameCode=JL_a&vendor=JL');
  const none = recent();
  expect(none.getByText(words.noRecent)).toBeDefined();
  expect(none.getByRole('heading', { name: words.title })).toBeDefined();
  const bones = (view: { container: HTMLElement }) => view.container.querySelectorAll('div > span').length;
  expect(bones(none)).toBe(
    bones(showView(Skeleton, { widget: 'game-row', words, props: { ...props, source: 'recent' } })),
  );
});

it('R2.1.31 leaves no gap without games', () => {
  expect(render(hot()).container.innerHTML).toBe('');
  expect(render([]).container.innerHTML).toBe('');
});

describe.each(variants)('as %s', (variant) => {
  const two = () => render(hot(game('a', { isHot: 1 }), game('b')), { variant });

  it('shows each game with its link, its picture with its size, and its vendor', () => {
    const view = two();
    for (const id of ['a', 'b']) {
      expect(hrefsIn(view)).toContain(`/game?gameCode=JL_${id}&vendor=JL`);
      expect(view.getByText(`Game ${id}`).tagName).toBe('BDI');
    }
    // A table has names and vendors only.
    expect(view.container.querySelectorAll('img[width][height]')).toHaveLength(variant === 'table' ? 0 : 2);
    expect(view.getAllByText('Jade Lion')).toHaveLength(2);
  });

  it('R3.11 marks only the hot game, a table none', () => {
    const list = [game('a', { isHot: 1 }), game('b')];
    const view = render({ list, totalPages: 1 }, { variant, source: 'recent' });
    expect(view.queryAllByText('Hot')).toHaveLength(variant === 'table' ? 0 : 1);
  });

  it('reserves space while its games load, and none if they fail to load', () => {
    const state = (failed: boolean) => (skeleton: Parameters<typeof Skeleton>[0]) => (
      <Skeleton {...skeleton} failed={failed} />
    );
    const shown = (failed: boolean) =>
      showView(state(failed), { widget: 'game-row', words, props: { ...props, variant } });
    expect(shown(false).container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(shown(true).container.innerHTML).toBe('');
  });
});

describe.each(variants)('the star of a game as %s', (variant) => {
  const star = (role: 'guest' | 'member' | 'trial', source = 'hot') =>
    showView(GameRow, {
      widget: 'game-row',
      words,
      props: { ...props, variant, source },
      data: {
        games:
          source === 'hot'
            ? hot(game('a'))
            : [
                {
                  gameCode: 'S',
                  gameName: 'Five',
                  vendor: 'TCG_SEA',
                  gameType: 'ELOTT',
                  iconUrl: '/media/x.webp',
                },
              ],
      },
      page: { role },
    });

  it('links guests to the login, and is a toggle for members and trial accounts', () => {
    const name = 'Mark Game a as a favourite';
    const link = star('guest').getByRole('link', { name });
    expect([link.getAttribute('href'), link.dataset['open']]).toEqual(['/login?type=favorite', 'login']);
    for (const role of ['member', 'trial'] as const)
      expect(star(role).getByRole('button', { name, pressed: false })).toBeDefined();
    expect(star('member', 'popular').queryByRole('button', { name: /favourite/ })).toBeNull();
  });
});

it('hydrates only for visitors who can mark favourites', () => {
  const hydrates = (role: 'guest' | 'member', source: 'hot' | 'popular') =>
    typeof manifest.hydrate === 'function' && manifest.hydrate({ props: { ...props, source }, role });
  expect(hydrates('guest', 'hot')).toBe('never');
  expect(hydrates('member', 'hot')).toBe('visible');
  expect(hydrates('member', 'popular')).toBe('never');
});

it('has variants that differ in structure', () => {
  const tags = variants.map((variant) =>
    render(hot(game('a')), { variant }).container.innerHTML.replace(/ [^>]*|[^<>]+(?=<)/g, ''),
  );
  expect(new Set(tags).size).toBeGreaterThanOrEqual(3);
});

describe('calls', () => {
  const calls = (more: object) =>
    manifest.calls?.({
      props: { ...props, ...more },
      language: 'TH',
      role: 'guest',
      vip: false,
      modules: new Set(),
      merchantCode: 'M1',
      host: 'h',
      params: {},
    })['games'];

  it('R7.8 requests hot games for platform 2 and flash,html5-desktop', () => {
    expect(calls({})).toMatchObject({
      name: 'hotGames',
      query: { merchantCode: 'M1', isPlatform: 2, platform: 'flash,html5-desktop', language: 'TH' },
    });
  });

  it.each(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'])(
    'R9.6 requests hot games of %s',
    (category) => {
      expect(calls({ category })).toMatchObject({ name: 'hotGames', query: { gameType: category } });
    },
  );

  it.each(['ESPORTS', 'DS88'])('R9.6 requests and shows no hot games of %s', (category) => {
    expect(calls({ category })).toBeUndefined();
    expect(render(undefined, { category }).container.innerHTML).toBe('');
  });

  it('R2.9.2 requests the recent games of members, and none for guests', () => {
    expect(calls({ source: 'recent' })).toBeUndefined();
    const input = { props: { ...props, source: 'recent', count: 12 }, language: 'TH', role: 'member' };
    expect(manifest.calls?.(input as never)['games']).toMatchObject({
      name: 'recentGame',
      query: { clientType: 3, pageNo: 1, pageSize: 12, language: 'TH' },
    });
  });

  it('R7.8 requests at most 20 popular lotteries', () => {
    expect(calls({ source: 'popular', count: 40 })).toMatchObject({
      name: 'popular',
      query: { count: 20, device: 'WEB' },
    });
  });
});
