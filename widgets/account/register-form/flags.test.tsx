import { describe, expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { wantedFields } from './fields.ts';
import { RegisterForm } from './RegisterForm.tsx';
import words from './words/en.json' with { type: 'json' };

type State = Readonly<Record<string, boolean>>;
const combinationsOf = (names: readonly string[]): State[] =>
  Array.from({ length: 2 ** names.length }, (_, bits) =>
    Object.fromEntries(names.map((name, at) => [name, (bits >> at) % 2 === 1])),
  );

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 2,
  maxLength: 20,
};
const fieldsOf = (form: Element | null) =>
  [...(form?.querySelectorAll('input[name]:not([type=hidden])') ?? [])].map((one) =>
    one.getAttribute('name'),
  );

/** What R6.5 and R5.4 say that the form has, without the code, whose request needs script. */
function wantedForms(on: State): Record<string, string[]> {
  const number = on['REGMOBVERF3'] ? ['mobileNum'] : [];
  const password = ['password', 'confirmPassword'];
  return {
    ...(on['USERNAMEREG3'] && { username: ['username', ...number, ...password] }),
    ...(on['MOBILENUMREG3'] && {
      mobile: ['mobileNum', ...(on['MOBILENUMPASSREG3'] ? password : [])],
    }),
  };
}

const registration = ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'];

describe('R6.5 the registration', () => {
  it.each(combinationsOf(registration))('with %o has what it allows, and no more', (on) => {
    const { container, queryAllByRole, queryByText } = showView(RegisterForm, {
      widget: 'register-form',
      words,
      page: { flags: on },
      props: { login: '/login', terms: '/about/terms', privacy: '/about/privacy' },
      data: {
        settings: { directRegister: true, registerTypes: [], passwordLogin: true, smsLogin: false },
        rules: { username: rule, password: rule },
        countries: [{ countryCode: 'TH', countryDialingCode: '66' }],
        invite: {},
      },
    });
    const forms = [...container.querySelectorAll('form')];
    const shown = Object.fromEntries(
      forms.map((form) => [
        form.querySelector('[name=by]')?.getAttribute('value') ?? '',
        fieldsOf(form).filter((name) => name !== 'agreeTerms' && name !== 'confirmAge'),
      ]),
    );
    const wanted = wantedForms(on);
    const ways = Object.keys(wanted).length;
    const sets = (all: Record<string, (string | null)[]>) =>
      Object.fromEntries(Object.entries(all).map(([by, names]) => [by, new Set(names)]));
    expect(sets(shown)).toEqual(on['DIRECTREG3'] ? sets(wanted) : {});
    expect(queryAllByRole('tab')).toHaveLength(on['DIRECTREG3'] && ways === 2 ? 2 : 0);
    for (const by of ['username', 'mobile'] as const) {
      const { code, password } = wantedFields({
        by,
        rules: {},
        registrationSms: on['REGMOBVERF3'] === true,
        phonePage: undefined,
        mobilePassword: on['MOBILENUMPASSREG3'] === true,
        hasAffiliateCode: false,
        referralCode: undefined,
      });
      expect([code, password], by).toEqual([on['REGMOBVERF3'], by === 'username' || on['MOBILENUMPASSREG3']]);
    }
    const told = ways === 0 ? 'closed' : on['DIRECTREG3'] ? null : 'invitation';
    for (const why of ['closed', 'invitation'] as const)
      expect(queryByText(words[`${why}-title`]) !== null, why).toBe(told === why);
  });
});
