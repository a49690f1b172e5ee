import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callTable, type CallName } from '#schemas/generated/api.ts';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/integrators.md'), 'utf8');
const isCall = (name: string): name is CallName => name in callTable;

/** Each call in the tables of the guide, with its method and path, and its description. */
const rows = [...guide.matchAll(/^\| (`.+?) \| (.+?) \| (.+?) \|$/gm)].flatMap(
  ([, names = '', places = '', text = '']) => {
    const calls = [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    const ways = [...places.matchAll(/([A-Z]+) `(\S+)`/g)].map(([, method, path]) => `${method} ${path}`);
    return calls.map((name, index) => ({ name, way: ways[index], text }));
  },
);

/**
 * Calls that the portal's own code makes or describes: names in the first argument of `call`, `request`, `useRecords` or `act`, and in
 * tables of calls.
 */
function calledNames(): CallName[] {
  const files = globSync('{widgets,engine,portal}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(?:test|stories)\.|\/(?:testing|generated)\//.test(file),
  );
  const found = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [
      ...source.matchAll(/\b(?:call|request|useRecords|act)\(\s*([^,)]+)/g),
      ...source.matchAll(/= \{([^}]+)\} as const satisfies Record<\w+, CallName>/g),
    ].flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name));
  });
  return [...new Set(found)].filter(isCall);
}

describe('the guide for integrators', () => {
  it.each(rows)('lists $name with the method and path of the call table', ({ name, way, text }) => {
    const entry = isCall(name) ? callTable[name] : undefined;
    expect(`${entry?.method} ${entry?.path}`).toBe(way);
    expect(text.includes('*optional*')).toBe(entry?.optional);
  });

  it('lists each call that the portal makes exactly once, and no others', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(calledNames().toSorted());
  });

  it('lists the calls that the portal does not make yet', () => {
    const [, sentence = ''] = /The table of calls holds more: (.+?)\./s.exec(guide) ?? [];
    const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    const called = new Set<string>(calledNames());
    expect(named.toSorted()).toEqual(
      Object.keys(callTable)
        .filter((name) => !called.has(name))
        .toSorted(),
    );
  });
});
