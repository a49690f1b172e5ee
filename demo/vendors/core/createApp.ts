import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  validateFixturesRequest,
  validateRoomsRequest,
  validateRound,
  validateSlipRequest,
} from '#schemas/generated/integrationValidators.js';
import type { FixturesResponse, RoomsResponse, RoundStatus } from '#schemas/generated/integration.ts';
import { GameRefusal } from './GameRefusal.ts';
import type { GameKind, KindParts } from './kinds.ts';
import { launchGame, type LaunchParts } from './launchGame.ts';
import { answerSignature, signatureProblem } from './sign.ts';
import { statusOf } from './statusOf.ts';
import { takeSlip } from './takeSlip.ts';
import { withinTrace } from './trace.ts';
import type { Log } from './types.ts';

export interface AppParts extends Omit<LaunchParts, keyof KindParts>, Omit<KindParts, 'sessionOf'> {
  kinds: readonly GameKind[];
  secretOf: (vendor: string) => string | undefined;
  /** Folders that are served: the built scripts, and the platform's pictures and fonts. */
  folders: { build: string; media: readonly string[] };
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
  const serve = (path: string, answer: Answer) => app.post(path, (c) => signedAnswer(c, parts, answer));
  serve('/status', (vendor, question) => roundStatus(parts, vendor, question));
  serve('/rooms', (vendor, question) => vendorRooms(parts, kindParts, vendor, question));
  serve('/fixtures', (_vendor, question) => vendorFixtures(parts, kindParts, question));
  serve('/slip', (vendor, question) =>
    validateSlipRequest(question) ? takeSlip(parts, kindParts, vendor, question) : 400,
  );
  serveFiles(app, '/build/*', folders.build, immutable);
  for (const folder of folders.media) serveFiles(app, '/media/*', folder, 'public, max-age=86400');
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

type Answer = (vendor: string, question: unknown) => object | 400 | 404 | Promise<object | 404>;

/** Answers a question that the platform signed, and signs the answer, whether or not it is a refusal. */
async function signedAnswer(
  c: Context,
  { now, secretOf }: Pick<AppParts, 'now' | 'secretOf'>,
  answer: Answer,
): Promise<Response> {
  const vendor = c.req.header('x-vendor') ?? '';
  const secret = secretOf(vendor);
  const question = await c.req.text();
  const asker = { secret: secret ?? '', direction: 'platform-to-vendor' } as const;
  const problem = signatureProblem(asker, c.req.raw, { body: question, now: now() });
  if (secret === undefined || problem !== undefined)
    return c.json({ error: { code: problem ?? 'bad-signature' } }, 401);
  const value = await withinTrace(c.req.header('traceparent'), () => answer(vendor, parse(question)));
  const status = typeof value === 'number' ? value : 200;
  const body = JSON.stringify(typeof value === 'number' ? { error: { code: 'refused' } } : value);
  const request = c.req.header('x-signature') ?? '';
  return c.body(body, status, {
    'content-type': 'application/json',
    'x-signature': answerSignature({ secret, direction: 'vendor-to-platform' }, { request, status, body }),
  });
}

/** The answer to the platform's question about rooms. A game without rooms has an empty list. */
function vendorRooms(
  parts: AppParts,
  kindParts: KindParts,
  vendor: string,
  question: unknown,
): RoomsResponse | 400 {
  if (!validateRoomsRequest(question)) return 400;
  const game = parts.catalogue.find(vendor, question.gameType, question.game);
  if (!game) return { rooms: [] };
  const kind = parts.kinds.find(
    ({ gameTypes, plays }) => gameTypes.includes(question.gameType) && (!plays || plays(game)),
  );
  return {
    rooms: kind?.rooms?.(kindParts, vendor, { ...question, game: game.code, cardGame: game.cardGame }) ?? [],
  };
}

/** The answer to the platform's question about matches; 404 if the category has none. */
function vendorFixtures(
  parts: AppParts,
  kindParts: KindParts,
  question: unknown,
): FixturesResponse | 400 | 404 {
  if (!validateFixturesRequest(question)) return 400;
  const kind = parts.kinds.find(({ gameTypes }) => gameTypes.includes(question.gameType));
  return kind?.fixtures?.(kindParts, question) ?? 404;
}

/** The answer to the platform's question about a round; 404 for an unknown round. */
function roundStatus({ store, kinds }: AppParts, vendor: string, question: unknown): RoundStatus | 400 | 404 {
  if (!validateRound(question)) return 400;
  const round = store.round(question.round);
  if (round?.vendor !== vendor) return 404;
  return statusOf(store, round, kinds.find(({ name }) => name === round.kind)?.rules);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
