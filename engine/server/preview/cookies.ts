import type { Role } from '#engine/contracts/audience.ts';
import type { PreviewChoice } from './PreviewVisit.ts';

/** The token of a preview link. It ends with the browser's session; an expired one is refused, not ignored. */
export const previewCookie = '__Host-livery-preview';
/** What was chosen in the bar: `member.2026-12-24T18:00`, each part possibly empty. */
export const choiceCookie = '__Host-livery-preview-as';

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const roles: readonly string[] = ['guest', 'member', 'agent', 'trial'] satisfies Role[];

export const previewCookieOf = (token: string) => `${previewCookie}=${token}; ${attributes}`;
export const choiceCookieOf = ({ role, date }: PreviewChoice) =>
  `${choiceCookie}=${role ?? ''}.${date ?? ''}; ${attributes}`;

export const withoutPreview = [previewCookie, choiceCookie].map(
  (name) => `${name}=; ${attributes}; Max-Age=0`,
);

/** A choice from a cookie or a form. Anything invalid counts as not chosen. */
export function choiceOf(role: string | null | undefined, date: string | null | undefined): PreviewChoice {
  return {
    ...(isRole(role) && { role }),
    ...(typeof date === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(date) && { date }),
  };
}

const isRole = (text: string | null | undefined): text is Role => roles.includes(text ?? '');
