import sanitizeHtml from 'sanitize-html';
import { isSafeLink } from '#kit/isSafeLink.ts';
import { htmlFields, type CallName } from '#schemas/generated/api.ts';
import { lruCache } from '../cache/createCache.ts';

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'a',
    'img',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'hr',
    'span',
    'div',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
  nestingLimit: 30,
};

/** Characters of the longest HTML that is cleaned once: a foreign platform decides how long it is. */
const longest = 20_000;
const cleaned = lruCache<string, string>('clean HTML');

/** Sanitizes HTML of a platform by an allow-list of tags: no script, no style, no other URL scheme. Each content once, unless it is very long. */
export function cleanHtml(html: string): string {
  if (html.length > longest) return sanitizeHtml(html, rules);
  let clean = cleaned.get(html);
  if (clean === undefined) cleaned.set(html, (clean = sanitizeHtml(html, rules)));
  return clean;
}

/** Calls whose value lists links (`resources`). */
const withResources: ReadonlySet<CallName> = new Set<CallName>(['domainRoute', 'permission']);

/**
 * Sanitizes, in place, every field of a response that the call table marks `format: html`, and removes links that
 * lead neither to a path of the site nor to an https address.
 */
export function cleanResponse(name: CallName, answer: unknown): unknown {
  if (withResources.has(name)) dropUnsafeLinks(answer);
  for (const pointer of htmlFields[name] ?? []) cleanAt(answer, pointer.split('/').slice(1));
  return answer;
}

function dropUnsafeLinks(answer: unknown): void {
  const value = (answer as { value?: { resources?: { url?: string }[] } }).value;
  if (value?.resources) value.resources = value.resources.filter(({ url }) => !url || isSafeLink(url));
}

function cleanAt(value: unknown, [step, ...rest]: string[]): void {
  if (typeof value !== 'object' || value === null || step === undefined) return;
  const holder = value as Record<string, unknown>;
  for (const key of step === '*' ? Object.keys(holder) : [step]) {
    const inner = holder[key];
    if (rest.length > 0) cleanAt(inner, rest);
    else if (typeof inner === 'string') holder[key] = cleanHtml(inner);
  }
}
