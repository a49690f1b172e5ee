// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { Referral as ReferralFacts } from '#schemas/generated/api.ts';
import { inviteLink } from './Invite.tsx';
import { Referral } from './Referral.tsx';
import words from './words/en.json' with { type: 'json' };

const given: ReferralFacts = {
  code: 'K7MPQ2XW',
  currency: 'THB',
  rule: { reward: '50.00', deposit: '300.00', times: 2, days: 30 },
  counts: { friends: 2, rewarded: 1 },
  earned: '50.00',
  friends: [
    { id: '3', name: 'an***n', state: 'held', joinedAt: '2026-11-24T09:00:00.000Z' },
    { id: '2', name: 'bu***a', state: 'rewarded', joinedAt: '2026-11-20T09:00:00.000Z', reward: '50.00' },
  ],
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

const show = async (referral: ReferralFacts = given) => {
  const props = { look: 'card', page: '/register' };
  const options = { widget: 'referral', words, props, data: { referral } };
  view = await mountView(Referral, options as never, { request: request as never });
};
const text = () => view.container.textContent;

it('R2.7.14 shows link, code and QR code, the rule, and friends with their state', async () => {
  await show();
  const link = (view.getByLabelText(words.link) as HTMLInputElement).value;
  expect(new URL(link).pathname).toBe('/register');
  expect(new URL(link).searchParams.get('referralCode')).toBe('K7MPQ2XW');
  expect((view.getByLabelText(words.code) as HTMLInputElement).value).toBe('K7MPQ2XW');
  expect(text()).toContain('300');
  expect(text()).toContain('an***n');
  expect(text()).toContain(words.held);
  await expect.poll(() => view.container.querySelector('img')?.src ?? '').toContain('data:image/svg+xml');
});

it('R2.7.14 copies link and code, and says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await show();
  await act(async () => view.getByRole('button', { name: `${words.copy}: ${words.code}` }).click());
  expect(writeText).toHaveBeenCalledWith('K7MPQ2XW');
  expect(text()).toContain(words.copied);
  vi.unstubAllGlobals();
});

it('loads older friends by key', async () => {
  await show({ ...given, next: '2' });
  request.mockResolvedValueOnce({
    ...given,
    friends: [{ id: '1', name: 'ch***i', state: 'registered', joinedAt: '2026-11-01T09:00:00.000Z' }],
  });
  await act(async () => view.getByRole('button', { name: words.more }).click());
  expect(request).toHaveBeenCalledWith('referral', { before: '2' });
  expect(text()).toContain('ch***i');
  expect(view.queryByRole('button', { name: words.more })).toBeNull();
});

it('promises nothing while the merchant offers nothing', async () => {
  const { rule: _, ...nothing } = given;
  await show({ ...nothing, friends: [], counts: { friends: 0, rewarded: 0 } });
  expect(text()).toContain(words.empty);
  expect(text()).not.toContain('300');
});

it('keeps the language of the member in the link', () => {
  expect(inviteLink('/register', 'K7', 'fa')).toMatch(/\/register\?referralCode=K7&lang=fa$/);
});
