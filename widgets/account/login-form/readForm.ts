import type { SignInInput } from '#engine/contracts/session.ts';
import type { FormSchema } from '#widgets/shared/forms/forms.ts';

/** The fields of the login form; it only checks that they are filled in (R5.1, R5.15). */
export function loginSchema({
  remembered,
  captcha,
}: {
  remembered: string | null;
  captcha: boolean;
}): FormSchema {
  return {
    username: { required: true },
    password: {
      required: (values) => !isByDevice(values('username'), remembered),
      reads: ['username'],
      secret: true,
    },
    ...(captcha && { captcha: { required: true, secret: true } }),
  };
}

/** Whether this device is remembered for the typed user name, so that no password is needed (R3.5). */
function isByDevice(username: string, remembered: string | null): boolean {
  return remembered !== null && username === remembered;
}

/** The values of the form. If its user name equals `remembered`, an empty password is omitted (R3.5). */
export function readFields(fields: FormData, remembered: string | null): SignInInput {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const username = text('username').trim();
  const password = text('password');
  const byDevice = password === '' && isByDevice(username, remembered);
  return {
    username,
    remember: fields.has('remember'),
    ...(!byDevice && { password }),
    ...(fields.has('captchaId') && {
      captcha: { captchaId: text('captchaId'), captcha: text('captcha').trim() },
    }),
  };
}
