import { expect, it } from 'vitest';
import type { Translate } from '#engine/react/index.ts';
import { hrefsIn, showView, textOf } from '#engine/react/ui/testing/showView.ts';
import type { RoomList } from '#schemas/generated/api.ts';
import { LaunchedGame } from './LaunchedGame.tsx';
import { Rooms } from './Rooms.tsx';
import words from './words/en.json' with { type: 'json' };

const list: RoomList = {
  gameName: 'Royal Pok Deng',
  vendor: 'RC',
  displayName: 'Royal Cards',
  gameType: 'PVP',
  currency: 'THB',
  balance: '640.00',
  rooms: [
    {
      roomId: 'garden',
      roomName: 'Garden room',
      ante: '10.00',
      minBet: '10.00',
      maxBet: '10.00',
      seats: 20,
      seatsTaken: 7,
    },
    {
      roomId: 'river',
      roomName: 'River room',
      ante: '100.00',
      minBet: '100.00',
      maxBet: '500.00',
      seats: 20,
      seatsTaken: 20,
    },
    {
      roomId: 'tower',
      roomName: 'Tower room',
      ante: '1000.00',
      minBet: '1000.00',
      maxBet: '1000.00',
      seats: 20,
      seatsTaken: 0,
    },
  ],
};

it('R2.1.30 shows the rooms before the launch: an open one is a link, a full one and one that costs too much are not', () => {
  const view = showView(({ t }: { t: Translate }) => <Rooms t={t} list={list} fallback="/-/f/1/game.svg" />, {
    widget: 'launched-game',
    words,
    props: { count: 12, fallback: '/-/f/1/game.svg' },
    page: { path: '/game?gameCode=RC_ROYAL_POK_DENG&vendor=RC&type=PVP', params: {} },
  });
  expect(hrefsIn(view)).toEqual([
    '/game?gameCode=RC_ROYAL_POK_DENG&vendor=RC&type=PVP&room=garden',
    '/game?gameCode=RC_ROYAL_POK_DENG&vendor=RC&type=PVP&room=any',
  ]);
  const rooms = view.getAllByRole('listitem').map(textOf);
  for (const [at, texts] of [
    ['Garden room', '7 of 20', words['rooms-open']],
    ['River room', '20 of 20', words['rooms-full'], '500.00'],
    ['Tower room', '0 of 20', words['rooms-poor']],
  ].entries())
    for (const text of texts) expect(rooms[at]).toContain(text);
});

it('R2.1.30 looks for rooms in the category PVP alone, and not once one was chosen', () => {
  const at = (params: Record<string, string>) => {
    const path = `/game?${String(new URLSearchParams(params))}`;
    const props = { count: 12, fallback: '/-/f/1/game.svg' };
    return showView(LaunchedGame, { widget: 'launched-game', words, props, page: { path, params } });
  };
  const game = { vendor: 'RC', type: 'PVP' };
  expect(at(game).getByText(words['rooms-asking'])).toBeDefined();
  expect(at({ ...game, type: 'LIVE' }).queryByText(words['rooms-asking'])).toBeNull();
  for (const room of ['garden', 'any', 'no room'])
    expect(at({ ...game, room }).getByText(words.starting)).toBeDefined();
});

const render = () =>
  showView(LaunchedGame, {
    widget: 'launched-game',
    words,
    props: { count: 12, fallback: '/-/f/1/game.svg' },
    page: { path: '/game?vendor=JL', params: { vendor: 'JL' } },
  });

it('R2.1.28 renders its bar with a back link, and no frame before the browser has started the game', () => {
  const { container, getByRole, getByText } = render();
  expect(getByRole('link', { name: words.back }).getAttribute('href')).toBe('/');
  expect(getByRole('button', { name: words.reload })).toBeDefined();
  expect(getByText(words.starting)).toBeDefined();
  expect(container.querySelector('iframe')).toBeNull();
});

it('says that games need JavaScript', () => {
  expect(render().getByText(words.script).tagName).toBe('NOSCRIPT');
});
