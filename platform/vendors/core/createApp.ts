import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  validateFixturesRequest,
  validateRoomsRequest,
  validateRound,
} from '#schemas/generated/integrationValidators.js';
import type { FixturesResponse, RoomsResponse, RoundStatus } from '#schemas/generated/integration.ts';
import { GameRefusal } from './GameRefusal.ts';
import type { GameKind, KindParts } from './kinds.ts';
import { launchGame, type LaunchParts } from './launchGame.ts';
import { isSigned, sign } from './sign.ts';
import { statusOf } from './statusOf.ts';
import type { Log } from './types.ts';

export interface AppParts extends Omit<LaunchParts, keyof KindParts>, Omit<KindParts, 'sessionOf'> {
  kinds: readonly GameKind[];
  secretOf: (vendor: string) => string | undefined;
  /** Folders that are served: the built scripts, and the platform's pictures and fonts. */
  folders: { build: string; media: string };
  /** Whether browsers reach the games by https. */
  isSecure: boolean;
  log: Log;
}

/** Headers of every response; a document adds its own policy. */
const headers = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

const landing = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Games</title><h1>Games</h1><p>Games are started from a site, by a member.</p></html>
`;

/** Bytes of a request's body. */
const bodyBytes = 4096;
const immutable = 'public, max-age=31536000, immutable';
/** Seconds by which the platform's clock may differ. */
const clockSeconds = 60;

/** The server of all demo vendors: launch address, the platform's questions, files, and the calls of each kind of game. */
export function createApp(parts: AppParts): Hono {
  const { kinds, store, log, folders, isSecure } = parts;
  const app = new Hono();
  const kindParts: KindParts = {
    ...parts,
    sessionOf: (authorization = '') => {
      const session = store.session(/^Bearer ([\w-]{43})$/.exec(authorization)?.[1] ?? '');
      if (!session) throw new GameRefusal('session-ended');
      return session;
    },
  };
  app.use('*', async (c, next) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (isSecure) c.header('strict-transport-security', 'max-age=31536000');
    await next();
  });
  app.use('*', bodyLimit({ maxSize: bodyBytes, onError: (c) => c.json({ code: 'bad-request' }, 413) }));
  app.onError((error, c) => {
    if (error instanceof GameRefusal) return c.json({ code: error.code }, error.status);
    log('error', 'a request failed', { path: c.req.routePath, error: error.name, text: error.message });
    return c.json({ code: 'failed' }, 500);
  });
  app.notFound((c) => c.text('not found', 404));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/', (c) => c.html(landing));
  app.get('/launch', (c) => launchGame(c, { ...kindParts, ...parts }));
  app.post('/status', async (c) => {
    const status = roundStatus(parts, await c.req.text(), signedBy(c));
    return typeof status === 'number' ? c.json({ error: { code: 'refused' } }, status) : c.json(status);
  });
  app.post('/rooms', async (c) => {
    return signedAnswer(c, parts, vendorRooms(parts, kindParts, await c.req.text(), signedBy(c)));
  });
  app.post('/fixtures', async (c) => {
    return signedAnswer(c, parts, vendorFixtures(parts, kindParts, await c.req.text(), signedBy(c)));
  });
  serveFiles(app, '/build/*', folders.build, immutable);
  serveFiles(app, '/media/*', folders.media, 'public, max-age=86400');
  for (const kind of kinds) app.route(`/${kind.name}`, kind.serve(kindParts));
  return app;
}

function serveFiles(app: Hono, path: string, root: string, caching: string): void {
  const prefix = path.slice(0, -2);
  app.get(
    path,
    serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: (asked) => asked.slice(prefix.length),
      onFound: (_, c) => {
        c.header('cache-control', caching);
        c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      },
    }),
  );
}

type Signature = Record<'vendor' | 'timestamp' | 'signature', string>;

const signedBy = (c: Context): Signature => ({
  vendor: c.req.header('x-vendor') ?? '',
  timestamp: c.req.header('x-timestamp') ?? '',
  signature: c.req.header('x-signature') ?? '',
});

/** An answer that carries the vendor's own signature, or the status of a refusal. */
function signedAnswer(
  c: Context,
  { now, secretOf }: Pick<AppParts, 'now' | 'secretOf'>,
  answer: object | 400 | 401 | 404,
): Response {
  if (typeof answer === 'number') return c.json({ error: { code: 'refused' } }, answer);
  const { vendor } = signedBy(c);
  const [body, timestamp] = [JSON.stringify(answer), String(Math.floor(now() / 1000))];
  return c.body(body, 200, {
    'content-type': 'application/json',
    'x-vendor': vendor,
    'x-timestamp': timestamp,
    'x-signature': sign(secretOf(vendor) ?? '', timestamp, body),
  });
}

/** Whether the platform asks, and now. */
function isAsked(
  { secretOf, now }: AppParts,
  body: string,
  { vendor, timestamp, signature }: Signature,
): boolean {
  const secret = secretOf(vendor);
  const isRecent = Math.abs(Number(timestamp) - now() / 1000) <= clockSeconds;
  return secret !== undefined && isRecent && isSigned(secret, timestamp, body, signature);
}

/** The answer to the platform's question about rooms; 401 if it is not signed. A game without rooms has an empty list. */
function vendorRooms(
  parts: AppParts,
  kindParts: KindParts,
  body: string,
  signature: Signature,
): RoomsResponse | 400 | 401 {
  if (!isAsked(parts, body, signature)) return 401;
  const request = parse(body);
  if (!validateRoomsRequest(request)) return 400;
  const { vendor } = signature;
  const kind = parts.kinds.find(({ gameTypes }) => gameTypes.includes(request.gameType));
  const game = parts.catalogue.find(vendor, request.gameType, request.game)?.code;
  if (game === undefined) return { rooms: [] };
  return { rooms: kind?.rooms?.(kindParts, vendor, { ...request, game }) ?? [] };
}

/** The answer to the platform's question about matches; 401 if it is not signed, 404 if the category has none. */
function vendorFixtures(
  parts: AppParts,
  kindParts: KindParts,
  body: string,
  signature: Signature,
): FixturesResponse | 400 | 401 | 404 {
  if (!isAsked(parts, body, signature)) return 401;
  const request = parse(body);
  if (!validateFixturesRequest(request)) return 400;
  const kind = parts.kinds.find(({ gameTypes }) => gameTypes.includes(request.gameType));
  return kind?.fixtures?.(kindParts, request) ?? 404;
}

/** The answer to the platform's question about a round; 401 if it is not signed, 404 for an unknown round. */
function roundStatus(parts: AppParts, body: string, signature: Signature): RoundStatus | 400 | 401 | 404 {
  if (!isAsked(parts, body, signature)) return 401;
  const { store } = parts;
  const { vendor } = signature;
  const request = parse(body);
  if (!validateRound(request)) return 400;
  const round = store.round((request as { round: string }).round);
  return round?.vendor === vendor ? statusOf(store, round) : 404;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
