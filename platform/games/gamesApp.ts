import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { respondWithError } from '../core/respondWithError.ts';
import { serveMedia } from '../files/serveMedia.ts';
import { gamesKind, guardResponses } from '../headers.ts';
import { guardInput } from '../core/requestInput.ts';
import type { PlatformParts } from '../core/parts.ts';
import { languageFor } from '../service/wordsFor.ts';
import { listHosts } from '../system/merchants.ts';
import { launchHeaders, launchPage, usedPage } from './launchPage.ts';
import { takeTicket } from './tickets.ts';

const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Games</title><h1>Games</h1><p>Games are started from a site, by a member.</p></html>
`;

/** In a demonstration every host below `localhost` is a site. */
const demoHosts = ['localhost', '*.localhost'];

/** The app on the games' own origin, which is none of the sites'. */
export function gamesApp(parts: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const { db, demo, media, now } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => respondWithError(c, error, parts.log));
  app.notFound((c) => c.text('not found', 404));
  guardResponses(app, gamesKind, () => parts.gamesUrl);
  guardInput(app);
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/', (c) => c.html(page));
  app.route('/', serveMedia(media));
  app.get('/launch/:ticket', async (c) => {
    const shared = demo ? demoHosts : [];
    const started = await takeTicket(db, c.req.param('ticket').slice(0, 100), now());
    if (started) {
      const hosts = [...(await listHosts(db, started.merchant)), ...shared];
      return c.body(launchPage(started), 200, launchHeaders(hosts));
    }
    // The ticket's merchant is unknown by now, so every site may frame this page.
    const language = languageFor(undefined, c.req.header('accept-language'));
    return c.body(usedPage(language), 410, launchHeaders(['*']));
  });
  return app;
}
