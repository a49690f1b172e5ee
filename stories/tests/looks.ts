import type { Settings } from '../lib/settings.ts';
import type { Story, StoryBrand } from './library.ts';

/** Settings of the toolbar, and the width of the window. */
export interface Look extends Settings {
  width: number;
}

export const widths = [320, 768, 1280];

/** Widths for tests. WCAG requires 200 % text and 320 px, but not both at once (1.4.4, 1.4.10). */
export function widthsOf({ text }: Look): number[] {
  return text === 'large' ? widths.filter((width) => width > 320) : widths;
}

/** Random numbers below 1, repeatable by seed. */
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

/** A third of the stories of each widget and brand, at least one, drawn at random. */
export function drawnStories(stories: readonly Story[], random: () => number): Story[] {
  const byTitle = Map.groupBy(stories, ({ title }) => title);
  return [...byTitle.values()].flatMap((list) => shuffled(list, random).slice(0, Math.ceil(list.length / 3)));
}

const themes = ['light', 'dark'] as const;
/** Languages with different scripts and directions. */
const letters = ['th', 'en', 'ar'];

/** Every brand in each of its languages, with alternating themes and widths, in an order drawn from the seed. */
export function looksOf(brands: readonly StoryBrand[], random: () => number): Look[] {
  const all = brands.flatMap(({ brand, languages }) =>
    languages.flatMap((language, at) =>
      themes.map((theme, odd) => lookIn(brand, language, theme, widths[(at + odd) % widths.length])),
    ),
  );
  return shuffled(all, random);
}

/**
 * Every brand in the scripts and directions that it does not offer, so that its layouts are also tested mirrored and in other
 * scripts: each in both themes, at alternating widths.
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

/** All appearances in languages with different scripts and directions; languages that share these alternate themes. */
export function tellingLooks(all: readonly Look[]): Look[] {
  let turn = 0;
  return all.filter(({ language, theme }, at) => {
    if (letters.includes(language)) return true;
    const twin = all.findIndex((one) => one.language === language && one.brand === all[at]?.brand);
    if (twin === at) turn += 1;
    return theme === (turn % 2 ? 'light' : 'dark');
  });
}

/** One appearance per role, the brands in turn, with 200 % text in the first one of each brand. */
export function roleLooks(all: readonly Look[]): Look[] {
  const roles: Look['role'][] = ['guest', 'member', 'agent', 'vip', 'trial', 'break'];
  const brands = [...new Set(all.map(({ brand }) => brand))];
  return roles.flatMap((role, at) => {
    const own = all.filter(({ brand }) => brand === brands[at % brands.length]);
    const look = own[(at * 7) % own.length];
    const isFirst = at < brands.length;
    return look ? [{ ...look, role, ...(isFirst && { text: 'large' as const, width: 768 }) }] : [];
  });
}

/** A story in an appearance, whose width all checks use. */
export interface Sight {
  story: Story;
  look: Look;
  /** The widths at which only overflow is checked. */
  others: readonly number[];
}

/**
 * The appearances of the matrix with their stories. For scripts that a brand does not offer, each story uses one theme and its
 * neighbour the other. Widths alternate, so that in every brand each story gets all checks at each width; `shift` is the
 * start of the rotation. Overflow is also checked at the other widths, but in one theme only, since themes differ only in
 * colours.
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
      // Starts at the width at which the previous one ended, which saves a resize.
      const own = (times + shift + 2 * turn) % fitting.length;
      const others = isTwin ? [] : [...fitting.slice(own + 1), ...fitting.slice(0, own)];
      return [{ story, look: { ...look, width: fitting[own] ?? look.width }, others }];
    });
    return { look, sights };
  });
}

/** Whether an appearance is the light version of the other one. */
function isInLight({ brand, language, role, text }: Look, other: Look): boolean {
  const isSame = other.brand === brand && other.language === language;
  return isSame && other.role === role && other.text === text && other.theme === 'light';
}

/** Whether an appearance applies to a story: the pages of a brand are shown only in that brand. */
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
