// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { PlaySession } from '#schemas/generated/api.ts';
import { LaunchedGame } from './LaunchedGame.tsx';
// Loaded before, because the loading of modules does not follow the test's clock.
import '#widgets/shared/play/CheckDialog.tsx';
import words from './words/en.json' with { type: 'json' };

const address = 'https://games.example/launch/x';
const began = Date.UTC(2026, 11, 31, 18);
const minute = 60_000;
const session = (change: Partial<PlaySession> = {}): PlaySession => ({
  since: began - 40 * minute,
  rounds: 3,
  openRounds: 0,
  stake: '30.00',
  payout: '6.50',
  net: '-23.50',
  currency: 'THB',
  checkMinutes: 60,
  checkDueAt: began + 20 * minute,
  ...change,
});
const game = {
  url: address,
  gameName: 'Golden Tiger',
  vendor: 'JL',
  displayName: 'Jade Lion',
  gameType: 'RNG',
};

let view: MountedView;
let answers: Record<string, (query: object) => unknown>;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const renew = vi.fn<(name: string) => void>();
const release = vi.fn<() => void>();
const holdResults = vi.fn<() => () => void>(() => release);
const go = vi.fn<(path: string) => Promise<void>>();
const callsOf = (name: string) => request.mock.calls.filter(([called]) => called === name);

beforeEach(() => {
  vi.useFakeTimers();
  answers = {
    launchGame: () => ({ ...game, reportsState: true }),
    playSession: () => session(),
    realityCheck: () => session({ checkDueAt: began + 80 * minute }),
    walletTransfer: () => ({}),
  };
  request.mockImplementation(async (name, query) => answers[name]?.(query));
  go.mockResolvedValue();
});
afterEach(() => {
  view.unmount();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const wait = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const frame = () => view.container.querySelector('iframe');
/** What the game's page says, or another window in its name. */
const say = (data: object, from: object = {}) =>
  act(async () => {
    const sent = { data, origin: 'https://games.example', source: frame()?.contentWindow, ...from };
    dispatchEvent(Object.assign(new Event('message'), sent));
    await vi.advanceTimersByTimeAsync(0);
  });
const start = async () => {
  view = await mountView(
    LaunchedGame,
    {
      widget: 'launched-game',
      words,
      props: { vendor: 'address', count: 12, limits: '/limits', fallback: '/-/f/1/game.svg' },
      page: { path: '/game?vendor=JL', params: { vendor: 'JL' }, now: began, role: 'member' },
    },
    { request: request as never, renew: renew as never, holdResults, go },
  );
  await wait();
};
const play = async () => {
  await start();
  await say({ livery: 'game', state: 'ready' });
  await wait();
};
const round = () => say({ livery: 'game', event: 'balance' });

it('R2.1.28 shows time played and net result, and asks for them again after a round, not by polling', async () => {
  await play();
  expect(view.container.textContent).toContain('Played: 40 minutes');
  expect(view.container.textContent).toContain('Result: −฿23.50');
  await wait(5 * minute);
  expect(view.container.textContent).toContain('Played: 45 minutes');
  expect(callsOf('playSession')).toHaveLength(1);
  answers['playSession'] = () => session({ net: '76.50' });
  await round();
  expect(view.container.textContent).toContain('Result: ฿76.50');
  expect(renew).toHaveBeenCalledWith('balance');
});

it('R2.1.28 keeps its figures and those of the page from the begin of a round until the game has shown the result', async () => {
  await play();
  answers['playSession'] = () => session({ net: '400.00' });
  await say({ livery: 'game', event: 'round' });
  await wait(30_000);
  expect(view.container.textContent).toContain('Result: −฿23.50');
  expect(holdResults).toHaveBeenCalledTimes(1);
  expect(release).not.toHaveBeenCalled();
  await round();
  expect(release).toHaveBeenCalledTimes(1);
  expect(view.container.textContent).toContain('Result: ฿400.00');
});

it('R2.1.28 R10.7 asks for a reality check after the round that is under way, or after a minute', async () => {
  await play();
  await wait(19.5 * minute);
  await say({ livery: 'game', event: 'round' });
  await wait(minute);
  expect(document.querySelector('dialog')).toBeNull();
  await wait(minute);
  expect(document.querySelector('dialog')).not.toBeNull();
});

it('R2.1.28 releases the figures of the page when the game is left in the middle of a round', async () => {
  await play();
  await say({ livery: 'game', event: 'round' });
  view.unmount();
  expect(release).toHaveBeenCalledTimes(1);
});

it('R2.1.28 shows the game alone where the platform has no figures', async () => {
  answers['playSession'] = () => {
    throw new CallError({ call: 'playSession', code: 'http-404', status: 404 });
  };
  await play();
  expect(frame()).not.toBeNull();
  expect(view.container.textContent).not.toContain('Played');
});

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window', { source: {} }],
])('R2.1.28 ignores 1,000 forged messages of %s', async (_, from) => {
  await play();
  const before = request.mock.calls.length;
  for (let message = 0; message < 500; message += 1) {
    await say({ livery: 'game', event: 'balance' }, from);
    await say({ livery: 'game', state: 'failed', net: '1000000.00', balance: '1000000.00' }, from);
  }
  await wait(5_000);
  expect(request.mock.calls.length).toBe(before);
  expect(renew).not.toHaveBeenCalled();
  expect(view.container.textContent).toContain('Result: −฿23.50');
  expect(frame()).not.toBeNull();
});

it('R2.1.28 takes no figures from the game itself, and asks at most once a second for 1,000 of its messages', async () => {
  await play();
  const before = callsOf('playSession').length;
  for (let message = 0; message < 1000; message += 1)
    await say({ livery: 'game', event: 'balance', net: '1000000.00' });
  await wait(2_000);
  expect(callsOf('playSession').length - before).toBeLessThanOrEqual(2);
  expect(view.container.textContent).toContain('Result: −฿23.50');
});

it('R2.1.28 asks at the interval of the platform whether to go on, and goes on', async () => {
  answers['playSession'] = () => session({ openRounds: 1 });
  await play();
  await wait(19 * minute);
  expect(view.queryByRole('dialog')).toBeNull();
  await wait(minute + 10_000);
  const dialog = view.getByRole('dialog');
  expect(dialog.textContent).toContain('You have been playing for 60 minutes');
  expect(dialog.textContent).toContain('−฿23.50');
  expect(dialog.textContent).toContain(words['check-wait']);
  await act(async () => view.getByRole('button', { name: words['go-on'] }).click());
  await wait();
  expect(callsOf('realityCheck')).toEqual([['realityCheck', { choice: 'continue' }]]);
  expect(view.queryByRole('dialog')).toBeNull();
  expect(frame()).not.toBeNull();
});

it.each([
  ['leave', words.leave, '/'],
  ['limits', words.limits, '/limits'],
])('R2.1.28 answers a reality check with %s', async (choice, name, path) => {
  answers['playSession'] = () => session({ checkDueAt: began - 1 });
  await play();
  await wait();
  await act(async () => view.getByRole('button', { name }).click());
  expect(callsOf('realityCheck')).toEqual([['realityCheck', { choice }]]);
  expect(go).toHaveBeenCalledWith(path);
});

it('R2.1.28 shows no check that another tab has answered, and shows one also without network', async () => {
  await play();
  answers['playSession'] = () => session({ checkDueAt: began + 40 * minute });
  await wait(21 * minute);
  expect(view.queryByRole('dialog')).toBeNull();
  answers['playSession'] = () => {
    throw new CallError({ call: 'playSession', code: 'network' });
  };
  await wait(20 * minute);
  expect(view.getByRole('dialog')).toBeDefined();
});

it('R2.1.28 R9.2 keeps a frame that takes long, says for how long it has, and gives up after a minute', async () => {
  await start();
  const frame = view.container.querySelector('iframe');
  expect(view.container.textContent).toContain(words.starting);
  await wait(12_000);
  expect(view.getByRole('status').textContent).toBe(words.still);
  expect(view.container.textContent).toMatch(/1[12] sec/);
  expect(view.getAllByRole('button', { name: words.reload })).toHaveLength(2);
  expect(view.container.querySelector('iframe')).toBe(frame);
  expect(callsOf('launchGame')).toHaveLength(1);
  await wait(49_000);
  expect(view.getByRole('alert').textContent).toContain(words.away);
  expect(callsOf('launchGame')).toHaveLength(1);
  await act(async () => view.getByRole('button', { name: words.retry }).click());
  await wait();
  expect(callsOf('launchGame')).toHaveLength(2);
  await say({ livery: 'game', state: 'ready' });
  expect(view.queryByRole('alert')).toBeNull();
});

it('R3.14 says where the money is when the wallet of the game is empty, and brings it over', async () => {
  const walletsWith = (main: string, own: string) => () => ({
    isSingle: false,
    moneyAlong: false,
    currency: 'THB',
    wallets: [
      { wallet: 'MAIN', balance: main },
      { wallet: 'JL', displayName: 'Jade Lion', balance: own },
    ],
  });
  answers['wallets'] = walletsWith('100.00', '0.00');
  await play();
  expect(view.container.textContent).toContain('Your money is in another wallet: ฿100.00 in Main wallet.');
  answers['wallets'] = walletsWith('0.00', '100.00');
  await act(async () => view.getByRole('button', { name: words.bring }).click());
  await wait();
  expect(callsOf('walletTransfer')).toMatchObject([['walletTransfer', { from: 'MAIN', to: 'JL' }]]);
  // The game starts again, with the money.
  expect(callsOf('launchGame')).toHaveLength(2);
  await say({ livery: 'game', state: 'ready' });
  expect(view.queryByRole('button', { name: words.bring })).toBeNull();
});

it.each([
  ['one wallet pays for all games', { isSingle: true }],
  [
    'no wallet has money',
    {
      wallets: [
        { wallet: 'MAIN', balance: '0' },
        { wallet: 'JL', balance: '0' },
      ],
    },
  ],
  ['the game has no wallet of its own', { wallets: [{ wallet: 'MAIN', balance: '100' }] }],
])('R3.14 says nothing about wallets where %s', async (_, change) => {
  answers['wallets'] = () => ({
    isSingle: false,
    moneyAlong: false,
    currency: 'THB',
    wallets: [
      { wallet: 'MAIN', balance: '100' },
      { wallet: 'JL', balance: '0' },
    ],
    ...change,
  });
  await play();
  expect(view.queryByRole('button', { name: words.bring })).toBeNull();
});

it('R3.14 moves money that went along back when the member leaves, once, and not otherwise', async () => {
  await play();
  view.unmount();
  expect(callsOf('walletTransfer')).toEqual([]);
  answers['launchGame'] = () => ({ ...game, reportsState: true, moneyAlong: true });
  await play();
  expect(callsOf('walletTransfer')).toEqual([]);
  view.unmount();
  await wait();
  const back = { from: 'JL', to: 'MAIN' };
  expect(callsOf('walletTransfer')).toEqual([['walletTransfer', back, { keepalive: false }]]);
  expect(renew).toHaveBeenCalledWith('balance');
});

it('R3.14 moves it back when the page is closed, and launches again when the browser restores it', async () => {
  answers['launchGame'] = () => ({ ...game, reportsState: true, moneyAlong: true });
  await play();
  await act(async () => dispatchEvent(new Event('pagehide')));
  const back = { from: 'JL', to: 'MAIN' };
  expect(callsOf('walletTransfer')).toEqual([['walletTransfer', back, { keepalive: true }]]);
  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await wait();
  expect(callsOf('launchGame')).toHaveLength(2);
});

it.each([
  ['insufficient-funds', 409, words.money],
  ['password-change-required', 403, words.password],
])('R3.14 says why the money could not go along: %s', async (code, status, text) => {
  answers['launchGame'] = () => {
    throw new CallError({ call: 'launchGame', code, status });
  };
  await start();
  expect(view.getByRole('alert').textContent).toContain(text);
  expect(frame()).toBeNull();
});

it('R8.5 shows Game Under Maintenance with popular games of the category by other vendors, and tries again', async () => {
  const value = { vendor: 'JL', displayName: 'Jade Lion', gameType: 'RNG' };
  const hot = (vassalage: string, nodeId: string) => ({
    nodeId,
    gameCode: `${vassalage}_1`,
    gameName: `Game of ${vassalage}`,
    vassalage,
    vendor: vassalage,
    gameType: 'RNG',
    iconUrl: '/media/games/x.webp',
  });
  answers['launchGame'] = () => {
    throw new CallError({ call: 'launchGame', code: 'game-maintenance', status: 409, value });
  };
  answers['hotGames'] = () => ({ success: true, list: [hot('JL', '1'), hot('PC', '2'), hot('CR', '3')] });
  await start();
  expect(view.getByRole('alert').textContent).toContain(words.closed);
  expect(view.getByRole('alert').textContent).toContain('Jade Lion');
  const links = view.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(links).toEqual(['Game of PC', 'Game of CR']);
  expect(callsOf('hotGames')[0]?.[1]).toMatchObject({ gameType: 'RNG' });
  answers['launchGame'] = () => ({ ...game, reportsState: true });
  await act(async () => view.getByRole('button', { name: words.retry }).click());
  await wait();
  expect(frame()?.getAttribute('src')).toBe(address);
});

it.each([
  ['no-such-game', 404, words.gone],
  ['games-away', 503, words.away],
  ['timeout', 0, words.network],
])('R2.1.28 says what happened between list and launch: %s', async (code, status, text) => {
  answers['launchGame'] = () => {
    throw new CallError({ call: 'launchGame', code, status });
  };
  await start();
  expect(view.getByRole('alert').textContent).toContain(text);
  expect(view.getByRole('link', { name: words.home })).toBeDefined();
  answers['launchGame'] = () => ({ ...game, reportsState: true });
  await act(async () => view.getByRole('button', { name: words.retry }).click());
  await wait();
  expect(frame()?.getAttribute('src')).toBe(address);
});
