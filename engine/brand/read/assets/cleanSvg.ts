import { attributes as allowedAttributes, elements as allowedElements } from './svgAllowed.ts';
import { DrawnElements } from './DrawnElements.ts';
import { BrokenXml, xmlTokens } from './xmlTokens.ts';

/** A sanitized picture. */
export interface CleanSvg {
  text: string;
  /** Removed elements and attributes: `<script>`, `onload` … */
  left: string[];
  width?: number;
  height?: number;
  /** It has neither a viewBox nor a size of its own, so browsers cut it instead of fitting it in. */
  isUnbounded?: true;
}

const deepest = 100;
/** Elements that a browser draws, counting those that `<use>` repeats. Drawings have a few thousand. */
const mostDrawn = 50_000;

/**
 * Rewrites an SVG with only the allowed elements and attributes. Throws `BrokenXml` if it is not a valid SVG, or if
 * nested `<use>` elements would make browsers draw it for minutes.
 */
export function cleanSvg(text: string): CleanSvg {
  const left = new Set<string>();
  const open: string[] = [];
  const parts: string[] = [];
  const drawn = new DrawnElements();
  let root: [string, string][] | undefined;
  /** Number of open elements inside a removed one, itself included. */
  let skipped = 0;
  for (const token of xmlTokens(text)) {
    if (token.kind === 'text') {
      if (skipped === 0 && open.length > 0) parts.push(textIn(open.at(-1), token.text, left));
    } else if (token.kind === 'close') {
      if (open.pop() !== token.name) throw new BrokenXml(`</${token.name}> has no opening tag.`, 0);
      if (skipped > 0) skipped--;
      else {
        drawn.close();
        parts.push(`</${token.name}>`);
      }
    } else {
      const { name, closed } = token;
      if (open.length === 0 && (name !== 'svg' || root !== undefined))
        throw new BrokenXml('The picture must be a single <svg> element.', 0);
      if (open.length >= deepest)
        throw new BrokenXml(`Elements are nested more than ${deepest} levels deep.`, 0);
      const isAllowed = skipped === 0 && allowedElements.has(name);
      if (isAllowed) {
        const allowed = allowedOf(name, token.attributes, left);
        root ??= allowed;
        drawn.open(name, new Map(allowed), closed);
        parts.push(tag(name, open.length === 0 ? withNamespace(withBox(allowed)) : allowed, closed));
      } else if (skipped === 0) left.add(`<${name}>`);
      if (!closed) {
        open.push(name);
        if (!isAllowed) skipped++;
      }
    }
  }
  if (root === undefined || open.length > 0)
    throw new BrokenXml('The picture is incomplete: its <svg> is not closed.', text.length);
  if (drawn.count() > mostDrawn)
    throw new BrokenXml(`Its <use> elements repeat others more than ${mostDrawn} times.`, 0);
  return { text: parts.join(''), left: [...left], ...sides(root) };
}

function allowedOf(element: string, attributes: [string, string][], left: Set<string>): [string, string][] {
  const allowed = new Map<string, string>();
  for (const [written, value] of attributes) {
    const name = written === 'xlink:href' ? 'href' : written;
    // Attributes of drawing programs, in namespaces of their own.
    if (/^(?!xlink:)[\w.-]+:|^data-/.test(name)) continue;
    if (!allowedAttributes.has(name) || !isSafe(element, name, value)) left.add(name);
    else if (name !== 'xmlns') allowed.set(name, value);
  }
  return [...allowed];
}

function isSafe(element: string, name: string, value: string): boolean {
  if (name === 'href') {
    return (
      /^#[\w:.-]+$/.test(value) ||
      (element === 'image' && /^data:image\/(?:png|jpeg|webp);base64,[\w+/=\s]*$/.test(value))
    );
  }
  if (name === 'attributeName')
    return allowedAttributes.has(value) && !['href', 'style', 'class', 'id'].includes(value);
  return isSafeStyle(value);
}

/** Whether CSS refers only to parts of the picture itself, and has nothing that could hide another URL. */
function isSafeStyle(css: string): boolean {
  const addresses = css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/gi);
  const all = [...addresses];
  const named = css.match(/url\(/gi)?.length ?? 0;
  if (named !== all.length || all.some(([, , address = '']) => !/^#[\w:.-]+$/.test(address))) return false;
  return !/@import|@font-face|@namespace|image-set|image\(|expression|javascript:|src\s*\(|\\|<|-moz-binding|behavior/i.test(
    css,
  );
}

function textIn(element: string | undefined, text: string, left: Set<string>): string {
  if (element !== 'style' || isSafeStyle(text)) return escapeText(text);
  left.add('<style> with URLs');
  return '';
}

const withNamespace = (attributes: [string, string][]): [string, string][] => [
  ['xmlns', 'http://www.w3.org/2000/svg'],
  ...attributes,
];

function tag(name: string, attributes: [string, string][], closed: boolean): string {
  const written = attributes.map(
    ([key, value]) => ` ${key}="${escapeText(value).replaceAll('"', '&quot;')}"`,
  );
  return `<${name}${written.join('')}${closed ? '/' : ''}>`;
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Pixels of the units in which drawing programs state a size. */
const pixels: Record<string, number> = { px: 1, pt: 96 / 72, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

/** A length in pixels; undefined if it depends on the place where the picture is shown. */
function lengthOf(text: string | undefined): number | undefined {
  const [, number, unit = 'px'] = /^\s*(\d*\.?\d+)(px|pt|pc|mm|cm|in)?\s*$/.exec(text ?? '') ?? [];
  const length = Number(number) * (pixels[unit] ?? 1);
  return number !== undefined && length > 0 ? Math.round(length * 1000) / 1000 : undefined;
}

/** The attributes of a picture with the viewBox that its size implies: without one, browsers cut it instead of fitting it in. */
function withBox(root: [string, string][]): [string, string][] {
  const given = new Map(root);
  const [width, height] = [lengthOf(given.get('width')), lengthOf(given.get('height'))];
  if (given.has('viewBox') || width === undefined || height === undefined) return root;
  return [...root, ['viewBox', `0 0 ${width} ${height}`]];
}

function sides(root: [string, string][]): Pick<CleanSvg, 'width' | 'height' | 'isUnbounded'> {
  const given = new Map(root);
  const box = given
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (name: string, boxed: number | undefined) => {
    const value = lengthOf(given.get(name)) ?? boxed;
    return value !== undefined && value > 0 && Number.isFinite(value) ? value : undefined;
  };
  const width = side('width', box?.[2]);
  const height = side('height', box?.[3]);
  if (width === undefined || height === undefined) return box ? {} : { isUnbounded: true };
  return { width, height };
}
