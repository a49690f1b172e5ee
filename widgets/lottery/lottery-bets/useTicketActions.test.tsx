// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { ticketTerms } from '#schemas/lottery/index.ts';
import { exampleDraw, examplePlay } from '../shared/testing/examples.ts';
import { LotteryBets } from './LotteryBets.tsx';
import type { Ticket } from './useTicketActions.ts';
import words from './words/en.json' with { type: 'json' };

const soon = Date.now() + 600_000;
const draws = [exampleDraw('20260105-002', soon), exampleDraw('20260105-003', soon + 300_000)];
const ticket = {
  ticket: '77',
  gameCode: 'SEA_3',
  gameName: 'Andaman Three',
  vendor: 'TCG_SEA',
  gameType: 'ELOTT',
  iconUrl: '/media/a.webp',
  prizeMode: 'SEA',
  placedTime: soon,
  stopOnWin: false,
  state: 'lost',
  stake: '20.00',
  payout: '0.00',
  possibleWin: '19000.00',
  lines: [
    {
      playType: 'straight-3',
      picks: ['123'],
      unit: '10.00',
      multiple: 2,
      combinations: 1,
      stake: '20.00',
      possibleWin: '19000.00',
      state: 'lost',
      payout: '0.00',
    },
  ],
  draws: [
    { numero: '20260105-001', drawTime: soon, state: 'lost', stake: '20.00', payout: '0.00', lines: [] },
  ],
} as unknown as Ticket;

let view: MountedView;
afterEach(() => view.unmount());

it('R2.1.27 placing a ticket again asks with numbers, draw, possible win and balance first, and sends what was shown', async () => {
  const answers: Record<string, unknown> = {
    lotteryPlayTypes: examplePlay,
    lotteryDraws: { serverTime: Date.now(), draws },
    balance: { sumBalance: '100.00' },
    repeatLotteryTicket: { ...ticket, ticket: '78', balance: '80.00' },
  };
  const request = vi.fn<(call: string, query: object) => Promise<unknown>>((call) =>
    Promise.resolve(answers[call]),
  );
  view = await mountView(
    LotteryBets,
    {
      widget: 'lottery-bets',
      words,
      props: { variant: 'cards', title: 'title', count: 10, allGames: false },
      data: { bets: { tickets: [ticket] } },
      page: { path: '/lottery', now: Date.now(), role: 'member', params: { gameCode: 'SEA_3' } },
    } as never,
    { request, renew: () => {} } as never,
  );
  const press = (name: string) => act(async () => view.getByRole('button', { name, hidden: true }).click());
  await press(words.repeat);
  expect(request.mock.calls.map(([call]) => call)).not.toContain('repeatLotteryTicket');
  const dialog = view.container.querySelector('dialog');
  const text = (dialog?.textContent ?? '').replace(/[\u2066\u2069]/g, '');
  for (const shown of ['123', '20260105-002', '19,000.00', '20.00', '80.00', 'Pays 950'])
    expect(text).toContain(shown);
  await press(words.placeTicket);
  const terms = ticketTerms(examplePlay, {
    lines: [{ playType: 'straight-3', picks: ['123'], unit: '10.00', multiple: 2 }],
    numeros: ['20260105-002'],
  })!;
  expect(request.mock.calls.at(-1)?.slice(0, 2)).toEqual([
    'repeatLotteryTicket',
    { ticket: '77', numero: '20260105-002', confirmed: fingerprintOf(terms) },
  ]);
  await vi.waitFor(() => expect(view.getByText('78')).toBeDefined());
});
