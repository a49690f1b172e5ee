import { warning } from '#engine/brand/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check({ own, layers }: CheckedBrand): RuleIssue[] {
  const named = new Set(
    layers.flatMap(({ config, shell, theme, pages, words }) =>
      [config, shell, theme, ...pages.values(), ...words.values()].flatMap((source) => [
        ...pathsIn(source?.value),
      ]),
    ),
  );
  return [...own.assets.keys()].flatMap((path) => {
    if (named.has(path)) return [];
    const folder = own.config?.file.replace(/[^/]*$/, '') ?? `${own.brand}/`;
    const place = { file: folder + path, line: 1, column: 1 };
    return warning(place, rule.code, 'No file of the brand names this file.', rule.follows, rule.advice);
  });
}

function* pathsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') for (const [path] of value.matchAll(/assets\/[\w./@-]+/g)) yield path;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* pathsIn(inner);
}

const rule: Rule = {
  code: 'unused-asset',
  severity: 'warning',
  looksFor: 'Pictures and fonts of the brand that none of its files and layers names.',
  follows: 'It has no effect, and everyone who copies the brand copies it too.',
  advice: 'Delete the file, or name it where it belongs.',
  check,
};
export default rule;
