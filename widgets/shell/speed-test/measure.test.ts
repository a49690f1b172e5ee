import { afterEach, expect, it, vi } from 'vitest';
import { bestFirst, measure, median } from './measure.ts';

afterEach(() => vi.unstubAllGlobals());

/** Fakes responses of `/ping` with these durations in milliseconds. Returns the requested addresses. */
function network(times: number[], answer: () => Response | Promise<Response> = () => new Response('pong')) {
  let clock = 0;
  const requested: string[] = [];
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    clock += times[requested.length - 1] ?? 0;
    return answer();
  });
  return requested;
}

it('sends five requests in sequence, drops the first and takes the median', async () => {
  const requested = network([900, 40, 10, 30, 20]);
  expect(await measure('https://a.example')).toEqual({ address: 'https://a.example', ms: 25 });
  expect(requested).toEqual(Array.from({ length: 5 }, () => 'https://a.example/ping'));
});

it.each([
  ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', () => new Response('', { status: 502 })],
])('treats a domain that %s as unreachable', async (_, answer) => {
  network([1], answer);
  expect(await measure('https://a.example')).toEqual({ address: 'https://a.example', ms: null });
});

it('treats a domain that takes 3 s as unreachable', async () => {
  vi.useFakeTimers();
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  network([]);
  await measure('https://a.example');
  expect(timeout).toHaveBeenCalledWith(3000);
  vi.useRealTimers();
});

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (numbers, expected) => expect(median(numbers)).toBe(expected));

it('sorts the fastest first and unreachable domains last', () => {
  const rows = [
    { address: 'lost', ms: null },
    { address: 'slow', ms: 200 },
    { address: 'fast', ms: 20 },
  ];
  expect(bestFirst(rows).map(({ address }) => address)).toEqual(['fast', 'slow', 'lost']);
});
