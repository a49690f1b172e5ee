// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { AffiliateForm } from './AffiliateForm.tsx';
import words from './words/en.json' with { type: 'json' };

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const warn = vi.fn<(error: unknown) => void>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
  sessionStorage.clear();
});

const show = async (role: 'guest' | 'member', application?: object) => {
  request.mockImplementation(async (name) => {
    if (name === 'captcha') return { success: true, captchaId: 'c1', value: '' };
    if (name === 'affiliateApplication') return { application };
    return { number: 'A-000012' };
  });
  const props = { look: 'panel', rules: '/about/affiliates' };
  const given = { widget: 'affiliate-form', words, props, data: {}, page: { role } };
  view = await mountView(AffiliateForm, given as never, { request: request as never, warn: warn as never });
};
const control = (label: string) => view.getByLabelText(new RegExp(label.slice(0, 20))) as HTMLInputElement;
const fill = (label: string, value: string) =>
  act(async () => {
    control(label).value = value;
    control(label).dispatchEvent(new Event('input', { bubbles: true }));
  });
const fillAll = async () => {
  await fill(words.name, 'Somchai');
  await fill(words.contact, 'me@mail.example');
  await fill(words.account, 'somchai_team');
  await fill(words.channels, 'My channel');
  await fill(words.members, '๕๐');
  await act(async () => view.getByRole('checkbox', {}).click());
};
const send = () => act(async () => view.getByRole('button', { name: words.send }).click());
const sent = () =>
  request.mock.calls.filter(([name]) => name === 'applyAsAffiliate').map(([, query]) => query);
const text = () => view.container.textContent;

it('R2.10.2 a member applies with all that the row names, and reads the number', async () => {
  await show('member');
  await fillAll();
  await send();
  expect(sent()).toEqual([
    {
      name: 'Somchai',
      contact: 'me@mail.example',
      account: 'somchai_team',
      channels: 'My channel',
      members: 50,
      agreed: true,
    },
  ]);
  expect(text()).toContain('A-000012');
});

it('R2.10.2 is not sent without the agreement', async () => {
  await show('member');
  await fillAll();
  await act(async () => view.getByRole('checkbox', {}).click());
  await send();
  expect(sent()).toEqual([]);
  expect(text()).toContain(words['error-required']);
});

it('a guest adds a captcha', async () => {
  await show('guest');
  await fillAll();
  await send();
  expect(sent()).toEqual([]);
  await fill(words['captcha-label'], '1234');
  await send();
  expect(sent()).toMatchObject([{ captcha: '1234' }]);
});

it('names the field at which the platform refuses, and keeps what was typed', async () => {
  await show('member');
  await fillAll();
  request.mockRejectedValueOnce(
    Object.assign(new Error('taken'), {
      code: 'invalid-request',
      fields: [{ field: 'account', code: 'account-taken' }],
    }),
  );
  await send();
  expect(text()).toContain(words['error-account-taken']);
  expect(control(words.name).value).toBe('Somchai');
});

it.each([
  ['sent', {}, 'We have your application'],
  ['accepted', { account: 'somchai_team' }, 'somchai_team'],
  ['refused', { reason: 'Enough agents' }, 'Enough agents'],
])('R2.10.2 shows a member the state "%s" instead of the form', async (state, more, shown) => {
  await show('member', { number: 'A-000007', state, ...more });
  expect(text()).toContain(shown);
  expect(text()).not.toContain(words.channels);
  if (state !== 'refused') return;
  await act(async () => view.getByRole('button', { name: words.again }).click());
  expect(text()).toContain(words.channels);
});
