// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { Mission } from '#schemas/generated/api.ts';
import { lengthOf } from './Application.tsx';
import { Missions } from './Missions.tsx';
import words from './words/en.json' with { type: 'json' };

const mission: Mission = {
  id: 'spins',
  day: '2026-11-23',
  period: 'day',
  title: 'Twenty rounds today',
  picture: '/media/missions/daily.svg',
  counts: 'rounds',
  goal: '20',
  progress: '7',
  percent: 35,
  prize: { kind: 'money', amount: '20.00', times: 3 },
  points: 10,
  state: 'joined',
  reviewed: false,
  canJoin: false,
  canApply: false,
  startsAt: '2026-11-22T17:00:00.000Z',
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const renew = vi.fn<(name: string) => void>();
const warn = vi.fn<(error: unknown) => void>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

const show = async (...missions: Partial<Mission>[]) => {
  const all = missions.map((one) => ({ ...mission, ...one }));
  const data = { missions: { currency: 'THB', toClaim: 0, missions: all } };
  const given = { widget: 'missions', words, props: { look: 'cards' }, data };
  view = await mountView(Missions, given as never, { request: request as never, renew, warn } as never);
};
const text = () => view.container.textContent;
const press = (name: string) => act(async () => view.getByRole('button', { name }).click());
const answer = (...missions: Partial<Mission>[]) => ({
  currency: 'THB',
  toClaim: 0,
  missions: missions.map((one) => ({ ...mission, ...one })),
});

it('R2.7.15 shows goal, progress, prize and points', async () => {
  await show({ categories: ['FISH'], minStake: '5.00' });
  expect(text()).toContain('Rounds to play: 20');
  expect(text()).toContain('7 of 20');
  expect(text()).toContain('฿20.00');
  expect(text()).toContain('Points: 10');
  expect(text()).toContain(words.FISH);
  expect(text()).toContain('At least ฿5.00 per round');
  expect(view.getByRole('progressbar').getAttribute('value')).toBe('35');
});

it('R4.18 claims a prize once for a double click, and says that it is paid', async () => {
  await show({ state: 'issued' });
  request.mockResolvedValue(answer({ state: 'claimed' }));
  const button = view.getByRole('button', { name: 'Claim ฿20.00' });
  await act(async () => {
    button.click();
    button.click();
  });
  expect(request.mock.calls).toEqual([['claimMission', { id: 'spins', day: '2026-11-23', language: 'EN' }]]);
  expect(text()).toContain(words['state-claimed']);
  expect(view.getByRole('alert').textContent).toContain('฿20.00');
  expect(renew).toHaveBeenCalledWith('missionCount');
});

it('R4.18 a prize that another tab has claimed is no failure: the list loads again', async () => {
  await show({ state: 'issued' });
  request.mockRejectedValue(Object.assign(new Error('taken'), { code: 'reward-claimed' }));
  await press('Claim ฿20.00');
  expect(renew).toHaveBeenCalledWith('missions');
  expect(warn).not.toHaveBeenCalled();
});

it('R4.18 joins a mission', async () => {
  await show({ state: 'process', canJoin: true });
  request.mockResolvedValue(answer({ state: 'joined' }));
  await press(words.join);
  expect(request).toHaveBeenCalledWith('joinMission', { id: 'spins', language: 'EN' });
  expect(view.queryByRole('button', { name: words.join })).toBeNull();
});

it('R5.7 applies with a comment of at most 140 characters', async () => {
  await show({ canApply: true, reviewed: true });
  await press(words.apply);
  const field = view.getByLabelText(words.comment) as HTMLTextAreaElement;
  const type = (value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await type('x'.repeat(141));
  expect(view.getByRole('button', { name: words.send }).hasAttribute('disabled')).toBe(true);
  await type('It was me.');
  request.mockResolvedValue(answer({ state: 'applying' }));
  await press(words.send);
  expect(request).toHaveBeenCalledWith('applyMission', {
    id: 'spins',
    day: '2026-11-23',
    comment: 'It was me.',
    pictures: [],
    language: 'EN',
  });
  expect(text()).toContain(words['state-applying']);
});

it('R5.7 counts characters as readers do', () => expect(lengthOf(' ก็👩‍👩‍👧 ')).toBe(2));

it('R2.7.15 says what opens a locked mission', async () => {
  await show({ state: 'coming-soon', after: { id: 'first', title: 'First steps', done: false } });
  expect(text()).toContain('Unlocks after \u2068First steps\u2069');
});
