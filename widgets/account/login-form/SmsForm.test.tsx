// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { Translate } from '#engine/react/index.ts';
import { beginCountdown } from '../shared/countdown.ts';
import { SmsForm } from './SmsForm.tsx';
import words from './words/en.json' with { type: 'json' };

const countries = [
  { countryCode: 'TH', countryDialingCode: '66' },
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'BR', countryDialingCode: '55' },
];
const request = vi.fn<(name: string, query: object) => Promise<object>>();
const View = ({ t }: { t: Translate }) => (
  <SmsForm id="sms" t={t} countries={countries} labelledBy={undefined} onStep={() => {}} />
);
let view: MountedView;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  beginCountdown('login', 0);
  view = await mountView(
    View as never,
    { widget: 'login-form', words, props: {} },
    { request: request as never },
  );
});
afterEach(() => {
  view.unmount();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = () => {
  const end = [...view.container.querySelectorAll('button')].find(
    ({ type, textContent }) => type === 'button' && !textContent.includes('+66'),
  );
  if (!end) throw new Error('There is no button that sends a code.');
  return end;
};
const left = () => Number(/\d+/.exec(button().textContent)?.[0] ?? 0);
const fill = (mobileNum: string) => {
  const field = view.container.querySelector<HTMLInputElement>('[name=mobileNum]');
  if (!field) throw new Error('There is no field for the number.');
  field.value = mobileNum;
};
const send = async () => {
  await act(async () => button().click());
  // The form's checks are loaded when first needed.
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
};

it.each([
  [{ expiredMinutes: 2 }, 0, 120],
  [{ expiredMinutes: 2 }, 7000, 113],
  [{ expiredMinutes: 3 }, 0, 180],
  [{}, 0, 60],
])('R4.8 after %j, which took %i ms, the button counts down from %i s', async (value, took, seconds) => {
  request.mockImplementation(async () => {
    vi.advanceTimersByTime(took);
    return value;
  });
  fill('0812345678');
  await send();
  expect(request).toHaveBeenCalledOnce();
  expect(Math.abs(left() - seconds)).toBeLessThanOrEqual(1);
  expect(button().disabled).toBe(true);
  await pass(10_000);
  expect(Math.abs(left() - seconds + 10)).toBeLessThanOrEqual(1);
  await send();
  expect(request).toHaveBeenCalledOnce();
  await pass(seconds * 1000);
  expect([left(), button().disabled]).toEqual([0, false]);
  await send();
  expect(request).toHaveBeenCalledTimes(2);
});

it.each(['', '12', '081 234'])('R4.8 ignores requests while the number is %j', async (mobileNum) => {
  fill(mobileNum);
  await send();
  expect(request).not.toHaveBeenCalled();
  expect(left()).toBe(0);
  request.mockResolvedValue({ expiredMinutes: 1 });
  fill('0812345678');
  await send();
  expect(request).toHaveBeenCalledOnce();
});

it('R2.6.1 picks the dialing code of a country from a list with a flag for each', async () => {
  const picker = view.container.querySelector<HTMLButtonElement>('button[aria-haspopup=dialog]');
  expect(picker?.textContent).toContain('+66');
  await act(async () => picker?.click());
  const entries = [...view.container.querySelectorAll<HTMLElement>('[role=option], li')];
  const flags = entries.map((entry) => entry.querySelector('span[style]')?.getAttribute('style'));
  expect(entries.map(({ textContent }) => /\+\d+/.exec(textContent)?.[0] ?? '').toSorted()).toEqual([
    '+55',
    '+66',
    '+84',
  ]);
  expect(flags.every(Boolean)).toBe(true);
  expect(new Set(flags).size).toBe(3);
});
