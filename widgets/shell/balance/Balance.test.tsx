import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { Balance } from './Balance.tsx';
import words from './words/en.json' with { type: 'json' };

const render = (refreshing: boolean, sumBalance = '12345.60') =>
  showView(Balance, {
    widget: 'balance',
    words,
    refreshing,
    data: { balance: { sumBalance, currency: 'THB' }, wallet: { isSingle: true } },
  });

it('R2.2.1 R9.10 shows the balance in the brand’s currency, isolated from the text around it', () => {
  expect(render(false).getByText('฿12,345.60').tagName).toBe('BDI');
});

it('breaks a long balance only after a group of digits', () => {
  const amount = render(false, '123456789012.34').getByText('฿123,456,789,012.34');
  expect(amount.innerHTML).toBe('฿123,<wbr>456,<wbr>789,<wbr>012.34');
});

it('R3.14 opens the wallets only where they are separate', () => {
  const show = (wallet: { isSingle: boolean }) =>
    showView(Balance, { widget: 'balance', words, data: { balance: { sumBalance: '1' }, wallet } });
  expect(show({ isSingle: true }).queryByRole('button', { name: words.wallets })).toBeNull();
  expect(show({ isSingle: false }).getByRole('button', { name: words.wallets })).toBeDefined();
});

it('R4.25 says of trial money that it is none, and offers no wallets, which trials may not use (R6.3)', () => {
  const show = (role: 'trial' | 'member') =>
    showView(Balance, {
      widget: 'balance',
      words,
      page: { role },
      data: { balance: { sumBalance: '2000.00', currency: 'THB' }, wallet: { isSingle: false } },
    });
  const trial = show('trial');
  expect(trial.getByText(words.trial).tagName).toBe('SMALL');
  expect(trial.getByText('฿2,000.00')).toBeDefined();
  expect(trial.queryByRole('button', { name: words.wallets })).toBeNull();
  expect(show('member').queryByText(words.trial)).toBeNull();
});

it('R2.2.1 says that the balance is being updated', () => {
  const { container, getByText } = render(true);
  expect(getByText('Updating…')).toBeDefined();
  expect(container.textContent).not.toContain('12,345.60');
});
