import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaptcha, digitsOf } from '#platform/identity/captcha/index.ts';
import { operatorActs, outbox } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

describe.each(databaseKinds())('R2.10.7 feedback and its answer on %s', (kind) => {
  let platform: TestPlatform;
  let token: string;
  let other: string;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    token = await logIn('demo_member');
    other = await logIn('demo_vip');
  });
  afterAll(() => platform.close());

  const logIn = async (username: string) => {
    const query = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', query)).body.value.token as string;
  };
  const send = (more: object, who?: string) =>
    platform.client.call(
      'feedback',
      { type: 'deposit', content: 'My deposit is missing.', ...more },
      who === undefined ? { language: 'TH' } : { token: who },
    );
  const picture = async (who: string) => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const content = png.toString('base64');
    return (await platform.client.call('uploadPicture', { content }, { token: who })).body.value.picture;
  };
  const answer = async (number: string, text = 'It is <b>here</b> now.') => {
    const path = `/SIAM01/feedback/${number}/answer`;
    const response = await platform.operator('POST', path, { text, by: 'Olga' });
    return { status: response.status, body: (await response.json()) as any };
  };
  const list = async (query = '') =>
    ((await (await platform.operator('GET', `/SIAM01/feedback${query}`)).json()) as any).value;
  const solved = async () => {
    const { captchaId } = await createCaptcha(platform.db, 'SIAM01');
    return { captchaId, captcha: (await digitsOf(platform.db, 'SIAM01', captchaId)).digits };
  };

  it('R5.12 a member sends pictures of their own, each once; the operator sees them and answers by a message', async () => {
    const [mine, theirs] = [await picture(token), await picture(other)];
    const refused = await send({ pictures: [mine, theirs] }, token);
    expect(refused.body).toMatchObject({ code: 'unknown-picture', fields: [{ field: 'pictures' }] });
    const { number } = (await send({ pictures: [mine] }, token)).body.value;
    expect((await send({ pictures: [mine] }, token)).body.code).toBe('unknown-picture');
    const [row] = await list('?state=open');
    expect(row).toMatchObject({ number, account: 'demo_member', pictures: [mine], answer: null });

    expect((await answer(number)).body.value.by).toBe('message');
    const { messages } = (await platform.client.call('messages', {}, { token })).body.value;
    expect(messages[0].title).toBe('Customer service has replied');
    expect(messages[0].content).toBe(
      `<p>About your message ${number}:</p><p>It is &lt;b&gt;here&lt;/b&gt; now.</p>`,
    );
    expect((await answer(number)).body.code).toBe('already-answered');
    const acts = await platform.db.select().from(operatorActs).where(eq(operatorActs.act, 'feedback-answer'));
    expect(acts).toMatchObject([{ operator: 'Olga', details: { by: 'message' } }]);
    expect((await list('?state=open')).map((one: any) => one.number)).not.toContain(number);
  });

  it('refuses more than three pictures, and pictures of a guest', async () => {
    const four = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32), 'd'.repeat(32)];
    expect((await send({ pictures: four }, token)).status).toBe(422);
    const guest = await send({ pictures: [await picture(token)], ...(await solved()) });
    expect(guest.body.code).toBe('unknown-picture');
  });

  it('answers a guest by email in the language of the form, and says where there is no address', async () => {
    const sent = await send({ contact: 'guest@mail.example', ...(await solved()) });
    expect((await answer(sent.body.value.number)).body.value.by).toBe('mail');
    const mails = await platform.db.select().from(outbox).where(eq(outbox.recipient, 'guest@mail.example'));
    expect(mails).toMatchObject([{ channel: 'mail', language: 'th', accountId: null }]);
    for (const contact of ['@line_name', 'a@b.example, c@d.example', 'x@y.example\nBcc: z@y.example']) {
      // oxlint-disable-next-line no-await-in-loop -- one after another: each needs a captcha of its own
      const { number } = (await send({ contact, ...(await solved()) })).body.value;
      // oxlint-disable-next-line no-await-in-loop
      expect((await answer(number)).body.code).toBe('no-address');
    }
    expect((await list('?state=open')).length, 'what could not be answered stays open').toBe(3);
    expect((await answer('F-999999')).status).toBe(404);
  });
});
