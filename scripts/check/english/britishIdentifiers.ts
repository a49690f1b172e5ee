import { parseSync } from 'vite';

/** British spellings, and the American ones that identifiers use, as most libraries and CSS do. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/favourite/i, 'favorite'],
  [/colour/i, 'color'],
  [/behaviour/i, 'behavior'],
  [/neighbour/i, 'neighbor'],
  [/gr(?:ey)(?!hound)/i, 'gray'],
  [/cancelled/i, 'canceled'],
  [/(?:normal|organ|serial|initial|custom|synchron|author)is(?=e|ing|ation)/i, '-iz-'],
];

/** Names of the specification, of brand files and of libraries. */
const given = new Set(['toColourspace', 'greyscale']);

interface Node {
  type?: string;
  name?: unknown;
  start?: number;
}

/** The identifiers of a TypeScript file that are spelled the British way, by line. */
export function britishIdentifiers(file: string, source: string): string[] {
  const findings: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    const { type = '', name, start = 0 } = value as Node;
    if (/^(?:JSX|Private)?Identifier$/.test(type) && typeof name === 'string' && !given.has(name)) {
      const [, better] = spellings.find(([british]) => british.test(name)) ?? [];
      const line = source.slice(0, start).split('\n').length;
      if (better !== undefined)
        findings.push(`${file}:${line} names something "${name}". Spell identifiers with "${better}".`);
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(file, source).program.body);
  return findings;
}
