import type { BrandRevision } from '#engine/brand/types.ts';
import { lookCookie } from '#engine/session/remembered.ts';

export interface Look {
  language: string;
  theme: 'light' | 'dark';
  /** Bars that are folded away, one letter each: `n` the navigation in the rail, `s` the side bar. */
  fold: string;
  /** The address asks for another language or theme than the cookie: it is to be remembered. */
  remember: boolean;
}

/**
 * Language and theme of a request (R1.4, R1.5, R3.4). Language: `?lang=`, the cookie, Accept-Language within the
 * brand's set, the brand's default. A language that is no longer offered falls back.
 */
export function lookOf(
  { config, theme: { default: defaultTheme } }: BrandRevision,
  search: URLSearchParams | null,
  cookies: ReadonlyMap<string, string>,
  acceptLanguage: string | undefined,
): Look {
  const offered = (tag: string | null | undefined) =>
    config.languages.find((language) => language.tag.toLowerCase() === tag?.toLowerCase())?.tag;
  const [cookieLanguage, cookieTheme, fold] = (cookies.get(lookCookie) ?? '').split('.');
  const asked = offered(search?.get('lang'));
  const askedTheme = themeOf(search?.get('theme'));
  return {
    language:
      asked ?? offered(cookieLanguage) ?? preferred(acceptLanguage, offered) ?? config.defaultLanguage,
    theme: askedTheme ?? themeOf(cookieTheme) ?? defaultTheme,
    fold: foldOf(fold),
    remember:
      (asked !== undefined && asked !== cookieLanguage) ||
      (askedTheme !== undefined && askedTheme !== cookieTheme),
  };
}

function themeOf(text: string | null | undefined): 'light' | 'dark' | undefined {
  return text === 'light' || text === 'dark' ? text : undefined;
}

/** The letters of bars, each once and in one order, of anything that a browser may send. */
export function foldOf(text: string | undefined): string {
  return ['n', 's'].filter((bar) => text?.slice(0, 8).includes(bar)).join('');
}

/** The first language of Accept-Language, by weight, that the brand offers. */
function preferred(
  header: string | undefined,
  offered: (tag: string) => string | undefined,
): string | undefined {
  if (!header || header.length > 500) return undefined;
  return header
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q\s*=\s*/i);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .map(({ tag }) => offered(tag) ?? offered(tag.split('-')[0] ?? ''))
    .find((tag) => tag !== undefined);
}
