import { randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import type { Provider } from 'oidc-provider';
import { textLanguage } from '#kit/textLanguages.ts';
import { servePageFiles } from '../style/servePageFiles.ts';
import type { Log } from '../vendors/core/types.ts';
import { clients, isSite } from './createProvider.ts';
import { authenticatorPage } from './authenticatorPage.ts';
import { choicePage, overPage, phoneDonePage, phonePage } from './pages.ts';
import type { People } from './People.ts';
import type { PhoneCodes } from './PhoneCodes.ts';
import { sayIn } from './words.ts';

export interface AppParts {
  provider: Provider;
  people: People;
  codes: PhoneCodes;
  /** An ID token that proves a number. */
  signNumber: (number: string) => Promise<string>;
  now: () => number;
  log: Log;
  /** Folders that are served: the pages' sheet and script, and the platform's fonts. */
  folders: { page: string; media: string };
}

type App = Hono<{ Bindings: HttpBindings }>;

/** Bytes of a form. */
const formBytes = 4_096;
const visitCookie = 'phone-visit';

const headers = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
};

/** The protocol's own responses are redirects, JSON and plain text. */
const closedPolicy = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** The demonstration's identity provider: the protocol by `oidc-provider`, its pages, and the service for codes by phone. */
export function createApp(parts: AppParts): App {
  const { provider, log, folders } = parts;
  const app: App = new Hono();
  app.onError((error, c) => {
    log('error', 'a request failed', { path: c.req.routePath, error: error.name, text: error.message });
    return c.text('failed', 500);
  });
  app.use('*', async (c, next) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    await next();
  });
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  servePageFiles(app, folders);
  app.get('/authenticator', (c) => {
    secure(c, "'none'");
    return c.html(authenticatorPage(parts.now()));
  });
  serveChoice(app, parts);
  servePhone(app, parts);
  const callback = provider.callback();
  app.all('*', async (c) => {
    // The library writes the response itself, so it takes no headers from the context.
    for (const [name, value] of Object.entries({ ...headers, ...closedPolicy }))
      c.env.outgoing.setHeader(name, value);
    await callback(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  keepSent(app);
  return app;
}

/**
 * Keeps what is sent from being written once more by @hono/node-server 2.1: Hono copies the response to HEAD, and the marker
 * is of the adapter's own class if it was loaded after another server was started. A clone is a plain response.
 */
function keepSent(app: App): void {
  const { fetch } = app;
  app.fetch = async (request, bindings, ...rest) => {
    const response = await fetch(request, bindings, ...rest);
    const isSent = bindings !== undefined && 'outgoing' in bindings && bindings.outgoing.headersSent;
    return isSent ? RESPONSE_ALREADY_SENT.clone() : response;
  };
}

/** The page on which a visitor chooses who they are. */
function serveChoice(app: App, { provider, people }: AppParts): void {
  const path = '/sign-in/:uid{[\\w-]{10,60}}';
  const detailsOf = (c: Context<{ Bindings: HttpBindings }>) =>
    provider.interactionDetails(c.env.incoming, c.env.outgoing).catch(() => undefined);
  const show = async (c: Context<{ Bindings: HttpBindings }>, typed?: string) => {
    const details = await detailsOf(c);
    const param = (name: string) => {
      const value = details?.params[name];
      return typeof value === 'string' ? value : '';
    };
    const language = textLanguage(param('ui_locales'), c.req.header('accept-language'));
    const page = { language, say: sayIn(language) };
    const client = param('client_id');
    const site = URL.parse(param('redirect_uri'));
    if (!details || !site) {
      secure(c, "'none'");
      return c.html(overPage(page), 404);
    }
    // A redirect after a form counts as the form's target too, and this one leads back to the site.
    secure(c, `'self' ${site.origin}`);
    const isWrong = typed !== undefined;
    const named = Object.entries(clients).find(([id]) => id === client)?.[1] ?? client;
    const about = { provider: named, site: site.host, people: people.list(), isWrong, typed: typed ?? '' };
    return c.html(choicePage(page, about), isWrong ? 422 : 200);
  };
  app.get(path, (c) => show(c));
  app.post(path, limit, async (c) => {
    const form = await c.req.parseBody();
    const field = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
    const given = field('person');
    const person = given === '' ? people.withEmail(field('email')) : people.find(given) && given;
    const isCanceled = field('cancel') !== '';
    if (!isCanceled && !person) return show(c, field('email').slice(0, 100));
    if (!(await detailsOf(c))) return show(c);
    const result = person
      ? { login: { accountId: person, remember: false }, select_account: {} }
      : { error: 'access_denied', error_description: 'the visitor canceled' };
    return c.redirect(
      await provider.interactionResult(c.env.incoming, c.env.outgoing, result, {
        mergeWithLastSubmission: false,
      }),
      303,
    );
  });
}

/**
 * The service for codes by phone, in a window of its own origin that a site opens. It hands its ID token to the site that
 * the address names, by `postMessage`, and to no other.
 */
function servePhone(app: App, { codes, signNumber }: AppParts): void {
  const visitOf = (c: Context) => getCookie(c, visitCookie) ?? '';
  const show = (
    c: Context,
    more: { error?: Parameters<typeof phonePage>[2]['error']; typed?: string } = {},
  ) => {
    const language = textLanguage(c.req.query('language'), c.req.header('accept-language'));
    const page = { language, say: sayIn(language) };
    if (!originIn(c)) {
      secure(c, "'none'");
      return c.html(overPage(page), 404);
    }
    secure(c, "'self'", true);
    const step = codes.step(visitOf(c));
    // A site may name the number that it wants to have verified.
    const number = step.kind === 'number' ? (c.req.query('number') ?? '').slice(0, 30) : '';
    const body = phonePage(page, step, { error: more.error, typed: more.typed ?? number });
    return c.html(body, more.error ? 422 : 200);
  };
  app.get('/phone', (c) => {
    if (!/^[\w-]{22}$/.test(visitOf(c)))
      setCookie(c, visitCookie, randomBytes(16).toString('base64url'), {
        path: '/phone',
        httpOnly: true,
        sameSite: 'Lax',
      });
    return show(c);
  });
  app.post('/phone', limit, async (c) => {
    const form = await c.req.parseBody();
    const field = (name: string) => (typeof form[name] === 'string' ? form[name].slice(0, 60) : '');
    const [visit, origin] = [visitOf(c), originIn(c)];
    if (visit === '' || !origin) return show(c);
    const reload = () => c.redirect(c.req.url.slice(new URL(c.req.url).origin.length), 303);
    if (field('other') !== '') {
      codes.forget(visit);
      return reload();
    }
    if (field('again') !== '' || codes.step(visit).kind === 'number') {
      const error = field('again') === '' ? codes.send(visit, field('number')) : codes.again(visit);
      return error ? show(c, { error, typed: field('number') }) : reload();
    }
    const verified = codes.verify(visit, field('code'));
    if ('error' in verified) return show(c, { error: verified.error, typed: field('code') });
    const language = textLanguage(c.req.query('language'), c.req.header('accept-language'));
    secure(c, "'none'", true);
    const token = await signNumber(verified.number);
    return c.html(phoneDonePage({ language, say: sayIn(language) }, { origin, token }));
  });
}

const limit = bodyLimit({ maxSize: formBytes, onError: (c) => c.text('too large', 413) });

/** The site that opened the window; only sites on this machine. */
function originIn(c: Context): string | undefined {
  const origin = c.req.query('origin') ?? '';
  return isSite(`${origin}/-/provider/callback`) ? origin : undefined;
}

function secure(c: Context, formAction: string, withScript = false): void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    ...(withScript ? ["script-src 'self'"] : []),
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  c.header('content-security-policy', policy.join('; '));
}
