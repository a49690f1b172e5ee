/** A JSON Schema from `schemas/api/`. */
type Schema = Record<string, unknown>;

/** The files of `schemas/api/` by `$id`: `livery:api/home`. */
export type ApiGroups = ReadonlyMap<
  string,
  { calls: Record<string, Schema>; $defs?: Record<string, Schema> }
>;

/** Variants of an example: lists with some entries, empty lists, very long names, or huge amounts. */
export type Amount = 'some' | 'none' | 'long' | 'huge';

/** Entries of a list in an example. */
const listLength = 8;
/** Maximum entries of nested lists. */
const deepest = 2;

/** A response to a call, with envelope, built from the examples in the schemas and matching `query`. */
export function exampleAnswer(
  groups: ApiGroups,
  name: string,
  query: Record<string, unknown>,
  amount: Amount,
): Record<string, unknown> {
  for (const [group, { calls }] of groups) {
    const call = calls[name];
    if (!call) continue;
    const maker = new ExampleMaker(groups, query, amount);
    const value = isNone(call['value']) ? null : maker.make(call['value'] as Schema, group, 0);
    const outside = call['outside'] ? maker.make(call['outside'] as Schema, group, 0) : {};
    return { success: true, message: null, code: null, value, ...(outside as object) };
  }
  throw new Error(`schemas/api has no call "${name}".`);
}

const isNone = (value: unknown) => (value as Schema | undefined)?.['type'] === 'null';

/** Text as long as translations and operators write it. */
const long = ' of the Thousand Golden Lotus Lanterns above the Quiet River';
/** Forty letters without a break opportunity: a nickname, or a compound word. */
const unbroken = 'Thousandgoldenlotuslanternsabovetheriver';
/** Fields that are shown as names or titles. */
const named = /(?:name|title|nickname|message)$/i;
/** Names that users choose, which contain no spaces. */
const personal = /(?:nickname|username|customername)$/i;
/** An amount too long to fit by chance. */
const huge = '987654321098.76';
/** Fields that are shown as counts. */
const counted = /(?:count|level|pages)$/i;
const most = 999_999_999;
/** Fields that contain amounts as decimal strings. */
const money = /(?:amount|balance|jackpot|bet|price|total|bonus)$/i;
/** Fields that identify entries of a list. */
const telling = /(?:^id|^ticket|^fixture|Id|Code|number|numero)$/;

class ExampleMaker {
  readonly #groups: ApiGroups;
  readonly #query: Record<string, unknown>;
  readonly #amount: Amount;
  /** Nesting depth of the current list, because entities may be recursive. */
  #depth = 0;

  constructor(groups: ApiGroups, query: Record<string, unknown>, amount: Amount) {
    this.#groups = groups;
    this.#query = query;
    this.#amount = amount;
  }

  make(schema: Schema, group: string, at: number): unknown {
    const [whole, home] = this.#resolve(schema, group);
    const examples = (whole['examples'] as unknown[] | undefined) ?? [];
    if (whole['type'] === 'array') return this.#list(whole, home);
    if (whole['type'] === 'object' || whole['properties']) return this.#object(whole, home, examples, at);
    if (examples.length > 0) return examples[at % examples.length];
    return plainExample(whole);
  }

  #object(schema: Schema, group: string, examples: unknown[], at: number): Record<string, unknown> {
    const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
    const required = (schema['required'] ?? []) as string[];
    const given = examples[at % Math.max(1, examples.length)] as Record<string, unknown> | undefined;
    const made: Record<string, unknown> = structuredClone(given ?? {});
    for (const [key, property] of Object.entries(properties)) {
      const [whole, home] = this.#resolve(property, group);
      const wanted = key in made || required.includes(key);
      if (!wanted) continue;
      const inner = made[key];
      if (whole['properties'] && isObject(inner)) made[key] = this.#object(whole, home, [inner], 0);
      else if (whole['type'] === 'array' && isEntries(inner)) made[key] = this.#list(whole, home, inner);
      else if (inner === undefined) made[key] = this.make(property, group, at);
      made[key] = this.#asked(key, made[key], whole);
      const text = made[key];
      if (this.#amount === 'long' && named.test(key) && isText(text, whole))
        made[key] = personal.test(key) || at % 2 === 1 ? unbrokenName(text) : text + long;
      if (this.#amount === 'huge' && money.test(key) && isDecimal(text)) made[key] = huge;
      if (this.#amount === 'huge' && counted.test(key) && typeof text === 'number')
        made[key] = (whole['maximum'] as number | undefined) ?? most;
      if (made[key] === undefined) delete made[key];
    }
    // Entries beyond the examples get distinct identifying fields.
    const round = examples.length > 0 ? Math.floor(at / examples.length) : at;
    if (round > 0)
      for (const [key, value] of Object.entries(made))
        if (telling.test(key) && typeof value === 'string' && !properties[key]?.['pattern']) {
          // An id that is defined elsewhere may have a pattern of its own.
          const { pattern } = this.#resolve(properties[key] ?? {}, group)[0];
          const fits = new RegExp(typeof pattern === 'string' ? pattern : '', 'u');
          made[key] = [nextName(value, at), `${value}-${at + 1}`].find((one) => fits.test(one)) ?? value;
        }
    // Ranks are consecutive, however long the list.
    if (typeof made['rank'] === 'number') made['rank'] = at + (this.#amount === 'huge' ? most - 99 : 1);
    return made;
  }

  /** The list of the example; if it is empty, the examples of entries that match the query. */
  #list(schema: Schema, group: string, given?: unknown[]): unknown[] {
    const least = (schema['minItems'] as number | undefined) ?? 0;
    if (least === 0 && (this.#amount === 'none' || this.#depth >= deepest)) return [];
    const items = (schema['items'] ?? {}) as Schema;
    const [whole, home] = this.#resolve(items, group);
    if (given && given.length > 0 && this.#depth > 0) return given;
    const own =
      given && given.length > 0 ? given : ((schema['examples'] as unknown[][] | undefined)?.[0] ?? []);
    if (!whole['properties']) return given ?? (own.length > 0 ? own : [this.make(items, group, 0)]);
    const examples = own.length > 1 ? own : ((whole['examples'] as unknown[] | undefined) ?? own);
    const fitting = examples.filter((one) => isObject(one) && this.#fits(one));
    const used = fitting.length > 0 ? fitting : examples;
    const most = (schema['maxItems'] as number | undefined) ?? listLength * 3;
    const length = examples.length > 2 ? used.length : Math.min(Math.max(used.length, listLength), most);
    this.#depth += 1;
    const made = Array.from({ length }, (_, at) => this.#object(whole, home, used, at));
    this.#depth -= 1;
    return made;
  }

  #fits(entry: Record<string, unknown>): boolean {
    return Object.entries(entry).every(([key, value]) => {
      const asked = this.#query[key];
      return typeof asked !== typeof value || asked === 'ALL' || asked === value;
    });
  }

  /** Makes the response match the query: games of that category, a list of that period. */
  #asked(key: string, value: unknown, { enum: allowed }: Schema): unknown {
    const asked = this.#query[key];
    if (value === undefined || typeof asked !== typeof value || asked === 'ALL') return value;
    return Array.isArray(allowed) && !allowed.includes(asked) ? value : asked;
  }

  #resolve(schema: Schema, group: string): [Schema, string] {
    const { $ref: ref, ...own } = schema as { $ref?: string };
    if (ref === undefined) return [schema, group];
    const [id = '', name = ''] = ref.split('#/$defs/');
    const home = id || group;
    const found = this.#groups.get(home)?.$defs?.[name];
    if (!found) throw new Error(`schemas/api: the reference ${ref} of ${group} resolves to nothing`);
    const [whole, at] = this.#resolve(found, home);
    return [{ ...whole, ...own }, at];
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDecimal = (value: unknown) => typeof value === 'string' && /^\d+\.\d\d$/.test(value);

/** A name of forty unbroken letters. Names with different beginnings stay distinct. */
const unbrokenName = (text: string) =>
  (text.replaceAll(/[^\p{L}\p{M}]/gu, '') + unbroken).slice(0, unbroken.length);

/** Whether a list is absent or may contain entries. */
const isEntries = (value: unknown): value is unknown[] | undefined =>
  value === undefined || Array.isArray(value);

function isText(
  value: unknown,
  { enum: allowed, maxLength, maxCharacters, pattern, const: fixed }: Schema,
): value is string {
  const most = maxLength ?? maxCharacters;
  const room = typeof most !== 'number' || most > 100;
  const isCode = typeof value === 'string' && /^[A-Z0-9_]+$/.test(value);
  return typeof value === 'string' && !isCode && !allowed && !pattern && fixed === undefined && room;
}

/** `88` → `89`, `JL_TIGER` → `JL_TIGER_2`. */
function nextName(name: string, at: number): string {
  return /^\d+$/.test(name) ? String(Number(name) + at) : `${name}_${at + 1}`;
}

function plainExample(schema: Schema): unknown {
  const { const: fixed, enum: allowed, default: given, type, minimum = 0, pattern } = schema;
  if (fixed !== undefined) return fixed;
  if (Array.isArray(allowed)) return allowed.find((one) => one !== '') ?? allowed[0];
  if (given !== undefined) return given;
  if (type === 'integer' || type === 'number') return minimum;
  if (type === 'boolean') return false;
  if (type === 'string')
    return typeof pattern === 'string' && pattern.includes('media')
      ? '/media/games/JL_LOTUS_TIGER.avif'
      : 'text';
  return Array.isArray(type) && type.includes('null') ? null : {};
}
