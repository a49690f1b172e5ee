import type { SignInInput } from '#engine/react/index.ts';

/** What is typed in the form. Where `remembered` is the name in it, an untouched password stays out (R3.5). */
export function readForm(form: HTMLFormElement, remembered: string | null): SignInInput {
  return readFields(new FormData(form), remembered);
}

export function readFields(fields: FormData, remembered: string | null): SignInInput {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const username = text('username').trim();
  const password = text('password');
  const byDevice = password === '' && remembered !== null && username === remembered;
  return {
    username,
    remember: fields.has('remember'),
    ...(!byDevice && { password }),
    ...(fields.has('captchaId') && {
      captcha: { captchaId: text('captchaId'), captcha: text('captcha').trim() },
    }),
  };
}

/** Names of fields that are empty and must not be (R5.1); presence is all that log-in checks (R5.15). */
export function missingFields(input: SignInInput, captcha: boolean): string[] {
  return [
    ...(input.username === '' ? ['username'] : []),
    ...(input.password === '' ? ['password'] : []),
    ...(captcha && !input.captcha?.captcha ? ['captcha'] : []),
  ];
}
