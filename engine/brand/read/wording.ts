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
export function wording(
  problem: SchemaError,
  root: unknown,
  { known = [], description, schema, page }: SchemaHelp = {},
): Worded {
  const { instancePath, keyword, params } = problem;
  const value = valueAt(root, instancePath);
  const subject = subjectOf(instancePath);
  const is = `${subject} is ${quote(value)}`;
  const limit = String(params['limit']);
  if ((keyword === 'pattern' || keyword === 'format') && typeof value === 'string') {
    const odd = oddLetter(value);
    if (odd) {
      const letter = odd.kind === 'invisible' ? 'an invisible letter' : 'a letter of another alphabet';
      const surely = odd.kind === 'invisible' ? value.replaceAll(/[\p{Cf}\p{Zs}]/gu, '') : undefined;
      return { what: `${is}, with ${letter} at ${odd.position}.`, todo: 'Type it again.', surely };
    }
  }
  switch (keyword) {
    case 'additionalProperties':
      return unknownKey(String(params['additionalProperty']), known);
    case 'propertyNames': {
      const name = String(params['propertyName']);
      return {
        name,
        what: `${quote(name)} cannot be a key here.`,
        todo: 'Use letters, digits, dots, hyphens and underscores; begin with a letter.',
      };
    }
    case 'required': {
      const name = String(params['missingProperty']);
      return {
        missing: name,
        what: `${quote(name)} is missing${instancePath === '' ? '' : ` in ${subject}`}.`,
        todo:
          remedyOfMissing(name, value, schema, instancePath === '') ??
          `Add ${quote(name)}.${description === undefined ? '' : ` ${description}`}`,
      };
    }
    case 'type': {
      const types = [params['type']].flat().map(String);
      return wordingOfType(value, instancePath === '' ? undefined : subject, types, schema);
    }
    case 'maximum':
      return { what: `${is}, above the maximum of ${limit}.`, todo: `Use ${limit} or less.` };
    case 'exclusiveMaximum':
      return { what: `${is}; it must be less than ${limit}.`, todo: `Use less than ${limit}.` };
    case 'minimum':
      return { what: `${is}, below the minimum of ${limit}.`, todo: `Use ${limit} or more.` };
    case 'exclusiveMinimum':
      return { what: `${is}; it must be more than ${limit}.`, todo: `Use more than ${limit}.` };
    case 'multipleOf':
      return {
        what: `${is}, which is not a multiple of ${String(params['multipleOf'])}.`,
        todo: `Use a multiple of ${String(params['multipleOf'])}.`,
      };
    case 'maxLength':
      return {
        what: `${subject} has ${lengthOf(value)} characters, above the maximum of ${limit}.`,
        todo: 'Shorten it.',
      };
    case 'minLength':
      return {
        what: `${subject} has ${lengthOf(value)} characters, below the minimum of ${limit}.`,
        todo: 'Lengthen it.',
      };
    case 'maxItems':
      return {
        what: `${subject} has ${lengthOf(value)} items, above the maximum of ${limit}.`,
        todo: `Keep ${limit} or fewer.`,
      };
    case 'minItems':
      return {
        what: `${subject} has ${lengthOf(value)} items, below the minimum of ${limit}.`,
        todo: 'Add some.',
      };
    case 'minProperties':
      return { what: `${subject} is empty.`, todo: 'Add something to it, or delete it.' };
    case 'uniqueItems':
      return { what: `${subject} contains ${quote(itemAt(value, params['i']))} twice.`, todo: 'Keep one.' };
    case 'enum': {
      const allowed = [params['allowedValues']].flat();
      const meant = typeof value === 'string' ? closestMatch(value, allowed.map(String)) : undefined;
      const offer = meant === undefined ? 'Use one of these.' : `Did you mean ${quote(meant)}?`;
      return {
        what: `${is}, which is not one of ${allowed.map((item) => quote(item)).join(', ')}.`,
        todo: offer,
        ...(typeof value === 'string' && { surely: onlyCloseMatch(value, allowed.map(String)) }),
      };
    }
    case 'const':
      return {
        what: `${is}; it must be ${quote(params['allowedValue'])}.`,
        todo: `Write ${quote(params['allowedValue'])}.`,
      };
    case 'format': {
      const format = String(params['format']);
      if (format === 'text' && typeof value === 'string')
        return { what: `${is}; a text key is needed here.`, todo: sentenceRemedy(value, page) };
      if (format === 'language' && typeof value === 'string') {
        const tag = languageNamed(value);
        if (tag !== undefined)
          return {
            what: `${is}, which is not a language tag.`,
            todo: `Did you mean ${quote(tag)}?`,
            surely: tag,
          };
      }
      const wanted = formatNames[String(params['format'])] ?? `of the format ${String(params['format'])}`;
      return { what: `${is}, which is not ${wanted}.`, todo: `Write ${wanted}.` };
    }
    case 'pattern': {
      const form = formOf(params['pattern']);
      const remedy = typeof value === 'string' ? form?.todo?.(value) : undefined;
      const other = description ?? `It must match ${String(params['pattern'])}.`;
      if (!form) return { what: `${is}, which cannot be used here.`, todo: other };
      return { what: `${is}, but ${form.rule}.`, todo: remedy ?? 'Correct it.' };
    }
    case 'anyOf':
    case 'oneOf':
      return {
        what: `${is}, which matches none of the forms allowed here.`,
        todo: description ?? 'See the description in your editor.',
      };
    default:
      return {
        what: `${is}, which ${problem.message ?? `breaks the rule ${keyword}`}.`,
        todo: 'Correct the value.',
      };
  }
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
  'date-time': 'a moment with offset (2026-12-01T00:00:00+07:00)',
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
