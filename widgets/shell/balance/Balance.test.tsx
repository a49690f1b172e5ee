import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { Balance } from './Balance.tsx';
import words from './words/en.json' with { type: 'json' };

const render = (refreshing: boolean) =>
  renderView(Balance, {
    widget: 'balance',
    words,
    refreshing,
    data: { balance: { sumBalance: '12345.60', currency: 'THB' } },
  });

it('R2.2.1 R9.10 shows the balance in the brand’s currency, isolated from the text around it', () => {
  expect(render(false)).toContain('<bdi>฿12,345.60</bdi>');
});

it('R2.2.1 says that the balance is being updated', () => {
  expect(render(true)).toContain('Updating…');
  expect(render(true)).not.toContain('12,345.60');
});
