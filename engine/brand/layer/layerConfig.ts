import { closestMatch } from '#kit/closestMatch.ts';
import { childPointer } from '#kit/json/index.ts';
import { directionOf } from '#kit/languages.ts';
import type { BrandFile } from '../read/fileTypes.ts';
import { error, type Issue } from '../read/finding.ts';
import { layerKeys } from './layerKeys.ts';
import { placeOf, type JsonFile, type Sourced } from '../read/origin.ts';
import type { BrandConfig, BrandLanguage } from '#engine/contracts/revision.ts';

/** Keys of `brand.json` that apply to their own folder and are not inherited. */
const ownKeys = new Set(['$schema', 'format', 'extends', 'site', 'hosts']);

/** A brand's configuration after all layers, with the origin of every key. */
export interface DraftConfig {
  keys: Map<string, Sourced>;
  /** The brand's own file, where missing keys are reported. */
  own: JsonFile<BrandFile>;
}

/** Merges the `brand.json` files key by key, lowest layer first. */
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

const requiredKeys = [
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

/** The finished configuration. Missing keys and unknown values go into `issues`. */
export function finishConfig(draft: DraftConfig, issues: Issue[]): BrandConfig | undefined {
  const before = issues.length;
  const { keys, own } = draft;
  for (const key of requiredKeys) {
    if (keys.has(key)) continue;
    issues.push(
      error(
        placeOf({ source: own, pointer: '' }),
        'missing-value',
        `"${key}" is missing in the brand and in every brand it extends.`,
        `Add "${key}".`,
      ),
    );
  }
  const values = { ...defaults, ...Object.fromEntries([...keys].map(([key, { value }]) => [key, value])) };
  if (issues.length > before || !isWhole(values)) return undefined;
  const config: BrandConfig = {
    ...values,
    languages: shared(values.languages, (language) => ({
      ...language,
      dir: language.dir ?? directionOf(language.tag),
    })),
    fonts: shared(values.fonts, (font) => ({
      ...font,
      files: font.files.map((file) => ({ ...file, preload: file.preload ?? false })),
    })),
  };
  checkValues(config, draft, issues);
  return config;
}

const made = new WeakMap<object, unknown[]>();

/** Finishes a list once, so that all brands that inherit it share one object. */
function shared<T>(list: T[], finish: (item: T) => T): T[] {
  let items = made.get(list);
  if (!items) made.set(list, (items = list.map(finish)));
  return items as T[];
}

/** Every key passed the schema in its own file, so a configuration with all required keys is complete. */
function isWhole(values: object): values is BrandConfig {
  return requiredKeys.every((key) => key in values);
}

function checkValues(config: BrandConfig, draft: DraftConfig, issues: Issue[]): void {
  const { languages, defaultLanguage } = config;
  const tags = languages.map(({ tag }) => tag);
  const fail = (key: string, pointer: string, code: string, what: string, todo: string) => {
    const origin = draft.keys.get(key) ?? { source: draft.own, pointer: '' };
    issues.push(error(placeOf(origin, pointer), code, what, todo));
  };
  if (!tags.includes(defaultLanguage)) {
    const what = `The default language "${defaultLanguage}" is not among ${tags.map((tag) => `"${tag}"`).join(', ')}.`;
    fail('defaultLanguage', '', 'unknown-language', what, 'Use one of them, or add it to "languages".');
  }
  for (const [index, tag] of tags.entries()) {
    if (tags.indexOf(tag) !== index)
      fail(
        'languages',
        childPointer('', index),
        'duplicate-language',
        `The language "${tag}" is listed twice.`,
        'Keep one.',
      );
  }
  const checkKnown = (key: string, pointer: string, name: keyof typeof lists, value: string) => {
    const known = knownValues(lists[name]);
    if (known.includes(value) || (name === 'timeZone' && isTimeZone(value))) return;
    const meant = closestMatch(value, known);
    const todo = meant === undefined ? 'Correct it.' : `Did you mean "${meant}"?`;
    fail(key, pointer, 'unknown-value', `"${name}" is "${value}", which does not exist.`, todo);
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

/** Names of our keys in `Intl.supportedValuesOf`. */
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

/** Accepts deprecated names too, such as `Asia/Saigon`. */
function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format();
    return true;
  } catch {
    return false;
  }
}

/** The origin of `languages`, for findings about one of them. */
export function languageOrigin({ keys, own }: DraftConfig): Sourced<unknown> {
  return keys.get('languages') ?? { value: [] satisfies BrandLanguage[], source: own, pointer: '' };
}
