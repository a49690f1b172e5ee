import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { firstCharacters } from '#kit/countCharacters.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { limitBody, respondWithError, traceRequest } from '#platform/base/http/index.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import { uploadLimits } from '#platform/base/files/index.ts';
import { type Readiness, serveChecks } from '#platform/base/operations/index.ts';
import { storeUploadOf } from '#platform/identity/uploads/index.ts';
import { findMerchant, listHosts } from '#platform/site/merchants/index.ts';
import { accountOfKey, redeemChatTicket } from '../keys.ts';
import { chatLanguageOf } from '../languages.ts';
import { pictureIn } from '../pictures.ts';
import { roomFor } from '../rooms.ts';
import { chatWords } from '../words.ts';
import { chatPage, chatPageHeaders, type ChatAssets, type ChatStart } from './chatPage.ts';

export interface ChatAppParts extends Pick<PlayParts, 'db' | 'log' | 'now' | 'demo' | 'objects'> {
  assets: ChatAssets;
  /** Folders that are served: the built script and sheet, and the platform's fonts and avatars. */
  folders: { build: string; media: string };
  /** The chat's address for browsers. */
  publicUrl: string;
  /** Behind `/readyz`, which does not exist without it. */
  readiness?: Pick<Readiness, 'report'>;
}

/** Headers of every response; the document adds its own policy. */
const headers = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const immutable = 'public, max-age=31536000, immutable';

/** The HTTP side of the chat: its page, pictures, files and health check. */
export function createChatApp(parts: ChatAppParts): Hono<{ Bindings: HttpBindings }> {
  const { db, log, now, folders, publicUrl } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => respondWithError(c, error, log));
  app.notFound((c) => c.text('not found', 404));
  app.use('*', async (c, next) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (publicUrl.startsWith('https:')) c.header('strict-transport-security', 'max-age=31536000');
    await traceRequest(c, undefined, next);
  });
  app.on('GET', ['/healthz', '/readyz'], async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.route('/', serveChecks(parts.readiness));
  app.get('/room', (c) => openPage(c, parts));
  app.post('/pictures', limitBody(uploadLimits.bytes), async (c) => {
    const account = await accountOf(c, parts);
    const { id } = await storeUploadOf({ db, now }, account, new Uint8Array(await c.req.arrayBuffer()));
    return c.json({ success: true, value: { id } }, 200, { 'cache-control': 'no-store' });
  });
  app.get('/pictures/:room{[0-9]{1,15}}/:seq{[0-9]{1,15}}', async (c) => {
    const room = await roomFor(db, await accountOf(c, parts), Number(c.req.param('room')));
    const picture = room && (await pictureIn(parts, room.id, Number(c.req.param('seq'))));
    if (!picture) throw new Refusal(404, 'unknown-picture', { message: 'There is no such picture.' });
    c.header('content-type', 'image/webp');
    c.header('cache-control', 'private, max-age=86400, immutable');
    return c.body(Uint8Array.from(picture).buffer);
  });
  serveFiles(app, '/build/*', folders.build, immutable);
  serveFiles(app, '/media/*', folders.media, 'public, max-age=86400');
  return app;
}

/**
 * `GET /room?ticket=…&title=…&language=…&headerColor=…&theme=…&b2c=1`: the chat's page. A ticket opens it once; with any other
 * the page says so.
 */
async function openPage(c: Context, parts: ChatAppParts): Promise<Response> {
  const { db, demo, now, assets } = parts;
  const { ticket = '', title = '', language = '', headerColor = '', theme } = c.req.query();
  const opened = /^[\w-]{43}$/.test(ticket) ? await redeemChatTicket(db, ticket, now()) : undefined;
  const spoken = chatLanguageOf(language);
  const start: ChatStart = {
    ...(opened && { key: opened.key }),
    title: firstCharacters(title, 120),
    timeZone: (opened && (await findMerchant(db, opened.merchant))?.timeZone) ?? 'UTC',
    language: spoken,
    words: chatWords[spoken],
    headerColor: headerColor.slice(0, 40),
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
  };
  // The merchant of a bad ticket is unknown, and its page shows nothing of a member: every site may frame it.
  const ancestors = opened ? await framesOf(db, opened.merchant, demo) : ['*'];
  for (const [name, value] of Object.entries(chatPageHeaders(ancestors))) c.header(name, value);
  return c.html(await chatPage(start, assets), opened ? 200 : 410);
}

/** Sources that may frame the chat: the merchant's sites, at any port. In a demonstration each host below `localhost` is one. */
async function framesOf(db: ChatAppParts['db'], merchant: string, demo: boolean): Promise<string[]> {
  const hosts = await listHosts(db, merchant);
  return [...hosts, ...(demo ? ['*.localhost'] : [])].flatMap((host) => [
    `https://${host}:*`,
    `http://${host}:*`,
  ]);
}

async function accountOf(c: Context, parts: ChatAppParts): Promise<Account> {
  const key = /^Bearer ([\w-]{43})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const account = key === '' ? undefined : await accountOfKey(parts, key);
  if (!account)
    throw new Refusal(401, 'no-session', { message: 'The chat must be opened again from the site.' });
  return account;
}

function serveFiles(
  app: Hono<{ Bindings: HttpBindings }>,
  path: string,
  root: string,
  caching: string,
): void {
  const prefix = path.slice(0, -2);
  app.get(
    path,
    serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: (asked) => asked.slice(prefix.length),
      onFound: (_, c) => c.header('cache-control', caching),
    }),
  );
}
