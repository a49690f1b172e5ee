import { createHash } from 'node:crypto';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { languageChain } from '#kit/languages.ts';
import { assetTokens, customProperties } from '#schemas/tokens.ts';
import { boundOf, lruCache } from '../cache/createCache.ts';
import { numberOf } from '../cache/numberOf.ts';
import type { Build } from '../base/build.ts';
import { joinedAddress, joinLayers } from '../base/joinedSheets.ts';
import type { PageSheets } from './lateSheets.ts';
import type { Piece } from './pieces.ts';

/** The styles of a page: the text of its one `<style>`, and the file with the rest. */
export interface PageStyles {
  /** The text. The sheets, nine tenths of it, are one object for all brands. */
  pieces: Piece[];
  /** `'sha256-…'` as in `style-src`: by it the content security policy allows the text. */
  hash: string;
  /** Names of all sheets, those of the file too, so that a navigation adds only missing ones. */
  sheets: string;
  /** Address of the file. */
  late?: string;
}

const kept = lruCache<BrandRevision, Map<string, PageStyles>>('styles');

/** Makes room for the styles of this many hot brands. */
export function holdStyles(hotBrands: number): void {
  kept.resize(boundOf('styles') + hotBrands);
}

/**
 * Joins base, primitives, widgets and the brand's tokens. `@layer` makes the order of files irrelevant. The text
 * cannot end the element.
 */
export function pageStyles(
  revision: BrandRevision,
  language: string,
  sheets: PageSheets,
  build: Build,
): PageStyles {
  let ofBrand = kept.get(revision);
  if (!ofBrand) kept.set(revision, (ofBrand = new Map()));
  const { early, late, waiting } = sheets;
  const key = `${language} ${early.join(' ')} ${late.join(' ')} ${waiting.join()}`;
  let styles = ofBrand.get(key);
  if (!styles) {
    const joined = joinedSheets(early, build);
    const pieces = [
      closed(`@layer base,ui,widgets,brand,late;${fontFaces(revision, language)}`),
      joined.bytes,
      closed(`@layer brand{${tokens(revision)}}${late.length > 0 ? waitFor(waiting) : ''}`),
    ];
    const hash = createHash('sha256');
    for (const piece of pieces) hash.update(piece);
    styles = {
      pieces,
      hash: `'sha256-${hash.digest('base64')}'`,
      sheets: [joined.names, ...late.map(sheetName)].join(' '),
      ...(late.length > 0 && { late: joinedAddress(late) }),
    };
    ofBrand.set(key, styles);
  }
  return styles;
}

/** Where the file blocks the first paint, so that nothing waits: wide windows, whose first screen shows more. */
export const lateBlocks = '(width>=640px),(prefers-reduced-motion:reduce)';

/**
 * Hides on phones what has its styles in the file until that is there; should it fail to load, for 8 s. Nothing visible
 * moves then: the main region fills a screen, and what waits is at its end and below it.
 */
function waitFor(selectors: string[]): string {
  const hidden = `${selectors.join()}{display:var(--late,revert-layer)}`;
  const room = '.r-main{min-block-size:var(--late-room,revert-layer)}';
  return `@media (width<640px) and (prefers-reduced-motion:no-preference){:root{--late:none;--late-room:100vh;animation:late 0s 8s forwards}@keyframes late{to{--late:initial;--late-room:initial}}@layer late{${hidden}${room}}}`;
}

/** Text that cannot end its element. Sheets are split between rules, so no two pieces form an end tag together. */
const closed = (text: string) => text.replaceAll('</', String.raw`<\/`);

/** The sheets of a page as in its styles: their bytes, and their names. */
interface JoinedSheets {
  bytes: Uint8Array;
  names: string;
}

const joinedBefore = lruCache<string, JoinedSheets>('joined sheets');

/** Joined sheets, one object for all brands. */
function joinedSheets(sheets: string[], build: Build): JoinedSheets {
  const key = `${numberOf(build)} ${sheets.join(' ')}`;
  let joined = joinedBefore.get(key);
  if (!joined) {
    const text = closed(joinLayers(sheets.map(build.sheetText)));
    joined = { bytes: new TextEncoder().encode(text), names: sheets.map(sheetName).join(' ') };
    joinedBefore.set(key, joined);
  }
  return joined;
}

/** `/-/build/winner-board-a1b2c3d4.css` → `winner-board`. */
export function sheetName(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1).replace(/-[\w-]{8}\.css$/, '');
}

/**
 * What a block of tokens contains in addition: the browser's own colors, and switches for content of one theme only:
 * `display: var(--on-dark, block)`.
 */
const lightStart = 'color-scheme:light;--on-light:initial;--on-dark:none;';
const darkStart = 'color-scheme:dark;--on-light:none;--on-dark:initial;';

function tokens(revision: BrandRevision): string {
  const { theme } = revision;
  const written = (name: string, value: string) =>
    assetTokens.has(name) ? `url(${assetAddress(revision, value) ?? ''})` : value;
  const block = (selector: string, values: Record<string, string>, more = '') =>
    `${selector}{${more}${Object.entries(customProperties(values))
      .map(([name, value]) => `--${name}:${written(name, value)}`)
      .join(';')}}`;
  const dark = (selector: string) => block(selector, theme.dark, darkStart);
  return (
    block(':root', { ...theme.shared, ...theme.light }, lightStart) +
    Object.entries(theme.languages ?? {})
      .map(([tag, values]) => block(`:root:lang(${tag})`, values))
      .join('') +
    // Paper is white in every theme.
    `@media screen{${dark('[data-theme=dark]')}}` +
    // Repeated instead of light-dark(), which older browsers lack: compressed it costs about 20 bytes.
    (theme.followSystem ? `@media screen and (prefers-color-scheme:dark){${dark('[data-theme=auto]')}}` : '')
  );
}

/** Font faces for this language, and for the brand's others, whose names are in the language switch. */
function fontFaces(revision: BrandRevision, language: string): string {
  const { fonts, languages: offered } = revision.config;
  const shown = new Set(['*', ...[language, ...offered.map(({ tag }) => tag)].flatMap(languageChain)]);
  return fonts
    .map((font) => {
      const scale = font.sizeAdjust ? `;size-adjust:${font.sizeAdjust}` : '';
      const faces = font.files
        .filter(({ languages }) => languages.some((tag) => shown.has(tag)))
        .map(({ src, weight, unicodeRange }) => {
          const address = assetAddress(revision, src);
          const range = unicodeRange ? `;unicode-range:${unicodeRange}` : '';
          return address
            ? `@font-face{font-family:"${font.family}";src:url(${address}) format("woff2");font-weight:${weight};font-display:swap${scale}${range}}`
            : '';
        });
      const { fallback } = font;
      const spare = fallback
        ? `@font-face{font-family:"${font.family} Fallback";src:${localFonts(fallback.family)};size-adjust:${fallback.sizeAdjust};ascent-override:${fallback.ascent};descent-override:${fallback.descent};line-gap-override:${fallback.lineGap}}`
        : '';
      return faces.join('') + spare;
    })
    .join('');
}

/** Fonts with the metrics of Arial, to one percent; Linux and Android have one of these instead. */
const wideAsArial = ['Liberation Sans', 'Roboto', 'Roboto Regular'];

function localFonts(family: string): string {
  const named = family === 'Arial' ? [family, ...wideAsArial] : [family];
  return named.map((name) => `local("${name}")`).join(',');
}

/** The content-addressed URL of a brand's asset. */
export function assetAddress(revision: BrandRevision, path: string): string | undefined {
  const asset = revision.assets[path];
  return asset && `/-/f/${asset.hash}/${path.slice(path.lastIndexOf('/') + 1)}`;
}

/** Fonts to preload before the styles reference them. */
export function preloadedFonts(revision: BrandRevision, language: string): string[] {
  const shown = new Set(['*', ...languageChain(language)]);
  return revision.config.fonts
    .flatMap(({ files }) => files)
    .filter(({ preload, languages }) => preload && languages.some((tag) => shown.has(tag)))
    .flatMap(({ src }) => assetAddress(revision, src) ?? []);
}
