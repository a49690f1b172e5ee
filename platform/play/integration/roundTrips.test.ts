import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { usualKind } from '#platform/testing/databases.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';

const game = 'JL_GOLDEN_TIGER';

/** Round trips to the database, and statements in them, that a call may need: BEGIN and COMMIT count. */
const most = { bet: { trips: 3, statements: 10 }, win: { trips: 5, statements: 18 } };

describe.skipIf(usualKind === 'embedded')('round trips of a round to PostgreSQL', () => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let session: string;
  beforeAll(async () => {
    platform = await openTestPlatform('postgresql');
    vendor = await new TestVendor(platform).register();
    ({ session } = await vendor.play('demo_member', game));
  });
  afterAll(() => platform.close());

  let ids = 0;
  const bet = (round: string) =>
    vendor.call('bet', { session, round, transaction: `b${++ids}`, amount: 500, game });
  const win = (round: string) =>
    vendor.call('win', { session, round, transaction: `w${++ids}`, amount: 900, closes: true });

  /** Runs a call and counts what it sends; a statement that is sent while others are answered needs no trip of its own. */
  async function count(call: () => Promise<{ status: number }>) {
    const texts: string[] = [];
    let [trips, running] = [0, 0];
    // oxlint-disable-next-line typescript/unbound-method -- called with its client
    const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const [asked] = given as [string | (pg.QueryConfig & { callback?: (...answer: unknown[]) => void })];
      const query = typeof asked === 'string' ? { text: asked } : asked;
      const sent = original.apply(this, given);
      // The news of what changed are sent for all calls of 100 ms at once.
      if (/pg_notify/.test(query.text)) return sent;
      texts.push(query.text);
      if (running === 0) trips += 1;
      running += 1;
      const end = () => void (running -= 1);
      if (sent instanceof Promise) sent.then(end, end);
      else {
        const { callback } = query;
        query.callback = (...answer) => {
          end();
          callback?.(...answer);
        };
      }
      return sent;
    } as never);
    try {
      expect((await call()).status).toBe(200);
    } finally {
      spy.mockRestore();
    }
    return { trips, statements: texts.length + (texts.includes('commit') ? 1 : 0), texts };
  }

  it('needs few for a bet, and few for the win that settles it, which counts for points and missions', async () => {
    // Opens the connection, and learns who plays.
    await bet('warm');
    await win('warm');
    const placed = await count(() => bet('counted'));
    const won = await count(() => win('counted'));
    expect(won.texts.join('\n')).toMatch(
      /mission_entries[^]*point_accounts|point_accounts[^]*mission_entries/,
    );
    const text = [...placed.texts, '', ...won.texts].join('\n');
    for (const [counted, least] of [
      [placed, most.bet],
      [won, most.win],
    ] as const) {
      // Answers that come one by one may let the next statements overlap with them.
      expect(counted.trips, text).toBeLessThanOrEqual(least.trips);
      expect(counted.statements, text).toBe(least.statements);
    }
  });
});
