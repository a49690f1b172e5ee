import { normalPath } from '#kit/target.ts';
import { matchPage, redirectFor } from '#engine/brand/index.ts';
import type { ClosedPage } from '../gate/closedPage.ts';
import { gameTarget, guardTarget } from '../gate/guard.ts';
import { backPath } from '../http/backPath.ts';
import type { AdmittedRequest } from '../visit/AdmittedRequest.ts';
import { shownRevision, shownRole } from '../visit/Visit.ts';
import { header } from '../http/header.ts';
import { send, writeResponse, writeRedirect, writeText } from '../http/respond.ts';
import type { Appearance } from '../visit/appearance.ts';
import { failure } from '../http/jsonResponse.ts';
import { appearanceCookieOf } from '../visit/session/cookies.ts';
import { takes } from '../http/codings.ts';
import { visitorFacts } from '../visit/visitorFacts.ts';
import type { PageHandler } from './PageHandler.ts';
import type { PageForm, PageRequest } from './PageRequest.ts';

/** Serves a page, its document (`/-/document?path=…`), or the document of its overlay (`&part=overlay`). */
export async function servePage(
  pages: PageHandler,
  { request, response, path, search, visit, appearance }: AdmittedRequest,
): Promise<void> {
  const asked = path === '/-/document' ? documentTarget(search) : { path, search, form: 'html' as const };
  if (!asked) return send(response, failure(400, 'no-path'));
  const { form } = asked;
  const revision = shownRevision(visit);
  const isSignedIn = shownRole(visit) !== 'guest';
  const target = guardTarget(asked.path, isSignedIn, revision.config.loginRequired);
  const facts = visitorFacts(
    { ...visit, revision },
    target ?? asked.path,
    asked.search,
    visit.preview?.choice,
  );
  if (facts.cookies.length > 0) response.setHeader('set-cookie', facts.cookies);
  // A page at the path wins. A client that asked for a document loads the path itself, and is redirected then.
  const moved =
    revision.config.redirects && !matchPage(revision, asked.path)
      ? redirectFor(revision.config, asked.path, asked.search)
      : undefined;
  if (moved && form !== 'html') return writeText(response, 404, 'This path is redirected');
  if (moved) return writeRedirect(response, moved.location, moved.status);
  if (target && form === 'html') return writeRedirect(response, target);
  // A document request is redirected as well: the browser then loads the target itself.
  const cameFrom = () => backPath(header(request, 'referer'), visit.origins);
  const game = target ? null : gameTarget(asked.path + asked.search, isSignedIn, cameFrom);
  if (game) return writeRedirect(response, game);
  const wanted: PageRequest = {
    visit,
    appearance,
    form,
    path: target ?? asked.path,
    query: target ? {} : pages.readQuery(asked.search),
    facts,
    takesZstd: takes(header(request, 'accept-encoding'), 'zstd'),
  };
  const answer = pages.peek(wanted) ?? (await pages.answer(wanted));
  writeResponse(request, response, answer, pages.monotonic(), [...facts.cookies, ...cookiesFor(appearance)]);
}

/** Serves the page that replaces the whole app, to every visitor. */
export async function serveClosed(
  pages: PageHandler,
  { request, response, visit, appearance }: AdmittedRequest,
  closed: ClosedPage,
): Promise<void> {
  const form = request.url?.startsWith('/-/document') ? 'document' : 'html';
  const guest = { ...visit, session: null };
  const answer = await pages.answer({ visit: guest, appearance, form, path: '/', query: {}, closed });
  writeResponse(
    request,
    response,
    { ...answer, status: closed.status },
    pages.monotonic(),
    cookiesFor(appearance),
  );
}

function cookiesFor({ remember, language, theme, fold }: Appearance): string[] {
  return remember ? [appearanceCookieOf(language, theme, fold)] : [];
}

function documentTarget(asked: string): { path: string; search: string; form: PageForm } | null {
  const fields = new URLSearchParams(asked);
  const path = fields.get('path');
  if (!path?.startsWith('/')) return null;
  const at = path.indexOf('?');
  const bare = at < 0 ? path : path.slice(0, at);
  // Such an address has no page of its own: a direct request for it is redirected.
  if (normalPath(bare) !== bare) return null;
  const form = fields.get('part') === 'overlay' ? 'overlay' : 'document';
  return { path: bare, search: at < 0 ? '' : path.slice(at), form };
}
