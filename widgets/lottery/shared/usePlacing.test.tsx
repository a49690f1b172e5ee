// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { WidgetView } from '#engine/react/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import words from '../lottery-game/words/en.json' with { type: 'json' };
import { PlaceDialog } from './PlaceDialog.tsx';
import { questionOf, requestOf, type Question } from './question.ts';
import { exampleDraw, examplePlay } from './testing/examples.ts';
import { usePlacing } from './usePlacing.ts';

const soon = Date.now() + 600_000;
const first = [exampleDraw('20260105-002', soon), exampleDraw('20260105-003', soon + 300_000)];
const later = [exampleDraw('20260105-003', soon + 300_000), exampleDraw('20260105-004', soon + 600_000)];
const lines = [{ playType: 'straight-3', picks: ['123'] as [string], unit: '10.00', multiple: 1 }];

let view: MountedView;
afterEach(() => view.unmount());

async function mount(send: (question: Question) => Promise<never>) {
  const View = ({ t }: WidgetView<object>) => {
    const [open, setOpen] = useState(first);
    const placing = usePlacing({ send, open, onPlaced: () => {}, onRefused: () => {} });
    const question = questionOf(examplePlay, { lines, stopOnWin: false }, open.slice(0, 1))!;
    return (
      <>
        <button type="button" onClick={() => placing.ask(question)}>
          ask
        </button>
        <button type="button" onClick={() => setOpen(later)}>
          later
        </button>
        <PlaceDialog placing={placing} open={open} balance={undefined} t={t} />
      </>
    );
  };
  view = await mountView(
    View as never,
    { widget: 'lottery-game', words, page: { now: Date.now() } } as never,
    {},
  );
  await press('ask');
}
const press = (name: string | RegExp) =>
  act(async () => view.getByRole('button', { name, hidden: true }).click());
const refusal = (code: string, value?: unknown) =>
  Object.assign(new Error(code), { code, status: 409, value });

it('R2.1.27 sends the draw that the question names, with what was confirmed', async () => {
  const send = vi.fn<(question: Question) => Promise<never>>(() => Promise.reject(refusal('win-limit')));
  await mount(send);
  await press(words.placeTicket);
  const [[asked]] = send.mock.calls as unknown as [[Question]];
  expect(requestOf(asked)).toMatchObject({
    numero: '20260105-002',
    draws: 1,
    confirmed: fingerprintOf(asked.terms),
  });
  expect(asked.terms).toMatchObject({ draws: '20260105-002', stake: '10.00', possibleWin: '9500.00' });
});

it('R2.1.27 asks again for the next draw when the platform has closed this one, and places nothing by itself', async () => {
  const send = vi.fn<(question: Question) => Promise<never>>(() => Promise.reject(refusal('draw-closed')));
  await mount(send);
  await press(words.placeTicket);
  expect(view.getByText(words.drawOver)).toBeDefined();
  await press(/20260105-003/);
  expect(send).toHaveBeenCalledTimes(1);
  await press(words.placeTicket);
  expect(send.mock.calls[1]?.[0].terms['draws']).toBe('20260105-003');
});

it('R2.1.27 shows changed terms, and sends them only with a new press', async () => {
  let terms: Record<string, string> = {};
  const send = vi.fn<(question: Question) => Promise<never>>((question) => {
    terms = { ...question.terms, 'odds 1': '900.0000', possibleWin: '9000.00' };
    return Promise.reject(refusal('terms-changed', { terms }));
  });
  await mount(send);
  await press(words.placeTicket);
  expect(view.getByText(words.changed)).toBeDefined();
  expect(view.getByText(/9,000\.00/)).toBeDefined();
  expect(send).toHaveBeenCalledTimes(1);
  await press(words.placeTicket);
  expect(requestOf(send.mock.calls[1]![0])?.confirmed).toBe(fingerprintOf(terms));
});

it('R2.1.27 leaves the question as it is while the page around it goes on to the next draw', async () => {
  const send = vi.fn<(question: Question) => Promise<never>>(() => Promise.reject(refusal('win-limit')));
  await mount(send);
  await press('later');
  await press(words.placeTicket);
  expect(send.mock.calls[0]?.[0].terms['draws']).toBe('20260105-002');
});
