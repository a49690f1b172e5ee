import { readBrands } from './library.ts';
import type { Look } from './looks.ts';

/** The settings that took effect on a document. */
export interface Worn {
  lang: string;
  dir: string;
  theme: string;
  /** Font size of the root, in CSS pixels. */
  fontSize: string;
  accent: string;
  /** With the audience `seen`, the story is never hidden. */
  hidden: string;
}

const rightToLeft = new Set(['Arab', 'Hebr']);

/** The expected settings of an appearance. The browser's default font size is 16 px. */
export function wornBy({ brand, language, theme, role, text }: Look): Partial<Worn> {
  const { script = '' } = new Intl.Locale(language).maximize();
  return {
    lang: language,
    dir: rightToLeft.has(script) ? 'rtl' : 'ltr',
    theme,
    fontSize: text === 'large' ? '32px' : '16px',
    accent: readBrands().find((one) => one.brand === brand)?.accent[theme] ?? 'no such brand',
    ...(role === 'seen' && { hidden: '' }),
  };
}

/** In the page: the settings in effect. */
export function wornIn(): Worn {
  const { documentElement: root } = document;
  const style = getComputedStyle(root);
  return {
    lang: root.lang,
    dir: root.dir,
    theme: root.dataset['theme'] ?? '',
    fontSize: style.fontSize,
    accent: style.getPropertyValue('--accent').trim(),
    hidden: document.querySelector<HTMLElement>('.stage-note')?.innerText ?? '',
  };
}

/** Settings of the toolbar that did not take effect, as text. */
export function lookTroubles(worn: Worn, look: Look): string[] {
  return Object.entries(wornBy(look))
    .filter(([name, wanted]) => worn[name as keyof Worn] !== wanted)
    .map(([name, wanted]) => `look: ${name} is "${worn[name as keyof Worn]}", not "${wanted}"`);
}
