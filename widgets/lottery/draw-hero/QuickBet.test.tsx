// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { exampleDraw, examplePlay } from '../shared/testing/examples.ts';
import { DrawHero } from './DrawHero.tsx';
import words from './words/en.json' with { type: 'json' };

const request = vi.fn<(call: string, query: object) => Promise<unknown>>((call) =>
  call === 'balance'
    ? Promise.resolve({ sumBalance: '100.00' })
    : Promise.reject(Object.assign(new Error(call), { code: 'win-limit', status: 422 })),
);
const open = vi.fn<(overlay: string, query: object) => Promise<void>>(() => Promise.resolve());
const go = vi.fn<(address: string) => Promise<void>>(() => Promise.resolve());

let view: MountedView;
// What a press loads is translated once before, which takes seconds on a busy machine.
beforeAll(() => import('./QuickPlacing.tsx'));
afterEach(() => view.unmount());
const field = () => view.getByRole('textbox', { name: words.numbers }) as HTMLInputElement;
const button = () => view.getByRole('button', { name: words.bet });
const bet = () => act(async () => button().click());
/** Its code is loaded with the first press. */
const dialog = () =>
  vi.waitFor(async () => {
    await act(() => Promise.resolve());
    expect(view.container.querySelector('dialog')).not.toBeNull();
  });

async function mount(role: 'guest' | 'member'): Promise<void> {
  request.mockClear();
  const soon = Date.now() + 600_000;
  view = await mountView(
    DrawHero,
    {
      widget: 'draw-hero',
      words,
      props: { numerals: 'plain', earlier: 3, stakes: 4, more: '/lott', responsible: '/help' },
      data: {
        play: examplePlay,
        draws: { serverTime: Date.now(), draws: [exampleDraw('20260105-002', soon)] },
        results: [],
      },
      page: { path: '/', now: Date.now(), role, params: {} },
    } as never,
    { request, open, go } as never,
  );
}
async function type(text: string): Promise<void> {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  await act(async () => {
    value?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('R2.1.27 a quick bet without a number says what is missing, at the field, and goes nowhere', async () => {
  await mount('member');
  await type('');
  await bet();
  expect(view.getByRole('alert').textContent).toBe('Enter your number. Digits: 3.');
  expect(document.activeElement).toBe(field());
  expect([go.mock.calls, open.mock.calls]).toEqual([[], []]);
});

it('R2.1.27 a quick bet is two presses: one asks where the number was entered, the other places it', async () => {
  await mount('member');
  await type('408');
  await bet();
  await dialog();
  const text = view.container.querySelector('dialog')?.textContent?.replace(/[\u2066\u2069]/g, '') ?? '';
  for (const shown of ['Exact order', '408', '20260105-002', '9,500.00', 'Pays 950', '90.00'])
    expect(text).toContain(shown);
  expect(request.mock.calls.map(([call]) => call)).toEqual(['balance']);
  await act(async () => view.getByRole('button', { name: words.placeTicket, hidden: true }).click());
  expect(request.mock.calls.at(-1)?.slice(0, 2)).toMatchObject([
    'placeLotteryTicket',
    { numero: '20260105-002', draws: 1, lines: [{ picks: ['408'], unit: '10.00', multiple: 1 }] },
  ]);
  expect(go).not.toHaveBeenCalled();
});

it('R2.1.27 a press shows that it waits for what places tickets, keeps the focus, and counts once', async () => {
  await mount('member');
  await type('408');
  act(() => {
    button().focus();
    button().click();
  });
  expect(button().getAttribute('aria-busy')).toBe('true');
  act(() => button().click());
  expect(document.activeElement).toBe(button());
  await dialog();
  expect(button().getAttribute('aria-busy')).toBeNull();
  expect(view.container.querySelectorAll('dialog')).toHaveLength(1);
  expect(go).not.toHaveBeenCalled();
});

it('R2.1.27 what was typed outlives that the hero is replaced while its data is missing', async () => {
  await mount('member');
  await type('12');
  const fifty = () => view.getByRole('radio', { name: /^฿50 / }) as HTMLInputElement;
  await act(async () => fifty().click());
  view.unmount();
  await mount('member');
  expect(field().value).toBe('12');
  expect(fifty().checked).toBe(true);
});

it('R6.1 a guest logs in first and finds the number at the lottery', async () => {
  await mount('guest');
  await type('408');
  await bet();
  expect(open.mock.calls[0]?.[0]).toBe('login');
  expect(open.mock.calls[0]?.[1]).toMatchObject({ next: expect.stringContaining('pick=408') });
});
