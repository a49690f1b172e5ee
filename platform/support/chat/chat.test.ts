import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TraceReceiver } from '#kit/testing/TraceReceiver.ts';
import { startTracing } from '#kit/tracing/startTracing.ts';
import { liveChannel } from '#platform/base/live/index.ts';
import { accounts, chatMessages, chatSanctions } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { Readiness } from '#platform/base/operations/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { setModule } from '#platform/site/modules/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { openChat, type RunningChat } from './openChat.ts';
import { publicRoom } from './rooms.ts';
import { ChatPage } from './testing/ChatPage.ts';

describe.each(databaseKinds())('R7.3 the chat on %s', (kind) => {
  let platform: TestPlatform;
  let chat: RunningChat;
  let readiness: Readiness;
  const tokens: Record<string, string> = {};
  const pages: ChatPage[] = [];

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    readiness = await Readiness.open(platform.db, 'platform/base/database/migrations');
    chat = await openChat(
      {
        ...platform.parts,
        readiness,
        publicUrl: '',
        assets: { script: 'build/chat.js', styles: [] },
        folders: { build: 'kit', media: 'platform/media' },
      },
      platform.database,
      { host: '127.0.0.1', port: 0 },
    );
    platform.parts.chatUrl = chat.url;
    await setModule(platform.db, 'SIAM01', 'CBS3', true);
    for (const username of ['demo_member', 'demo_vip', 'demo_agent', 'demo_trial']) {
      const login = { type: 'username', username, password: demoPassword } as const;
      // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection
      tokens[username] = (await platform.client.call('login', login)).body.value.token;
    }
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.drop();
  });
  afterAll(async () => {
    await chat.close();
    await platform.close();
  });

  it('is ready until it drains, and serves on', async () => {
    const check = async (path: string) => {
      const { status, headers } = await fetch(chat.url + path);
      return [status, headers.get('cache-control')];
    };
    expect(await check('/readyz')).toEqual([200, 'no-store']);
    readiness.drain();
    expect(await check('/readyz')).toEqual([503, 'no-store']);
    expect(await check('/healthz')).toEqual([200, 'no-store']);
  });

  const launch = (name: string, more: object = {}) =>
    platform.client.call(
      'launchChat',
      { b2c: 1, title: 'Siam', language: 'TH', headerColor: '#a40', ...more },
      { token: tokens[name] ?? '' },
    );
  const keyOf = async (name: string): Promise<string> => {
    const html = await (await fetch((await launch(name)).body.chatUrl)).text();
    return JSON.parse(/id="start">(.*?)<\/script>/s.exec(html)?.[1] ?? '').key;
  };
  const enter = async (name: string, last: Record<string, number> = {}): Promise<ChatPage> => {
    const page = await ChatPage.enter(chat.url, await keyOf(name), last);
    pages.push(page);
    return page;
  };
  let sent = 0;
  const newId = () => `test-${kind}-${(sent += 1)}`;
  const send = async (
    page: ChatPage,
    room: number,
    text: string,
    more: { picture?: string; id?: string } = {},
  ) => {
    const id = more.id ?? newId();
    const from = page.frames.length;
    page.say({ type: 'send', room, id, text, ...(more.picture && { picture: more.picture }) });
    return Promise.race([
      page.next('sent', (frame) => frame.id === id, from),
      page.next('refused', (frame) => frame.id === id, from),
    ]);
  };
  const unread = async (name: string): Promise<number> =>
    (await platform.client.call('chatUnread', {}, { token: tokens[name] ?? '' })).body.unReadCount;
  const operate = async (method: string, path: string, body?: object) => {
    const response = await platform.operator(
      method,
      `/SIAM01/${path.startsWith('/chat-') ? path.slice(1) : `chat${path}`}`,
      body && { by: 'lek', ...body },
    );
    return { status: response.status, body: (await response.json()) as { code?: string; value: any } };
  };
  /** Lets the spans of all limits pass. */
  const rest = () => platform.wait(61_000);

  it('R6.5 R6.7 CBS3 off refuses the launch and the count at the platform; on, the room opens', async () => {
    const token = tokens['demo_member'] ?? '';
    const tried = async (on: boolean) => {
      await setModule(platform.db, 'SIAM01', 'CBS3', on);
      const launched = await launch('demo_member');
      const counted = await platform.client.call('chatUnread', {}, { token });
      return { launched, counted };
    };
    const off = await tried(false);
    for (const { status, body } of [off.launched, off.counted])
      expect([status, body.code]).toEqual([403, 'operation-not-allowed']);
    expect(off.launched.body).not.toHaveProperty('chatUrl');
    const on = await tried(true);
    expect(on.counted.body).toMatchObject({ success: true, unReadCount: expect.any(Number) });
    expect((await fetch(on.launched.body.chatUrl)).status).toBe(200);
  });

  it('R4.12 needs a token, refuses trials, and leads to a page with a ticket and the stated parameters', async () => {
    expect((await platform.client.call('launchChat', {})).status).toBe(401);
    expect(await launch('demo_trial')).toMatchObject({
      status: 403,
      body: { code: 'in_please_information' },
    });
    const { searchParams, pathname } = new URL((await launch('demo_member', { theme: 'dark' })).body.chatUrl);
    expect(pathname).toBe('/room');
    expect(Object.fromEntries(searchParams)).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      b2c: '1',
      title: 'Siam',
      language: 'TH',
      headerColor: '#a40',
      theme: 'dark',
    });
  });

  it('opens the page once, framed by the sites of the merchant alone; markup in its parameters is text', async () => {
    const { chatUrl } = (await launch('demo_member', { title: '</script><img src=x>', theme: 'dark' })).body;
    const [first, second] = await Promise.all([fetch(chatUrl), fetch(chatUrl)]);
    const [opened, used] = first.status === 200 ? [first, second] : [second, first];
    expect([opened.status, used.status]).toEqual([200, 410]);
    const policy = opened.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'; style-src 'self'");
    expect(policy).toMatch(/frame-ancestors .*siam\.localhost/);
    expect(policy).not.toContain('unsafe');
    const html = await opened.text();
    expect(html).not.toContain('<img');
    expect(html).toContain('dir="ltr" data-theme="dark"');
    expect(await used.text()).not.toContain('"key"');
    const late = (await launch('demo_member')).body.chatUrl;
    platform.wait(60_001);
    expect((await fetch(late)).status).toBe(410);
  });

  it('delivers a message to all in the room, as text, and nothing of it to another room', async () => {
    const [ann, bob] = [await enter('demo_member'), await enter('demo_vip')];
    const room = ann.room('public');
    expect(bob.room('public')).toBe(room);
    expect(bob.room('support')).not.toBe(ann.room('support'));
    const text = '<b onmouseover=alert(1)>สวัสดี</b>\u202e';
    expect(await send(ann, room, text)).toMatchObject({ type: 'sent' });
    const { messages } = await bob.next('messages', ({ messages: all }) =>
      all.some((one) => one.text !== ''),
    );
    expect(messages.at(-1)).toMatchObject({
      text: '<b onmouseover=alert(1)>สวัสดี</b>',
      author: { name: 'Somchai', avatar: 'siam/elephant' },
    });
    expect(messages.at(-1)).not.toHaveProperty('own');
    await ann.next('messages', ({ messages: all }) => all.some(({ own }) => own !== undefined));
    expect(JSON.stringify(bob.frames)).not.toContain('demo_member');
  });

  it('traces its page and each frame with its statements, without what was said or by whom', async () => {
    rest();
    const receiver = await TraceReceiver.open();
    const end = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, 'livery-chat');
    const page = await enter('demo_vip');
    const { type } = await send(page, page.room('public'), 'Meet me at the harbour');
    await end();
    await receiver.close();
    expect(type).toBe('sent');
    const named = (name: string) => receiver.spans.filter((one) => one.name === name);
    expect([named('GET /room').length, named('chat hello').length]).toEqual([1, 1]);
    const [sentSpan] = named('chat send');
    const transaction = sentSpan && receiver.childrenOf(sentSpan).find(({ name }) => name === 'transaction');
    expect(transaction && receiver.childrenOf(transaction).length).toBeGreaterThan(0);
    const attributes = JSON.stringify(receiver.spans.map((one) => [one.name, one.attributes]));
    for (const secret of ['harbour', 'demo_vip', 'ticket=']) expect(attributes).not.toContain(secret);
  });

  it('stores a repeated message once, also on two connections at once', async () => {
    rest();
    const [one, two] = [await enter('demo_member'), await enter('demo_member')];
    const [room, id] = [one.room('public'), newId()];
    const answers = await Promise.all([one, two, one].map((page) => send(page, room, 'once', { id })));
    expect(answers.map(({ type }) => type)).toEqual(['sent', 'sent', 'sent']);
    expect(new Set(answers.map((frame) => frame.type === 'sent' && frame.seq)).size).toBe(1);
    expect(await platform.db.select().from(chatMessages).where(eq(chatMessages.clientId, id))).toHaveLength(
      1,
    );
  });

  it('resumes after the last number, without gap or double, and pages the history by key', async () => {
    const reader = await enter('demo_vip');
    const room = reader.room('public');
    await reader.next('messages', (frame) => frame.room === room);
    const seen = reader.numbers(room).at(-1) ?? 0;
    reader.drop();
    const writer = await enter('demo_agent');
    const missed: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      rest();
      // oxlint-disable-next-line no-await-in-loop -- in this order
      const answer = await send(writer, room, `missed ${turn}`);
      if (answer.type === 'sent') missed.push(answer.seq);
    }
    const again = await enter('demo_vip', { [room]: seen });
    await vi.waitFor(() => expect(again.numbers(room)).toEqual(missed));
    const last = missed.at(-1) ?? 0;
    again.say({ type: 'history', room, before: last });
    const { messages, more } = await again.next('history');
    expect(messages.map(({ seq }) => seq)).toEqual(
      messages.map((_, index) => last - messages.length + index),
    );
    expect(more).toBe(false);
    // A number that the room has not reached comes from another database: the page starts over.
    const lost = await enter('demo_vip', { [room]: 1_000_000 });
    expect((await lost.next('messages', (frame) => frame.room === room)).reset).toBe(true);
  });

  it('keeps delivering in a room whose first visitor claims to have seen what does not exist', async () => {
    rest();
    const language = 'ur';
    const { id: room } = await publicRoom(platform.db, 'SIAM01', language, platform.parts.now());
    const liar = await ChatPage.enter(chat.url, await keyOf('demo_agent'), { [room]: 1_000_000 }, language);
    const writer = await ChatPage.enter(chat.url, await keyOf('demo_vip'), {}, language);
    pages.push(liar, writer);
    for (const text of ['one', 'two']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await send(writer, room, text)).toMatchObject({ type: 'sent' });
      // oxlint-disable-next-line no-await-in-loop
      for (const page of [liar, writer])
        await page.next('messages', ({ messages }) => messages.some((one) => one.text === text));
    }
  });

  it('does not let a member into another member’s conversation', async () => {
    const [ann, bob] = [await enter('demo_member'), await enter('demo_vip')];
    const own = ann.room('support');
    rest();
    await send(ann, own, 'a secret of Somchai');
    expect(await send(bob, own, 'hello')).toMatchObject({ type: 'refused', code: 'unknown-room' });
    for (const frame of [
      { type: 'history', room: own, before: 99 },
      { type: 'read', room: own, seq: 1 },
      { type: 'report', room: own, seq: 1 },
      { type: 'block', room: own, seq: 1 },
    ] as const) {
      const from = bob.frames.length;
      bob.say(frame);
      // oxlint-disable-next-line no-await-in-loop -- each by its own answer
      expect(await bob.next('refused', () => true, from)).toMatchObject({ code: 'unknown-room' });
    }
    bob.say({ type: 'typing', room: own });
    expect(JSON.stringify(bob.frames)).not.toContain('a secret');
    const other = { headers: { authorization: `Bearer ${await keyOf('demo_vip')}` } };
    expect((await fetch(`${chat.url}/pictures/${own}/1`, other)).status).toBe(404);
  });

  it('R6.6 the desk of rank level above 4 is the VIP desk, the others have the live desk; its answers count as unread until read', async () => {
    const live: string[] = [];
    const stop = await platform.database.news.listen(
      liveChannel,
      (notice) => void (notice && live.push(notice)),
    );
    const [ann, vip] = [await enter('demo_member'), await enter('demo_vip')];
    expect((await ann.next('welcome')).desk).toBe('LIVE');
    expect((await vip.next('welcome')).desk).toBe('VIP');
    rest();
    await send(vip, vip.room('support'), 'Where is my bonus?');
    const waiting = (await operate('GET', '?state=waiting')).body.value;
    expect(waiting.map(({ account, desk }: any) => [account, desk])).toEqual([
      ['demo_vip', 'VIP'],
      ['demo_member', 'LIVE'],
    ]);
    expect((await operate('GET', '?state=waiting&desk=LIVE')).body.value).toHaveLength(1);
    expect(await unread('demo_vip')).toBe(0);
    const from = vip.frames.length;
    expect((await operate('POST', '/demo_vip/answer', { text: 'It is on its way.' })).status).toBe(200);
    const isAnswer = ({ text }: { text?: string }) => text === 'It is on its way.';
    const { messages } = await vip.next('messages', ({ messages: all }) => all.some(isAnswer), from);
    const answer = messages.find(isAnswer);
    expect(answer).not.toHaveProperty('author');
    expect(await unread('demo_vip')).toBe(1);
    expect(await unread('demo_member')).toBe(0);

    const tab = await enter('demo_vip');
    live.length = 0;
    tab.say({ type: 'read', room: tab.room('support'), seq: answer?.seq ?? 0 });
    await vip.next('read', () => true, from);
    expect(await unread('demo_vip')).toBe(0);
    const { id } = (await platform.db.select().from(accounts).where(eq(accounts.account, 'demo_vip'))).find(
      ({ merchant }) => merchant === 'SIAM01',
    )!;
    await vi.waitFor(() => expect(live).toContain(`${id}:chat`));
    await stop();

    expect((await operate('POST', '/demo_vip/close', {})).status).toBe(200);
    await vip.next('messages', ({ messages: all }) => all.some((one) => one.kind === 'closed'), from);
    expect((await operate('POST', '/demo_vip/close', {})).body.code).toBe('already-closed');
    expect((await operate('GET', '?state=closed')).body.value).toHaveLength(1);
    rest();
    await send(vip, vip.room('support'), 'One more thing');
    expect((await operate('GET', '?state=closed')).body.value).toHaveLength(0);
    const read = (await operate('GET', '/demo_vip')).body.value;
    expect(read.map(({ text }: any) => text)).toContain('One more thing');
    expect((await operate('POST', '/demo_agent/answer', { text: 'x' })).body.code).toBe(
      'unknown-conversation',
    );
    const acts = await (
      await platform.operator('GET', '/SIAM01/audit-trail?subject=account%20demo_vip')
    ).json();
    expect(acts.value.map(({ act, operator }: any) => [act, operator])).toContainEqual([
      'chat-answer',
      'lek',
    ]);
  });

  it('shows who types in a room to the others, not to the person, and stores nothing of it', async () => {
    const [ann, bob] = [await enter('demo_member'), await enter('demo_agent')];
    ann.say({ type: 'typing', room: ann.room('public') });
    expect(await bob.next('typing')).toMatchObject({ name: 'Somchai' });
    expect(ann.frames.some(({ type }) => type === 'typing')).toBe(false);
  });

  it('limits the pace of a member over all connections, and equal texts', async () => {
    rest();
    const [one, two] = [await enter('demo_agent'), await enter('demo_agent')];
    const room = one.room('support');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => send(turn % 2 ? one : two, room, `fast ${turn}`)),
    );
    expect(answers.filter(({ type }) => type === 'sent')).toHaveLength(8);
    expect(answers.find(({ type }) => type === 'refused')).toMatchObject({
      code: 'slow-down',
      retryAfter: expect.any(Number),
    });
    rest();
    const repeated = [];
    for (let turn = 0; turn < 3; turn += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      repeated.push(await send(one, one.room('public'), 'Buy now'));
    expect(repeated.map((frame) => (frame.type === 'refused' ? frame.code : 'sent'))).toEqual([
      'sent',
      'sent',
      'repeated',
    ]);
  });

  it.each([
    ['empty', ''],
    ['empty', ' \n\t '],
    ['too-long', 'x'.repeat(1001)],
    ['too-long', '👨‍👩‍👧‍👦'.repeat(1001)],
    // Each stands for eighteen letters.
    ['too-long', '\ufdfa'.repeat(990)],
    ['no-links', 'look at casi\u00adno-win.example.com'],
    ['no-links', 'look at casino-win.example.com'],
    ['no-links', 'https://evil.example'],
  ])('refuses public messages that are %s', async (code, text) => {
    rest();
    const page = await enter('demo_member');
    expect(await send(page, page.room('public'), text)).toMatchObject({ type: 'refused', code });
  });

  it('S6 counts what a member tries to send before any work, also what is refused', async () => {
    rest();
    const [page, other] = [await enter('demo_member'), await enter('demo_member')];
    const codes = [];
    for (let turn = 0; turn < 17; turn += 1) {
      const from = turn % 2 === 0 ? page : other;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const frame = await send(from, from.room('public'), '\ufdfa'.repeat(990));
      codes.push(frame.type === 'refused' && frame.code);
    }
    expect(codes).toEqual([...Array.from({ length: 16 }, () => 'too-long'), 'slow-down']);
    rest();
    expect(await send(page, page.room('public'), 'after a rest')).toMatchObject({ type: 'sent' });
  });

  it('C12 takes as many characters as readers count', async () => {
    rest();
    const page = await enter('demo_member');
    const text = '👨‍👩‍👧‍👦'.repeat(143);
    expect(await send(page, page.room('public'), text)).toMatchObject({ type: 'sent' });
    expect(await send(page, page.room('support'), '👩🏽‍❤️‍💋‍👨🏿'.repeat(1_000))).toMatchObject({ type: 'sent' });
  });

  it('masks profanity in public rooms; the desk reads what was written', async () => {
    rest();
    const page = await enter('demo_member');
    const from = page.frames.length;
    await send(page, page.room('public'), 'you sh1t');
    const isIt = ({ text }: { text: string }) => text.startsWith('you ');
    const { messages } = await page.next('messages', ({ messages: all }) => all.some(isIt), from);
    expect(messages.find(isIt)?.text).toBe('you ••••');
    await send(page, page.room('support'), 'you shit');
    expect((await operate('GET', '/demo_member')).body.value.at(-1).text).toBe('you shit');
  });

  it('lets members report and hide each other, and moderators hide messages, mute and block', async () => {
    rest();
    const [ann, bob] = [await enter('demo_member'), await enter('demo_vip')];
    const room = ann.room('public');
    const bad = await send(ann, room, 'something bad');
    const seq = bad.type === 'sent' ? bad.seq : 0;
    bob.say({ type: 'report', room, seq });
    await bob.next('reported');
    bob.say({ type: 'report', room, seq });
    const [report] = (await operate('GET', '/chat-reports')).body.value;
    expect(report).toMatchObject({
      room: 'th',
      seq,
      account: 'demo_member',
      reports: 1,
      text: 'something bad',
    });
    const from = bob.frames.length;
    expect((await operate('POST', `/chat-reports/${report.id}/hide`, {})).status).toBe(200);
    expect(await bob.next('hidden', () => true, from)).toMatchObject({ room, seqs: [seq] });
    expect((await operate('GET', '/chat-reports')).body.value).toEqual([]);
    expect((await enter('demo_agent')).numbers(room)).not.toContain(seq);

    await operate('POST', '/demo_member/mute', { minutes: 60, reason: 'rude' });
    await ann.next('welcome', ({ mutedUntil }) => mutedUntil !== undefined);
    expect(await send(ann, room, 'muted?')).toMatchObject({ code: 'muted', retryAfter: expect.any(Number) });
    expect(await send(ann, ann.room('support'), 'why?')).toMatchObject({ type: 'sent' });
    await operate('POST', '/demo_member/block', { blocked: true, reason: 'rude' });
    await ann.next('welcome', ({ blocked }) => blocked === true);
    expect(await send(ann, room, 'blocked?')).toMatchObject({ code: 'blocked' });
    expect((await enter('demo_member')).frames.find(({ type }) => type === 'welcome')).toMatchObject({
      blocked: true,
      rooms: [{ kind: 'support' }],
    });
    await platform.db.delete(chatSanctions);

    rest();
    const other = await send(await enter('demo_agent'), room, 'noise');
    bob.say({ type: 'block', room, seq: other.type === 'sent' ? other.seq : 0 });
    expect(await bob.next('hides')).toMatchObject({
      count: 1,
      keys: [expect.any(String), expect.any(String)],
    });
    await send(await enter('demo_agent'), room, 'more noise');
    await send(await enter('demo_member'), room, 'a signal');
    await bob.next('messages', ({ messages }) => messages.some(({ text }) => text === 'a signal'));
    expect(JSON.stringify(bob.frames)).not.toContain('more noise');
    bob.say({ type: 'unblock' });
    await bob.next('hides', ({ count }) => count === 0);
  });

  it('R5.12 takes pictures of the member alone, encoded again, and shows them to the room', async () => {
    rest();
    const [ann, bob] = [await keyOf('demo_member'), await keyOf('demo_vip')];
    const upload = (key: string, body: Uint8Array) =>
      fetch(`${chat.url}/pictures`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        // A small Buffer is a view of memory that others share.
        body: Uint8Array.from(body).buffer,
      });
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a40' } })
      .png()
      .toBuffer();
    const { id } = ((await (await upload(ann, png)).json()) as { value: { id: string } }).value;
    const [annPage, bobPage] = [await enter('demo_member'), await enter('demo_vip')];
    const room = annPage.room('public');
    expect(await send(bobPage, room, '', { picture: id })).toMatchObject({ code: 'unknown-picture' });
    const stored = await send(annPage, room, '', { picture: id });
    expect(stored.type).toBe('sent');
    const { messages } = await bobPage.next('messages', ({ messages: all }) =>
      all.some(({ picture }) => picture),
    );
    expect(messages.at(-1)?.picture).toEqual({ width: 40, height: 30 });
    const path = `${chat.url}/pictures/${room}/${stored.type === 'sent' ? stored.seq : 0}`;
    const shown = await fetch(path, { headers: { authorization: `Bearer ${bob}` } });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(path)).status).toBe(401);
    expect((await upload(ann, Buffer.from('<svg onload=alert(1)>'))).status).toBe(422);
    expect((await upload('x'.repeat(43), png)).status).toBe(401);
  });

  it.each([
    'not JSON',
    '[]',
    '{"type":"send","room":1}',
    '{"type":"send","room":-1,"id":"aaaaaaaa","text":""}',
    'null',
  ])('refuses the frame %s and goes on', async (frame) => {
    const page = await enter('demo_member');
    page.say(frame);
    expect(await page.next('refused')).toMatchObject({ code: 'bad-request' });
    expect(page.isOpen).toBe(true);
  });

  it('closes connections without a good key, with too many frames, or with a frame that is too large', async () => {
    const stranger = await ChatPage.open(chat.url);
    stranger.say({ type: 'hello', key: 'x'.repeat(43), language: 'th', last: {} });
    expect(await stranger.next('goodbye')).toEqual({ type: 'goodbye', why: 'unknown-key' });
    const early = await ChatPage.open(chat.url);
    early.say({ type: 'history', room: 1, before: 9 });
    expect(await early.next('refused')).toMatchObject({ code: 'bad-request' });
    early.drop();
    const flood = await enter('demo_member');
    for (let turn = 0; turn < 200; turn += 1) flood.say({ type: 'typing', room: 1 });
    expect(await flood.closeCode).toBe(1008);
    const large = await enter('demo_member');
    large.say('x'.repeat(70_000));
    expect(await large.closeCode).toBe(1009);
  });

  it('ends with the session that it was opened from', async () => {
    const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
    const { token } = (await platform.client.call('login', login)).body.value;
    tokens['second'] = token;
    const key = await keyOf('second');
    const page = await ChatPage.enter(chat.url, key);
    await platform.client.call('logout', {}, { token });
    expect(await page.next('goodbye')).toEqual({ type: 'goodbye', why: 'ended' });
    const again = await ChatPage.open(chat.url);
    again.say({ type: 'hello', key, language: 'th', last: {} });
    expect(await again.next('goodbye')).toEqual({ type: 'goodbye', why: 'unknown-key' });
  });
});
