import type { IncomingMessage, ServerResponse } from 'node:http';
import { readPreview } from '#engine/authoring/preview/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { addDays, momentOf, wallClock } from '#kit/zoned.ts';
import { cookiesOf } from '../visit/Visit.ts';
import { setKind } from '../http/headers.ts';
import { writePlain, writeRedirect } from '../http/respond.ts';
import { plainHtml } from '../http/plainHtml.ts';
import { escapeHtml } from '../base/escapeHtml.ts';
import type { PortalEnvironment, PreviewParts } from '../base/PortalEnvironment.ts';
import { choiceCookie, choiceIn, previewCookie, previewCookieOf, withoutPreview } from './cookies.ts';
import type { PreviewRefusal, PreviewVisit } from '../visit/PreviewVisit.ts';

/** The status and text of a refused link. */
const refusals: Readonly<Record<PreviewRefusal, { status: number; title: string; text: string }>> = {
  forged: {
    status: 403,
    title: 'This preview link is not valid',
    text: 'It is incomplete or was changed. Copy the whole link, or ask for a new one.',
  },
  'other-brand': {
    status: 403,
    title: 'This preview link belongs to another site',
    text: 'Open it at the address that it was made for, or ask for a link to this site.',
  },
  expired: {
    status: 410,
    title: 'This preview link has expired',
    text: 'Ask for a new one.',
  },
  'no-draft': {
    status: 410,
    title: 'There is no draft of this site any more',
    text: 'What it contained may be live now.',
  },
};

/**
 * Previews of drafts: a signed link sets a cookie, and a visitor with the cookie sees the draft at the addresses of the
 * site until the link expires. Everyone else sees the live site.
 */
export class Previews {
  readonly #parts: PreviewParts;
  readonly #clock: () => number;

  constructor(parts: PreviewParts, { clock }: Pick<PortalEnvironment, 'clock'>) {
    this.#parts = parts;
    this.#clock = clock;
  }

  /** The preview of a request to a live brand; null for all requests without a preview cookie. */
  async visitOf(
    request: IncomingMessage,
    live: BrandRevision,
  ): Promise<PreviewVisit | { refused: PreviewRefusal } | null> {
    if (!request.headers.cookie?.includes(previewCookie)) return null;
    const cookies = cookiesOf(request);
    const token = cookies.get(previewCookie);
    if (!token) return null;
    const found = await this.#find(token, live);
    if ('refused' in found) return found;
    const choice = choiceIn(cookies.get(choiceCookie));
    const now = choice.date === undefined ? undefined : timeOf(choice.date, found.revision.config.timeZone);
    return { ...found, choice, ...(now !== undefined && { now }) };
  }

  /** `GET /-/preview?token=…` begins a preview, `GET /-/preview?leave=1` ends it. */
  async open(response: ServerResponse, live: BrandRevision, search: string): Promise<void> {
    const fields = new URLSearchParams(search);
    if (fields.has('leave')) {
      response.setHeader('set-cookie', withoutPreview);
      return writeRedirect(response, '/', 303);
    }
    const token = fields.get('token') ?? '';
    const found = await this.#find(token, live);
    if ('refused' in found) return writeRefusal(response, found.refused);
    response.setHeader('set-cookie', [withoutPreview[1] ?? '', previewCookieOf(token)]);
    writeRedirect(response, '/', 303);
  }

  async #find(
    token: string,
    live: BrandRevision,
  ): Promise<Omit<PreviewVisit, 'choice'> | { refused: PreviewRefusal }> {
    const { key, drafts } = this.#parts;
    const read = await readPreview(key, token, { brand: live.brand, now: this.#clock() });
    if (!read.ok) return { refused: read.why };
    const { draft, expires } = read.preview;
    const state = await drafts.stateOf(live.brand, draft);
    if (!state) return { refused: 'no-draft' };
    return { revision: state.revision ?? live, findings: state.findings, draft, expires };
  }
}

/** The page for a link, or a cookie, that is refused. Its link leads back to the live site. */
export function writeRefusal(response: ServerResponse, why: PreviewRefusal): void {
  const { status, title, text } = refusals[why];
  setKind(response, 'notice');
  const lines = [`<p>${escapeHtml(text)}</p>`, '<p><a href="/-/preview?leave=1">Go to the live site</a></p>'];
  writePlain(response, status, 'text/html; charset=utf-8', plainHtml(title, lines), {
    'x-robots-tag': 'noindex',
  });
}

/** A local time of a time zone; undefined for a date that does not exist. Midnight is the first moment of its day. */
function timeOf(date: string, zone: string): number | undefined {
  const day = date.slice(0, 10);
  const minutes = Number(date.slice(11, 13)) * 60 + Number(date.slice(14));
  if (Number.isNaN(Date.parse(`${date}Z`)) || addDays(day, 0) !== day) return undefined;
  const moment = momentOf(zone, day, minutes);
  const shown = wallClock(zone, moment).slice(0, 16).replace(' ', 'T');
  return shown === date || date.endsWith('T00:00') ? moment.getTime() : undefined;
}
