import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import type { WarningProps } from './props.ts';
import { Warning } from './Warning.tsx';
import words from './words/en.json' with { type: 'json' };

const show = (props: Partial<WarningProps>) =>
  showView(Warning, {
    widget: 'warning',
    words,
    props: { text: 'in_been_out', register: '/register', invites: true, ...props },
    page: { flags: { DIRECTREG3: true, USERNAMEREG3: true } },
  });

it('R4.12 leads a trial account to the registration while it is open', () => {
  const { getByRole } = show({ text: 'in_need_true_account' });
  expect(getByRole('link', { name: words.register }).getAttribute('href')).toBe('/register');
  expect(getByRole('button', { name: words.later })).toBeDefined();
});

it('R4.5 says that the link to a new password was sent, with nothing but a button that closes', () => {
  const { getByRole, queryByRole, getByText } = show({ invites: false });
  expect(getByText(words.in_been_out)).toBeDefined();
  expect(queryByRole('link')).toBeNull();
  expect(getByRole('button').textContent).toBe(words.confirm);
});
