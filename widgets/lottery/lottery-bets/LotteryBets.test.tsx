import { describe, expect, it } from 'vitest';
import type { WidgetView } from '#engine/react/index.ts';
import { showView, textOf } from '#engine/react/ui/testing/showView.ts';
import { LotteryBets } from './LotteryBets.tsx';
import { TicketDialog } from './TicketDialog.tsx';
import type { Ticket, TicketState } from './useTicketActions.ts';
import words from './words/en.json' with { type: 'json' };

const line = (pick: string): Ticket['lines'][number] => ({
  playType: 'straight-3',
  picks: [pick],
  unit: '10.00',
  multiple: 2,
  combinations: 1,
  stake: '20.00',
  possibleWin: '19000.00',
  state: 'waiting',
  payout: '0.00',
});
const draw = (at: number, more: Partial<Ticket['draws'][number]> = {}): Ticket['draws'][number] => ({
  numero: `20260105-${String(at).padStart(3, '0')}`,
  drawTime: 1_767_611_520_000 + at * 300_000,
  state: 'waiting',
  stake: '40.00',
  payout: '0.00',
  lines: [],
  ...more,
});
const ticket: Ticket = {
  ticket: '77',
  gameCode: 'SEA_3',
  gameName: 'Andaman Three',
  vendor: 'TCG_SEA',
  gameType: 'ELOTT',
  iconUrl: '/media/a.webp',
  prizeMode: 'SEA',
  placedTime: 1_767_611_520_000,
  stopOnWin: true,
  state: 'waiting',
  stake: '80.00',
  payout: '0.00',
  possibleWin: '38000.00',
  lines: [line('123'), line('456')],
  draws: [draw(1), draw(2, { isCancelable: true }), draw(3, { state: 'void', stake: '0.00' })],
};

const renderBets = (tickets: Ticket[], variant: 'cards' | 'table' = 'cards') =>
  showView(LotteryBets, {
    widget: 'lottery-bets',
    words,
    props: { variant, title: 'title', count: 10, allGames: false },
    data: { bets: { tickets } },
    page: { path: '/lottery', role: 'member', params: { gameCode: 'SEA_3' } },
  } as never);

function renderDialog(state: TicketState) {
  const placing = { state: { kind: 'idle' as const }, ask: () => {}, close: () => {}, place: async () => {} };
  const actions = {
    state,
    ask: () => {},
    confirm: () => {},
    close: () => {},
    placing,
    open: [],
    balance: undefined,
  };
  const View = ({ t }: WidgetView<object>) => <TicketDialog actions={actions} t={t} />;
  return showView(View, { widget: 'lottery-bets', words, props: {} } as never);
}

describe('R2.1.27 the tickets of a member', () => {
  it('shows three lines of a hundred, and the others when they are opened', () => {
    const lines = Array.from({ length: 100 }, (_, at) => line(String(100 + at)));
    const { container, getByText } = renderBets([{ ...ticket, lines }]);
    const rest = getByText('Lines: 100').closest('details');
    expect(rest?.hasAttribute('open')).toBe(false);
    expect(rest?.querySelectorAll('li')).toHaveLength(97);
    expect(container.textContent).toContain('199');
  });

  it('shows the draws from the next one on, and those before it when they are opened', () => {
    const draws = Array.from({ length: 8 }, (_, at) => draw(at + 1, { state: at < 4 ? 'lost' : 'waiting' }));
    const { getByText } = renderBets([{ ...ticket, draws }]);
    const rest = getByText('Consecutive draws: 8').closest('details');
    const hidden = [...(rest?.querySelectorAll('li small') ?? [])].map((name) => name.textContent);
    expect(hidden.map((name) => /\d:\d\d/.exec(name ?? '')?.[0])).toEqual([
      '6:17',
      '6:22',
      '6:27',
      '6:32',
      '6:52',
    ]);
  });

  it('says that a ticket stops after a win', () => {
    expect(renderBets([ticket]).getByText(words.stopOnWin)).toBeDefined();
    expect(renderBets([{ ...ticket, stopOnWin: false }]).queryByText(words.stopOnWin)).toBeNull();
  });

  it('in the table a ticket is one row that opens to its lines, draws and acts', () => {
    const { container } = renderBets([ticket], 'table');
    const row = container.querySelector('li > details > summary');
    expect(row && textOf(row)).toMatch(/^Andaman Three.*No\. 77.*Waiting.*80.*38,000/);
    expect(row?.querySelector('a, button')).toBeNull();
  });
});

// Without script the dialog is not open, and so hidden from queries by role.
describe('R2.1.27 before a ticket is placed again or draws are canceled', () => {
  it('says that a ticket cannot be placed again if its lottery does not take it', () => {
    expect(renderDialog({ kind: 'unavailable', ticket }).getByText(words.notAgain)).toBeDefined();
  });

  it('shows the draws that are canceled with their stakes, and no others', () => {
    const { container } = renderDialog({ kind: 'canceling', ticket });
    const rows = [...container.querySelectorAll('dl > div')].map(textOf);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/20260105-002.*Jan 5, 2026, 6:22.*40\.00$/);
  });

  it('cannot be confirmed twice while it is sent', () => {
    const { getAllByRole } = renderDialog({ kind: 'sending', ticket });
    const buttons = getAllByRole('button', { hidden: true }).filter(
      (button) => button.getAttribute('aria-label') !== words.close,
    );
    expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([true, true]);
  });
});
