import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Cluster } from '#scripts/test/postgresql/Cluster.ts';
import { findRunner } from '#scripts/test/postgresql/findRunner.ts';
import { installedPrograms } from '#scripts/test/postgresql/programs.ts';
import { embeddedChat, postgresqlChat, type ChatServers } from './support/chatServers.ts';
import { ResumingPage } from './support/ResumingPage.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `npm run test:long` opens 1,000 connections and kills more often, on both databases. */
const connections = Number(process.env['CHAT_CONNECTIONS'] ?? 80);
const isLong = process.env['CHAT_CONNECTIONS'] !== undefined;
const kills = isLong ? 8 : 3;
/** In `npm test` a slow machine kills less often: no more after this time, but once. */
const killingMs = isLong ? Infinity : 8_000;
/** Below the 12 connections that a member may have at one server. */
const pagesOfMember = 10;
const writers = 8;
/** A member writes at most 8 messages in 10 s, and this is 7 of them. */
const writeMs = 1_450;

const programs = installedPrograms();
const runner = findRunner();
const hasPostgresql = programs !== undefined && runner !== undefined;
/** `npm test` takes the one with several processes, where it can. */
const kinds = isLong
  ? ['embedded', ...(hasPostgresql ? ['postgresql'] : [])]
  : [hasPostgresql ? 'postgresql' : 'embedded'];

describe.each(kinds)('R7.3 the chat with processes that are killed while messages flow, on %s', (kind) => {
  const ends: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  async function open(): Promise<ChatServers> {
    const members = Math.max(writers, Math.ceil(connections / pagesOfMember));
    if (kind === 'postgresql' && programs !== undefined && runner !== undefined) {
      const cluster = new Cluster(programs, runner, { survivesCrash: true });
      await cluster.start();
      ends.push(() => cluster.stop());
      return postgresqlChat(cluster.url, members, 2);
    }
    const dataDir = await mkdtemp(join(tmpdir(), 'livery-chat-'));
    ends.push(() => rm(dataDir, { recursive: true, force: true }));
    return embeddedChat(dataDir, members);
  }

  it(
    `loses no acknowledged message and brings none twice over ${connections} connections`,
    { timeout: 240_000 + (isLong ? 600_000 : 0) },
    async () => {
      const chat = await open();
      ends.push(() => chat.close());
      const pages = Array.from(
        { length: connections },
        (_, n) => new ResumingPage(chat.keys[n % chat.keys.length] ?? '', () => chat.nextUrl()),
      );
      ends.push(() => pages.forEach((page) => page.close()));
      const allOpen = () =>
        vi.waitFor(() => expect(pages.filter((page) => !page.isOpen).length).toBe(0), 60_000);
      await allOpen();

      let written = 0;
      const write = (page: ResumingPage) => {
        // As people do, who wait for a connection: a member's pace is limited.
        if (page.waiting > 2) return;
        written += 1;
        page.write(`message-${written}`, `Message ${written}`);
      };
      const authors = pages.slice(0, writers);
      const timers = authors.map((page) => setInterval(() => write(page), writeMs));
      ends.push(() => timers.forEach((timer) => clearInterval(timer)));
      const beganAt = Date.now();
      for (let n = 0; n < kills; n += 1) {
        if (n > 0 && Date.now() - beganAt > killingMs) break;
        await wait(200 + Math.random() * 1_000);
        // At this moment some are stored and not acknowledged, and some acknowledged and not passed on.
        authors.forEach(write);
        await chat.kill(() => wait(Math.random() * 800));
      }
      timers.forEach((timer) => clearInterval(timer));
      await vi.waitFor(
        () => {
          expect(pages.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(0);
          expect(new Set(pages.map(({ last }) => last))).toEqual(new Set([written]));
        },
        { timeout: 60_000, interval: 100 },
      );

      expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
      // Each was cut off by the only process, or at least one by the one of several.
      expect(pages.some((page) => page.connections > 1)).toBe(true);
      for (const page of pages) page.close();
      await chat.close();
      const acknowledged = authors.flatMap((page) =>
        [...page.acknowledged].map(([id, seq]) => ({ seq, id })),
      );
      const stored = await chat.stored();
      expect(acknowledged.toSorted((a, b) => a.seq - b.seq)).toEqual(stored);
      expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: written }, (_, n) => n + 1));
    },
  );
});
