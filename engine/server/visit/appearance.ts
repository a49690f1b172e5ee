import type { BrandRevision } from '#engine/contracts/revision.ts';
import { appearanceCookie } from '#engine/browser/session/index.ts';
import { languageChain } from '#kit/languages.ts';
import { lruCache } from '../cache/createCache.ts';
import type { ConsentState } from './consent/consentState.ts';

export interface Appearance {
  language: string;
  /** `auto`: the visitor has not chosen, so the page's styles follow the system's preference. */
  theme: 'light' | 'dark' | 'auto';
  /** Folded bars, one letter each: `n` for the navigation in the rail, `s` for the side bar. */
  fold: string;
  /** What the visitor has chosen, if the brand asks for consent. */
  consent?: ConsentState;
  /** The address asks for another language or theme than the cookie has: it must be saved in the cookie. */
  remember: boolean;
}

/**
 * Language and theme of a request (R1.4, R1.5, R3.4). Language: `?lang=`, the cookie, Accept-Language within the
 * brand's languages, the brand's default. A language that is no longer offered is skipped. Theme: `?theme=`, the
 * cookie, the system's preference if the brand follows it, the brand's default.
 */
export function appearanceOf(
  { config, theme }: BrandRevision,
  search: URLSearchParams | null,
  cookies: ReadonlyMap<string, string>,
  acceptLanguage: string | undefined,
): Appearance {
  const offered = (tag: string | null | undefined) => {
    const wanted = tag?.toLowerCase();
    return wanted ? config.languages.find(({ tag }) => tag.toLowerCase() === wanted)?.tag : undefined;
  };
  const [cookieLanguage, cookieTheme, fold] = cookies.get(appearanceCookie)?.split('.') ?? [];
  const asked = offered(search?.get('lang'));
  const askedTheme = themeOf(search?.get('theme'));
  return {
    language:
      asked ?? offered(cookieLanguage) ?? firstOf(tagsOf(acceptLanguage), offered) ?? config.defaultLanguage,
    theme: askedTheme ?? themeOf(cookieTheme) ?? (theme.followSystem ? 'auto' : theme.default),
    fold: foldOf(fold),
    remember:
      (asked !== undefined && asked !== cookieLanguage) ||
      (askedTheme !== undefined && askedTheme !== cookieTheme),
  };
}

function firstOf(asked: readonly string[], offered: (tag: string) => string | undefined): string | undefined {
  for (const tag of asked) {
    const found = offered(tag);
    if (found !== undefined) return found;
  }
  return undefined;
}

function themeOf(text: string | null | undefined): 'light' | 'dark' | undefined {
  return text === 'light' || text === 'dark' ? text : undefined;
}

/** The letters of folded bars in any text from a browser, each once and in a fixed order. */
export function foldOf(text: string | undefined): string {
  if (!text) return '';
  return ['n', 's'].filter((bar) => text.slice(0, 8).includes(bar)).join('');
}

/** The languages of Accept-Language in lower case, by weight, each followed by those that it falls back to. */
function tagsOf(header: string | undefined): readonly string[] {
  if (!header || header.length > 500) return [];
  let tags = accepted.get(header);
  if (!tags) accepted.set(header, (tags = readTags(header)));
  return tags;
}

const accepted = lruCache<string, readonly string[]>('accepted languages');

function readTags(header: string): string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q\s*=\s*/);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .flatMap(({ tag }) => languageChain(tag));
}
