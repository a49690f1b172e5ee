import { expect, it } from 'vitest';
import { showView, type ShownView } from '#engine/react/ui/testing/showView.ts';
import { RegisterForm } from './RegisterForm.tsx';
import words from './words/en.json' with { type: 'json' };

const rule = {
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 2,
  maxLength: 20,
};
const rules = {
  username: { ...rule, required: true },
  password: { ...rule, required: true, acceptedPattern: '.', patternId: 6, minLength: 8 },
  payeeName: { ...rule, required: true },
  email: rule,
  zalo: { ...rule, enabled: false },
  affiliateCode: rule,
  referralCode: rule,
};
const on = ['DIRECTREG3', 'USERNAMEREG3'];

function show(
  flags: string[] = on,
  {
    invite = {},
    params = {},
    zalo,
  }: { invite?: object; params?: Record<string, string>; zalo?: { reward?: object } } = {},
): ShownView {
  return showView(RegisterForm, {
    widget: 'register-form',
    words,
    page: { flags: Object.fromEntries(flags.map((flag) => [flag, true])), params },
    props: {
      login: '/login',
      terms: '/about/terms',
      privacy: '/about/privacy',
      ...(zalo?.reward && { zaloReward: zalo.reward }),
    },
    data: {
      settings: { directRegister: true, registerTypes: [], passwordLogin: true, smsLogin: false },
      rules: zalo ? { ...rules, zalo: rule } : rules,
      countries: [{ countryCode: 'TH', countryDialingCode: '66' }],
      invite,
    },
  });
}

const names = ({ container }: ShownView) =>
  [...container.querySelectorAll('[name]')].flatMap((control) => control.getAttribute('name') ?? []);

it('is a plain form that works without script', () => {
  const form = show().container.querySelector('form');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.getAttribute('action')).toBe('/-/register');
  expect(form?.hasAttribute('novalidate')).toBe(false);
});

it.each<[string[], number, string[]]>([
  [on, 0, ['username', 'password', 'confirmPassword']],
  [['DIRECTREG3', 'MOBILENUMREG3'], 0, ['mobileNum']],
  [['DIRECTREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3'], 0, ['mobileNum', 'password', 'confirmPassword']],
  [[...on, 'MOBILENUMREG3'], 2, ['username', 'password', 'confirmPassword', 'mobileNum']],
])('R2.6.2 with the flags %o, has %i tabs and asks for %o', (flags, tabs, asked) => {
  const view = show(flags);
  expect(view.queryAllByRole('tab')).toHaveLength(tabs);
  const credentials = ['username', 'password', 'confirmPassword', 'mobileNum'];
  expect(
    names(view)
      .filter((name) => credentials.includes(name))
      .toSorted(),
  ).toEqual(asked.toSorted());
});

it('R9.9 names a reward at the Zalo field only where the brand states one', () => {
  const shown = (reward?: object) => show(on, { zalo: { ...(reward && { reward }) } }).container.textContent;
  expect(shown({ amount: '131000', currency: 'VND' })).toMatch(/Zalo account: up to .*131,000/);
  expect(shown()).toContain('Zalo');
  expect(shown()).not.toContain('up to');
});

it('shows only fields whose rule is enabled, and marks required ones with a star', () => {
  const { getByRole, queryByRole, getByText } = show();
  expect(getByRole('textbox', { name: 'Email' })).toBeDefined();
  expect(queryByRole('textbox', { name: 'Zalo' })).toBeNull();
  expect(getByText('Full name').textContent).toBe('Full name *');
  expect(getByText('Email').textContent).toBe('Email');
});

it('asks for an affiliate code only without a valid one, and submits a valid one unseen', () => {
  expect(show().getByRole('textbox', { name: words.affiliateCode })).toBeDefined();
  const { container, getByRole, queryByRole } = show(on, { invite: { affiliateCode: 'ANONG88' } });
  expect(queryByRole('textbox', { name: words.affiliateCode })).toBeNull();
  const sent = container.querySelector('[name=affiliateCode]');
  expect([sent?.getAttribute('type'), sent?.getAttribute('value')]).toEqual(['hidden', 'ANONG88']);
  expect(getByRole('button', { name: words.reset }).getAttribute('type')).toBe('reset');
});

it('clears the form by a button that comes after its fields, for those who use a keyboard', () => {
  const { container } = show();
  const all = [...container.querySelectorAll('input:not([type=hidden]), select, button')];
  const reset = all.findIndex((one) => one.getAttribute('type') === 'reset');
  const lastField = all.findLastIndex((one) => one.matches('input, select'));
  const submit = all.findIndex((one) => one.getAttribute('type') === 'submit');
  expect(lastField).toBeLessThan(submit);
  expect(submit).toBeLessThan(reset);
});

it('says that sign-up is by invitation unless the address has a valid code, or that it is closed', () => {
  const { container, getByRole } = show(['USERNAMEREG3']);
  expect(getByRole('heading', { name: words['invitation-title'] })).toBeDefined();
  expect(container.querySelector('form')).toBeNull();
  const invited = show(['USERNAMEREG3'], { invite: { referralCode: 'PLOY2468' } });
  expect(invited.getByRole('button', { name: words.submit })).toBeDefined();
  const closed = show(['DIRECTREG3'], { invite: { affiliateCode: 'ANONG88' } });
  expect(closed.getByRole('heading', { name: words['closed-title'] })).toBeDefined();
});

it('shows errors of a form sent without script at their fields', () => {
  const { container, getByText } = show(on, {
    params: { error: 'invalid-request', filter: 'username.taken confirmAge.required <b>.x' },
  });
  expect(getByText(words['wrong-taken-username'])).toBeDefined();
  expect(getByText(/^Please confirm that you are/)).toBeDefined();
  expect(getByText(words['error-invalid-request'])).toBeDefined();
  expect(container.querySelector('b')).toBeNull();
});
