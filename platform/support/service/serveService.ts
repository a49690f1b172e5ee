import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { byteRange } from '#kit/byteRange.ts';
import { readForm as parseForm, type BodyLimit } from '#kit/readForm.ts';
import { createCaptcha, recordCaptcha } from '#platform/identity/captcha/index.ts';
import {
  respondWithError,
  statusOf,
  visitorOf,
  type PlatformContext,
  requirePlain,
} from '#platform/base/http/index.ts';
import { sendFeedback } from '../feedback/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { findMerchant, type Merchant, nameOfHost } from '#platform/site/merchants/index.ts';
import { formPage, type FormFacts } from './formPage.ts';
import { serviceHeaders, type ServiceSite } from './frame.ts';
import { fieldNames, readForm } from './readForm.ts';
import { notePage, sentPage } from './sentPage.ts';
import { textLanguage, type TextLanguage } from '#kit/textLanguages.ts';

/** The form has six fields, and the longest message a few kilobytes. */
const limit: BodyLimit = { bytes: 64 * 1024, fields: 16 };

/**
 * `/service?merchant=<code>&lang=<th|en>[&desk=vip]`: customer service as a page of the platform itself, not of a
 * brand's site, so neither status nor region rules close it (R2.6.10). It works without scripts.
 */
export function serveService(parts: PlayParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => {
    const { status } = respondWithError(c, error, parts.log);
    return page(c, statusOf(status), notePage(languageOf(c), 'failed'));
  });
  app.use('/service', bodyLimit({ maxSize: limit.bytes, onError: tooLarge }));
  app.on(['GET', 'POST'], '/service', async (c) => {
    const language = languageOf(c);
    const merchant = await findMerchant(parts.db, c.req.query('merchant') ?? '');
    if (!merchant) return page(c, 404, notePage(language, 'unknown'));
    const host = c.req.query('host')?.slice(0, 253) ?? '';
    const name = await nameOfHost(parts.db, merchant, host);
    const desk: Desk = { merchant, name, host, language, vip: c.req.query('desk') === 'vip' };
    return c.req.method === 'POST' ? takeIn(parts, c, desk) : page(c, 200, await freshForm(parts, desk));
  });
  app.get('/service/captcha.wav', async (c) => {
    const merchant = await findMerchant(parts.db, c.req.query('merchant') ?? '');
    const id = c.req.query('id') ?? '';
    if (!merchant) throw new Refusal(404, 'unknown-merchant');
    return recordingOf(c, await recordCaptcha(parts, merchant.code, id, languageOf(c)));
  });
  return app;
}

/** The desk that a visitor writes to. */
interface Desk {
  merchant: Merchant;
  /** Of the site that the visitor comes from. */
  name: string;
  host: string;
  language: TextLanguage;
  vip: boolean;
}

async function takeIn(parts: PlayParts, c: PlatformContext, desk: Desk): Promise<Response> {
  const { merchant, language, vip } = desk;
  const posted = parseForm(new Uint8Array(await c.req.arrayBuffer()), limit);
  if (!posted) return tooLarge();
  requirePlain(Object.fromEntries(posted));
  const form = readForm(posted);
  const { typed } = form;
  if (!form.ok) return page(c, 422, await freshForm(parts, desk, { typed, wrong: form.wrong }));
  try {
    const visitor = { merchant, language, ...visitorOf(parts, c) };
    const { number } = await sendFeedback(parts, form.request, visitor, vip ? 'vip' : 'live');
    return page(c, 200, sentPage(language, siteOf(desk), number));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { fields = [], retryAfter } = error.facts;
    if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
    const wrong = fieldNames.filter((name) => fields.some(({ field }) => field === name));
    const more = { typed, wrong, tooMany: error.status === 429 };
    return page(c, statusOf(error.status), await freshForm(parts, desk, more));
  }
}

/** The form with a new captcha, as each can only be answered once. */
async function freshForm(
  { db }: PlayParts,
  desk: Desk,
  more: Pick<FormFacts, 'typed' | 'wrong' | 'tooMany'> = {},
): Promise<string> {
  const captcha = await createCaptcha(db, desk.merchant.code);
  return formPage({ language: desk.language, site: siteOf(desk), captcha, ...more });
}

/** A recording, with support for range requests: Safari plays nothing else. */
function recordingOf(c: PlatformContext, wav: Buffer): Response {
  const range = byteRange(c.req.header('range'), wav.length);
  c.header('content-type', 'audio/wav');
  c.header('accept-ranges', 'bytes');
  if (!range) return c.body(new Uint8Array(wav));
  c.header('content-range', `bytes ${range[0]}-${range[1]}/${wav.length}`);
  return c.body(new Uint8Array(wav.subarray(range[0], range[1] + 1)), 206);
}

function siteOf({ merchant, name, host, vip }: Desk): ServiceSite {
  return { code: merchant.code, name, host, vip };
}

function languageOf(c: PlatformContext): TextLanguage {
  return textLanguage(c.req.query('lang'), c.req.header('accept-language'));
}

function page(c: PlatformContext, status: ContentfulStatusCode, text: string): Response {
  const headers = { ...serviceHeaders, 'content-type': 'text/html; charset=utf-8' };
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.body(text, status);
}

function tooLarge(): never {
  throw new Refusal(413, 'too-large', { message: 'The message is too large.' });
}
