import { parseArgs } from 'node:util';
import { closestMatch } from '#kit/closestMatch.ts';

const options = {
  from: { type: 'string', default: 'base' },
  title: { type: 'string' },
  logo: { type: 'string' },
  look: { type: 'string' },
  colors: { type: 'string' },
  languages: { type: 'string' },
  age: { type: 'string' },
  merchant: { type: 'string' },
  json: { type: 'boolean', default: false },
  fix: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  discard: { type: 'boolean', default: false },
  draft: { type: 'boolean', default: false },
  prune: { type: 'boolean', default: false },
  keep: { type: 'string' },
  note: { type: 'string' },
  missing: { type: 'boolean', default: false },
  format: { type: 'string' },
  out: { type: 'string' },
  import: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
  expires: { type: 'string', default: '24h' },
  on: { type: 'string' },
} as const;

/** A usage error. */
export class OptionError extends Error {
  readonly code = 'option';
}

/** Parses words and options. Throws `OptionError` with a suggestion. */
export function readOptions(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new OptionError(inWords(args, error), { cause: error });
  }
}

/** Rewords the errors of `parseArgs`, which address programmers. */
function inWords(args: string[], error: unknown): string {
  const names = Object.keys(options);
  const unknown = args
    .filter((arg) => /^-./.test(arg))
    .map((arg) => arg.replace(/=.*$/s, ''))
    .find((arg) => !names.includes(arg.slice(2)));
  if (unknown !== undefined) {
    const meant = closestMatch(unknown.replace(/^-+/, ''), names);
    const todo = meant === undefined ? `Available: --${names.join(', --')}.` : `Did you mean --${meant}?`;
    return `There is no option ${unknown}. ${todo}`;
  }
  const [, name = ''] = /'--(\w+)/.exec(error instanceof Error ? error.message : '') ?? [];
  if (['json', 'fix', 'yes', 'discard', 'draft', 'prune', 'missing', 'help'].includes(name))
    return `--${name} takes no value.`;
  const quotes = name === 'colors' ? ' Write colours in quotes: --colors "#c2410c,#eab308".' : '';
  return `--${name} needs a value.${quotes}`;
}

const commands = [
  'new',
  'check',
  'list',
  'why',
  'diff',
  'draft',
  'preview',
  'publish',
  'history',
  'rollback',
  'words',
];
/** Commands that take the name of one brand and nothing else. */
const ofOne = new Set(['draft', 'preview', 'publish', 'history']);

/** Says why some words are not a command of `npm run brand`, with a suggestion; undefined if there are no words. */
export function misunderstood([command, ...names]: string[]): string | undefined {
  if (command === undefined) return undefined;
  if (!commands.includes(command)) {
    const meant = closestMatch(command, commands);
    const todo = meant === undefined ? `Available: ${commands.join(', ')}.` : `Did you mean "${meant}"?`;
    return `There is no command "${command}". ${todo}`;
  }
  const words = `"${command}" `;
  if (names.length === 0) return `${words}needs the name of a brand.`;
  if (command === 'new') {
    const one = names.join('-').toLowerCase();
    return `The name of a brand is one word, and here are ${names.length}. Did you mean "${one}"? What visitors read is --title "${names.join(' ')}".`;
  }
  if (command === 'list') return `${words}takes no names: it lists all brands.`;
  if (ofOne.has(command)) return `${words}takes the name of one brand, and here are ${names.length}.`;
  if (command === 'rollback')
    return `${words}takes a brand and the number of a revision, which "npm run brand -- history ${names[0]}" lists.`;
  if (command === 'words')
    return `${words}needs a brand and a language, such as ${command} ${names[0]} he; here ${names.length === 1 ? 'is one name' : `are ${names.length} names`}.`;
  return `${words}wants two names, and here ${names.length === 1 ? 'is one' : `are ${names.length}`}.`;
}
