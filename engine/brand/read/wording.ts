import { countCharacters } from '#kit/countCharacters.ts';
import { plainHost } from '#kit/host.ts';
import { pointerParts } from '#kit/json/index.ts';
import { closestMatch, onlyCloseMatch } from '#kit/closestMatch.ts';
import { formOf } from './forms.ts';
import { oddLetter } from './oddLetter.ts';
import { quote } from './quote.ts';
import { sentenceRemedy } from './sentenceRemedy.ts';
import { wordingOfType } from './wordingOfType.ts';

/** The parts of an Ajv error that are used here. */
export interface SchemaError {
  instancePath: string;
  schemaPath?: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
  /** Present if the validator is verbose. */
  parentSchema?: unknown;
}

export interface Worded {
  /** The key it is about, if not the value at `instancePath` itself. */
  name?: string;
  /** The missing key, if one is missing. */
  missing?: string;
  what: string;
  todo: string;
  /** The only correction possible for the name, or else for the value. */
  surely?: string | undefined;
}

/** What the schema says at the place of an error. */
export interface SchemaHelp {
  /** Keys that are allowed there. */
  known?: string[];
  /** For a missing key, the description of that key. */
  description?: string;
  schema?: unknown;
  /** Name of the page or file, for new text keys. */
  page?: string;
}

/** Words a validator's error: names the subject, quotes the value, offers a remedy. */
export function wording(problem: SchemaError, root: unknown, help: SchemaHelp = {}): Worded {
  const { instancePath, keyword, params } = problem;
  const value = valueAt(root, instancePath);
  const subject = subjectOf(instancePath);
  const about: About = {
    value,
    subject,
    is: `${subject} is ${quote(value)}`,
    limit: String(params['limit']),
    isFile: instancePath === '',
    params,
    help,
  };
  const odd = keyword === 'pattern' || keyword === 'format' ? oddLetterIn(about) : undefined;
  if (odd) return odd;
  const word = Object.hasOwn(byKeyword, keyword) ? byKeyword[keyword] : undefined;
  if (word) return word(about);
  const rule = problem.message ?? `breaks the rule ${keyword}`;
  return { what: `${about.is}, which ${rule}.`, todo: 'Correct the value.' };
}

/** An error, and what wordings of it have in common. */
interface About {
  value: unknown;
  /** Such as `"rows"`. */
  subject: string;
  /** Such as `"rows" is 500`. */
  is: string;
  limit: string;
  /** Whether it is about the whole file. */
  isFile: boolean;
  params: Record<string, unknown>;
  help: SchemaHelp;
}

function oddLetterIn({ value, is }: About): Worded | undefined {
  const odd = typeof value === 'string' ? oddLetter(value) : undefined;
  if (!odd || typeof value !== 'string') return undefined;
  const letter = odd.kind === 'invisible' ? 'an invisible letter' : 'a letter of another alphabet';
  const surely = odd.kind === 'invisible' ? value.replaceAll(/[\p{Cf}\p{Zs}]/gu, '') : undefined;
  return { what: `${is}, with ${letter} at ${odd.position}.`, todo: 'Type it again.', surely };
}

const byKeyword: Readonly<Record<string, (about: About) => Worded>> = {
  additionalProperties: ({ params, help }) =>
    unknownKey(String(params['additionalProperty']), help.known ?? []),
  propertyNames: ({ params }) => {
    const name = String(params['propertyName']);
    return {
      name,
      what: `${quote(name)} cannot be a key here.`,
      todo: 'Use letters, digits, dots, hyphens and underscores; begin with a letter.',
    };
  },
  required: missingKey,
  type: ({ value, subject, isFile, params, help }) => {
    const types = [params['type']].flat().map(String);
    return wordingOfType(value, isFile ? undefined : subject, types, help.schema);
  },
  maximum: ({ is, limit }) => ({
    what: `${is}, above the maximum of ${limit}.`,
    todo: `Use ${limit} or less.`,
  }),
  exclusiveMaximum: ({ is, limit }) => ({
    what: `${is}; it must be less than ${limit}.`,
    todo: `Use less than ${limit}.`,
  }),
  minimum: ({ is, limit }) => ({
    what: `${is}, below the minimum of ${limit}.`,
    todo: `Use ${limit} or more.`,
  }),
  exclusiveMinimum: ({ is, limit }) => ({
    what: `${is}; it must be more than ${limit}.`,
    todo: `Use more than ${limit}.`,
  }),
  multipleOf: ({ is, params }) => ({
    what: `${is}, which is not a multiple of ${String(params['multipleOf'])}.`,
    todo: `Use a multiple of ${String(params['multipleOf'])}.`,
  }),
  maxCharacters: ({ subject, value, limit }) => ({
    what: `${subject} has ${countCharacters(String(value).trim())} characters, above the maximum of ${limit}.`,
    todo: 'Shorten it.',
  }),
  maxLength: ({ subject, value, limit }) => ({
    what: `${subject} has ${lengthOf(value)} characters, above the maximum of ${limit}.`,
    todo: 'Shorten it.',
  }),
  minLength: ({ subject, value, limit }) => ({
    what: `${subject} has ${lengthOf(value)} characters, below the minimum of ${limit}.`,
    todo: 'Lengthen it.',
  }),
  maxItems: ({ subject, value, limit }) => ({
    what: `${subject} has ${lengthOf(value)} items, above the maximum of ${limit}.`,
    todo: `Keep ${limit} or fewer.`,
  }),
  minItems: ({ subject, value, limit }) => ({
    what: `${subject} has ${lengthOf(value)} items, below the minimum of ${limit}.`,
    todo: 'Add some.',
  }),
  minProperties: ({ subject }) => ({
    what: `${subject} is empty.`,
    todo: 'Add something to it, or delete it.',
  }),
  uniqueItems: ({ subject, value, params }) => ({
    what: `${subject} contains ${quote(itemAt(value, params['i']))} twice.`,
    todo: 'Keep one.',
  }),
  enum: notAllowed,
  const: ({ is, params }) => ({
    what: `${is}; it must be ${quote(params['allowedValue'])}.`,
    todo: `Write ${quote(params['allowedValue'])}.`,
  }),
  format: wrongFormat,
  pattern: wrongForm,
  anyOf: noFormFits,
  oneOf: noFormFits,
};

function missingKey({ value, subject, isFile, params, help: { description, schema } }: About): Worded {
  const name = String(params['missingProperty']);
  return {
    missing: name,
    what: `${quote(name)} is missing${isFile ? '' : ` in ${subject}`}.`,
    todo:
      remedyOfMissing(name, value, schema, isFile) ??
      `Add ${quote(name)}.${description === undefined ? '' : ` ${description}`}`,
  };
}

function notAllowed({ value, is, params }: About): Worded {
  const allowed = [params['allowedValues']].flat();
  const meant = typeof value === 'string' ? closestMatch(value, allowed.map(String)) : undefined;
  const offer = meant === undefined ? 'Use one of these.' : `Did you mean ${quote(meant)}?`;
  return {
    what: `${is}, which is not one of ${allowed.map((item) => quote(item)).join(', ')}.`,
    todo: offer,
    ...(typeof value === 'string' && { surely: onlyCloseMatch(value, allowed.map(String)) }),
  };
}

function wrongFormat({ value, is, params, help }: About): Worded {
  const format = String(params['format']);
  if (format === 'text' && typeof value === 'string')
    return { what: `${is}; a text key is needed here.`, todo: sentenceRemedy(value, help.page) };
  const tag = format === 'language' && typeof value === 'string' ? languageNamed(value) : undefined;
  if (tag !== undefined)
    return {
      what: `${is}, which is not a language tag.`,
      todo: `Did you mean ${quote(tag)}?`,
      surely: tag,
    };
  if (format === 'date-time') {
    const day = /^\d{4}-\d\d-\d\d/.exec(String(value))?.[0] ?? '2026-12-01';
    return {
      what: `${is}, which is not a day and a time with an offset from UTC.`,
      todo: `Write ${quote(`${day}T00:00:00+07:00`)} for midnight where clocks are 7 hours ahead of UTC.`,
    };
  }
  const host = format === 'host' && typeof value === 'string' ? plainHost(hostIn(value)) : undefined;
  if (host !== undefined)
    return {
      what: `${is}, which is not a host name as browsers send it, without scheme and port.`,
      todo: `Write ${quote(host)}.`,
      surely: host,
    };
  const wanted = formatNames[format] ?? `of the format ${format}`;
  return { what: `${is}, which is not ${wanted}.`, todo: `Write ${wanted}.` };
}

/** The host of an address that was written instead of a host. */
const hostIn = (value: string): string => value.replace(/^https?:\/\//i, '').replace(/(?::\d+)?\/?$/, '');

function wrongForm({ value, is, params, help: { description } }: About): Worded {
  const form = formOf(params['pattern']);
  const remedy = typeof value === 'string' ? form?.todo?.(value) : undefined;
  const other = description ?? `It must match ${String(params['pattern'])}.`;
  if (!form) return { what: `${is}, which cannot be used here.`, todo: other };
  return { what: `${is}, but ${form.rule}.`, todo: remedy ?? 'Correct it.' };
}

function noFormFits({ is, help: { description } }: About): Worded {
  return {
    what: `${is}, which matches none of the forms allowed here.`,
    todo: description ?? 'See the description in your editor.',
  };
}

/** For a missing key with one possible value: the key, or the whole object if it is small. */
function remedyOfMissing(name: string, value: unknown, schema: unknown, isFile: boolean): string | undefined {
  const properties: unknown = Object(Object(schema).properties);
  const fixed: unknown = Object(Reflect.get(Object(properties), name)).const;
  if (fixed === undefined) return undefined;
  if (isFile) return `Add ${quote(name)}: ${quote(fixed)}.`;
  const whole = Object.entries({ [name]: fixed, ...Object(value) });
  return `Write { ${whole.map(([key, item]) => `${quote(key)}: ${quote(item)}`).join(', ')} }.`;
}

/** `thai` → `th`: the tag of a language by its English name, or by its name in the language itself. */
function languageNamed(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .find((tag) => {
      if (english.of(tag)?.toLowerCase() === wanted) return true;
      return english.of(tag) !== undefined && ownName(tag)?.toLowerCase() === wanted;
    });
}

const ownName = (tag: string) => new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);

function unknownKey(name: string, known: string[]): Worded {
  const meant = closestMatch(name, known);
  const all =
    known.length > 0 && known.length <= 12
      ? `The keys allowed here are ${known.map((key) => quote(key)).join(', ')}.`
      : '';
  const todo = meant === undefined ? `Delete it. ${all}`.trim() : `Did you mean ${quote(meant)}?`;
  return { name, what: `${quote(name)} is not a known key here.`, todo, surely: onlyCloseMatch(name, known) };
}

const formatNames: Record<string, string> = {
  asset: 'a file of the brand (assets/logo.svg)',
  picture: 'a picture of the brand (assets/hero.jpg)',
  video: 'a video of the brand (assets/hero.mp4)',
  text: 'a text key (winner-board.title)',
  path: 'a path of the site (/promotions) or an https address',
  overlay: 'the id of an overlay of the shell (login, member/withdraw)',
  language: 'a language tag (th, en, zh-Hans)',
  host: 'a host name without scheme and port (www.example.com)',
  uri: 'an address with http:// or https://',
  date: 'a date (2026-12-01)',
  time: 'a time (18:30)',
  email: 'an e-mail address',
  uuid: 'a UUID',
};

/** `/nodes/3/props/rows` → `"rows"`; `/paths/1` → `item 2 of "paths"`; the whole → `the value`. */
function subjectOf(pointer: string): string {
  const parts = pointerParts(pointer);
  const last = parts.at(-1);
  if (last === undefined) return 'the value';
  if (!/^\d+$/.test(last)) return quote(last);
  const holder = parts.at(-2);
  return `item ${Number(last) + 1}${holder === undefined ? '' : ` of ${quote(holder)}`}`;
}

function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const part of pointerParts(pointer)) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  }
  return value;
}

const lengthOf = (value: unknown) =>
  typeof value === 'string' ? Array.from(value).length : Array.isArray(value) ? value.length : 0;
const itemAt = (value: unknown, index: unknown) => (Array.isArray(value) ? value[Number(index)] : undefined);
