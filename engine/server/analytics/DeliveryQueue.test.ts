import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsOutcome } from '../base/Metrics.ts';
import { DeliveryQueue, mostWaiting, type Delivery } from './DeliveryQueue.ts';

const secret = 'never-in-a-log';
const delivery = (body: string) => (): Delivery => ({
  url: `https://receiver.example/?api_secret=${secret}`,
  body,
  headers: {},
});

function setUp(send: (body: string) => Promise<Response>) {
  const sent: string[] = [];
  const outcomes: AnalyticsOutcome[] = [];
  const lines: string[] = [];
  const queue = new DeliveryQueue({
    facts: { brand: 'siam', receiver: 'ga4' },
    log: (level, what, facts) => void lines.push(JSON.stringify([level, what, facts])),
    count: (outcome) => void outcomes.push(outcome),
    send: async (_url, options) => {
      const body = options?.body as string;
      sent.push(body);
      return send(body);
    },
  });
  return { queue, sent, outcomes, lines };
}

const accepted = () => Promise.resolve(new Response(null, { status: 204 }));
const away = () =>
  Promise.reject(new TypeError(`fetch failed: ${secret}`, { cause: { code: 'ECONNREFUSED' } }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('DeliveryQueue', () => {
  it('delivers in order, two at a time', async () => {
    const open: (() => void)[] = [];
    const { queue, sent, outcomes } = setUp(
      () => new Promise((resolve) => open.push(() => resolve(new Response(null, { status: 204 })))),
    );
    for (const body of ['a', 'b', 'c']) queue.add(delivery(body));
    expect(sent).toEqual(['a', 'b']);
    open[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(outcomes).toEqual(['sent']);
  });

  it('R3.16 drops and counts what is too much, and leaves a receiver that is away alone', async () => {
    const { queue, sent, outcomes } = setUp(away);
    for (let index = 0; index < mostWaiting + 100; index += 1) queue.add(delivery(String(index)));
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.waiting).toBeLessThanOrEqual(mostWaiting);
    const dropped = outcomes.filter((outcome) => outcome === 'dropped').length;
    expect(dropped).toBeGreaterThan(90);
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(900);
    expect(sent).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(sent.length).toBeLessThan(before + 20);
    expect(dropped + outcomes.filter((outcome) => outcome === 'failed').length + queue.waiting).toBe(
      mostWaiting + 100,
    );
  });

  it('goes on when the receiver is back, and logs both once, without its address', async () => {
    let isAway = true;
    const { queue, outcomes, lines } = setUp(() => (isAway ? away() : accepted()));
    for (const body of ['a', 'b', 'c', 'd']) queue.add(delivery(body));
    await vi.advanceTimersByTimeAsync(1500);
    isAway = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcomes.at(-1)).toBe('sent');
    expect(queue.waiting).toBe(0);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('ECONNREFUSED');
    expect(lines[1]).toContain('responds again');
    expect(lines.join()).not.toContain(secret);
  });

  it.each([302, 401, 500])('counts the status %i as a failure', async (status) => {
    const { queue, outcomes } = setUp(() => Promise.resolve(new Response(null, { status })));
    queue.add(delivery('a'));
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes).toEqual(['failed']);
  });
});
