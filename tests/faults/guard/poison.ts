import { responseSchema, type Schema } from '../proxy/callSchemas.ts';
import { oneOf } from '../proxy/random.ts';
import { foreign, hostileHtml } from '../support/hostileHtml.ts';

/** What an attacker with access to a platform might write where a page expects an address. */
const hostileAddresses = [
  'javascript:window.ran=1',
  ' java\tscript:window.ran=1',
  'data:text/html,<script>parent.ran=1</script>',
  'vbscript:window.ran=1',
  `//${foreign}/`,
  `/\\${foreign}/`,
  `https://${foreign}/"onerror="window.ran=1`,
  'x" onerror="window.ran=1" y="',
  "x' onmouseover='window.ran=1",
  'url(javascript:window.ran=1)',
  '</script><script>window.ran=1</script>',
  '__proto__',
];
const payloads = [...hostileAddresses, ...hostileHtml.map(([, html]) => html)];

/** Fields that decide what the rest of a response means: other values would show less of it. */
const structural = /^(?:success|code|token|deviceToken|encryptionKey|kty|kid|alg|use|n|e|whitelabel)$/;

interface Constrained extends Schema {
  enum?: unknown;
  const?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
  maxCharacters?: number;
}

/** Any text fits the schema. One of them is HTML, which the portal must sanitize. */
function isFree(schema: Constrained): boolean {
  const { enum: choices, const: only, pattern, format } = schema;
  return (
    choices === undefined &&
    only === undefined &&
    pattern === undefined &&
    (format === undefined || format === 'html')
  );
}

/**
 * A real response in which every string that its schema leaves free is replaced by hostile text, a different one each
 * time.
 */
export function poison(call: string, response: unknown, random: () => number): unknown {
  const { schema, resolve } = responseSchema(call);
  return inside(response, schema, '');

  function inside(value: unknown, unread: Schema, key: string): unknown {
    if (structural.test(key)) return value;
    const read: Constrained = resolve(unread);
    if (typeof value === 'string')
      return isFree(read)
        ? oneOf(payloads, random).slice(0, read.maxLength ?? read.maxCharacters ?? Number.MAX_SAFE_INTEGER)
        : value;
    if (Array.isArray(value)) return value.map((one) => inside(one, read.items ?? {}, ''));
    if (typeof value !== 'object' || value === null) return value;
    const rest = typeof read.additionalProperties === 'object' ? read.additionalProperties : {};
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, inside(one, read.properties?.[name] ?? rest, name)]),
    );
  }
}
