import { parseArgs } from 'node:util';
import { closestMatch } from '#kit/closestMatch.ts';
import { isLanguageTag } from '#kit/languages.ts';
import { CommandError } from './CommandError.ts';

/** Options that exist in every language: `--title` is English, `--title-he` Hebrew. */
const textNames = ['title', 'content', 'category'] as const;
export type TextName = (typeof textNames)[number];

const names = [
  'merchant',
  'code',
  'message',
  'reason',
  'type',
  'group',
  'picture',
  'phone',
  'title',
  'content',
  'category',
  'qr',
  'link',
  'vendor',
  'game',
  'for',
  'from',
  'to',
  'until',
  'name',
  'nickname',
  'password',
  'currency',
  'time-zone',
  'host',
  'like',
  'launch',
  'status',
  'silence',
  'seamless',
  'rooms',
  'fixtures',
  'slips',
  'by',
  'state',
  'save',
  'subject',
  'kind',
  'label',
  'min',
  'max',
  'fee-percent',
  'fee-fixed',
  'hours',
  'currencies',
  'quick',
  'minutes',
  'position',
  'enabled',
  'every',
  'at',
  'weekdays',
  'month-days',
  'close',
  'client',
  'secret',
  'issuer',
  'page',
  'authorization',
  'token',
  'keys',
  'rank',
  'level',
  'text',
  'language',
  'accounts',
  'desk',
  'before',
  'after',
  'key',
  'signatures',
  'agents',
  'members',
  'days',
  'levels',
  'seed',
  'permissions',
] as const;

/** Options without a value. */
const switches = [
  'json',
  'replace',
  'dry-run',
  'service',
  'force',
  'apply',
  'lower-below',
  'personal-data',
  'help',
];

/** A parsed command line. `words` are the positional arguments. */
export interface Arguments {
  words: string[];
  option: (name: (typeof names)[number]) => string | undefined;
  /** A text in languages other than English, by language tag. */
  translations: (name: TextName) => Map<string, string>;
  json: boolean;
  /** `restore` may replace existing data. */
  replace: boolean;
  /** Only checks, and says what would happen. */
  dryRun: boolean;
  /** Carries out what the command would otherwise only show. */
  apply: boolean;
  /** Changes the version of signatures although the other side has not changed yet. */
  force: boolean;
  /** Lowers the rates of all accounts below too. */
  lowerBelow: boolean;
  /** A role shows names, contacts and payout accounts in full. */
  personalData: boolean;
  /** A message about money or the service, which also reaches members who take a break. */
  service: boolean;
  help: boolean;
}

/** Parses a command line. Negative amounts such as -20.00 are words, not options. */
export function readArguments(line: string[]): Arguments {
  const amounts = new Map<string, string>();
  const safe = line.map((word, index) => {
    if (!/^-\d/.test(word)) return word;
    const placeholder = `amount:${index}`;
    amounts.set(placeholder, word);
    return placeholder;
  });
  const inLanguages = safe.flatMap((word) => translatedOption(word) ?? []);
  try {
    const { values, positionals } = parseArgs({
      args: safe,
      allowPositionals: true,
      options: {
        ...Object.fromEntries([...names, ...inLanguages].map((name) => [name, { type: 'string' as const }])),
        json: { type: 'boolean' },
        replace: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        service: { type: 'boolean' },
        force: { type: 'boolean' },
        apply: { type: 'boolean' },
        'lower-below': { type: 'boolean' },
        'personal-data': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return {
      words: positionals.map((word) => amounts.get(word) ?? word),
      option(name) {
        const value: unknown = Reflect.get(values, name);
        return typeof value === 'string' ? (amounts.get(value) ?? value) : undefined;
      },
      translations(name) {
        const given = inLanguages.filter((option) => option.startsWith(`${name}-`));
        return new Map(
          given.map((option) => [option.slice(name.length + 1), String(Reflect.get(values, option) ?? '')]),
        );
      },
      json: values['json'] === true,
      replace: values['replace'] === true,
      dryRun: values['dry-run'] === true,
      apply: values['apply'] === true,
      lowerBelow: values['lower-below'] === true,
      personalData: values['personal-data'] === true,
      service: values['service'] === true,
      force: values['force'] === true,
      help: values['help'] === true,
    };
  } catch (error) {
    throw new CommandError(describe(safe, error), 2);
  }
}

/** Rewords the errors of `parseArgs`, which address programmers. */
function describe(line: string[], error: unknown): string {
  const all: string[] = [...names, ...usualTranslations(), ...switches];
  const given = line.filter((word) => word.startsWith('-')).map((word) => word.replace(/=.*$/s, ''));
  const unknown = given.find(
    (word) => word !== '-h' && !all.includes(word.slice(2)) && translatedOption(word) === undefined,
  );
  if (unknown !== undefined) {
    const [, name, tag] = /^--(title|content|category)-(.+)$/.exec(unknown) ?? [];
    if (tag !== undefined && closestMatch(unknown.slice(2), all) === undefined)
      return `There is no option ${unknown}: "${tag}" is not the tag of a language. Write a tag such as he: --${name}-he.`;
    const match = closestMatch(unknown.replace(/^-+/, ''), all);
    const advice = match === undefined ? 'See npm run platform -- --help.' : `Did you mean --${match}?`;
    return `There is no option ${unknown}. ${advice}`;
  }
  const [, name = ''] = /'(?:-\w, )?--([\w-]+)/.exec(error instanceof Error ? error.message : '') ?? [];
  return switches.includes(name) ? `--${name} takes no value.` : `--${name} needs a value.`;
}

/** The option that sets a field of the operator API; undefined if a positional word sets it, or may do so. */
export function optionOf(field: string): string | undefined {
  const option = ({ groupName: 'group', qrCodeUrl: 'qr' }[field] ?? field).replace(
    /[A-Z]/g,
    (letter) => `-${letter.toLowerCase()}`,
  );
  const isWord = ['type', 'code', 'name', 'host', 'message'].includes(option);
  return !isWord && names.some((name) => name === option) ? `--${option}` : undefined;
}

/** `title-he` for `--title-he` and `--title-he=…`; undefined if that is no text in another language. */
function translatedOption(word: string): string | undefined {
  const [, name, tag = ''] = /^--(title|content|category)-([\w-]+)(?:=.*)?$/s.exec(word) ?? [];
  return name !== undefined && isLanguageTag(tag) && tag.toLowerCase() !== 'en'
    ? `${name}-${tag}`
    : undefined;
}

/** Some of the options in other languages, for suggestions. */
function usualTranslations(): string[] {
  const languages = ['th', 'zh', 'vi', 'ar', 'fa', 'ur'];
  return textNames.flatMap((name) => languages.map((language) => `${name}-${language}`));
}
