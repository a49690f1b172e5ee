// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import words from './words/en.json' with { type: 'json' };

const member = {
  id: '1',
  account: 'demo_member',
  nickname: 'Somchai',
  userName: 'demo_member',
  type: 0 as const,
  toUpline: true,
  clubLabel: { labelName: 'Silver', rankLevel: 2 },
  memberLabel: [],
  iconUrl: '/media/avatars/fox.webp',
};
const pictures = {
  avatarId: 'fox',
  avatars: [
    { avatarId: 'cat', iconUrl: '/media/avatars/cat.webp' },
    { avatarId: 'fox', iconUrl: '/media/avatars/fox.webp' },
  ],
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const actions = {
  request: request as never,
  renew: vi.fn<(name: string) => void>(),
  warn: vi.fn<(error: unknown) => void>(),
};

beforeEach(async () => {
  request.mockResolvedValue({});
  view = await mountView(ProfileCard, { widget: 'profile-card', words, data: { member, pictures } }, actions);
});
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});

const press = async (name: string) => {
  await act(async () => view.getAllByRole('button', { name, hidden: true }).at(-1)?.click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
};
const nickname = () => view.container.querySelector<HTMLInputElement>('[name=nickname]');

it('R2.7.4 shows picture, nickname, account and rank', () => {
  expect(view.getByRole('heading').textContent).toBe('Somchai');
  expect(view.container.textContent).toContain('demo_member');
  expect(view.container.textContent).toContain('Silver');
  expect(view.container.textContent).toContain('Level 2');
  expect(view.container.querySelector('img')?.getAttribute('src')).toBe('/media/avatars/fox.webp');
});

it('R2.7.4 sends what was changed, and nothing else', async () => {
  await press(words.edit);
  Object.assign(nickname() ?? {}, { value: 'Som' });
  await press(words.save);
  expect(request.mock.calls).toEqual([['setProfile', { nickname: 'Som' }]]);
  expect(actions.renew.mock.calls).toEqual([['memberInfo'], ['playerAvatar']]);
  expect(view.container.querySelector('dialog')).toBeNull();
  await press(words.edit);
  const cat = view.container.querySelector<HTMLInputElement>('[value=cat]');
  await act(async () => cat?.click());
  await press(words.save);
  expect(request).toHaveBeenLastCalledWith('setProfile', { avatarId: 'cat' });
});

it('says at the field that a nickname is not possible', async () => {
  await press(words.edit);
  const fields = [{ field: 'nickname', code: 'pattern' }];
  request.mockRejectedValueOnce(new CallError({ call: 'setProfile', code: 'pattern', status: 422, fields }));
  Object.assign(nickname() ?? {}, { value: 'x' });
  await press(words.save);
  expect(view.container.textContent).toContain(words['error-pattern']);
  expect(nickname()?.value).toBe('x');
});
