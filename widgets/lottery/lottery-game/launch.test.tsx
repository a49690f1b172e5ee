// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { exampleDraw, examplePlay } from '../shared/testing/examples.ts';
import { LotteryGame } from './LotteryGame.tsx';
import words from './words/en.json' with { type: 'json' };

const now = 1_767_611_520_000;

let view: MountedView;
afterEach(() => {
  view.unmount();
  history.replaceState(null, '', '/');
});

const answer = {
  url: '/lottery?gameCode=SEA_3&vendor=TCG_SEA',
  view: 'betting',
  lottoArea: 'VN',
  launchMode: 'LOTT',
  vendor: 'TCG_SEA',
  gameCode: 'SEA_3',
  prizeMode: 'SEA',
  backUrl: '/elott',
};

/** Opens the betting screen with a platform that answers the launch as given. */
async function open(launch: () => Promise<object>, role = 'member') {
  const request = vi.fn<(name: string, query: object) => Promise<object>>((name) =>
    name === 'lotteryLaunch' ? launch() : new Promise(() => {}),
  );
  const setQuery = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const given = {
    widget: 'lottery-game',
    words,
    props: { variant: 'side', picker: 'columns', quickMultiples: [1], fallback: '' },
    data: {
      play: examplePlay,
      draws: { serverTime: now, draws: [exampleDraw('20260105-002', now + 65_000)] },
      results: [],
    },
    page: { path: '/lottery', now, role, params: { gameCode: 'SEA_3', vendor: 'TCG_SEA', playType: 'size' } },
    refresh,
  };
  view = await mountView(LotteryGame, given as never, { request, setQuery } as never);
  await act(() => Promise.resolve());
  const asked = request.mock.calls.find(([name]) => name === 'lotteryLaunch')?.[1];
  return { asked, setQuery, refresh };
}

const back = () => view.getByRole('link', { name: words.lobby }).getAttribute('href');

it('R4.15 asks the launch with area, mode, prize mode, code, view, device, back address and language, and leads back where it says', async () => {
  history.replaceState(null, '', '/lottery?gameCode=SEA_3&vendor=TCG_SEA');
  const { asked, setQuery, refresh } = await open(() => Promise.resolve(answer));
  expect(asked).toEqual({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    prizeMode: 'SEA',
    gameCode: 'SEA_3',
    vendor: 'TCG_SEA',
    playType: 'size',
    view: 'betting',
    device: 'WEB',
    backUrl: '/lottery?vendor=TCG_SEA',
    language: 'EN',
  });
  expect(back()).toBe('/elott');
  expect(setQuery).not.toHaveBeenCalled();
  expect(refresh).not.toHaveBeenCalled();
});

it('R4.15 puts the vendor of the answer into an address that names another', async () => {
  history.replaceState(null, '', '/lottery?gameCode=SEA_3&vendor=ELOTT');
  const { setQuery } = await open(() => Promise.resolve(answer));
  expect(setQuery).toHaveBeenCalledWith({ vendor: 'TCG_SEA' }, 'replace');
});

it('R4.15 loads the odds again where another prize mode is in force', async () => {
  history.replaceState(null, '', '/lottery?gameCode=SEA_3&vendor=TCG_SEA');
  const { refresh } = await open(() => Promise.resolve({ ...answer, prizeMode: 'ZY' }));
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('R8.5 says that the vendor is under maintenance, and of no other failure', async () => {
  const refused = (code: string) => () =>
    Promise.reject(new CallError({ call: 'lotteryLaunch', code, status: 409 }));
  await open(refused('game-maintenance'));
  expect(view.getByText(words.maintenance)).toBeDefined();
  view.unmount();
  await open(refused('platform-failed'));
  expect(view.queryByText(words.maintenance)).toBeNull();
  expect(back()).toBe('/lottery?vendor=TCG_SEA');
});

it('R6.1 asks nothing for guests, who may look', async () => {
  expect((await open(() => Promise.resolve(answer), 'guest')).asked).toBeUndefined();
});
