import { childPointer, JsonPositions, type JsonProblem } from './positions.ts';

export interface JsonLimits {
  /** In UTF-16 units. */
  length: number;
  depth: number;
}

/** The result of parsing. If there are problems, `value` is undefined. */
export interface ParsedJson {
  value: unknown;
  places: JsonPositions;
  problems: JsonProblem[];
}

const defaults: JsonLimits = { length: 1_000_000, depth: 32 };
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses strict JSON (RFC 8259) and records the position of every value and key. Duplicate keys, keys that reach into
 * prototypes, control characters, and texts that are too long or nested too deep are problems. Never throws.
 */
export function parseJson(text: string, limits: Partial<JsonLimits> = {}): ParsedJson {
  const { length, depth } = { ...defaults, ...limits };
  if (text.length > length) {
    const message = `The file has ${text.length} characters, above the maximum of ${length}. Split it.`;
    return {
      value: undefined,
      places: new JsonPositions(''),
      problems: [{ line: 1, column: 1, code: 'too-large', message }],
    };
  }
  const reader = new Reader(text, depth);
  const value = reader.readAll();
  return {
    value: reader.problems.length > 0 ? undefined : value,
    places: reader.places,
    problems: reader.problems,
  };
}

/** Aborts parsing; the reason is in `problems`. */
class Stop extends Error {}

class Reader {
  readonly places: JsonPositions;
  readonly problems: JsonProblem[] = [];
  readonly #text: string;
  readonly #depth: number;
  #at = 0;

  constructor(text: string, depth: number) {
    this.#text = text;
    this.#depth = depth;
    this.places = new JsonPositions(text);
    if (text.startsWith('\uFEFF')) this.#at = 1;
  }

  readAll(): unknown {
    try {
      if (/^\uFEFF?\s*$/.test(this.#text))
        this.#broken('The file is empty. Write {} if it is meant to be empty, or delete it.', 0);
      const value = this.#value('', 0);
      this.#space();
      if (this.#at < this.#text.length) this.#broken(this.#odd() ?? this.#extra());
      return value;
    } catch (error) {
      if (error instanceof Stop) return undefined;
      throw error;
    }
  }

  #value(pointer: string, depth: number): unknown {
    this.#space();
    this.places.setValue(pointer, this.#at);
    const first = this.#text[this.#at];
    if (first === '{' || first === '[') {
      if (depth >= this.#depth)
        this.#stop(
          'too-deep',
          `Values are nested deeper than ${this.#depth} levels. Remove brackets here: ${this.#text.slice(this.#at, this.#at + 6)}…`,
        );
      return first === '{' ? this.#object(pointer, depth + 1) : this.#array(pointer, depth + 1);
    }
    if (first === '"') return this.#string();
    if (first === '-' || isDigit(first)) return this.#number();
    return this.#word();
  }

  #object(pointer: string, depth: number): unknown {
    const entries: [string, unknown][] = [];
    const seen = new Set<string>();
    this.#at++;
    if (this.#next('}')) return {};
    do {
      const comma = this.#at - 1;
      this.#space();
      if (this.#text[this.#at] === '}')
        this.#broken('There is a comma before the closing brace. Delete it.', comma);
      const start = this.#at;
      if (this.#text[start] !== '"') this.#unexpected('A key in double quotes', this.#decimal(comma));
      const key = this.#string();
      const child = childPointer(pointer, key);
      this.#checkKey(key, start, seen);
      if (!seen.has(key)) this.places.setKey(child, start);
      seen.add(key);
      if (!this.#next(':'))
        this.#broken(this.#odd() ?? `A colon is expected after "${clip(key)}", not ${this.#here()}.`);
      entries.push([key, this.#value(child, depth)]);
    } while (this.#next(','));
    if (!this.#next('}')) this.#unexpected('A comma or a closing brace');
    return Object.fromEntries(entries);
  }

  #array(pointer: string, depth: number): unknown[] {
    const items: unknown[] = [];
    this.#at++;
    if (this.#next(']')) return items;
    do {
      const comma = this.#at - 1;
      this.#space();
      if (this.#text[this.#at] === ']')
        this.#broken('There is a comma before the closing bracket. Delete it.', comma);
      items.push(this.#value(childPointer(pointer, items.length), depth));
    } while (this.#next(','));
    if (!this.#next(']')) this.#unexpected('A comma or a closing bracket');
    return items;
  }

  #checkKey(key: string, start: number, seen: ReadonlySet<string>): void {
    if (seen.has(key))
      this.#problem('duplicate-key', `The key "${clip(key)}" appears twice in this object. Keep one.`, start);
    if (forbidden.has(key))
      this.#problem('forbidden-key', `The key "${key}" is not allowed. Rename it.`, start);
  }

  #string(): string {
    const start = this.#at;
    let end = start + 1;
    for (; this.#text[end] !== '"'; end++) {
      const code = this.#text.charCodeAt(end);
      if (end >= this.#text.length) this.#broken('This text has no closing quote.', start);
      if (code < 0x20) this.#brokenLine(start, end);
      if (code === 0x5c) end = this.#escape(end);
    }
    this.#at = end + 1;
    const value = String(JSON.parse(this.#text.slice(start, this.#at)) as unknown);
    if (isUnfit(value)) {
      const message =
        'This text contains a control character or half of a character, which no page can show. Delete it.';
      this.#problem('forbidden-character', message, start);
    }
    return value;
  }

  /** Offset of the last character of the escape that starts at a backslash. */
  #escape(at: number): number {
    const letter = this.#text[at + 1];
    if (letter === 'u' && /^[0-9a-fA-F]{4}$/.test(this.#text.slice(at + 2, at + 6))) return at + 5;
    if (letter !== undefined && '"\\/bfnrt'.includes(letter)) return at + 1;
    return this.#broken('This escape sequence is unknown. Write \\\\ for a backslash.', at);
  }

  #number(): number {
    const pattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
    pattern.lastIndex = this.#at;
    const [written = ''] = pattern.exec(this.#text) ?? [];
    const after = this.#text[this.#at + written.length];
    const value = Number(written);
    const [, sign = '', digits] =
      /^(-?)0+(\d+(?:\.\d+)?)/.exec(this.#text.slice(this.#at, this.#at + 40)) ?? [];
    if (digits !== undefined) this.#broken(`Write ${sign}${digits}, without the 0 before it.`);
    if (written === '' || isDigit(after) || after === '.' || !Number.isFinite(value))
      this.#broken('This is not a valid JSON number.');
    this.#at += written.length;
    return value;
  }

  #word(): unknown {
    for (const [word, value] of words) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return value;
    }
    const [written] = /^[\p{L}\p{M}]+/u.exec(this.#text.slice(this.#at, this.#at + 10)) ?? [];
    const meant = wordsMeant.get(written?.toLowerCase() ?? '');
    if (meant !== undefined) this.#broken(`Write ${meant}, in small letters.`);
    return this.#unexpected('A value');
  }

  #unexpected(expected: string, remedy?: string): never {
    const message = `${expected} is expected here, not ${this.#here()}.${this.#remedy()}`;
    return this.#broken(this.#odd() ?? remedy ?? message);
  }

  /** A message for a character that is not what it looks like, or that another program left here. */
  #odd(): string | undefined {
    const name = invisible.get(this.#text[this.#at] ?? '');
    if (name !== undefined)
      return `An invisible character (${name}) stands here. Delete it and type a space.`;
    return /^(?:<{7}|={7}|>{7})/.test(this.#text.slice(this.#at, this.#at + 7))
      ? 'Two versions were merged here by git. Keep one, and delete the lines <<<<<<<, ======= and >>>>>>>.'
      : undefined;
  }

  #extra(): string {
    return this.#text[this.#at] === '{'
      ? 'A second { begins here. A file holds one { … }.'
      : 'There is extra text after the end of the value. Delete it.';
  }

  /** `1,5`, where 1.5 was meant. `comma` is the offset of the comma. */
  #decimal(comma: number): string | undefined {
    const [whole] = /-?\d+$/.exec(this.#text.slice(Math.max(0, comma - 20), comma)) ?? [];
    const [part] = /^\d+/.exec(this.#text.slice(comma + 1, comma + 21)) ?? [];
    if (whole === undefined || part === undefined || this.#text[comma] !== ',') return undefined;
    return `Decimals are written with a point: ${whole}.${part}.`;
  }

  /** A line break in a text. If the next line goes on with JSON, the closing quote was forgotten. */
  #brokenLine(start: number, end: number): never {
    const goesOn = /^\s*(?:"(?:[^"\\\n]|\\.)*"\s*[:,\]}]|[\]}])/.test(this.#text.slice(end, end + 400));
    return goesOn
      ? this.#broken('The closing quote " of this text is missing.', start)
      : this.#broken('A text must end on its own line; write \\n for a new line.', end);
  }

  /** Consumes the character if it is the next one after white space. */
  #next(character: string): boolean {
    this.#space();
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #space(): void {
    while (' \t\n\r'.includes(this.#text[this.#at] ?? '.')) this.#at++;
    const two = this.#text.slice(this.#at, this.#at + 2);
    if (two === '//' || two === '/*') this.#broken('JSON does not allow comments. Delete this one.');
  }

  #here(): string {
    const character = this.#text[this.#at];
    if (character === undefined) return 'the end of the file';
    if (character === "'") return 'a single quote';
    if ('“”„‟«»'.includes(character)) return `${character}: JSON allows only the straight quote "`;
    return character >= ' '
      ? `"${String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 32)}"`
      : 'a control character';
  }

  /** A remedy, if the current character suggests one. */
  #remedy(): string {
    const character = this.#text[this.#at];
    if (character === undefined) return '';
    if (character === ',') return ' Delete this comma.';
    if ('"{['.includes(character)) return ' Add a comma after the previous value.';
    return /\p{L}/u.test(character) ? ' Put texts in double quotes.' : '';
  }

  #problem(code: string, message: string, offset = this.#at): void {
    this.problems.push({ ...this.places.at(offset), code, message });
  }

  #stop(code: string, message: string, offset = this.#at): never {
    this.#problem(code, message, offset);
    throw new Stop();
  }

  #broken(message: string, offset = this.#at): never {
    return this.#stop('broken-json', message, offset);
  }
}

const words: [string, unknown][] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/** What people write for `true`, `false` and `null`. */
const wordsMeant = new Map(
  Object.entries({
    true: 'true',
    yes: 'true',
    on: 'true',
    false: 'false',
    no: 'false',
    off: 'false',
    null: 'null',
    none: 'null',
    nil: 'null',
  }),
);

const invisible = new Map([
  ['\u00a0', 'no-break space'],
  ['\u2007', 'figure space'],
  ['\u202f', 'narrow no-break space'],
  ['\u3000', 'ideographic space'],
  ['\u200b', 'zero-width space'],
  ['\u200c', 'zero-width non-joiner'],
  ['\u200d', 'zero-width joiner'],
  ['\u2060', 'word joiner'],
  ['\ufeff', 'byte order mark'],
  ['\u00ad', 'soft hyphen'],
]);

const isDigit = (character: string | undefined) =>
  character !== undefined && character >= '0' && character <= '9';
/**
 * Control characters other than tab and line breaks, and lone surrogates: escapes can produce them, no text needs them.
 */
const isUnfit = (text: string) => /[^\P{Cc}\t\n\r]/u.test(text) || !text.isWellFormed();
const clip = (key: string) => (key.length > 60 ? `${key.slice(0, 60)}…` : key);
