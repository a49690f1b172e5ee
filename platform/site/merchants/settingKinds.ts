type Unit = 'minutes' | 'hours' | 'days' | 'years' | 'times' | 'levels' | 'accounts' | 'points' | 'currency';

/** What a form needs to know about the values of a setting. */
interface SettingForm {
  kind: 'choice' | 'flag' | 'number' | 'text' | 'list';
  /** Of a choice, or of the items of a list. */
  choices?: readonly string[];
  /** Of a number, or of the items of a list. */
  least?: number;
  most?: number;
  /** Of a number; `currency` is whole units of it. */
  unit?: Unit;
}

/** The values of a setting. */
export interface Kind<T> {
  form: SettingForm;
  /** Parses text or JSON; undefined if it is invalid. */
  parse: (given: unknown) => T | undefined;
  /** Describes the valid values, for operators. */
  wanted: string;
}

/** One of these words. */
export function oneOf<const T extends readonly string[]>(...words: T): Kind<T[number]> {
  return {
    form: { kind: 'choice', choices: words },
    parse: (given) => words.find((word) => word === textOf(given)),
    wanted: [words.slice(0, -1).join(', '), words.at(-1)].join(' or '),
  };
}

/** `on` or `off`, or a boolean. */
export const flag: Kind<boolean> = {
  form: { kind: 'flag' },
  parse(given) {
    const text = textOf(given);
    if (given === true || text === 'on' || text === 'true') return true;
    if (given === false || text === 'off' || text === 'false') return false;
    return undefined;
  },
  wanted: 'on or off',
};

/** A whole number. `what` it is, and what its minimum value means, are said to operators. */
export function whole(
  least: number,
  most: number,
  {
    unit,
    what = unit === undefined || wordless.has(unit) ? 'a number' : `a number of ${unit}`,
    atLeast,
  }: { unit?: Unit; what?: string; atLeast?: string } = {},
): Kind<number> {
  return {
    form: { kind: 'number', least, most, ...(unit !== undefined && { unit }) },
    parse(given) {
      const number = textOf(given) === '' ? Number.NaN : Number(given);
      return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
    },
    wanted: `${what} from ${least}${atLeast === undefined ? '' : ` (${atLeast})`} to ${most}`,
  };
}

/** Units that what a setting does names already. */
const wordless: ReadonlySet<Unit> = new Set(['currency', 'points']);

/** A text, without spaces around it. */
export function text(pattern: RegExp, wanted: string): Kind<string> {
  return {
    form: { kind: 'text' },
    parse(given) {
      const value = textOf(given);
      return value !== undefined && pattern.test(value) ? value : undefined;
    },
    wanted,
  };
}

/** A list from JSON, or from text with commas. */
export function list(
  isValid: RegExp | ((item: string) => boolean),
  wanted: string,
  {
    least = 0,
    most = Infinity,
    choices,
    clean = (item: string): string => item,
  }: { least?: number; most?: number; choices?: readonly string[]; clean?: (item: string) => string } = {},
): Kind<string[]> {
  const accepts = typeof isValid === 'function' ? isValid : (item: string) => isValid.test(item);
  return {
    form: {
      kind: 'list',
      least,
      ...(most !== Infinity && { most }),
      ...(choices !== undefined && { choices }),
    },
    parse(given) {
      const value = given ?? '';
      const items: unknown[] = typeof value === 'string' ? value.split(',') : [value].flat();
      const cleaned = items.map((item) => clean(String(item).trim())).filter((item) => item !== '');
      const isRight = cleaned.length >= least && cleaned.length <= most && cleaned.every(accepts);
      return isRight ? cleaned : undefined;
    },
    wanted,
  };
}

function textOf(given: unknown): string | undefined {
  return typeof given === 'string' ? given.trim() : undefined;
}
