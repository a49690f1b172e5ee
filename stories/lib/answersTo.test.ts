import { expect, it } from 'vitest';
import { answersTo } from './answersTo.ts';
import { storyTime } from './scene.ts';

const own = { memberInfo: { nickname: 'Lotus' }, hotGames: {} };

it('leaves the answers to others as the story states them', () => {
  expect(answersTo({ now: storyTime }, own)).toBe(own);
});

it('R10.7 tells a member on a break of a break that lasts, unless the story states another one', () => {
  const { memberInfo, limits, hotGames } = answersTo({ onBreak: true, now: storyTime }, own);
  const playBreak = limits?.['playBreak'];
  expect(playBreak).toEqual({ kind: 'cool-off', beganAt: expect.any(Number), endsAt: expect.any(Number) });
  expect(playBreak).toHaveProperty(
    'endsAt',
    expect.toSatisfy((endsAt: number) => endsAt > storyTime),
  );
  expect(memberInfo).toEqual({ nickname: 'Lotus', playBreak });
  expect(hotGames).toEqual({});
  const stated = { kind: 'self-exclusion', beganAt: 1 };
  const answers = answersTo({ onBreak: true, now: storyTime }, { memberInfo: { playBreak: stated } });
  expect(answers.memberInfo).toEqual({ playBreak: stated });
});
