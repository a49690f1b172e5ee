import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digitsOf } from '#platform/identity/captcha/index.ts';
import { feedback } from '#platform/base/database/schema/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const addressOf = (lang: string) => `/service?merchant=SIAM01&lang=${lang}`;

async function ask(path: string, init: RequestInit = {}, address = '203.0.113.9') {
  const answer = await platform.app.request(path, init, { incoming: { socket: { remoteAddress: address } } });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

function send(fields: Record<string, string>, lang = 'en', address?: string) {
  return ask(addressOf(lang), { method: 'POST', body: new URLSearchParams(fields) }, address);
}

const idIn = (body: string) => /name="captchaId" value="([\w-]+)"/.exec(body)?.[1] ?? '';

/** Solves the captcha of a form like a person. */
async function solve(body: string): Promise<{ captchaId: string; captcha: string }> {
  const captchaId = idIn(body);
  const { digits } = await digitsOf(platform.db, 'SIAM01', captchaId);
  return { captchaId, captcha: digits };
}

const message = { type: 'deposit', content: 'My deposit of <5 & "more" is missing', contact: '081 234 5678' };

describe('customer service on the platform', () => {
  it.each([
    ['en', 'Customer service', 'Withdrawal issues'],
    ['th', 'ฝ่ายบริการลูกค้า', 'ปัญหาการถอนเงิน'],
    ['zh', '在线客服', '提款问题'],
    ['vi', 'Chăm sóc khách hàng', 'Vấn đề rút tiền'],
    ['ar', 'خدمة العملاء', 'مشكلة في السحب'],
    ['fa', 'پشتیبانی', 'مشکل برداشت'],
    ['ur', 'کسٹمر سروس', 'رقم نکالنے کا مسئلہ'],
  ])('R3.12 asks in %s for type, content, contact and a captcha', async (lang, title, type) => {
    const { status, body } = await ask(addressOf(lang));
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="${lang}" dir="${['ar', 'fa', 'ur'].includes(lang) ? 'rtl' : 'ltr'}"`);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain(type);
    expect(body.match(/<option value="\w+"/g)).toHaveLength(6);
    expect(body).toMatch(/<img src="data:image\/png;base64,[\w+/=]+" alt="[^"]+"/);
  });

  it('refuses a message with too many fields or bytes before it is parsed', async () => {
    for (const body of ['a&'.repeat(16), `content=${'x'.repeat(64 * 1024)}`]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await ask(addressOf('en'), { method: 'POST', headers, body })).status).toBe(413);
    }
    const multipart = new FormData();
    multipart.set('content', 'no browser sends the form so');
    expect((await ask(addressOf('en'), { method: 'POST', body: multipart })).status).toBe(422);
  });

  it('R2.6.9 R2.10.7 plays the digits of the image without scripts, with support for range requests', async () => {
    const { body, headers } = await ask(addressOf('th'));
    expect(headers.get('content-security-policy')).toContain("media-src 'self'");
    const [, source = ''] = /<audio[^>]*\ssrc="([^"]+)"/.exec(body) ?? [];
    const address = source.replaceAll('&#38;', '&');
    const whole = await ask(address);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(whole.body).toMatch(/^RIFF/);
    const part = await ask(address, { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.body]).toEqual([206, 'RIFF']);
    expect((await ask(address.replace('merchant=SIAM01', 'merchant=MERID01'))).status).toBe(422);
  });

  it('uses the browser’s language if the address names none', async () => {
    const lang = async (accepted: string) =>
      /<html lang="(\w+)"/.exec(
        (await ask('/service?merchant=SIAM01', { headers: { 'accept-language': accepted } })).body,
      )?.[1];
    expect(await lang('de, th-TH;q=0.8')).toBe('th');
    expect(await lang('pt-BR,pt;q=0.9')).toBe('pt');
    expect(await lang('de')).toBe('en');
  });

  it('R2.10.7 accepts a message and shows its number', async () => {
    const form = await ask(addressOf('en'));
    const { status, body } = await send({ ...message, ...(await solve(form.body)) });
    expect(status).toBe(200);
    const number = /<strong>F-(\d{6})<\/strong>/.exec(body)?.[1];
    const rows = await platform.db.select().from(feedback);
    expect(rows.find(({ id }) => id === Number(number))).toMatchObject({ merchant: 'SIAM01', ...message });
  });

  it.each([
    ['type', { type: '' }],
    ['type', { type: 'praise' }],
    ['content', { content: '' }],
    ['content', { content: '   hey   ' }],
    ['content', { content: 'ก้'.repeat(501) }],
    ['content', { content: 'x'.repeat(5000) }],
    ['contact', { contact: '0'.repeat(201) }],
    ['captcha', { captcha: '' }],
    ['captcha', { captcha: '99' }],
    ['captcha', { captchaId: '' }],
  ])('R5.8 shows the error at %s, and keeps what was typed', async (name, change) => {
    const form = await ask(addressOf('en'));
    const sent = { ...message, ...(await solve(form.body)), ...change };
    const { status, body } = await send(sent);
    expect(status).toBe(422);
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(body).toMatch(new RegExp(`id="${name}"[^>]*aria-describedby="${name}-error[^>]*aria-invalid`));
    expect(body).toContain(`id="${name}-error"`);
    if (sent.type === 'deposit') expect(body).toMatch(/value="deposit"\s+selected/);
    if (sent.content === message.content)
      expect(body).toContain('My deposit of &#60;5 &#38; &#34;more&#34; is missing</textarea>');
    if (sent.contact === message.contact) expect(body).toContain('value="081 234 5678"');
    expect(idIn(body)).not.toBe(idIn(form.body));
  });

  it('refuses the eleventh message in ten minutes, and keeps its text in the form', async () => {
    const once = async () =>
      send({ ...message, ...(await solve((await ask(addressOf('en'))).body)) }, 'en', '203.0.113.77');
    for (let count = 0; count < 10; count += 1) expect((await once()).status).toBe(200);
    const { status, headers, body } = await once();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toContain('role="alert"');
    expect(body).not.toContain('aria-invalid="');
    expect(body).toContain('is missing</textarea>');
  });

  it('R2.6.10 is available in maintenance and from blocked addresses', async () => {
    await platform.operator('PUT', '/SIAM01/status', { status: 'maintenance' });
    await platform.operator('POST', '/SIAM01/regions', { cidr: '203.0.113.0/24', blocks: true });
    const form = await ask(addressOf('en'));
    expect(form.status).toBe(200);
    expect((await send({ ...message, ...(await solve(form.body)) })).status).toBe(200);
    await platform.operator('PUT', '/SIAM01/status', { status: 'normal' });
    await platform.operator('DELETE', '/SIAM01/regions');
  });

  it('allows no scripts and no outside content', async () => {
    const { headers, body } = await ask(addressOf('th'));
    const policy = headers.get('content-security-policy') ?? '';
    const sheet = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
    for (const part of [
      "default-src 'none'",
      'img-src data:',
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy.split('; ')).toContain(part);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).not.toMatch(/<script|style="|\son\w+=/);
  });

  it.each(['', '?merchant=NOBODY', '?merchant=%3Cb%3E'])('has no page for "%s"', async (query) => {
    const { status, body } = await ask(`/service${query}`);
    expect(status).toBe(404);
    expect(body).toContain('This address is incomplete');
  });

  it('refuses too large a request before it is read', async () => {
    const { status, body } = await send({ ...message, content: 'x'.repeat(70_000) });
    expect(status).toBe(413);
    expect(body).toContain('<!doctype html>');
  });
});

describe('customer service in the permission info', () => {
  const ways = async (language: string) =>
    (await platform.client.call('permission', { url: 'siam.localhost' }, { language })).body.value;
  const set = (name: string, value: string) =>
    platform.operator('PUT', `/SIAM01/settings/${name}`, { value });

  it('R3.17 links to the platform’s own page by default', async () => {
    const [thai, english] = [await ways('TH'), await ways('EN')];
    expect(thai.customerService).toEqual([
      {
        csType: 'VIP',
        path: 'https://platform.example/service?desk=vip&merchant=SIAM01&lang=th&host=siam.localhost',
      },
      {
        csType: 'LIVE',
        path: 'https://platform.example/service?merchant=SIAM01&lang=th&host=siam.localhost',
      },
    ]);
    expect(english.customerService[0].path).toContain('lang=en');
    expect(english.version).toBe(thai.version);
  });

  it('R3.17 returns VIP and LIVE as set, and neither if both are empty', async () => {
    await set('csVip', 'https://vip.example/chat');
    await set('csLive', '/help');
    expect((await ways('TH')).customerService).toEqual([
      { csType: 'VIP', path: 'https://vip.example/chat' },
      { csType: 'LIVE', path: '/help' },
    ]);
    await set('csVip', '');
    await set('csLive', '');
    expect((await ways('TH')).customerService).toEqual([]);
    await set('csLive', 'platform:/service');
    expect((await ways('TH')).customerService).toHaveLength(1);
  });
});
