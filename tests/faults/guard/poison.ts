import { answerSchema, type Schema } from '../proxy/callSchemas.ts';
import { oneOf } from '../proxy/random.ts';
import { foreign, hostileHtml } from '../support/hostileHtml.ts';

/** What somebody with access to a platform might write where a page expects an address. */
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

/** Fields that say what else of an answer means: with another value there would be less to show. */
const structural = /^(?:success|code|token|deviceToken|encryptionKey|kty|kid|alg|use|n|e|whitelabel)$/;

interface Constrained extends Schema {
  enum?: unknown;
  const?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
}

/** Any text fits the schema. HTML is one: what is wrong with it is the portal's to clean. */
function isFree(schema: Constrained): boolean {
  const { enum: choices, const: only, pattern, format } = schema;
  return (
    choices === undefined &&
    only === undefined &&
    pattern === undefined &&
    (format === undefined || format === 'html')
  );
}

/** A real answer in which every text that its schema leaves free is something hostile, another one each time. */
export function poison(call: string, answer: unknown, random: () => number): unknown {
  const { schema, resolve } = answerSchema(call);
  return inside(answer, schema, '');

  function inside(value: unknown, unread: Schema, key: string): unknown {
    if (structural.test(key)) return value;
    const read: Constrained = resolve(unread);
    if (typeof value === 'string')
      return isFree(read)
        ? oneOf(payloads, random).slice(0, read.maxLength ?? Number.MAX_SAFE_INTEGER)
        : value;
    if (Array.isArray(value)) return value.map((one) => inside(one, read.items ?? {}, ''));
    if (typeof value !== 'object' || value === null) return value;
    const rest = typeof read.additionalProperties === 'object' ? read.additionalProperties : {};
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, inside(one, read.properties?.[name] ?? rest, name)]),
    );
  }
}
