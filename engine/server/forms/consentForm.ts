import { randomUUID } from 'node:crypto';
import { consentCookie, consentValue } from '#engine/browser/session/index.ts';
import { backPath } from '../http/backPath.ts';
import { jsonResponse } from '../http/jsonResponse.ts';
import { redirect, type PostedForm } from './forms.ts';
import { visitorCookie } from '../visit/consent/visitorId.ts';

/** A choice holds for half a year, then the visitor is asked again. */
const seconds = 180 * 24 * 3600;

/**
 * `POST /-/consent`: accepts or rejects all purposes, or accepts those that are ticked. Redirects to the page that it
 * was sent from, or responds with JSON if the client asks for it.
 */
export function consentForm(purposes: readonly string[], { visit, form, headers }: PostedForm): Response {
  const choice = form.get('choice');
  const ticked = form.getAll('purpose');
  const agreed = (purpose: string) => choice === 'all' || (choice === 'ticked' && ticked.includes(purpose));
  const consent = new Map(purposes.map((purpose) => [purpose, agreed(purpose)]));
  const cookies = [
    `${consentCookie}=${consentValue(consent)}; Path=/; SameSite=Lax; Max-Age=${seconds}`,
    ...visitorCookies(consent.get('analytics') === true, visit.cookies),
  ];
  return headers.get('accept')?.includes('application/json')
    ? jsonResponse(200, { success: true }, {}, cookies)
    : redirect(backPath(headers.get('referer'), visit.origins), cookies);
}

/** Analytics get a random identifier, which ends with the consent. */
function visitorCookies(agreed: boolean, cookies: ReadonlyMap<string, string>): string[] {
  const known = cookies.get(visitorCookie);
  if (agreed && known) return [];
  if (!agreed && !known) return [];
  return [
    `${visitorCookie}=${agreed ? randomUUID() : ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${agreed ? seconds : 0}`,
  ];
}
