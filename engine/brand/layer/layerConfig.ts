import { closestMatch, onlyCloseMatch } from '#kit/closestMatch.ts';
import { currencyCodes } from '#kit/currencies.ts';
import { childPointer } from '#kit/json/index.ts';
import { directionOf } from '#kit/languages.ts';
import { isTimeZone } from '#kit/zoned.ts';
import type { BrandFile } from '../read/fileTypes.ts';
import { error, withCorrection, type Issue } from '../read/finding.ts';
import { cityAt } from '../read/forms.ts';
import { finishSeasons } from './finishSeasons.ts';
import { layerKeys } from './layerKeys.ts';
import { layerNamed, namedKeys, type NamedKey } from './layerNamed.ts';
import { placeOf, type JsonFile, type Sourced } from '../read/origin.ts';
import type { BrandConfig, BrandLanguage } from '#engine/contracts/revision.ts';

/** Keys of `brand.json` that apply to their own folder and are not inherited. */
const ownKeys = new Set(['$schema', 'format', 'extends', 'site', 'hosts']);

/** A brand's configuration after all layers, with the origin of every key. */
export interface DraftConfig {
  keys: Map<string, Sourced>;
  /** Experiments and seasons by name. */
  named: Record<NamedKey, Map<string, Sourced>>;
  /** The brand's own file, where missing keys are reported. */
  own: JsonFile<BrandFile>;
}

/** Merges the `brand.json` files key by key, lowest layer first. */
export function layerConfig(layers: JsonFile<BrandFile>[], own: JsonFile<BrandFile>): DraftConfig {
  const skip = (key: string, isOwn: boolean) =>
    (ownKeys.has(key) && !isOwn) || (namedKeys as readonly string[]).includes(key);
  const named = { experiments: layerNamed(layers, 'experiments'), seasons: layerNamed(layers, 'seasons') };
  return { keys: layerKeys(layers, skip), named, own };
}

const defaults: Partial<BrandConfig> = {
  site: true,
  calendar: 'gregory',
  digits: 'latn',
  ageLimit: 18,
  rememberHours: 24,
  loginRequired: false,
  memberCentre: true,
  agentCentre: true,
  quickView: true,
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
  const { keys, named, own } = draft;
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
    languages: values.languages.map((language) => ({
      ...language,
      dir: language.dir ?? directionOf(language.tag),
    })),
    fonts: values.fonts.map((font) => ({
      ...font,
      files: font.files.map((file) => ({ ...file, preload: file.preload ?? false })),
    })),
    ...(named.experiments.size > 0 && { experiments: finishExperiments(named.experiments, issues) }),
  };
  checkValues(config, draft, issues);
  if (named.seasons.size === 0 || !isTimeZone(config.timeZone)) return config;
  return { ...config, seasons: finishSeasons(named.seasons, config.timeZone, issues) };
}

function finishExperiments(
  entries: ReadonlyMap<string, Sourced>,
  issues: Issue[],
): BrandConfig['experiments'] & {} {
  return Object.fromEntries(
    [...entries].map(([name, entry]) => {
      const variants = entry.value as Record<string, number>;
      const sum = Object.values(variants).reduce((all, percent) => all + percent, 0);
      if (sum > 100) {
        const what = `The variants of the experiment "${name}" have ${sum} percent of the visitors together.`;
        issues.push(error(placeOf(entry), 'wrong-value', what, 'Use 100 or less.'));
      }
      return [name, variants];
    }),
  );
}

/** Every key passed the schema in its own file, so a configuration with all required keys is complete. */
function isWhole(values: object): values is BrandConfig {
  return requiredKeys.every((key) => key in values);
}

function checkValues(config: BrandConfig, draft: DraftConfig, issues: Issue[]): void {
  const { languages, defaultLanguage } = config;
  const tags = languages.map(({ tag }) => tag);
  const fail = (
    key: string,
    pointer: string,
    code: string,
    what: string,
    todo: string,
    [from, to]: [from: string, to: string | undefined] = ['', undefined],
  ) => {
    const place = placeOf(draft.keys.get(key) ?? { source: draft.own, pointer: '' }, pointer);
    issues.push(withCorrection(error(place, code, what, todo), place, from, to));
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
  const checkKnown = (key: string, pointer: string, name: keyof typeof knownValues, value: string) => {
    const known = knownValues[name];
    if (known.includes(value) || (name === 'timeZone' && isTimeZone(value))) return;
    const meant = closestMatch(value, known);
    const city = name === 'timeZone' ? cityAt(value) : undefined;
    const todo = city ?? (meant === undefined ? 'Correct it.' : `Did you mean "${meant}"?`);
    const surely = city === undefined ? onlyCloseMatch(value, known) : undefined;
    fail(key, pointer, 'unknown-value', `"${name}" is "${value}", which does not exist.`, todo, [
      value,
      surely,
    ]);
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

/** Currencies, and what `Intl` knows, listed once: the lists take 0.3 ms to make, and each brand needs them. */
const knownValues = {
  currency: /* @__PURE__ */ currencyCodes(),
  timeZone: /* @__PURE__ */ Intl.supportedValuesOf('timeZone'),
  calendar: /* @__PURE__ */ Intl.supportedValuesOf('calendar'),
  digits: /* @__PURE__ */ Intl.supportedValuesOf('numberingSystem'),
};

/** The origin of `languages`, for findings about one of them. */
export function languageOrigin({ keys, own }: DraftConfig): Sourced<unknown> {
  return keys.get('languages') ?? { value: [] satisfies BrandLanguage[], source: own, pointer: '' };
}
