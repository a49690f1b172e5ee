import { expect, it, vi } from 'vitest';
import { changeMember, memberTurn, onMemberChange } from './memberStores.ts';

it('empties the stores of a member at once and again with the next page, then has them loaded', async () => {
  const before = memberTurn.getState();
  const empty = vi.fn<() => void>();
  onMemberChange(empty);
  let show = () => {};
  const changing = changeMember(() => new Promise<void>((resolve) => (show = resolve)));
  expect(empty).toHaveBeenCalledTimes(1);
  expect(memberTurn.getState()).toBe(before);
  show();
  await changing;
  expect(empty).toHaveBeenCalledTimes(2);
  expect(memberTurn.getState()).toBe(before + 1);
});

it('has them loaded too if the next page does not come', async () => {
  const before = memberTurn.getState();
  await expect(changeMember(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(memberTurn.getState()).toBe(before + 1);
});
