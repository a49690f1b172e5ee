import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ChatPage } from '#platform/support/chat/testing/ChatPage.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { freePort } from '../../support/ports.ts';
import { Server } from '../../support/Server.ts';
import { KillablePlatform } from '../support/KillablePlatform.ts';
import { ResumingPage } from '../support/ResumingPage.ts';
import { BreakableCluster, leftOut } from './ownCluster.ts';

/** Filling a new database takes longer than `npm test` has for this. */
const isLong = Number(process.env['LIVERY_RUNS'] ?? 1) > 1;

describe.skipIf(leftOut !== undefined || !isLong)(
  `R7.3 the chat in two processes on one PostgreSQL${leftOut ? `, left out: ${leftOut}` : ''}`,
  () => {
    const server = leftOut === undefined ? new BreakableCluster() : undefined;
    const chats: { process: Server; url: string }[] = [];
    const pages: ChatPage[] = [];
    let platform: KillablePlatform;
    let dataDir: string;
    let client: TestClient;

    beforeAll(async () => {
      await server?.cluster.start();
      dataDir = await mkdtemp(join(tmpdir(), 'livery-chats-'));
      const databaseUrl = server?.cluster.url ?? '';
      const ports = [await freePort(), await freePort()];
      const env = { DATABASE_URL: databaseUrl, CHAT_PUBLIC_URL: `http://127.0.0.1:${ports[0]}` };
      platform = new KillablePlatform({ dataDir, port: await freePort(), env });
      await platform.start();
      await platform.operator('PUT', '/SIAM01/modules/CBS3', { on: true });
      client = new TestClient((path, init) => fetch(platform.url + path, init));
      for (const port of ports) {
        const process = new Server('chat', { DATABASE_URL: databaseUrl, CHAT_PORT: String(port) });
        chats.push({ process, url: `http://127.0.0.1:${port}` });
        await process.ready();
      }
    }, 300_000);
    afterEach(() => {
      for (const page of pages.splice(0)) page.drop();
    });
    afterAll(async () => {
      for (const { process } of chats) await process.kill();
      await platform?.kill();
      await server?.cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    });

    async function logIn(username: string): Promise<string> {
      const { body } = await client.call('login', { type: 'username', username, password: demoPassword });
      return body.value.token;
    }
    /** Opens the chat at one of the processes, with a ticket whose page the other one may have served. */
    async function enter(token: string, at: 0 | 1, pageAt: 0 | 1 = 0): Promise<ChatPage> {
      const page = await ChatPage.enter(chats[at]?.url ?? '', await keyOf(token, pageAt));
      pages.push(page);
      return page;
    }
    async function keyOf(token: string, pageAt: 0 | 1): Promise<string> {
      const { body } = await client.call('launchChat', { b2c: 1, title: 'Siam', language: 'TH' }, { token });
      const address = new URL(body.chatUrl);
      const html = await (await fetch(`${chats[pageAt]?.url}${address.pathname}${address.search}`)).text();
      const { key } = JSON.parse(/id="start">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as { key: string };
      return key;
    }
    const unread = async (token: string): Promise<number> =>
      (await client.call('chatUnread', {}, { token })).body.unReadCount;
    const heard = (page: ChatPage, text: string) =>
      page.next('messages', ({ messages }) => messages.some((one) => one.text === text));

    it('passes messages and typing from either to the other', { timeout: 60_000 }, async () => {
      const ann = await enter(await logIn('demo_member'), 0, 1);
      const bob = await enter(await logIn('demo_vip'), 1, 0);
      const room = ann.room('public');
      expect(bob.room('public')).toBe(room);
      ann.say({ type: 'typing', room });
      expect(await bob.next('typing')).toMatchObject({ name: 'Somchai' });
      ann.say({ type: 'send', room, id: 'through-the-first', text: 'from the first' });
      await heard(bob, 'from the first');
      bob.say({ type: 'send', room, id: 'through-the-second', text: 'from the second' });
      await heard(ann, 'from the second');
      expect(ann.numbers(room)).toEqual(bob.numbers(room));
    });

    it('tells all pages of a member of the desk’s answer, of its reading, and of a moderator’s decision', async () => {
      const token = await logIn('demo_member');
      const [one, two] = [await enter(token, 0), await enter(token, 1)];
      const room = one.room('support');
      one.say({ type: 'send', room, id: 'a-question', text: 'Is anybody there?' });
      await heard(two, 'Is anybody there?');
      const before = await unread(token);
      await platform.operator('POST', '/SIAM01/chat/demo_member/answer', { by: 'lek', text: 'Always.' });
      const [{ messages }] = await Promise.all([heard(one, 'Always.'), heard(two, 'Always.')]);
      expect(await unread(token)).toBe(before + 1);
      two.say({ type: 'read', room, seq: messages.at(-1)?.seq ?? 0 });
      await one.next('read', (frame) => frame.room === room);
      expect(await unread(token)).toBe(0);
      const mute = { by: 'lek', minutes: 5, reason: 'test' };
      await platform.operator('POST', '/SIAM01/chat/demo_member/mute', mute);
      for (const page of [one, two]) await page.next('welcome', ({ mutedUntil }) => mutedUntil !== undefined);
      await platform.operator('POST', '/SIAM01/chat/demo_member/mute', { ...mute, minutes: 0 });
    }, 60_000);

    it('closes the pages of both when the member logs out at the platform', { timeout: 60_000 }, async () => {
      const token = await logIn('demo_agent');
      const both = [await enter(token, 0), await enter(token, 1)];
      await client.call('logout', {}, { token });
      for (const page of both) expect(await page.next('goodbye')).toMatchObject({ why: 'ended' });
    });

    it('brings what was written while a process could not hear, after PostgreSQL was away', async () => {
      const ann = new ResumingPage(await keyOf(await logIn('demo_member'), 0), () => chats[0]?.url ?? '');
      const bob = new ResumingPage(await keyOf(await logIn('demo_vip'), 0), () => chats[1]?.url ?? '');
      try {
        await vi.waitFor(() => expect([ann.isOpen, bob.isOpen]).toEqual([true, true]), 10_000);
        await server?.restart('immediate', 300);
        // Refused while the database is away, and sent again; it is stored once.
        ann.write('after-the-restart', 'after the restart');
        await vi.waitFor(() => expect(ann.waiting).toBe(0), 30_000);
        const seq = ann.acknowledged.get('after-the-restart');
        await vi.waitFor(() => expect([ann.last, bob.last]).toEqual([seq, seq]), 30_000);
        expect([...ann.faults, ...bob.faults]).toEqual([]);
      } finally {
        ann.close();
        bob.close();
      }
    }, 120_000);

    it('asks its pages to connect elsewhere when it is stopped, and ends in order', async () => {
      const page = await enter(await logIn('demo_vip'), 1);
      const closed = page.closeCode;
      expect(await chats[1]?.process.stop()).toBe(0);
      expect(await closed).toBe(1012);
      const process = new Server('chat', {
        DATABASE_URL: server?.cluster.url ?? '',
        CHAT_PORT: new URL(chats[1]?.url ?? '').port,
      });
      await process.ready();
      if (chats[1]) chats[1].process = process;
      expect((await enter(await logIn('demo_vip'), 1)).isOpen).toBe(true);
    }, 120_000);
  },
);
