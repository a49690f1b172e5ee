import { closestMatch } from '#kit/closestMatch.ts';
import { childPointer } from '#kit/json/index.ts';
import type { BrandFile } from '../read/fileTypes.ts';
import { error, type Issue } from '../read/finding.ts';
import { layerKeys } from './layerKeys.ts';
import { placeOf, type JsonFile, type Sourced } from '../read/origin.ts';
import type { BrandConfig, BrandLanguage } from '#engine/contracts/revision.ts';

/** Keys of `brand.json` that say something of that very folder. */
const ownKeys = new Set(['$schema', 'format', 'extends', 'site', 'hosts']);

/** A brand's configuration after all layers, with the place of every key. */
export interface DraftConfig {
  keys: Map<string, Sourced>;
  /** The brand's own file: the place of what is nowhere. */
  own: JsonFile<BrandFile>;
}

/** `brand.json` over `brand.json`, key by key, lowest layer first. */
export function layerConfig(layers: JsonFile<BrandFile>[], own: JsonFile<BrandFile>): DraftConfig {
  return { keys: layerKeys(layers, (key, isOwn) => ownKeys.has(key) && !isOwn), own };
}

const defaults: Partial<BrandConfig> = {
  site: true,
  calendar: 'gregory',
  digits: 'latn',
  ageLimit: 18,
  loginRequired: false,
  memberCentre: true,
  agentCentre: true,
  fonts: [],
};

const needed = [
  'name',
  'hosts',
  'merchantCode',
  'languages',
  'defaultLanguage',
  'currency',
  'timeZone',
  'licence',
  'themeColor',
  'favicon',
  'shareImage',
];

/** The finished configuration. What is missing or names something unknown goes into `issues`. */
export function finishConfig(draft: DraftConfig, issues: Issue[]): BrandConfig | undefined {
  const before = issues.length;
  const { keys, own } = draft;
  for (const key of needed) {
    if (keys.has(key)) continue;
    issues.push(
      error(
        placeOf({ source: own, pointer: '' }),
        'missing-value',
        `"${key}" is missing in the brand and in all it extends.`,
        `Add "${key}".`,
      ),
    );
  }
  const values = { ...defaults, ...Object.fromEntries([...keys].map(([key, { value }]) => [key, value])) };
  if (issues.length > before || !isWhole(values)) return undefined;
  const config: BrandConfig = {
    ...values,
    languages: shared(values.languages, (language) => ({ ...language, dir: language.dir ?? 'ltr' })),
    fonts: shared(values.fonts, (font) => ({
      ...font,
      files: font.files.map((file) => ({ ...file, preload: file.preload ?? false })),
    })),
  };
  checkValues(config, draft, issues);
  return config;
}

const made = new WeakMap<object, unknown[]>();

/** What brands take from one file of a layer below is one object to them all. */
function shared<T>(list: T[], finish: (item: T) => T): T[] {
  let items = made.get(list);
  if (!items) made.set(list, (items = list.map(finish)));
  return items as T[];
}

/** Every key went through the schema in its own file, and `needed` are there: now it has the shape. */
function isWhole(values: object): values is BrandConfig {
  return needed.every((key) => key in values);
}

function checkValues(config: BrandConfig, draft: DraftConfig, issues: Issue[]): void {
  const { languages, defaultLanguage } = config;
  const tags = languages.map(({ tag }) => tag);
  const fail = (key: string, pointer: string, code: string, what: string, todo: string) => {
    const origin = draft.keys.get(key) ?? { source: draft.own, pointer: '' };
    issues.push(error(placeOf(origin, pointer), code, what, todo));
  };
  if (!tags.includes(defaultLanguage)) {
    const what = `The default language "${defaultLanguage}" is none of ${tags.map((tag) => `"${tag}"`).join(', ')}.`;
    fail('defaultLanguage', '', 'unknown-language', what, 'Name one of them, or add it to "languages".');
  }
  for (const [index, tag] of tags.entries()) {
    if (tags.indexOf(tag) !== index)
      fail(
        'languages',
        childPointer('', index),
        'duplicate-language',
        `The language "${tag}" stands here twice.`,
        'Keep one.',
      );
  }
  const checkKnown = (key: string, pointer: string, name: keyof typeof lists, value: string) => {
    const known = knownValues(lists[name]);
    if (known.includes(value) || (name === 'timeZone' && isTimeZone(value))) return;
    const meant = closestMatch(value, known);
    const todo = meant === undefined ? 'Correct it.' : `Did you mean "${meant}"?`;
    fail(key, pointer, 'unknown-value', `"${name}" is "${value}", which nobody knows.`, todo);
  };
  for (const name of ['currency', 'timeZone', 'calendar', 'digits'] as const)
    checkKnown(name, '', name, config[name]);
  for (const [index, language] of languages.entries()) {
    for (const name of ['calendar', 'digits'] as const) {
      const value = language[name];
      if (value !== undefined) checkKnown('languages', `/${index}/${name}`, name, value);
    }
  }
}

/** What `Intl` calls the values of our keys. */
const lists = {
  currency: 'currency',
  timeZone: 'timeZone',
  calendar: 'calendar',
  digits: 'numberingSystem',
} as const;

const knownLists = new Map<string, string[]>();

function knownValues(list: (typeof lists)[keyof typeof lists]): string[] {
  let known = knownLists.get(list);
  if (!known) knownLists.set(list, (known = Intl.supportedValuesOf(list)));
  return known;
}

/** Names that were given up (`Asia/Saigon`) still count. */
function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format();
    return true;
  } catch {
    return false;
  }
}

/** Places of languages, for findings about one of them. */
export function languageOrigin({ keys, own }: DraftConfig): Sourced<unknown> {
  return keys.get('languages') ?? { value: [] satisfies BrandLanguage[], source: own, pointer: '' };
}
