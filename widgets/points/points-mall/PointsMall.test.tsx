// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { rewardConfirmed } from '#schemas/confirmedMoney.ts';
import type { PointBalance, PointReward } from '#schemas/generated/api.ts';
import { PointsMall } from './PointsMall.tsx';
import words from './words/en.json' with { type: 'json' };

const reward = (given: Partial<PointReward>): PointReward => ({
  reward: 'clay-mug',
  category: 'home',
  title: 'Clay mug',
  description: 'Keeps warm.',
  picture: '/media/rewards/clay-mug.webp',
  points: 900,
  stock: 80,
  ...given,
});
const rewards = [
  reward({ memberLimit: 4 }),
  reward({ reward: 'fitness-watch', category: 'tech', title: 'Fitness watch', points: 18_500, stock: 8 }),
  reward({ reward: 'cabin-suitcase', category: 'travel', title: 'Cabin suitcase', stock: 0 }),
];
const balance: PointBalance = { points: 4200, earnedToday: 0, convertedToday: 0, taken: [] };

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const warn = vi.fn<(error: unknown) => void>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

const show = async ({
  role = 'member',
  params = {},
  offered = rewards,
  answer = Promise.resolve<unknown>(balance),
}: { role?: string; params?: object; offered?: PointReward[]; answer?: Promise<unknown> } = {}) => {
  request.mockImplementation(() => answer);
  view = await mountView(
    PointsMall as never,
    {
      widget: 'points-mall',
      words,
      props: { variant: 'cards' },
      data: { mall: { rewards: offered } },
      page: { role, params },
    } as never,
    { request: request as never, warn, renew: vi.fn<() => void>() },
  );
  await act(async () => undefined);
};
const buttons = () => [...view.container.querySelectorAll('li :is(button, a)')].map((one) => one.textContent);
const press = (name: string) => act(async () => view.getByRole('button', { name, hidden: true }).click());

it('R2.1.20 says of each reward what keeps the member from it', async () => {
  await show();
  expect(buttons()).toEqual([words.exchange, words.short, words['sold-out']]);
  expect(view.container.textContent).toContain('Per member: 4');
});

it('R2.1.20 R7.11 nothing can be exchanged before the points have loaded, and each button says so', async () => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  await show({ answer: promise });
  expect(buttons()).toEqual([words.unknown, words.unknown, words['sold-out']]);
  for (const button of view.getAllByRole('button', { name: words.unknown }))
    expect(button.matches(':disabled')).toBe(true);
  await act(async () => reject(new CallError({ kind: 'network' } as never)));
  expect(buttons()).toEqual([words.again, words.again, words['sold-out']]);
  request.mockResolvedValue(balance);
  await act(async () => view.getAllByRole('button', { name: words.again })[0]?.click());
  expect(buttons()).toEqual([words.exchange, words.short, words['sold-out']]);
  resolve(balance);
});

it('R6.1 shows guests everything, and their exchange opens the log-in', async () => {
  await show({ role: 'guest' });
  expect(buttons()).toEqual([words.exchange, words.exchange, words['sold-out']]);
  expect(view.container.querySelector('li a')?.getAttribute('href')).toBe('/login?type=points');
  expect(request).not.toHaveBeenCalled();
});

it('R2.1.20 filters by category and by the points', async () => {
  await show({ params: { category: 'tech' } });
  expect(view.container.querySelectorAll('li')).toHaveLength(1);
  view.unmount();
  await show({ params: { affordable: 'yes' } });
  expect(view.container.querySelectorAll('li')).toHaveLength(1);
  expect(view.container.textContent).toContain('Clay mug');
});

it('R2.1.20 R7.11 exchanges a quantity with the payment password, and says what is left', async () => {
  await show();
  await press(words.exchange);
  for (let press4 = 0; press4 < 5; press4 += 1) await press(words['more-pieces']);
  const dialog = view.container.ownerDocument.querySelector('dialog');
  expect(dialog?.querySelector('output')?.textContent).toBe('4');
  expect(dialog?.textContent).toContain(`${words.left}600`);
  const field = dialog?.querySelector<HTMLInputElement>('input[name=paymentPassword]');
  Object.assign(field ?? {}, { value: '482917' });
  request.mockResolvedValueOnce({ order: { order: '31' }, points: 600 });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await act(async () => dialog?.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  const calls = request.mock.calls.filter(([name]) => name === 'redeemPoints');
  const confirmed = fingerprintOf(rewardConfirmed({ reward: 'clay-mug', quantity: 4, price: 900 }));
  expect(calls).toEqual([
    ['redeemPoints', { reward: 'clay-mug', quantity: 4, confirmed, paymentPassword: '482917' }],
  ]);
  expect(view.container.textContent).toContain('Clay mug: exchanged, order no. 31.');
  // The card may be far below the sentence.
  const [shown] = scrolled.mock.contexts as Element[];
  expect(shown?.textContent).toContain('Clay mug: exchanged, order no. 31.');
});

it('R2.1.20 asks where a reward is sent, and sends the address along', async () => {
  await show({ offered: [reward({ needsAddress: true })] });
  await press(words.exchange);
  const dialog = view.container.ownerDocument.querySelector('dialog');
  const address = dialog?.querySelector<HTMLTextAreaElement>('textarea[name=address]');
  const submit = () =>
    act(async () => dialog?.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  Object.assign(dialog?.querySelector('input[name=paymentPassword]') ?? {}, { value: '482917' });
  const sent = () => request.mock.calls.filter(([name]) => name === 'redeemPoints');
  for (const value of ['', 'Bangkok']) {
    Object.assign(address ?? {}, { value });
    await submit();
    expect([address?.getAttribute('aria-invalid'), sent()]).toEqual(['true', []]);
  }
  Object.assign(address ?? {}, { value: 'Somsri J., 12 Charoen Krung, Bangkok' });
  request.mockResolvedValueOnce({ order: { order: '32' }, points: 3300 });
  await submit();
  expect(sent()[0]?.[1]).toMatchObject({ address: 'Somsri J., 12 Charoen Krung, Bangkok' });
});

it('R2.1.20 asks for no address of what is not sent', async () => {
  await show();
  await press(words.exchange);
  expect(view.container.ownerDocument.querySelector('textarea')).toBeNull();
});

it('R2.1.20 says in the dialog that the reward is gone', async () => {
  await show();
  await press(words.exchange);
  const dialog = view.container.ownerDocument.querySelector('dialog');
  Object.assign(dialog?.querySelector('input[name=paymentPassword]') ?? {}, { value: '482917' });
  request.mockRejectedValueOnce(
    new CallError({ call: 'redeemPoints', code: 'out-of-stock', status: 409, fields: [] }),
  );
  await act(async () => dialog?.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  expect(dialog?.querySelector('[role=alert]')?.textContent).toContain(words['refused-out-of-stock']);
  expect(warn).not.toHaveBeenCalled();
});
