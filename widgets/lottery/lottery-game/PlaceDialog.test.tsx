import { describe, expect, it } from 'vitest';
import type { WidgetView } from '#engine/react/index.ts';
import { showView, textOf } from '#engine/react/ui/testing/showView.ts';
import { exampleDraw, examplePlay } from '../shared/testing/examples.ts';
import { totalsOf } from '../shared/stakes.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import type { PlacingState } from './usePlacing.ts';
import words from './words/en.json' with { type: 'json' };

const ticket = {
  lines: [{ playType: 'straight-3', picks: ['123'] as [string], unit: '10.00', multiple: 2 }],
  draws: 3,
  stopOnWin: false,
  pending: null,
};

function render(state: PlacingState, balance?: string) {
  const totals = totalsOf(examplePlay, ticket, balance);
  const placing = { state, ask: () => {}, close: () => {}, place: async () => {} };
  const View = ({ t }: WidgetView<object>) => (
    <PlaceDialog
      play={examplePlay}
      ticket={ticket}
      totals={totals}
      balance={balance}
      open={exampleDraw('20260105-002', 1_767_611_585_000)}
      placing={placing}
      t={t}
    />
  );
  return showView(View, { widget: 'lottery-game', words, props: {} } as never);
}

// Without script the dialog is not open, and so hidden from queries by role.
describe('R2.1.27 before a ticket is placed', () => {
  it('shows draw, consecutive draws, possible win, total stake and the balance that is left', () => {
    const rows = [...render({ kind: 'asking' }, '100.00').container.querySelectorAll('dl > div')].map(textOf);
    expect(rows).toEqual([
      'DrawJan 5, 2026, 6:13 PM',
      'Lines1',
      'Consecutive draws3',
      'Possible win (stake included)฿19,000.00',
      'Total stake฿60.00',
      'Balance after฿40.00',
    ]);
  });

  it('cannot be confirmed twice while it is sent', () => {
    const button = render({ kind: 'sending' }).getByRole('button', { name: words.placeTicket, hidden: true });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  it.each([
    ['draw-closed', words['error-draw-closed'], words.placeTicket],
    ['insufficient-funds', words['error-insufficient-funds'], words.placeTicket],
    ['win-limit', 'The maximum possible win per draw is ฿5,000,000.00.', words.placeTicket],
    ['stake-limit', 'The maximum stake per draw is ฿50,000.00.', words.placeTicket],
    ['network', words['error-network'], words.sendAgain],
  ])('R8.9 a refusal (%s) is an alert that says what follows, with another try', (code, text, again) => {
    const view = render({ kind: 'failed', code });
    expect(textOf(view.getByRole('alert', { hidden: true }))).toBe(text);
    expect(view.getByRole('button', { name: again, hidden: true })).toBeDefined();
  });
});
