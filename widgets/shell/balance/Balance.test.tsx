import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { Balance } from './Balance.tsx';
import words from './words/en.json' with { type: 'json' };

const render = (refreshing: boolean, sumBalance = '12345.60') =>
  renderView(Balance, {
    widget: 'balance',
    words,
    refreshing,
    data: { balance: { sumBalance, currency: 'THB' } },
  });

it('R2.2.1 R9.10 shows the balance in the brand’s currency, isolated from the text around it', () => {
  expect(render(false).replaceAll('<wbr/>', '')).toContain('<bdi>฿12,345.60</bdi>');
});

it('breaks a long balance only after a group of digits', () => {
  expect(render(false, '123456789012.34')).toContain('<bdi>฿123,<wbr/>456,<wbr/>789,<wbr/>012.34</bdi>');
});

it('R2.2.1 says that the balance is being updated', () => {
  expect(render(true)).toContain('Updating…');
  expect(render(true)).not.toContain('12,345.60');
});
