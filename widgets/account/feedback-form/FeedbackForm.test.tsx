// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { lengthOf } from './useFeedback.ts';
import words from './words/en.json' with { type: 'json' };

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const warn = vi.fn<(error: unknown) => void>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
  sessionStorage.clear();
});

const show = async (role: 'guest' | 'member', params: Record<string, string> = {}) => {
  request.mockImplementation(async (name) => {
    if (name === 'captcha') return { success: true, captchaId: 'c1', value: '' };
    if (name === 'uploadPicture') return { picture: 'p'.repeat(32), width: 1, height: 1 };
    return { number: 'F-000012' };
  });
  const given = {
    widget: 'feedback-form',
    words,
    props: { look: 'panel' },
    data: {},
    page: { role, params },
  };
  view = await mountView(FeedbackForm, given as never, { request: request as never, warn: warn as never });
};
const fill = (label: string, value: string) =>
  act(async () => {
    const field = view.getByLabelText(new RegExp(label)) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const send = () => act(async () => view.getByRole('button', { name: words.send }).click());
const sent = () => request.mock.calls.filter(([name]) => name === 'feedback').map(([, query]) => query);
const text = () => view.container.textContent;

it('R2.10.7 a member sends kind and text, and reads the number', async () => {
  await show('member');
  await fill(words.kind.slice(0, -1), 'game');
  await fill(words.content, 'The reels stopped.');
  await send();
  expect(sent()).toEqual([{ type: 'game', content: 'The reels stopped.', pictures: [] }]);
  expect(text()).toContain('F-000012');
  expect(text()).toContain(words['sent-member']);
});

it('R2.10.7 a guest adds an address and a captcha, and no pictures', async () => {
  await show('guest');
  expect(text()).not.toContain(words.pictures);
  await fill(words.kind.slice(0, -1), 'other');
  await fill(words.content, 'When do you open?');
  await send();
  expect(sent()).toEqual([]);
  expect(text()).toContain(words['error-captcha-required']);
  await fill(words.contact, 'me@mail.example');
  await fill(words['captcha-label'], '1234');
  await send();
  expect(sent()).toMatchObject([{ contact: 'me@mail.example', captcha: '1234' }]);
  expect(text()).toContain(words['sent-guest']);
});

it('R2.8.10 begins with the statement that an agent asks about, and sends it', async () => {
  await show('member', { statement: 'S-000123' });
  const field = view.getByLabelText(new RegExp(words.content)) as HTMLTextAreaElement;
  const about = words['about-statement'].replace('{{statement}}', 'S-000123');
  expect(field.value).toBe(`${about}\n`);
  await fill(words.content, `${field.value}Where is March?`);
  await send();
  expect(sent()).toMatchObject([{ type: 'other', content: `${about}\nWhere is March?` }]);
});

it.each([
  ['of a guest', 'guest', 'S-000123'],
  ['that is no number of a statement', 'member', '<b>S-1</b>'],
] as const)('R2.8.10 begins with no statement %s', async (_, role, statement) => {
  await show(role, { statement });
  expect((view.getByLabelText(new RegExp(words.content)) as HTMLTextAreaElement).value).toBe('');
});

it('R5.8 counts characters as readers do, and names the bounds', async () => {
  expect(lengthOf(' ก็👩‍👩‍👧 ')).toBe(2);
  await show('member');
  await fill(words.kind.slice(0, -1), 'other');
  await fill(words.content, 'Hey');
  await send();
  expect(sent()).toEqual([]);
  expect(text()).toContain('Please write 5 to 500 characters.');
});

it('R5.13 says at the message what is missing, in the words of the specification', async () => {
  await show('member');
  await send();
  const field = view.getByLabelText(new RegExp(words.content));
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const said = described.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '');
  expect(said.join()).toContain('Please enter content.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('R2.10.7 stays filled when sending fails', async () => {
  await show('member');
  await fill(words.kind.slice(0, -1), 'game');
  await fill(words.content, 'The reels stopped.');
  request.mockRejectedValueOnce(Object.assign(new Error('busy'), { code: 'too-many-requests', fields: [] }));
  await send();
  expect(text()).toContain(words['error-too-many-requests']);
  expect((view.getByLabelText(new RegExp(words.content)) as HTMLTextAreaElement).value).toBe(
    'The reels stopped.',
  );
});
