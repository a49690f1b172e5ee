import type { Settings } from '../lib/settings.ts';
import type { Story, StoryBrand } from './library.ts';

/** Settings of the toolbar, and the width of the window. */
export interface Look extends Settings {
  width: number;
}

export const widths = [320, 768, 1280];

/** The widths that a look has to fit. WCAG asks for text twice as large, and for 320 px, not for both at once (1.4.4, 1.4.10). */
export function widthsOf({ text }: Look): number[] {
  return text === 'large' ? widths.filter((width) => width > 320) : widths;
}

/** Numbers below 1 that a seed repeats. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

const themes = ['light', 'dark'] as const;
/** Languages that differ in their letters and direction. */
const letters = ['th', 'en', 'ar'];

/** Every brand in each of its languages, themes and widths in turn, in an order of the seed's. */
export function looksOf(brands: readonly StoryBrand[], random: () => number): Look[] {
  const all = brands.flatMap(({ brand, languages }) =>
    languages.flatMap((language, at) =>
      themes.map((theme, odd) => lookIn(brand, language, theme, widths[(at + odd) % widths.length])),
    ),
  );
  return shuffled(all, random);
}

/**
 * Every brand in those letters and directions that it does not offer, so that its own arrangements are seen mirrored and
 * in other scripts too: each in both themes, at widths in turn.
 */
export function strangeLooks(brands: readonly StoryBrand[]): Look[] {
  return brands.flatMap(({ brand, languages }, turn) =>
    letters
      .filter((language) => !languages.includes(language))
      .flatMap((language, at) =>
        themes.map((theme, odd) => lookIn(brand, language, theme, widths[(turn + at + odd) % widths.length])),
      ),
  );
}

function lookIn(brand: string, language: string, theme: Look['theme'], width = 320): Look {
  return { brand, language, theme, role: 'seen', width, text: 'usual', motion: 'less', data: 'own' };
}

/** All looks in languages that differ in their letters and direction; of those that share these, one theme each in turn. */
export function tellingLooks(all: readonly Look[]): Look[] {
  let turn = 0;
  return all.filter(({ language, theme }, at) => {
    if (letters.includes(language)) return true;
    const twin = all.findIndex((one) => one.language === language && one.brand === all[at]?.brand);
    if (twin === at) turn += 1;
    return theme === (turn % 2 ? 'light' : 'dark');
  });
}

/** One look for each role, in all brands by turns, the first ones with text twice as large. */
export function roleLooks(all: readonly Look[]): Look[] {
  const roles: Look['role'][] = ['guest', 'member', 'agent', 'vip', 'trial'];
  return roles.flatMap((role, at) => {
    const look = all[(at * 7) % all.length];
    return look ? [{ ...look, role, ...(at < 3 && { text: 'large' as const, width: 768 }) }] : [];
  });
}

/** A story in a look; the window is as wide as it says while all checks look at it. */
export interface Sight {
  story: Story;
  look: Look;
  /** The widths at which nothing but overflow is looked for. */
  others: readonly number[];
}

/**
 * The looks of the matrix, each with the stories that are seen in it. Of those that a brand does not offer the letters of,
 * each story is seen in one of the themes, its neighbour in the other. Widths go by turns, so that each story is looked at
 * with all checks at each of them in every brand; `shift` is where the turns begin. Overflow is looked for at the other
 * widths too, once where a look is seen in both themes: they differ in colours.
 */
export function matrixOf(
  brands: readonly StoryBrand[],
  stories: readonly Story[],
  shift: number,
): { look: Look; sights: Sight[] }[] {
  const all = looksOf(brands, () => 0.5);
  const strange = strangeLooks(brands);
  const seen = new Map<string, number>();
  const looks = [...tellingLooks(all), ...roleLooks(all), ...strange];
  return looks.map((look) => {
    const isStrange = strange.includes(look);
    const isTwin = !isStrange && look.theme === 'dark' && looks.some((one) => isInLight(look, one));
    const fitting = widthsOf(look);
    const sights = stories.flatMap((story, turn) => {
      if (!suits(look, story) || (isStrange && turn % 2 !== (look.theme === 'dark' ? 1 : 0))) return [];
      const key = `${look.brand} ${story.id}`;
      const times = seen.get(key) ?? 0;
      seen.set(key, times + 1);
      // Each begins at the width at which the one before it ends: a resize less.
      const own = (times + shift + 2 * turn) % fitting.length;
      const others = isTwin ? [] : [...fitting.slice(own + 1), ...fitting.slice(0, own)];
      return [{ story, look: { ...look, width: fitting[own] ?? look.width }, others }];
    });
    return { look, sights };
  });
}

/** Whether a look is the other one in the light theme. */
function isInLight({ brand, language, role, text }: Look, other: Look): boolean {
  const isSame = other.brand === brand && other.language === language;
  return isSame && other.role === role && other.text === text && other.theme === 'light';
}

/** Whether a look is one of a story's: the pages of a brand are seen in that brand alone. */
export function suits({ brand }: Look, { title, tags }: Story): boolean {
  return !tags.includes('page') || title === `Pages/${brand}`;
}

/** `siam th dark 320 px`; without a width `siam th dark`. */
export function lookText({
  brand,
  language,
  theme,
  role,
  width,
  text,
}: Omit<Look, 'width'> & { width?: number | undefined }): string {
  const more = [role === 'seen' ? '' : role, text === 'large' ? 'large text' : ''];
  const size = width === undefined ? '' : `${width} px`;
  return [brand, language, theme, size, ...more].filter((part) => part !== '').join(' ');
}
