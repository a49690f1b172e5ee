import { readBrands } from './library.ts';
import type { Look } from './looks.ts';

/** What a document wears that is dressed in a look. */
export interface Worn {
  lang: string;
  dir: string;
  theme: string;
  /** Of the root, in CSS pixels. */
  fontSize: string;
  accent: string;
  /** A story that is shown to whoever sees it is hidden from nobody. */
  hidden: string;
}

const rightToLeft = new Set(['Arab', 'Hebr']);

/** What has to be worn, by the look alone: the browser's own letters are 16 px high. */
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

/** In the page: what the document wears. */
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

/** Settings of the toolbar that did not come to the page, in words. */
export function lookTroubles(worn: Worn, look: Look): string[] {
  return Object.entries(wornBy(look))
    .filter(([name, wanted]) => worn[name as keyof Worn] !== wanted)
    .map(([name, wanted]) => `look: ${name} is "${worn[name as keyof Worn]}", not "${wanted}"`);
}
