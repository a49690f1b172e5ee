import sanitizeHtml from 'sanitize-html';
import { htmlFields, type CallName } from '#schemas/generated/api.ts';

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

/** Makes the HTML of a platform harmless: an allow-list of tags, no script, no style, no foreign scheme. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, rules);
}

/** Cleans every field of an answer that the call table marks `format: html`, in place. */
export function cleanAnswer(name: CallName, answer: unknown): unknown {
  for (const pointer of htmlFields[name] ?? []) cleanAt(answer, pointer.split('/').slice(1));
  return answer;
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
