import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '#schemas/generated/api.ts';
import { memberUploads, promotionParts, promotions } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

const merchant = 'SIAM01';
const hourMs = 3_600_000;
const markup = '<script>alert(1)</script><img src=x onerror=alert(1)> & "quoted" {{name}}';
const long = 'x'.repeat(10_000);

describe.each(databaseKinds())('bad input for promotions, missions and the service on %s', (kind) => {
  let platform: TestPlatform;
  let token: string;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    const { db } = platform;
    await db.delete(promotionParts);
    await db.delete(promotions).where(eq(promotions.id, 'bad-input'));
    await db.insert(promotions).values({
      merchant,
      id: 'bad-input',
      type: 'others',
      kind: 'application',
      titles: { en: 'Photo' },
      terms: { prize: '50.00', claimDays: 30 },
      startsAt: new Date(0),
      endsAt: new Date(platform.parts.now().getTime() + hourMs),
    });
    const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
    token = (await platform.client.call('login', login)).body.value.token;
  });

  const call = (name: CallName, query: object) => platform.client.call(name, query as never, { token });
  const own = async () => (await call('memberPromotion', { id: 'bad-input' })).body.value.promotion;
  const picture = async (): Promise<string> => {
    const image = { width: 8, height: 8, channels: 3 as const, background: '#386' };
    const content = (await sharp({ create: image }).png().toBuffer()).toString('base64');
    return (await call('uploadPicture', { content })).body.value.picture;
  };

  it('R4.18 refuses who opened it in time and applies after its end, and keeps the pictures unused', async () => {
    expect((await own()).state).toBe('process');
    const pictures = [await picture(), await picture(), await picture()];
    platform.wait(hourMs);
    const application = { id: 'bad-input', remark: 'Late', pictures };
    const { status, body } = await call('applyPromotion', application);
    expect([status, body.code]).toEqual([409, 'promotion-ended']);
    expect(await own()).toMatchObject({ state: 'close' });
    expect((await own()).own).toBeUndefined();
    const used = await platform.db.select().from(memberUploads);
    expect(used.filter(({ id, usedAt }) => pictures.includes(id) && usedAt !== null)).toEqual([]);
  });

  it('R5.7 an application with three pictures whose answer was lost is stored once when it is sent again', async () => {
    const application = {
      id: 'bad-input',
      remark: 'Here',
      pictures: [await picture(), await picture(), await picture()],
    };
    expect((await call('applyPromotion', application)).body.value).toEqual({ state: 'applying' });
    const again = await Promise.all(Array.from({ length: 4 }, () => call('applyPromotion', application)));
    for (const { status, body } of again) expect([status, body.code]).toEqual([409, 'already-applied']);
    const [part] = await platform.db.select().from(promotionParts);
    expect(part).toMatchObject({ state: 'applying', pictures: application.pictures });
  });

  it.each<[CallName, string, object]>([
    ['applyPromotion', 'remark', { id: 'bad-input' }],
    ['applyMission', 'comment', { id: 'daily-spins', day: '2026-11-23' }],
    ['feedback', 'content', { type: 'other' }],
    ['feedback', 'contact', { type: 'other', content: 'Good morning' }],
    [
      'applyAsAffiliate',
      'name',
      { contact: 'a@mail.example', account: 'team_a', channels: 'One', members: 5, agreed: true },
    ],
    [
      'applyAsAffiliate',
      'channels',
      { name: 'A', contact: 'a@mail.example', account: 'team_a', members: 5, agreed: true },
    ],
  ])('R5.8 %s refuses 10,000 characters in "%s", and stores nothing', async (name, field, query) => {
    const { status, body } = await call(name, { ...query, [field]: long });
    expect(status, JSON.stringify(body)).toBe(422);
    expect(body.fields.map((one: { field: string }) => one.field)).toContain(field);
    expect(JSON.stringify(body).length).toBeLessThan(1_000);
    expect((await own()).own).toBeUndefined();
  });

  it('R4.18 stores markup as the text that it is, for member and operator', async () => {
    await call('applyPromotion', { id: 'bad-input', remark: markup });
    expect((await own()).remark).toBe(markup);
    const path = `/${merchant}/promotion-applications?state=applying`;
    const listed = await (await platform.operator('GET', path)).json();
    expect(JSON.stringify(listed.value)).toContain(JSON.stringify(markup).slice(1, -1));
  });

  it('escapes markup of an operator’s reason in the message that the member reads', async () => {
    await call('applyPromotion', { id: 'bad-input', remark: 'Here' });
    const path = `/${merchant}/promotions/bad-input/applications/demo_member/reject`;
    const answer = await platform.operator('POST', path, { reason: markup, by: 'Olga' });
    expect(answer.status).toBe(200);
    const [message] = (await call('messages', {})).body.value.messages;
    expect(message.content).toContain('&lt;script&gt;');
    expect(message.content).not.toMatch(/<script|<img/);
    expect((await own()).reason).toBe(markup);
  });
});
