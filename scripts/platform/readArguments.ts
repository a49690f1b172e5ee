import { parseArgs } from 'node:util';
import { closestMatch } from '#kit/closestMatch.ts';
import { CommandError } from './CommandError.ts';

/** Languages of texts besides English, as option suffixes: `--title-th`. */
export const textLanguages = ['th', 'zh', 'vi', 'ar', 'fa', 'ur'] as const;
type TextName = 'title' | 'content' | 'category';

const names = [
  'merchant',
  'code',
  'message',
  'reason',
  'type',
  'group',
  'picture',
  'title',
  'content',
  'category',
  'qr',
  'link',
  'from',
  'until',
  'name',
  'nickname',
  'password',
  'currency',
  'time-zone',
  'host',
  'key',
] as const;

/** A parsed command line. `words` are the positional arguments. */
export interface Arguments {
  words: string[];
  option: (
    name: (typeof names)[number] | `${TextName}-${(typeof textLanguages)[number]}`,
  ) => string | undefined;
  json: boolean;
  /** `restore` may replace existing data. */
  replace: boolean;
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
  try {
    const { values, positionals } = parseArgs({
      args: safe,
      allowPositionals: true,
      options: {
        ...Object.fromEntries([...names, ...textNames()].map((name) => [name, { type: 'string' as const }])),
        json: { type: 'boolean' },
        replace: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return {
      words: positionals.map((word) => amounts.get(word) ?? word),
      option(name) {
        const value: unknown = Reflect.get(values, name);
        return typeof value === 'string' ? value : undefined;
      },
      json: values['json'] === true,
      replace: values['replace'] === true,
      help: values['help'] === true,
    };
  } catch (error) {
    throw new CommandError(describe(safe, error), 2);
  }
}

/** Rewords the errors of `parseArgs`, which address programmers. */
function describe(line: string[], error: unknown): string {
  const all: string[] = [...names, ...textNames(), 'json', 'replace', 'help'];
  const given = line.filter((word) => word.startsWith('-')).map((word) => word.replace(/=.*$/s, ''));
  const unknown = given.find((word) => word !== '-h' && !all.includes(word.slice(2)));
  if (unknown !== undefined) {
    const match = closestMatch(unknown.replace(/^-+/, ''), all);
    const advice = match === undefined ? 'See npm run platform -- --help.' : `Did you mean --${match}?`;
    return `There is no option ${unknown}. ${advice}`;
  }
  const [, name = ''] = /'(?:-\w, )?--([\w-]+)/.exec(error instanceof Error ? error.message : '') ?? [];
  return ['json', 'replace', 'help'].includes(name)
    ? `--${name} takes no value.`
    : `--${name} needs a value.`;
}

/** The option that sets a field of the operator API; undefined if a positional word sets it, or may do so. */
export function optionOf(field: string): string | undefined {
  const option = ({ groupName: 'group', qrCodeUrl: 'qr' }[field] ?? field).replace(
    /[A-Z]/g,
    (letter) => `-${letter.toLowerCase()}`,
  );
  const isWord = ['type', 'code', 'name', 'host', 'message'].includes(option);
  return !isWord && [...names, ...textNames()].some((name) => name === option) ? `--${option}` : undefined;
}

function textNames(): string[] {
  return ['title', 'content', 'category'].flatMap((name) =>
    textLanguages.map((language) => `${name}-${language}`),
  );
}
