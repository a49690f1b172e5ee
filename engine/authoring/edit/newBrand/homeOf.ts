import { randomOf } from '#kit/seededRandom.ts';
import type { HeroPlan } from './types.ts';
import type { Change, Look } from './looks/look.ts';
import type { Hue } from './palette.ts';

/** What the home page of a new brand depends on, besides its look. */
export interface HomeFacts {
  /** Selects the picture and the arrangement. */
  seed: string;
  accent: Hue;
  prize: Hue;
  isDark: boolean;
  /** The changes of the home pages of the other brands. */
  taken: readonly unknown[];
}

/**
 * What the hero picture of a new brand shows, and the changes that show it on home: an arrangement that no other brand has,
 * as long as the look has one left.
 */
export function homeOf(
  look: Look,
  { seed, accent, prize, isDark, taken }: HomeFacts,
): { hero: HeroPlan; change: Change[] } {
  const random = randomOf(`${look.name} ${seed}`);
  const scene = random.pick(look.scenes);
  const arrangements = look.homes.map((changes) => withHero(changes, look));
  const known = new Set(taken.map(orderOf));
  const free = arrangements.filter((changes) => !known.has(orderOf(changes)));
  const tone = isDark ? look.tone * 0.7 : look.tone;
  return {
    hero: { scene, seed, accent, prize, tone },
    change: random.pick(free.length > 0 ? free : arrangements),
  };
}

/** What changes of a page move, insert and remove. Props are left out: an operator, or `brand check --fix`, changes them soon. */
function orderOf(changes: unknown): string {
  if (!Array.isArray(changes)) return '';
  const steps = (changes as Change[]).map(({ move, insert, remove, before, after, into }) => {
    const { id } = Object(insert) as { id?: unknown };
    return [move, id, remove, before, after, into].map(String).join();
  });
  return steps.filter((step) => /[a-z]/.test(step.replaceAll('undefined', ''))).join(' ');
}

/** The changes of an arrangement with the hero in its place. */
function withHero(changes: readonly Change[], look: Look): Change[] {
  const props = {
    src: 'assets/hero.svg',
    srcPhone: 'assets/hero-phone.svg',
    title: 'page.home.title',
    text: 'page.home.description',
    buttons: [
      { text: 'page.rng.title', path: '/rng' },
      { text: 'page.promotions.title', path: '/promotions' },
    ],
    ...look.hero,
  };
  return changes.map((change) => {
    if (change['insert'] !== 'hero') return change;
    const { shade = look.hero.shade, ...place } = change;
    return { ...place, insert: { id: 'hero', widget: 'hero', props: { ...props, shade } } };
  });
}
