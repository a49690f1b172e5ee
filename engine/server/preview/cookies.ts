import { campaignKeys, type Role } from '#engine/contracts/audience.ts';
import type { PreviewChoice } from '../visit/PreviewVisit.ts';

/** The token of a preview link. It ends with the browser's session; an expired one is refused, not ignored. */
export const previewCookie = '__Host-livery-preview';
/** Chosen as a role: a member who takes a break. */
export const breakRole = 'member-on-break';
/** What was chosen in the bar: `member.2026-12-24T18:00.TH.utm_source%3Dfacebook.hero%2Fb`, each part possibly empty. */
export const choiceCookie = '__Host-livery-preview-as';

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const roles: readonly string[] = ['guest', 'member', 'agent', 'trial'] satisfies Role[];

export const previewCookieOf = (token: string) => `${previewCookie}=${token}; ${attributes}`;
export const choiceCookieOf = (choice: PreviewChoice) => {
  const { date, country, campaign, variant } = choice;
  const named = variant && `${variant.experiment}/${variant.variant}`;
  const parts = [roleIn(choice), date, country, campaign, named];
  const text = parts.map((part) => encoded(part ?? '')).join('.');
  return `${choiceCookie}=${text.replace(/\.+$/, '')}; ${attributes}`;
};

/** The role as the cookie and the bar name it. */
export const roleIn = ({ role, onBreak }: PreviewChoice): string | undefined => (onBreak ? breakRole : role);

/** A dot separates the parts of the cookie. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('.', '%2E').replaceAll('%3A', ':');

/** The choice in a cookie. */
export function choiceIn(cookie: string | undefined): PreviewChoice {
  const [role, date, country, campaign, variant] = (cookie ?? '').split('.').map(decoded);
  return choiceOf({ role, date, country, campaign, variant });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export const withoutPreview = [previewCookie, choiceCookie].map(
  (name) => `${name}=; ${attributes}; Max-Age=0`,
);

/** The fields of a choice, in a cookie or a form. */
type ChoiceFields = Partial<
  Record<'role' | 'date' | 'country' | 'campaign' | 'variant', string | null | undefined>
>;

/** A choice from a cookie or a form. Anything invalid counts as not chosen. */
export function choiceOf({ role, date, country, campaign, variant }: ChoiceFields): PreviewChoice {
  const land = country?.trim().toUpperCase() ?? '';
  const link = campaignIn(campaign ?? '');
  const [experiment = '', name = ''] = /^([\w-]{1,64})\/([\w-]{1,64})$/.exec(variant ?? '')?.slice(1) ?? [];
  return {
    ...(isRole(role) && { role }),
    ...(role === breakRole && { role: 'member' as const, onBreak: true as const }),
    ...(typeof date === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(date) && { date }),
    ...(/^[A-Z]{2}$/.test(land) && { country: land }),
    ...(link !== '' && { campaign: link }),
    ...(name !== '' && { variant: { experiment, variant: name } }),
  };
}

/** The campaign parameters of a link, or of what was typed: `utm_source=facebook`. */
function campaignIn(text: string): string {
  const fields = new URLSearchParams(text.slice(text.indexOf('?') + 1).trim());
  const known = campaignKeys.flatMap((key) => {
    const value = fields.get(key)?.slice(0, 100);
    return value ? [[key, value]] : [];
  });
  return new URLSearchParams(known).toString();
}

const isRole = (text: string | null | undefined): text is Role => roles.includes(text ?? '');
