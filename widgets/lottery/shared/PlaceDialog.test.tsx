import { describe, expect, it } from 'vitest';
import type { WidgetView } from '#engine/react/index.ts';
import { showView, textOf } from '#engine/react/ui/testing/showView.ts';
import words from '../lottery-game/words/en.json' with { type: 'json' };
import { PlaceDialog } from './PlaceDialog.tsx';
import { questionOf, withTerms } from './question.ts';
import { exampleDraw, examplePlay } from './testing/examples.ts';
import type { PlacingState } from './usePlacing.ts';

const now = 1_767_611_520_000;
const open = [
  exampleDraw('20260105-002', now + 65_000),
  exampleDraw('20260105-003', now + 365_000),
  exampleDraw('20260105-004', now + 665_000),
];
const lines = ['123', '121'].map((pick) => ({
  playType: 'straight-3',
  picks: [pick] as [string],
  unit: '10.00',
  multiple: 2,
}));
const question = questionOf(examplePlay, { lines, stopOnWin: false }, open)!;

function render(state: PlacingState, { balance, at = now }: { balance?: string; at?: number } = {}) {
  const placing = { state, ask: () => {}, close: () => {}, place: async () => {} };
  const View = ({ t }: WidgetView<object>) => (
    <PlaceDialog
      placing={placing}
      open={open.filter(({ closeTime }) => closeTime > at)}
      balance={balance}
      t={t}
    />
  );
  return showView(View, { widget: 'lottery-game', words, props: {}, page: { now: at } } as never);
}
const rowsIn = (view: ReturnType<typeof render>) =>
  [...view.container.querySelectorAll('dl > div')].map((row) => textOf(row).replace(/[\u2066\u2069]/g, ''));

// Without script the dialog is not open, and so hidden from queries by role.
describe('R2.1.27 before a ticket is placed', () => {
  it('names the lines with their odds, the draws by number and time, and the figures of one draw and of all', () => {
    const view = render({ kind: 'asking', question }, { balance: '200.00' });
    // Only one of the two numbers can be drawn.
    expect(rowsIn(view)).toEqual([
      'Draw20260105-002 · Jan 5, 2026, 6:13:15 PM',
      'Consecutive draws3: 20260105-002 – 20260105-004',
      'Possible win per draw (stake included)฿19,000.00',
      'Possible win, all draws (3)฿57,000.00',
      'Total stake฿120.00',
      'Balance after฿80.00',
    ]);
    expect([...view.container.querySelectorAll('ul > li')].map(textOf)).toEqual([
      'Exact order123 ฿10.00 × 2 · Pays 950 times your stake',
      'Exact order121 ฿10.00 × 2 · Pays 950 times your stake',
    ]);
  });

  it('states one win only of a ticket that stops after a win', () => {
    const stopping = questionOf(examplePlay, { lines, stopOnWin: true }, open)!;
    const rows = rowsIn(render({ kind: 'asking', question: stopping }));
    expect(rows.filter((row) => row.startsWith('Possible win'))).toHaveLength(1);
  });

  it('says that its draw has closed, and offers the next one by name instead of placing it', () => {
    const view = render({ kind: 'asking', question }, { at: now + 70_000 });
    expect(textOf(view.getByRole('alert', { hidden: true }))).toBe(words.drawOver);
    expect(view.queryByRole('button', { name: words.placeTicket, hidden: true })).toBeNull();
    expect(
      view.getByRole('button', { name: /^Bet on .?20260105-003.? · .*6:18:15.*instead$/, hidden: true }),
    ).toBeDefined();
    expect(rowsIn(view)[0]).toContain('20260105-002');
  });

  it('shows the terms that the platform stated, and says that they have changed', () => {
    const terms = { ...question.terms, 'odds 1': '900.0000', possibleWin: '18000.00', draws: '20260105-003' };
    const changed = withTerms(question, terms, open);
    const view = render({ kind: 'asking', question: changed, isChanged: true });
    expect(textOf(view.getByRole('alert', { hidden: true }))).toBe(words.changed);
    expect(rowsIn(view).slice(0, 2)).toEqual([
      'Draw20260105-003 · Jan 5, 2026, 6:18:15 PM',
      'Possible win per draw (stake included)฿18,000.00',
    ]);
    expect(view.getByText(/Pays 900 times/)).toBeDefined();
  });

  it('cannot be confirmed twice while it is sent, nor with too low a balance', () => {
    const isDisabled = (view: ReturnType<typeof render>) =>
      view.getByRole('button', { name: words.placeTicket, hidden: true }).hasAttribute('disabled');
    expect(isDisabled(render({ kind: 'sending', question }))).toBe(true);
    expect(isDisabled(render({ kind: 'asking', question }, { balance: '119.99' }))).toBe(true);
    expect(isDisabled(render({ kind: 'asking', question }, { balance: '120.00' }))).toBe(false);
  });

  it.each([
    ['insufficient-funds', words['error-insufficient-funds'], words.placeTicket],
    ['win-limit', 'The maximum possible win per draw is ฿5,000,000.00.', words.placeTicket],
    ['stake-limit', 'The maximum stake per draw is ฿50,000.00.', words.placeTicket],
    ['network', words['error-network'], words.sendAgain],
  ])('R8.9 a refusal (%s) is an alert that says what follows, with another try', (code, text, again) => {
    const view = render({ kind: 'failed', question, code });
    expect(textOf(view.getByRole('alert', { hidden: true }))).toBe(text);
    expect(view.getByRole('button', { name: again, hidden: true })).toBeDefined();
  });
});
