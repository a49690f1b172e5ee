// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Role } from '#engine/contracts/audience.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { RaffleCard } from './RaffleCard.tsx';
import words from './words/en.json' with { type: 'json' };

const offer = {
  id: 'grand',
  title: 'Grand raffle',
  drawsAt: Date.parse('2026-12-01T00:00:00+07:00'),
  prizes: [
    { amount: '500.00', winners: 1 },
    { amount: '20.00', winners: 2 },
  ],
  freeTickets: 1,
  perTurnover: '100.00',
  maxTickets: 50,
  times: 1,
  claimDays: 30,
  commitment: 'c'.repeat(64),
};
const result = {
  tickets: 9,
  seed: 'd'.repeat(64),
  winners: [{ place: 1, ticket: 4, account: 'de****er', amount: '500.00' }],
};
const events = (more: object = {}) => ({
  currency: 'THB',
  checkIns: [],
  wheels: [],
  raffles: [{ ...offer, ...more }],
});
const states = (more: object) => ({
  checkIns: [],
  wheels: [],
  raffles: [{ promotion: 'grand', joined: true, tickets: 4, ...more }],
});

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const open = vi.fn<(overlay: string) => Promise<void>>(async () => undefined);
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});
const show = async (data: object, signedIn = true) => {
  const props = { variant: 'ticket', promotion: '' };
  const page = { role: (signedIn ? 'member' : 'guest') as Role };
  const actions = {
    request: request as never,
    renew: vi.fn<() => void>(),
    warn: vi.fn<() => void>(),
    open: open as never,
  };
  view = await mountView(RaffleCard, { widget: 'raffle-card', words, props, data, page }, actions);
};
const text = () => view.container.textContent;

it('R2.1.24 shows prizes, the draw, how tickets are earned, and the commitment', async () => {
  await show({ events: events() }, false);
  expect(text()).toContain('Draw: Dec 1, 2026');
  expect(text()).toContain('฿500.00× 1฿20.00× 2');
  expect(text()).toContain('One more for every ฿100.00 of valid bets, up to 50 tickets.');
  expect(text()).toContain(offer.commitment);
  await act(async () => view.getByRole('button', { name: words.login }).click());
  expect(open).toHaveBeenCalledWith('login');
});

it('R2.1.24 takes part once, and shows the tickets', async () => {
  await show({ events: events(), states: states({ joined: false, tickets: 0 }) });
  request.mockResolvedValue({ promotion: 'grand', joined: true, tickets: 1 });
  await act(async () => view.getByRole('button', { name: words.join }).click());
  expect(request.mock.calls.map(([name, query]) => [name, query])).toEqual([
    ['joinRaffle', { promotion: 'grand' }],
  ]);
  expect(text()).toContain('Your tickets: 1');
});

it('R2.1.24 R2.7.13 says after the draw who has won, and the seed', async () => {
  await show({ events: events({ result }), states: states({ firstTicket: 3, place: 1 }) });
  expect(text()).toContain('Your ticket has won ฿500.00.');
  expect(text()).toContain('#4de****er฿500.00');
  expect(text()).toContain(result.seed);
  view.unmount();
  await show({ events: events({ result }), states: states({ firstTicket: 5 }) });
  expect(text()).toContain(words.lost);
  expect(view.queryByRole('button')).toBeNull();
});
