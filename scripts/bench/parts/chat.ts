import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { ClientFrame, ServerFrame } from '#platform/support/chat/index.ts';
import { makeChatMembers } from '#platform/support/chat/testing/chatKeys.ts';
import { openPostgresql as openDatabase } from '#platform/base/database/index.ts';
import { merchants } from '#platform/base/database/schema/index.ts';
import { createOwnDatabase } from '#platform/testing/databaseServer.ts';
import { freePort } from '#tests/support/ports.ts';
import { openPostgresql } from '../../test/postgresql/openPostgresql.ts';
import { Crowd } from '../chat/Crowd.ts';
import type { Figure } from '../Figure.ts';
import { median } from '../numbers.ts';
import { Spawned } from '../Spawned.ts';

const root = join(import.meta.dirname, '../../..');
const count = 1_000;
/** A member has at most 12 connections at one server. */
const pagesOfMember = 10;
/** Messages to each, in turns; the first ones warm up. */
const rounds = 25;
const warmUps = 5;
/** Milliseconds between two messages, so that each meets an idle server. */
const pauseMs = 150;

/**
 * How long a message takes from its author to 1,000 connections: through the chat, which stores it in PostgreSQL and hears of
 * it from there, compared with a bare fan-out of `ws` with frames of the same length.
 */
export async function chat(): Promise<Figure[]> {
  const server = await openPostgresql();
  if ('leftOut' in server) throw new Error(`The chat needs PostgreSQL: ${server.leftOut}.`);
  const own = await createOwnDatabase(server.url);
  const [chatPort, barePort] = [await freePort(), await freePort()];
  const [ours, bare] = [new Crowd(), new Crowd()];
  const processes: Spawned[] = [];
  try {
    const keys = await fill(own.url);
    processes.push(
      new Spawned(process.execPath, [join(root, 'dist/server/chat.js')], {
        NODE_ENV: 'production',
        LIVERY_ROOT: root,
        LIVERY_DEMO: '1',
        DATABASE_URL: own.url,
        CHAT_PORT: String(chatPort),
      }),
      new Spawned(process.execPath, [join(import.meta.dirname, '../chat/fanOutServer.ts'), String(barePort)]),
    );
    await processes[0]?.says('chat ready');
    await processes[1]?.says('fan-out ready');
    let room = 0;
    await ours.open(count, `ws://127.0.0.1:${chatPort}/socket`, async (socket, n) => {
      room = await enter(socket, keys[n % keys.length] ?? '');
    });
    await bare.open(count, `ws://127.0.0.1:${barePort}`, async () => undefined);
    return await measure(ours, bare, room);
  } finally {
    ours.close();
    bare.close();
    for (const one of processes) await one.stop();
    await own.drop();
    await server.stop();
  }
}

async function fill(url: string): Promise<string[]> {
  const database = await openDatabase(join(root, 'platform/base/database/migrations'), url);
  const { db } = database;
  try {
    await db.insert(merchants).values({ code: 'M', name: 'M', currency: 'THB', timeZone: 'Asia/Bangkok' });
    return await makeChatMembers(db, 'M', Math.ceil(count / pagesOfMember));
  } finally {
    await database.close();
  }
}

/** Says hello; resolves with the public room once its first messages have come. */
function enter(socket: WebSocket, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let room = 0;
    const take = (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as ServerFrame;
      if (frame.type === 'welcome') room = frame.rooms.find(({ kind }) => kind === 'public')?.id ?? 0;
      else if (frame.type === 'goodbye') reject(new Error(`A page was sent away: ${frame.why}.`));
      else if (frame.type === 'messages' && frame.room === room) {
        socket.off('message', take);
        resolve(room);
      }
    };
    socket.on('message', take);
    socket.on('close', (code) => reject(new Error(`A page was closed: ${code}.`)));
    socket.send(JSON.stringify({ type: 'hello', key, language: 'th', last: {} } satisfies ClientFrame));
  });
}

async function measure(ours: Crowd, bare: Crowd, room: number): Promise<Figure[]> {
  const own: number[] = [];
  const theirs: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const mark = `number-${n}-of-the-bench`;
    const text = `A message as people write them in a chat, ${mark}`;
    const frame: ClientFrame = { type: 'send', room, id: mark, text };
    // Another member each time: one alone would be too fast.
    const through = await ours.say(n, JSON.stringify(frame), `, ${mark}`);
    await wait(pauseMs);
    const past = await bare.say(n, frameLike(room, n, text), `, ${mark}`);
    await wait(pauseMs);
    if (n < warmUps) continue;
    own.push(...through);
    theirs.push(...past);
  }
  const [value, base] = [median(own), median(theirs)];
  const how = `median of ${rounds - warmUps} messages to ${count} connections of ${count / pagesOfMember} members: ${value.toFixed(1)} ms from the author's frame, stored in PostgreSQL, to arrival; ${base.toFixed(1)} ms through a bare fan-out of ws`;
  return [
    { part: 'chat', name: 'delivery to 1,000', value: value / base, unit: '×', target: { most: 3 }, how },
  ];
}

/** What the chat sends for a message. */
function frameLike(room: number, seq: number, text: string): string {
  const author = { key: 'abcdefghijkl', name: 'chatter12' };
  const message = { seq, kind: 'text' as const, author, text, at: Date.now() };
  return JSON.stringify({ type: 'messages', room, messages: [message] } satisfies ServerFrame);
}
