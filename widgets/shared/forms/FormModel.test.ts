import { beforeEach, describe, expect, it } from 'vitest';
import { FormModel } from './FormModel.ts';
import { equals, hasLength, type Check, type FormSchema } from './schema.ts';

let typed: Record<string, string>;
beforeEach(() => (typed = {}));

const schema: FormSchema = {
  username: { required: true, checks: [hasLength(6, 16)] },
  password: { required: true },
  again: { required: true, checks: [equals('password', 'differ')], reads: ['password'] },
  email: { checks: [(value) => (value.includes('@') ? undefined : 'email')] },
};
const model = (of: FormSchema = schema) => new FormModel(of, (name) => typed[name] ?? '');

/** Types into a field like a visitor, one key at a time. */
async function type(form: FormModel, name: string, value: string): Promise<void> {
  for (const length of value === '' ? [0] : Array.from(value, (_, at) => at + 1)) {
    typed[name] = value.slice(0, length);
    await form.typed(name);
  }
}

describe('when errors appear', () => {
  it('shows no error during first typing, but as soon as the field loses focus', async () => {
    const form = model();
    await type(form, 'username', 'mali');
    expect(form.status().errors).toEqual({});
    await form.left('username');
    expect(form.status()).toMatchObject({ errors: { username: 'length' }, noticed: 'username' });
  });

  it('shows no error at a field that was only passed through', async () => {
    const form = model();
    await form.left('username');
    expect(form.status().errors).toEqual({});
  });

  it('clears an error with the key that corrects the field, without another submit', async () => {
    const form = model();
    expect(await form.checkAll()).toEqual(['username', 'password', 'again']);
    await type(form, 'username', 'somsr');
    expect(form.status().errors['username']).toBe('length');
    await type(form, 'username', 'somsri');
    expect(form.status().errors).toEqual({ password: 'required', again: 'required' });
    expect(form.status().noticed).toBeNull();
  });

  it('never reports a filled-in field as empty', async () => {
    const form = model();
    await form.checkAll();
    await type(form, 'username', 'mali');
    expect(form.status().errors['username']).toBe('length');
    await type(form, 'username', 'somsri_jaidee_too_long');
    await form.left('username');
    expect(form.status().errors['username']).toBe('length');
    await type(form, 'username', 'somsri_jaid');
    expect(form.status().errors['username']).toBeUndefined();
  });

  it('checks a field again when a field that it reads changes', async () => {
    const form = model();
    await type(form, 'password', 'one');
    await type(form, 'again', 'two');
    await form.left('again');
    expect(form.status().errors).toEqual({ again: 'differ' });
    await type(form, 'password', 'two');
    expect(form.status().errors).toEqual({});
    await type(form, 'password', 'three');
    expect(form.status().errors).toEqual({});
    await form.left('password');
    expect(form.status()).toMatchObject({ errors: { again: 'differ' }, noticed: null });
  });

  it('checks an optional field only if it is filled in', async () => {
    const form = model();
    await type(form, 'email', 'x');
    await form.left('email');
    expect(form.status().errors).toEqual({ email: 'email' });
    await type(form, 'email', '');
    expect(form.status().errors).toEqual({});
  });
});

describe('errors from the server', () => {
  it('stay at their field until its value changes', async () => {
    const form = model();
    typed = { username: 'somsri', password: 'x', again: 'x' };
    expect(await form.checkAll()).toEqual([]);
    form.refuse({ username: 'taken', captcha: 'captcha-wrong' });
    await type(form, 'password', 'xy');
    // A key that changes nothing, such as an arrow, and then leaving the field.
    await form.typed('username');
    await form.left('username');
    expect(form.status().errors).toEqual({ username: 'taken', captcha: 'captcha-wrong' });
    await type(form, 'username', 'somsri1');
    expect(form.status().errors).toEqual({ captcha: 'captcha-wrong' });
    await type(form, 'captcha', '1');
    expect(form.status().errors).toEqual({});
  });

  it('are dropped on the next submit', async () => {
    const form = model();
    typed = { username: 'somsri', password: 'x', again: 'x' };
    form.refuse({ username: 'taken' });
    expect(await form.checkAll()).toEqual([]);
    expect(form.status().errors).toEqual({});
  });
});

it('ignores the result of a check that a later one has overtaken', async () => {
  const late: ((key: string | undefined) => void)[] = [];
  const slow: Check = () => new Promise((resolve) => late.push(resolve));
  const form = model({ code: { checks: [slow] } });
  typed['code'] = 'a';
  await form.typed('code');
  const first = form.left('code');
  typed['code'] = 'ab';
  const second = form.left('code');
  late[1]?.(undefined);
  late[0]?.('invalid');
  await Promise.all([first, second]);
  expect(form.status().errors).toEqual({});
});

it('shows no errors after being cleared', async () => {
  const form = model();
  let notifications = 0;
  form.subscribe(() => (notifications += 1));
  await form.checkAll();
  form.clear();
  await form.left('username');
  expect(form.status()).toEqual({ errors: {}, busy: false, noticed: null });
  expect(notifications).toBe(2);
});

it('R5.2 counts characters as readers do', () => {
  const check = hasLength(2, 10);
  expect(check('👨‍👩‍👧‍👦'.repeat(10), () => '')).toBeUndefined();
  expect(check('👨‍👩‍👧‍👦'.repeat(11), () => '')).toBe('length');
  expect(check('👨‍👩‍👧‍👦', () => '')).toBe('length');
});
