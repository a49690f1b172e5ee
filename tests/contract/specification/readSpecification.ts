import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The product's specification, `docs/specification.md`. */
export function readSpecification(): string {
  return readFileSync(join(root, 'docs/specification.md'), 'utf8');
}

/** The original of the specification, next to the project; undefined where the project is checked out alone. */
export function readFoundersCopy(): string | undefined {
  const file = join(root, '../shared/spec/specification.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The text of one numbered section, without its heading. */
export function section(number: number): string {
  const [, text = ''] =
    new RegExp(`^## ${number}\\. .*\\n([^]*?)(?=^## |\\s*$(?![^]))`, 'm').exec(readSpecification()) ?? [];
  if (text === '') throw new Error(`docs/specification.md has no section ${number}.`);
  return text;
}
