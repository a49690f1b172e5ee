import { textLanguages } from '#kit/textLanguages.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAccount, type Account } from '#platform/accounts/account/index.ts';
import { accounts, messages, outbox } from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { PlatformParts } from '#platform/server/parts.ts';
import { smsSegments } from '#platform/testing/smsSegments.ts';
import type { NotificationKind } from './kinds.ts';
import { codeTexts, footerIn, notificationTexts, recoveryTexts } from './notificationTexts.ts';
import { notify } from './notify.ts';
import { sendOutbox } from './sendOutbox.ts';
import { smtpMailer } from './smtpMailer.ts';

/** What notifications name, as long as it usually is. */
const typical = {
  amount: '1250.50',
  reason: 'Another name',
  name: 's•••i@mail.example',
  until: new Date(Date.UTC(2026, 10, 30, 8, 15)),
  count: 7,
  address: '203.0.113.7',
  provider: 'Google',
  limit: 'deposit-month',
  value: { amount: '500.00' },
  number: '1042',
  reward: { en: 'Storm umbrella' },
  promotion: { en: 'Welcome gift' },
  rank: { en: 'Gold' },
  place: 2,
  answer: 'The deposit has arrived.',
  day: '2026-11-30',
  contract: 'realtime',
  rates: 'RNG 0.70 %, LIVE 0.50 %, SPORTS 0.50 %, LOTT 0.30 %',
};

/** What each notification names, from the kinds' own description (R4.17, R4.27, R10.7). */
const placeholders: Record<NotificationKind, string[]> = {
  'deposit-received': ['amount'],
  'deposit-failed': ['amount'],
  'deposit-expired': ['amount'],
  'withdrawal-requested': ['amount'],
  'withdrawal-reviewing': ['amount'],
  'withdrawal-paying': ['amount'],
  'withdrawal-disbursed': ['amount'],
  'withdrawal-rejected': ['amount', 'reason'],
  'withdrawal-failed': ['amount'],
  'withdrawal-canceled': ['amount'],
  'withdrawal-received': ['amount'],
  'case-opened': ['amount'],
  'case-paid': ['amount'],
  'case-closed': ['amount', 'reason'],
  'feedback-answered': ['answer', 'number'],
  'exchange-approved': ['number', 'reward'],
  'exchange-rejected': ['number', 'reason', 'reward'],
  'payout-account-added': ['name'],
  'transfer-received': ['amount', 'name'],
  'bonus-granted': ['amount'],
  'bonus-released': ['amount'],
  'bonus-forfeited': ['amount'],
  'bonus-canceled': ['amount', 'reason'],
  'promotion-accepted': ['amount', 'promotion'],
  'promotion-rejected': ['promotion', 'reason'],
  'promotion-reward': ['amount', 'promotion'],
  'rank-promoted': ['rank'],
  'rank-demoted': ['rank'],
  'limit-set': ['limit', 'value'],
  'limit-lowered': ['limit', 'value'],
  'limit-raise-requested': ['limit', 'until', 'value'],
  'limit-removal-requested': ['limit', 'until'],
  'limit-raised': ['limit', 'value'],
  'limit-removed': ['limit'],
  'limit-change-withdrawn': ['limit'],
  'limit-reached': ['limit', 'until', 'value'],
  'session-limit-reached': ['value'],
  'cool-off-began': ['until'],
  'self-exclusion-began': [],
  'self-exclusion-reached': [],
  'password-changed': [],
  'payment-password-changed': [],
  'payment-password-reset': ['until'],
  'email-bound': ['name'],
  'mobile-bound': ['name'],
  'authenticator-on': [],
  'authenticator-off': [],
  'recovery-code-used': ['count'],
  'identity-linked': ['name', 'provider'],
  'identity-unlinked': ['provider'],
  'new-address': ['address'],
  'new-log-in': ['address'],
  'raffle-won': ['amount', 'until'],
  'leaderboard-prize': ['amount', 'place'],
  'mission-accepted': ['amount'],
  'mission-rejected': ['reason'],
  'affiliate-accepted': ['name'],
  'affiliate-refused': ['reason'],
  'rates-set': ['day', 'rates'],
  'contract-offered': ['contract'],
  'contract-accepted': ['contract', 'name'],
  'contract-refused': ['contract', 'name'],
  'contract-end-requested': ['contract'],
  'contract-ends': ['contract', 'day'],
  'contract-ended-for-cause': ['contract', 'day', 'reason'],
  'team-leaving': ['day', 'name'],
  'team-joining': ['day', 'name'],
  'team-left': ['name'],
  'team-joined': ['name'],
  'team-move-canceled': ['day', 'name'],
};

/** Another value for each name: a text that names it changes with it. */
const different: typeof typical = {
  amount: '8.00',
  reason: 'An account of someone else',
  name: 'n••k@mail.example',
  until: new Date(Date.UTC(2027, 1, 2, 3, 4)),
  count: 3,
  address: '198.51.100.9',
  provider: 'Facebook',
  limit: 'loss-day',
  value: { amount: '90.00' },
  number: '2077',
  reward: { en: 'Lucky cap' },
  promotion: { en: 'Rainy days' },
  rank: { en: 'Silver' },
  place: 5,
  answer: 'It is on its way.',
  day: '2027-02-03',
  contract: 'dividend',
  rates: 'FISH 0.20 %',
};

it.each(textLanguages)('R1.4 says every notification whole in %s', (language) => {
  const merchant = { currency: 'THB', timeZone: 'Asia/Bangkok' };
  const textsOf = (kind: NotificationKind, params: object) => {
    const { titles, contents } = notificationTexts(merchant, kind, params);
    return { title: titles[language], text: contents[language] };
  };
  for (const [kind, names] of Object.entries(placeholders) as [NotificationKind, string[]][]) {
    const { title, text } = textsOf(kind, typical);
    expect([kind, title]).not.toEqual([kind, '']);
    const named = (Object.keys(different) as (keyof typeof different)[]).filter(
      (name) => textsOf(kind, { ...typical, [name]: different[name] }).text !== text,
    );
    expect([kind, named.toSorted()]).toEqual([kind, names]);
  }
  const { title, text } = codeTexts(language, '481516', 5);
  expect(title).not.toBe('');
  expect(text).toContain('481516');
  expect(text).not.toBe(codeTexts(language, '481516', 7).text);
  expect(footerIn(language)).not.toBe('');
});

/** Of a site's name, its colon and space. */
const nameLength = 26;

it.each(textLanguages)('R1.4 sends every notification in %s as four SMS at most', (language) => {
  const merchant = { currency: 'THB', timeZone: 'Asia/Bangkok' };
  const texts = Object.keys(placeholders).map((kind) => {
    const { contents } = notificationTexts(merchant, kind as NotificationKind, typical);
    return contents[language] ?? '';
  });
  expect(texts.filter((text) => text === '' || /\{\{|undefined/.test(text))).toEqual([]);
  const longer = texts.filter((text) => smsSegments('A'.repeat(nameLength) + text) > 4);
  expect(longer).toEqual([]);
});

describe('R10.8 the digits and the calendar of a site', () => {
  const nakhla = {
    calendar: 'gregory',
    digits: 'latn',
    languages: [
      { tag: 'ar-AE', digits: 'arab' },
      { tag: 'fa', digits: 'arabext', calendar: 'persian' },
    ],
  };
  const merchant = { currency: 'AED', timeZone: 'Asia/Dubai' };
  const textIn = (language: 'ar' | 'fa' | 'en', kind: NotificationKind, locale?: typeof nakhla) =>
    notificationTexts({ ...merchant, locale }, kind, typical).contents[language] ?? '';

  it.each(Object.keys(placeholders) as NotificationKind[])('are those of its messages: %s', (kind) => {
    // Names, references and what someone wrote stay as they are.
    const own = ['203.0.113.7', '1042', 's•••i@mail.example'];
    const rest = own.reduce((text, one) => text.replace(one, ''), textIn('ar', kind, nakhla));
    expect(rest).not.toMatch(/[0-9]/);
    expect(textIn('en', kind, nakhla)).not.toMatch(/[٠-٩۰-۹]/);
  });

  it('are those of amounts, counts, moments, days and rates', () => {
    expect(textIn('ar', 'deposit-received', nakhla)).toContain('١٬٢٥٠٫٥٠');
    expect(textIn('ar', 'recovery-code-used', nakhla)).toContain('٧');
    expect(textIn('ar', 'cool-off-began', nakhla)).toMatch(/٣٠\u200f?\/١١\u200f?\/٢٠٢٦/);
    expect(textIn('ar', 'rates-set', nakhla)).toContain('RNG ٠٫٧٠ %');
    expect(textIn('ar', 'session-limit-reached', nakhla)).toContain('١٥');
    expect(textIn('fa', 'cool-off-began', nakhla)).toContain('۱۴۰۵');
    expect(textIn('fa', 'rates-set', nakhla)).toMatch(/۹ آذر ۱۴۰۵/);
  });

  it('are the language’s own where the site has stated none', () => {
    expect(textIn('fa', 'cool-off-began')).toContain('۲۰۲۶');
    expect(textIn('en', 'deposit-received')).toContain('1,250.50');
  });

  it('are those of codes and links by mail, whose code phones fill in', () => {
    expect(codeTexts('ar', '482193', 10, nakhla).text).toMatch(/482193.*١٠ دقائق/);
    expect(recoveryTexts('ar', 'omar', 30, nakhla).text).toContain('٣٠ دقيقة');
  });
});

/** A mail server. It refuses the recipients that a test names, and fails for a while if a test says so. */
class TestMailServer {
  readonly mails: { to: string; text: string }[] = [];
  readonly refused = new Set<string>();
  failures = 0;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (this.refused.has(address)) done(Object.assign(new Error('No such user'), { responseCode: 550 }));
      else if (this.failures-- > 0) done(Object.assign(new Error('Not now'), { responseCode: 451 }));
      else done();
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        this.mails.push({ to, text: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

describe.each(databaseKinds())('notifications on %s', (kind) => {
  let platform: TestPlatform;
  let server: TestMailServer;
  let parts: PlatformParts;
  const logged: string[] = [];

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    server = new TestMailServer();
    const mailer = smtpMailer(await server.listen(), 'no-reply@siam.example');
    const log = (_level: string, message: string, facts?: object) =>
      void logged.push(`${message} ${JSON.stringify(facts)}`);
    parts = { ...platform.parts, mailer, log };
    await platform.db.delete(outbox);
  });
  afterEach(async () => {
    parts.mailer?.close();
    await server.close();
  });

  const member = async (facts: Partial<Account> = {}): Promise<Account> => {
    await platform.db
      .update(accounts)
      .set({ email: null, mobile: null, language: null, ...facts })
      .where(eq(accounts.account, 'demo_member'));
    const account = await findAccount(platform.db, 'SIAM01', 'demo_member');
    if (!account) throw new Error('There is no demo_member.');
    return account;
  };
  const rows = async () => platform.db.select().from(outbox).orderBy(outbox.id);
  const now = () => platform.parts.now();
  const deposit = async (account: Account) =>
    notify(platform.db, { account, kind: 'deposit-received', params: { amount: '1250.5' }, now: now() });

  it('R1.4 writes a platform message in every language, unread, in the merchant’s currency', async () => {
    await deposit(await member());
    const [newest] = (await platform.db.select().from(messages).orderBy(messages.id)).toReversed();
    expect(newest?.readAt).toBeNull();
    expect(Object.keys(newest?.titles ?? {}).toSorted()).toEqual(textLanguages.toSorted());
    expect(newest?.contents.en).toBe('Your deposit of ฿1,250.50 has arrived in your wallet.');
    expect(newest?.contents['th']).toContain('฿1,250.50');
    expect(JSON.stringify(newest)).not.toContain('{{');
    expect(await rows()).toEqual([]);
  });

  it('leaves nothing behind when the change that it reports is rolled back', async () => {
    const account = await member({ email: 'somchai@mail.example' });
    const before = await platform.db.$count(messages);
    await platform.db
      .transaction(async (tx) => {
        await notify(tx, { account, kind: 'authenticator-on', params: {}, now: now() });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect([await platform.db.$count(messages), await rows()]).toEqual([before, []]);
  });

  it('goes by mail to a bound address, in the language of the last login, once', async () => {
    await deposit(await member({ email: 'somchai@mail.example', mobile: '66812345678', language: 'vi' }));
    expect(await sendOutbox(parts)).toBe(1);
    expect(await sendOutbox(parts)).toBe(0);
    expect(server.mails.map(({ to }) => to)).toEqual(['somchai@mail.example']);
    const [{ text } = { text: '' }] = server.mails;
    expect(text).toMatch(/^From: .*<no-reply@siam\.example>$/m);
    expect(text).toContain('lang=3D"vi"');
    expect(await rows()).toMatchObject([{ channel: 'mail', state: 'sent', attempts: 1 }]);
    expect((await rows())[0]?.subject).toBe('Đã nhận tiền nạp');
  });

  it('goes by SMS without an address, through the gateway', async () => {
    const got: unknown[] = [];
    const gateway = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        got.push(JSON.parse(body));
        response.end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const value = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;
    await platform.operator('PUT', '/SIAM01/settings/smsGateway', { value });
    try {
      await deposit(await member({ mobile: '66812345678' }));
      expect(await sendOutbox(parts)).toBe(1);
      expect(got).toEqual([
        { to: '+66812345678', text: expect.stringContaining('Your deposit of ฿1,250.50 has arrived') },
      ]);
    } finally {
      await platform.operator('PUT', '/SIAM01/settings/smsGateway', { value: '' });
      await new Promise((resolve) => gateway.close(resolve));
    }
  });

  it('stays in the outbox without a mail server or gateway, where the operator reads it', async () => {
    await deposit(await member({ email: 'somchai@mail.example' }));
    await deposit(await member({ mobile: '66812345678' }));
    const { mailer: _, ...without } = parts;
    expect(await sendOutbox(without)).toBe(0);
    const { value } = (await (await platform.operator('GET', '/SIAM01/outbox?state=kept')).json()) as {
      value: unknown;
    };
    expect(value).toMatchObject([
      { channel: 'sms', to: '+66812345678', state: 'kept' },
      { channel: 'mail', to: 'somchai@mail.example', state: 'kept', text: expect.stringContaining('฿1,250') },
    ]);
  });

  it('is repeated with growing waits, and fails after six attempts', async () => {
    server.failures = 2;
    await deposit(await member({ email: 'somchai@mail.example' }));
    const states = [];
    for (const seconds of [0, 29, 2, 118, 3]) {
      platform.wait(seconds * 1000);
      await sendOutbox(parts);
      states.push((await rows()).map(({ state, attempts }) => `${state} ${attempts}`).join());
    }
    expect(states).toEqual(['waiting 1', 'waiting 1', 'waiting 2', 'waiting 2', 'sent 3']);

    server.failures = 100;
    await deposit(await member({ email: 'somchai@mail.example' }));
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await sendOutbox(parts);
      platform.wait(6 * 3_600_000);
    }
    expect((await rows())[1]).toMatchObject({ state: 'failed', attempts: 6, sentAt: null });
  });

  it('is not repeated if the mail server will never accept it', async () => {
    server.refused.add('nobody@mail.example');
    await deposit(await member({ email: 'nobody@mail.example' }));
    await sendOutbox(parts);
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 1, lastError: 'The mail server refused the mail with status 550.' },
    ]);
    expect(logged.join()).not.toContain('nobody@');
  });

  it('is taken by one of several processes, and again after a crash of the one that took it', async () => {
    await deposit(await member({ email: 'somchai@mail.example' }));
    const sent = await Promise.all([sendOutbox(parts), sendOutbox(parts), sendOutbox(parts)]);
    expect(sent.toSorted()).toEqual([0, 0, 1]);
    await platform.db
      .update(outbox)
      .set({ state: 'waiting', attempts: 1, nextAt: new Date(now().getTime() + 30_000) });
    expect(await sendOutbox(parts)).toBe(0);
    platform.wait(31_000);
    expect(await sendOutbox(parts)).toBe(1);
    const ids = server.mails.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('masks a code once it has left, and does not send one that is too late', async () => {
    const code = (recipient: string, expiresAt: Date) => ({
      merchant: 'SIAM01',
      channel: 'mail',
      recipient,
      language: 'en',
      subject: 'Code',
      text: 'Your code is 314159.',
      secret: true,
      nextAt: now(),
      createdAt: now(),
      expiresAt,
    });
    await platform.db
      .insert(outbox)
      .values([
        code('a@mail.example', new Date(now().getTime() + 60_000)),
        code('b@mail.example', new Date(now().getTime() - 1)),
      ]);
    expect(await sendOutbox(parts)).toBe(1);
    expect(server.mails[0]?.text).toContain('314159');
    expect(await rows()).toMatchObject([
      { state: 'sent', text: 'Your code is ••••••.' },
      { state: 'failed', text: 'Your code is ••••••.', lastError: 'It was too late.' },
    ]);
  });
});
