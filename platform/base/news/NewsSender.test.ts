import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { News } from './NewsBus.ts';
import { NewsSender } from './NewsSender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sender whose news end in `sent`, each sending as `channel: lines`; the first `failures` sendings fail. */
function senderInto(sent: string[], failures = 0): NewsSender {
  let left = failures;
  return new NewsSender(async (news) => {
    await Promise.resolve();
    if (left > 0) {
      left -= 1;
      throw new Error('away');
    }
    sent.push([...news].map(([channel, lines]) => `${channel}: ${[...lines].join(' ')}`).join(', '));
  });
}

const of = (channel: string, ...lines: string[]): News => new Map([[channel, new Set(lines)]]);

it('sends the first news at once, and what comes within 100 ms together and once', async () => {
  const sent: string[] = [];
  const sender = senderInto(sent);
  sender.add(of('live', '1:balance'));
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['live: 1:balance']);
  sender.add(of('live', '1:balance', '2:balance'));
  sender.add(of('live', '1:balance'));
  sender.add(of('chat', 'm:7'));
  await vi.advanceTimersByTimeAsync(90);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(sent).toEqual(['live: 1:balance', 'live: 1:balance 2:balance, chat: m:7']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);
});

it('sends again what could not be sent, with what came meanwhile', async () => {
  const sent: string[] = [];
  const sender = senderInto(sent, 2);
  sender.add(of('live', '1:balance'));
  await vi.advanceTimersByTimeAsync(500);
  sender.add(of('live', '2:balance'));
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['live: 1:balance 2:balance']);
});

it('sends what is left when it is closed, and nothing twice', async () => {
  const sent: string[] = [];
  const sender = senderInto(sent);
  sender.add(of('live', '1:balance'));
  await sender.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['live: 1:balance']);
});

it('plans no sending after it is closed, also if it is closed while one runs', async () => {
  const sent: string[] = [];
  const sender = senderInto(sent);
  sender.add(of('live', '1:balance'));
  vi.advanceTimersByTime(1);
  sender.add(of('live', '2:balance'));
  await sender.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['live: 1:balance', 'live: 2:balance']);
});
