import { expect, it } from 'vitest';
import { checkSiam, pageOf } from '../testing/checkSiam.ts';

it('reports nothing, and ends soon, if there are too many combinations', async () => {
  const flags = (part: number) => Array.from({ length: 32 }, (_, index) => ({ flag: `P${part}-${index}` }));
  const all = Array.from({ length: 32 }, (_, part) => ({ all: flags(part) }));
  const began = process.threadCpuUsage();
  const { messages, isLive } = await checkSiam(
    pageOf({ id: 'one', widget: 'game-row', props: { more: '/?open=agent' }, when: { all } }),
  );
  expect(isLive).toBe(true);
  expect(messages('empty-page', 'closed-opening', 'hidden-from-all')).toEqual([]);
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(5000);
});
