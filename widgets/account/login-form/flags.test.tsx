import { describe, expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { LoginForm } from './LoginForm.tsx';
import words from './words/en.json' with { type: 'json' };

const names = ['MOBILEVERCODELOGIN3', 'passwordLogin', 'smsLogin'];
const combinations = Array.from({ length: 2 ** names.length }, (_, bits) =>
  Object.fromEntries(names.map((name, at) => [name, (bits >> at) % 2 === 1])),
);

describe('R6.13 the log-in', () => {
  it.each(combinations)('with %o offers its ways', (on) => {
    const { MOBILEVERCODELOGIN3 = false, passwordLogin = false, smsLogin = false } = on;
    const { container, queryAllByRole, queryByText } = showView(LoginForm, {
      widget: 'login-form',
      words,
      page: { flags: { MOBILEVERCODELOGIN3 } },
      props: { frame: false, register: '/register' },
      data: { settings: { passwordLogin, smsLogin }, countries: [] },
    });
    const bySms = MOBILEVERCODELOGIN3 && smsLogin;
    expect(container.querySelector('[name=username]') !== null).toBe(passwordLogin);
    expect(queryAllByRole('tab')).toHaveLength(passwordLogin && bySms ? 2 : 0);
    expect(queryByText(words['no-way']) !== null).toBe(!passwordLogin && !bySms);
  });
});
