import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceLotteryTicketRequest } from '#schemas/generated/api.ts';
import { draws } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { holdDraws } from './holdDraws.ts';
import { plannedAhead } from './planDraws.ts';

const quick = 'ELOTT_THREE_MINUTE_THREE';
const daily = 'LOTT_CLASSIC_DAILY';
const zone = 'Asia/Bangkok';
const dayMs = 86_400_000;

describe.each(databaseKinds())('R2.1.27 changing when a lottery draws on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  async function planned(game: string) {
    const rows = await platform.db
      .select()
      .from(draws)
      .where(and(isNull(draws.drawnAt), eq(draws.game, game)))
      .orderBy(asc(draws.drawsAt));
    return { rows, today: dayIn(zone, platform.parts.now()).replaceAll('-', '') };
  }
  const set = async (game: string, fields: object) => {
    const response = await platform.operator('PUT', `/lotteries/${game}`, fields);
    return { status: response.status, body: await response.json() };
  };

  it('keeps the draws of today and goes on by the new times, without two draws of one number', async () => {
    const game = quick;
    const before = (await planned(game)).rows;
    const { status, body } = await set(game, { everyMinutes: '30', closeSeconds: '60' });
    expect([status, body.value.times, body.value.closeSeconds]).toEqual([200, { everyMinutes: 30 }, 60]);
    const { rows, today } = await planned(game);
    for (const draw of before.filter(({ numero }) => numero.startsWith(today)))
      expect(rows.map(({ id }) => id)).toContain(draw.id);
    const later = rows.filter(({ numero }) => !numero.startsWith(today));
    expect(new Set(rows.map(({ numero }) => numero)).size).toBe(rows.length);
    if (later[0]) {
      expect(body.value.first).toEqual({
        numero: later[0].numero,
        drawTime: later[0].drawsAt.toISOString(),
      });
      for (const [at, draw] of later.slice(1).entries())
        expect(draw.drawsAt.getTime() - (later[at]?.drawsAt.getTime() ?? 0)).toBe(30 * 60_000);
    }
    // A day later all draws are by the new times, and enough of them are planned.
    platform.wait(dayMs);
    await holdDraws(platform.db, platform.parts.now());
    const next = (await planned(game)).rows;
    expect(next.length).toBeGreaterThanOrEqual(plannedAhead);
    for (const { drawsAt, commitment } of next) {
      expect(drawsAt.getTime() % (30 * 60_000)).toBe(0);
      expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('keeps a later draw that a ticket takes part in', async () => {
    const { client } = platform;
    const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
    const { token } = (await client.call('login', login)).body.value;
    const play = (await client.call('lotteryPlayTypes', { gameCode: daily })).body.value;
    const open = (await client.call('lotteryDraws', { gameCode: daily, count: 3 })).body.value.draws;
    const { playType } = play.playTypes.find((one: any) => one.pick.options?.includes('odd'));
    const line = { playType, picks: ['odd'], unit: play.unitStakes[0], multiple: 1 };
    const request = { gameCode: daily, numero: open[0].numero, draws: 3, lines: [line] };
    const placed = await client.call('placeLotteryTicket', request as PlaceLotteryTicketRequest, { token });
    expect(placed.body.success, placed.body.message).toBe(true);
    const { body } = await set(daily, { at: '09:00,21:00', weekdays: '1,3' });
    expect(body.value.times).toEqual({ at: ['09:00', '21:00'], weekdays: [1, 3] });
    const { rows } = await planned(daily);
    const sold = open.map(({ numero }: { numero: string }) => numero);
    expect(rows.map(({ numero }) => numero)).toEqual(expect.arrayContaining(sold));
    const later = rows.slice(rows.findIndex(({ numero }) => numero === sold.at(-1)) + 1);
    expect(later[0]?.numero).toBe(body.value.first.numero);
    expect(later.length).toBeGreaterThan(10);
    for (const { drawsAt } of later) {
      const text = drawsAt.toLocaleString('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit' });
      expect(text).toMatch(/^(?:Mon|Wed),? (?:09|21)$/);
    }
  });

  it.each([
    [{}, 'everyMinutes'],
    [{ everyMinutes: 0 }, 'everyMinutes'],
    [{ everyMinutes: '1.5' }, 'everyMinutes'],
    [{ everyMinutes: 5, at: '12:00' }, 'at'],
    [{ at: '25:00' }, 'at'],
    [{ at: '12:00,12:00' }, 'at'],
    [{ weekdays: '1' }, 'at'],
    [{ at: '12:00', weekdays: '7' }, 'weekdays'],
    [{ at: '12:00', monthDays: '0' }, 'monthDays'],
    [{ closeSeconds: -1 }, 'closeSeconds'],
    [{ everyMinutes: 1, closeSeconds: 60 }, 'closeSeconds'],
  ])('refuses %j, naming the field', async (fields, field) => {
    const before = await planned(daily);
    const { status, body } = await set(daily, fields);
    expect([status, body.fields?.[0]?.field]).toEqual([422, field]);
    expect((await planned(daily)).rows).toEqual(before.rows);
  });

  it('suggests a lottery whose name is similar', async () => {
    const { status, body } = await set('LOTT_CLASIC_DAILY', { everyMinutes: 5 });
    expect([status, body.code, body.message]).toEqual([
      404,
      'unknown-lottery',
      'No lottery LOTT_CLASIC_DAILY is drawn here. Did you mean LOTT_CLASSIC_DAILY?',
    ]);
  });
});
