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

const file = (type: string, size: number, name = 'me') => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const choose = async (made: File) => {
  const input = view.container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  Object.defineProperty(input, 'files', { value: [made], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
const own = () => view.container.querySelector<HTMLInputElement>('[value=own]');

it('R2.7.4 sends a picture of the member’s own, shows it, and makes it the avatar', async () => {
  const id = '0f8f3b8c5d0e4a7f9b1c2d3e4f5a6b7c';
  request.mockImplementation(async (name) => (name === 'uploadPicture' ? { picture: id } : {}));
  await press(words.edit);
  expect(own()).toBeNull();
  await choose(file('image/jpeg', 5 * 1024 * 1024));
  expect(own()?.checked).toBe(true);
  expect(own()?.parentElement?.querySelector('img')?.src).toMatch(/^data:image\/jpeg;base64,/);
  await press(words.save);
  expect(request.mock.calls.map(([name]) => name)).toEqual(['uploadPicture', 'setProfile']);
  expect(request).toHaveBeenLastCalledWith('setProfile', { picture: id });
});

it('R2.7.4 removes the own picture', async () => {
  view.unmount();
  const data = { member, pictures: { ...pictures, avatarId: 'own', own: '/media/members/a.webp' } };
  view = await mountView(ProfileCard, { widget: 'profile-card', words, data }, actions);
  await press(words.edit);
  expect(own()?.checked).toBe(true);
  // Nothing was changed.
  await press(words.save);
  expect(request).toHaveBeenLastCalledWith('setProfile', {});
  await press(words.edit);
  await press(words['remove-picture']);
  expect(own()?.checked).toBe(false);
  await press(words.save);
  expect(request).toHaveBeenLastCalledWith('setProfile', { avatarId: 'cat' });
});

it.each([
  ['image/gif', 10, words['error-wrong-picture']],
  ['image/svg+xml', 10, words['error-wrong-picture']],
  ['image/png', 5 * 1024 * 1024 + 1, words['error-too-large']],
])('R5.7 R8.6 does not send a file of %s with %i bytes', async (type, size, text) => {
  await press(words.edit);
  await choose(file(type, size));
  expect(view.container.querySelector('[role=alert]')?.textContent).toBe(text);
  expect(request).not.toHaveBeenCalled();
});

it('R5.7 says what the platform finds wrong with a picture', async () => {
  request.mockRejectedValueOnce(
    new CallError({ call: 'uploadPicture', code: 'broken-picture', status: 422 }),
  );
  await press(words.edit);
  await choose(file('image/png', 10, 'page.html.png'));
  expect(view.container.querySelector('[role=alert]')?.textContent).toBe(words['error-wrong-picture']);
  expect(own()).toBeNull();
});
