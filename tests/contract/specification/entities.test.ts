import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { section } from './readSpecification.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** Field names that any schema in `schemas/api/` declares, for a request, a response or an entity. */
const inSchemas = new Set<string>();
for (const file of globSync('*.json', { cwd: join(import.meta.dirname, '../../../schemas/api') })) {
  const read = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties } = value as Schema;
    for (const name of Object.keys(properties ?? {})) inSchemas.add(name);
    for (const inner of Object.values(value)) read(inner);
  };
  read(JSON.parse(readFileSync(join(import.meta.dirname, '../../../schemas/api', file), 'utf8')));
}

/** Lines of section 3 that describe fields on the wire. */
const entities = [
  'Banner',
  'Winner board entry',
  'Notice',
  'Member info',
  'Login payload',
  'Change password payload',
  'Country entry',
  'Registration form fields',
  'Registration rule per field',
  'Game vendor card',
  'Game launch entity',
  'Game list query',
  'Favourite game',
  'Router/resource',
  'Balance',
  'Permission info',
  'Chat',
];

/** Fields of section 3 that no schema has yet. Remove an entry when its field is added. */
const stillToCome = new Set(['accountTypeName', 'minLineNum']);

/** Field names of a line: camelCase words, and the plain words that the line lists as fields. */
function fieldsIn(entity: string): string[] {
  const [, line = ''] = new RegExp(`^- ${entity}: (.*)$`, 'm').exec(section(3)) ?? [];
  expect(line, `section 3 has a line about ${entity}`).not.toBe('');
  return [...line.matchAll(/(?<![\w.'-])(?:value\.)?([a-z]+[A-Z]\w*)/g)].map(([, name = '']) => name);
}

describe('R3.1 the schemas and section 3 of the specification', () => {
  it.each(entities)('declare every field that section 3 names for: %s', (entity) => {
    const missing = fieldsIn(entity).filter((name) => !inSchemas.has(name) && !stillToCome.has(name));
    expect(missing).toEqual([]);
  });

  it('no field listed as missing exists, or is absent from the specification', () => {
    const named = entities.flatMap(fieldsIn);
    expect([...stillToCome].filter((name) => inSchemas.has(name) || !named.includes(name))).toEqual([]);
  });
});
