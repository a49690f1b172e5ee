// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import words from './words/en.json' with { type: 'json' };

const withdrawal = {
  id: '8',
  amount: '1000.00',
  fee: '10.00',
  net: '990.00',
  payout: { kind: 'bank' as const, provider: 'Siam Bank', number: '••••6789' },
  state: 'disbursed' as const,
  requestedAt: 0,
  disbursedAt: 0,
  confirmBy: 4_000_000_000_000,
};

let view: MountedView;
let uploads = 0;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const warn = vi.fn<(error: unknown) => void>();
const open = vi.fn<(overlay: string) => Promise<void>>(async () => undefined);
const onSend = vi.fn<(isSent: boolean) => void>();
const onEnd = vi.fn<(confirmed: boolean) => void>();

beforeEach(async () => {
  uploads = 0;
  request.mockImplementation(async (name) =>
    name === 'uploadPicture' ? { picture: `picture${(uploads += 1)}`, width: 1, height: 1 } : {},
  );
  const given = {
    widget: 'withdrawal-confirmation',
    words,
    data: {},
  };
  // The dialog gets its texts from the widget around it.
  const View = ({ t }: { t: never }) => (
    <ReceiptDialog withdrawal={withdrawal} currency="THB" t={t} onSend={onSend} onEnd={onEnd} />
  );
  view = await mountView(View, given, { request: request as never, warn, open });
});
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
  sessionStorage.clear();
});

const wait = () => new Promise((resolve) => setTimeout(resolve, 30));
const buttons = (name: string) => view.queryAllByRole('button', { name, hidden: true });
/** Presses a button, once it is there: a picture has one when it is uploaded. */
const press = async (name: string) => {
  // oxlint-disable-next-line no-await-in-loop
  for (let turns = 0; buttons(name).length === 0 && turns < 100; turns += 1) await act(wait);
  await act(async () => {
    buttons(name).at(-1)?.click();
    await wait();
  });
};
const choose = (name: string) => act(async () => view.getByRole('radio', { name, hidden: true }).click());
const type = (name: string, value: string) =>
  act(async () => {
    const field = view.container.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!field) throw new Error(`There is no field ${name}.`);
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const add = (...files: File[]) =>
  act(async () => {
    const field = view.container.querySelector<HTMLInputElement>('[type=file]');
    if (!field) throw new Error('There is no field for files.');
    Object.defineProperty(field, 'files', { value: files, configurable: true });
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await wait();
  });
const png = (name = 'a.png', bytes = 10, kind = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type: kind });
const confirmed = () => request.mock.calls.filter(([name]) => name === 'confirmWithdrawal');

it('R4.17 says what arrived, and until when it counts as received without an answer', async () => {
  expect(view.container.textContent).toContain('฿990.00');
  expect(view.container.textContent).toMatch(/counts as received in [\d,]+:\d\d:\d\d/);
  await press(words.send);
  expect(confirmed()).toEqual([['confirmWithdrawal', { id: '8', receipt: 'received' }]]);
  expect([onSend.mock.calls, onEnd.mock.calls]).toEqual([[[true]], [[true]]]);
});

it('R4.17 says that a refused answer was not sent', async () => {
  request.mockRejectedValue({ fields: [{ field: 'received', code: 'invalid-amount' }] });
  await choose(words.partial);
  await type('received', '4000');
  await press(words.send);
  expect(onSend.mock.calls).toEqual([[true], [false]]);
  expect(view.container.textContent).toContain(words['field-invalid-amount']);
});

it('R2.10.4 can be put off', async () => {
  await press(words.later);
  expect(onEnd).toHaveBeenCalledWith(false);
  expect([request.mock.calls, onSend.mock.calls]).toEqual([[], []]);
});

it('R4.17 a part needs its amount, in the digits of any script', async () => {
  await choose(words.partial);
  await press(words.send);
  expect(view.container.textContent).toContain(words['field-invalid-amount']);
  await type('received', '٤٠٠');
  await add(png());
  await press(words.send);
  expect(confirmed()).toEqual([
    [
      'confirmWithdrawal',
      { id: '8', receipt: 'partial', received: '400.00', note: '', proofs: ['picture1'] },
    ],
  ]);
});

it('R4.17 R4.27 gives the number of the case, until when it is answered, and the way to it', async () => {
  const answerBy = Date.UTC(2030, 0, 4, 12);
  request.mockImplementation(async () => ({ dispute: { number: '17', answerBy } }));
  await choose(words.partial);
  await type('received', '400');
  await press(words.send);
  expect(onEnd).not.toHaveBeenCalled();
  const said = view.getByRole('status', { hidden: true }).textContent ?? '';
  expect(said).toContain('Thank you. Your case has no. 17.');
  expect(said).toMatch(/We will answer by Jan 4, 2030/);
  await press(words['show-case']);
  expect(onEnd).toHaveBeenCalledWith(true);
  expect(open).toHaveBeenCalledWith('member/withdraw');
});

it('R4.27 promises no time where the operator promises none', async () => {
  request.mockImplementation(async () => ({ dispute: { number: '18' } }));
  await choose(words.partial);
  await type('received', '400');
  await press(words.send);
  expect(view.getByRole('status', { hidden: true }).textContent).toBe('Thank you. Your case has no. 18.');
  await press(words.ok);
  expect([onEnd.mock.calls, open.mock.calls]).toEqual([[[true]], []]);
});

it('R4.17 nothing needs a picture', async () => {
  await choose(words.none);
  await press(words.send);
  expect(view.getByRole('alert', { hidden: true }).textContent).toBe(words['field-proof-required']);
  await add(png('one.png'), png('two.png'));
  await type('note', 'Not on my statement');
  await press('Remove one.png');
  await press(words.send);
  expect(confirmed()).toEqual([
    ['confirmWithdrawal', { id: '8', receipt: 'none', note: 'Not on my statement', proofs: ['picture2'] }],
  ]);
});

it.each([
  ['field-too-many-pictures', [png('1'), png('2'), png('3'), png('4')]],
  ['field-wrong-picture', [png('a.svg', 10, 'image/svg+xml')]],
  ['field-too-large', [png('a.png', 5 * 1024 * 1024 + 1)]],
] as const)('R5.12 R8.6 %s, before anything is sent', async (key, files) => {
  await choose(words.none);
  await add(...files);
  expect(view.getByRole('alert', { hidden: true }).textContent).toBe(words[key]);
  expect(request).not.toHaveBeenCalled();
});

it('R8.6 a note has at most 140 characters, as readers count them', async () => {
  await choose(words.partial);
  await type('received', '400');
  await type('note', '👩‍👩‍👧'.repeat(141));
  await press(words.send);
  expect(view.container.textContent).toContain(words['field-too-long']);
  await type('note', '👩‍👩‍👧'.repeat(140));
  await press(words.send);
  expect(confirmed()).toHaveLength(1);
});
