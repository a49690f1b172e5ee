import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
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

function render(
  flags: string[] = on,
  { invite = {}, params = {} }: { invite?: object; params?: Record<string, string> } = {},
): string {
  return renderView(RegisterForm, {
    widget: 'register-form',
    words,
    page: { flags: Object.fromEntries(flags.map((flag) => [flag, true])), params },
    props: { login: '/login', terms: '/about/terms', privacy: '/about/privacy' },
    data: {
      settings: { directRegister: true, registerTypes: [], passwordLogin: true, smsLogin: false },
      rules,
      countries: [{ countryCode: 'TH', countryDialingCode: '66' }],
      invite,
    },
  });
}

const names = (html: string) =>
  [...html.matchAll(/ name="(\w+)"/g)].flatMap(([, name]) =>
    name === undefined || name === 'by' ? [] : [name],
  );

it('is a plain form that works without script', () => {
  const form = render().match(/<form[^>]*>/)?.[0];
  expect(form).toContain('method="post"');
  expect(form).toContain('action="/-/register"');
  expect(form).not.toMatch(/novalidate/i);
});

it.each<[string[], number, string[]]>([
  [on, 0, ['username', 'password', 'confirmPassword']],
  [['DIRECTREG3', 'MOBILENUMREG3'], 0, ['mobileNum']],
  [['DIRECTREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3'], 0, ['mobileNum', 'password', 'confirmPassword']],
  [[...on, 'MOBILENUMREG3'], 2, ['username', 'password', 'confirmPassword', 'mobileNum']],
])('with the flags %o, has %i tabs and asks for %o', (flags, tabs, asked) => {
  const html = render(flags);
  expect(html.match(/role="tab"/g)?.length ?? 0).toBe(tabs);
  const credentials = ['username', 'password', 'confirmPassword', 'mobileNum'];
  expect(
    names(html)
      .filter((name) => credentials.includes(name))
      .toSorted(),
  ).toEqual(asked.toSorted());
});

it('shows only fields whose rule is enabled, and marks required ones with a star', () => {
  const html = render();
  expect(names(html)).toContain('email');
  expect(names(html)).not.toContain('zalo');
  expect(html).toMatch(/Full name<span aria-hidden="true"> \*/);
  expect(html).not.toMatch(/Email<span aria-hidden="true"> \*/);
});

it('asks for an affiliate code only without a valid one, and submits a valid one unseen', () => {
  const visible = (html: string) => /<input(?![^>]*type="hidden")[^>]*name="affiliateCode"/.test(html);
  expect(visible(render())).toBe(true);
  const html = render(on, { invite: { affiliateCode: 'ANONG88' } });
  expect(visible(html)).toBe(false);
  expect(html).toContain('<input type="hidden" name="affiliateCode" value="ANONG88"/>');
  expect(html).toContain('<button type="reset"');
});

it('says that sign-up is by invitation unless the address has a valid code, or that it is closed', () => {
  expect(render(['USERNAMEREG3'])).toContain(words['invitation-title']);
  expect(render(['USERNAMEREG3'])).not.toContain('<form');
  expect(render(['USERNAMEREG3'], { invite: { referralCode: 'PLOY2468' } })).toContain('<form');
  expect(render(['DIRECTREG3'], { invite: { affiliateCode: 'ANONG88' } })).toContain(words['closed-title']);
});

it('shows errors of a form sent without script at their fields', () => {
  const html = render(on, {
    params: { error: 'invalid-request', filter: 'username.taken confirmAge.required <b>.x' },
  });
  expect(html).toContain(words['wrong-taken-username']);
  expect(html).toContain('Please confirm that you are');
  expect(html).toContain(words['error-invalid-request']);
  expect(html).not.toContain('<b>');
});
