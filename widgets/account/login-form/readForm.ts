import type { SignInInput } from '#engine/contracts/session.ts';
import type { FormSchema } from '#widgets/shared/forms/forms.ts';

/** The fields of a log-in: presence is all that it checks (R5.1, R5.15). */
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

/** Whether the device stands for the password: it is remembered for the name that is typed (R3.5). */
function isByDevice(username: string, remembered: string | null): boolean {
  return remembered !== null && username === remembered;
}

/** What is typed in the form. Where `remembered` is the name in it, an untouched password stays out (R3.5). */
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
