import type { BrandRevision } from '#engine/contracts/revision.ts';
import { appearanceCookie } from '#engine/browser/session/index.ts';
import { LruCache } from '#kit/LruCache.ts';

export interface Look {
  language: string;
  /** `auto`: the visitor chose none, and sees what their system asks for. The page's styles decide. */
  theme: 'light' | 'dark' | 'auto';
  /** Bars that are folded away, one letter each: `n` the navigation in the rail, `s` the side bar. */
  fold: string;
  /** The address asks for another language or theme than the cookie: it is to be remembered. */
  remember: boolean;
}

/**
 * Language and theme of a request (R1.4, R1.5, R3.4). Language: `?lang=`, the cookie, Accept-Language within the
 * brand's set, the brand's default. A language that is no longer offered falls back. Theme: `?theme=`, the cookie, what
 * the visitor's system prefers unless the brand does not follow it, the brand's default.
 */
export function appearanceOf(
  { config, theme }: BrandRevision,
  search: URLSearchParams | null,
  cookies: ReadonlyMap<string, string>,
  acceptLanguage: string | undefined,
): Look {
  const tags = offeredTags(config.languages);
  const offered = (tag: string | null | undefined) => (tag ? tags.get(tag.toLowerCase()) : undefined);
  const [cookieLanguage, cookieTheme, fold] = cookies.get(appearanceCookie)?.split('.') ?? [];
  const asked = offered(search?.get('lang'));
  const askedTheme = themeOf(search?.get('theme'));
  return {
    language:
      asked ?? offered(cookieLanguage) ?? firstOf(tagsOf(acceptLanguage), tags) ?? config.defaultLanguage,
    theme: askedTheme ?? themeOf(cookieTheme) ?? (theme.followSystem ? 'auto' : theme.default),
    fold: foldOf(fold),
    remember:
      (asked !== undefined && asked !== cookieLanguage) ||
      (askedTheme !== undefined && askedTheme !== cookieTheme),
  };
}

/** The tags of a brand's languages by themselves in lower case: each request asks for one. */
const offeredBefore = new WeakMap<BrandRevision['config']['languages'], ReadonlyMap<string, string>>();

function offeredTags(languages: BrandRevision['config']['languages']): ReadonlyMap<string, string> {
  let tags = offeredBefore.get(languages);
  if (!tags)
    offeredBefore.set(languages, (tags = new Map(languages.map(({ tag }) => [tag.toLowerCase(), tag]))));
  return tags;
}

function firstOf(asked: readonly string[], offered: ReadonlyMap<string, string>): string | undefined {
  for (const tag of asked) {
    const found = offered.get(tag);
    if (found !== undefined) return found;
  }
  return undefined;
}

function themeOf(text: string | null | undefined): 'light' | 'dark' | undefined {
  return text === 'light' || text === 'dark' ? text : undefined;
}

/** The letters of bars, each once and in one order, of anything that a browser may send. */
export function foldOf(text: string | undefined): string {
  if (!text) return '';
  return ['n', 's'].filter((bar) => text.slice(0, 8).includes(bar)).join('');
}

/** Headers as they were sent, with what they ask for: few browsers differ. */
const readBefore = new LruCache<string, readonly string[]>(500);

/** The languages that Accept-Language asks for in lower case, by weight, each followed by itself without its region. */
function tagsOf(header: string | undefined): readonly string[] {
  if (!header || header.length > 500) return [];
  let tags = readBefore.get(header);
  if (!tags) readBefore.set(header, (tags = readTags(header)));
  return tags;
}

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
    .flatMap(({ tag }) => [tag, tag.split('-')[0] ?? '']);
}
