import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

describe('a call', () => {
  it('is refused without a merchant', async () => {
    const none = await platform.app.request('/wps/system/status');
    expect(await none.json()).toMatchObject({ success: false, code: 'no-merchant' });
    const unknown = await platform.client.call('status', {}, { merchant: 'NOBODY' });
    expect(unknown.status).toBe(404);
    expect(unknown.body.code).toBe('unknown-merchant');
  });

  it('responds 404 to an unknown name and 405 to another method', async () => {
    const missing = await platform.client.call('status', {}, { path: '/wps/system/nothing' });
    expect(missing.status).toBe(404);
    expect(missing.body).toMatchObject({ success: false, code: 'unknown-call' });
    const wrong = await platform.client.call(
      'feedback',
      { type: 'other', content: 'hello' },
      { method: 'POST' },
    );
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('PUT');
  });

  it('responds 422 and names an invalid field', async () => {
    const { status, body } = await platform.client.call('announcements', { types: 'X' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid-request', fields: [{ field: 'types' }] });
  });

  it('is refused before further reading if it is not JSON or too large', async () => {
    const send = (body: string) =>
      platform.app.request('/wps/feedback', { method: 'PUT', headers: { 'x-merchant': 'SIAM01' }, body });
    expect((await send('{ not json')).status).toBe(400);
    const large = await send(JSON.stringify({ content: 'x'.repeat(70_000) }));
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ success: false, code: 'too-large' });
  });

  it('is not stored by any cache', async () => {
    expect((await platform.client.call('status', {})).headers.get('cache-control')).toBe('no-store');
  });

  it('R8.9 reveals only a reference after an internal error', async () => {
    const lines: unknown[] = [];
    const broken = await openTestPlatform();
    broken.parts.log = (...line) => void lines.push(line);
    await broken.close();
    const { status, body } = await broken.client.call('status', {});
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      code: 'platform-failed',
      message: 'Unknown error',
      reference: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(JSON.stringify(lines)).toContain(body.reference);
  });
});

describe('feedback', () => {
  it.each([
    ['1234', 422],
    ['12345', 200],
    ['👩‍👩‍👧‍👦'.repeat(500), 200],
    ['x'.repeat(501), 422],
  ])('R5.8 counts characters as readers do: %s', async (content, status) => {
    const { demoPassword } = await import('#demo/accounts/index.ts');
    const login = await platform.client.call('login', { username: 'demo_member', password: demoPassword });
    const sent = await platform.client.call(
      'feedback',
      { type: 'other', content },
      { token: login.body.value.token },
    );
    expect(sent.status).toBe(status);
  });

  it('R2.10.7 requires a captcha from guests', async () => {
    const { status, body } = await platform.client.call('feedback', {
      type: 'other',
      content: 'hello there',
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'captcha-required', value: { captcha: true } });
  });
});
