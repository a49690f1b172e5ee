import type { MailFrame } from '#platform/site/merchants/index.ts';
import { describe, expect, it } from 'vitest';
import { mailOf } from './mailOf.ts';
import type { OutboxMessage } from './outbox.ts';

const png = 'iVBORw0KGgo=';
const frame: MailFrame = {
  name: 'Nakhla & Sons',
  colors: {
    page: '#f7f3ea',
    card: '#fffdf8',
    text: '#1c2925',
    muted: '#55625b',
    accent: '#14594a',
    onAccent: '#ffffff',
    line: '#ded5c1',
  },
  radius: 14,
  logo: { png, width: 83, height: 44 },
  logoRtl: { png: 'iVBORw0KGgoA', width: 115, height: 44 },
};
const link = 'https://nakhla.example/password/reset?lang=fa#secret';

function message(more: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    id: 7,
    merchant: 'NAKHLA01',
    accountId: 1,
    channel: 'mail',
    recipient: 'sara@mail.example',
    language: 'en',
    subject: 'Password changed',
    text: 'The <password> was changed.',
    link: null,
    site: 'https://nakhla.example',
    secret: false,
    state: 'waiting',
    attempts: 0,
    nextAt: new Date(0),
    expiresAt: null,
    lastError: null,
    createdAt: new Date(0),
    sentAt: null,
    ...more,
  };
}

describe('a mail', () => {
  it('has name, colors and logo of its site, and reads whole as plain text', () => {
    const mail = mailOf(message(), 'Nakhla', frame);
    expect(mail.from).toBe('Nakhla & Sons');
    expect(mail.subject).toBe('Nakhla & Sons: Password changed');
    expect(mail.html).toContain('Nakhla &#38; Sons');
    expect(mail.html).toContain('The &#60;password&#62; was changed.');
    expect(mail.html).not.toContain('<password>');
    for (const color of ['#f7f3ea', '#fffdf8', '#14594a']) expect(mail.html).toContain(color);
    expect(mail.html).toMatch(/<img\s+src="cid:logo"\s+alt="Nakhla &#38; Sons"\s+width="83"\s+height="44"/);
    expect(mail.logo).toEqual(Buffer.from(png, 'base64'));
    expect(mail.html).toContain('<title>Password changed</title>');
    expect(mail.text).toContain('The <password> was changed.');
    expect(mail.text).toContain('please contact customer service');
  });

  it('keeps the lines of an answer', () => {
    const { html } = mailOf(message({ text: 'Good day <you>\nAll is well' }), 'Nakhla', frame);
    expect(html).toContain('Good day &#60;you&#62;<br />All is well');
  });

  it('leads to its link by a button, and in writing for those who see none', () => {
    const mail = mailOf(message({ link }), 'Nakhla', frame);
    expect(mail.html.split(`href="${link}"`)).toHaveLength(2);
    expect(mail.html).toContain(`>${link}</span`);
    expect(mail.text).toContain(link);
    expect(mailOf(message(), 'Nakhla', frame).html).not.toContain('/password/reset');
  });

  it.each([
    ['fa', 'rtl', 'right', 115],
    ['ar', 'rtl', 'right', 115],
    ['ur', 'rtl', 'right', 115],
    ['th', 'ltr', 'left', 83],
  ])('in %s is written %s, with the logo of that direction', (language, dir, align, width) => {
    const { html } = mailOf(message({ language }), 'Nakhla', frame);
    expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(html).toContain(`<td align="${align}"`);
    expect(html).toContain(`width="${width}"`);
  });

  it('needs no picture, no script and nothing from elsewhere', () => {
    const { logo, logoRtl, ...bare } = frame;
    expect([logo, logoRtl]).not.toContain(undefined);
    const mail = mailOf(message({ link }), 'Nakhla', bare);
    expect(mail.logo).toBeUndefined();
    expect(mail.html).not.toMatch(/<img|<script|<link|<style|url\(|@import|\son\w+=/);
    expect(mail.html).toContain('Nakhla &#38; Sons');
    const sources = [...mailOf(message({ link }), 'Nakhla', frame).html.matchAll(/src="([^"]*)"/g)];
    expect(sources.map(([, source]) => source)).toEqual(['cid:logo']);
  });

  it('has a plain look for a site that has stated none', () => {
    const mail = mailOf(message({ site: null }), 'Nakhla');
    expect(mail.from).toBe('Nakhla');
    expect(mail.html).toContain('Nakhla');
  });
});
