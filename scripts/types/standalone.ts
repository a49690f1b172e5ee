import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { formats } from '#schemas/formats.ts';
import { maxCharacters } from './maxCharacters.ts';

/**
 * Keywords of the table of operator calls. `mustBe`: what a field must be, in words. `secret`: its value is written nowhere.
 * `personal`: how it is masked for roles that do not show personal data. `document`: the schema of a whole file, which the use case validates.
 */
const operatorKeywords = ['mustBe', 'secret', 'personal', 'document'];

/**
 * Compiles schemas to one ES module of validators, without Ajv at run time. `exported` maps each export
 * (`default`, `validatePage`) to the `$id` of its schema. Validators fill in defaults and report all errors; with
 * `verbose`, errors carry their schema; with `coerce`, numbers are read from text, as for query strings.
 */
export function standalone(
  schemas: AnySchema[],
  exported: Record<string, string>,
  { verbose = false, coerce = false }: { verbose?: boolean; coerce?: boolean } = {},
): string {
  const ajv = new Ajv2020({
    keywords: [maxCharacters],
    schemas,
    verbose,
    allErrors: true,
    coerceTypes: coerce,
    useDefaults: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    formats,
    code: { source: true, esm: true, lines: false },
  });
  // Colours that must be distinguishable, and tokens that may be missing, are for people and checks; validators ignore them.
  for (const keyword of ['contrast', 'optionalContrast', 'optional', ...operatorKeywords])
    ajv.addKeyword(keyword);
  const code =
    exported.default === undefined
      ? standaloneCode(ajv, exported)
      : standaloneCode(ajv, ajv.getSchema(exported.default));
  return `// Written by npm run types.\n${withImports(code)}`;
}

const helpers: Record<string, string> = {
  'ajv/dist/runtime/ucs2length': 'ucs2length',
  'ajv/dist/runtime/equal': 'equal',
  '#kit/schema/runtime.ts/hasMoreCharacters': 'hasMoreCharacters',
};

/** Ajv writes `require(…)` even into ES modules; this replaces them with one import of our own helpers. */
export function withImports(code: string): string {
  const used = new Set<string>();
  const body = code.replace(/require\("([^"]+)"\)\.default/g, (_whole, module: string) => {
    const helper = helpers[module];
    if (helper === undefined)
      throw new Error(
        `A validator needs ${module}, for which there is no helper. Add one, or change the schema (uniqueItems of objects, formats).`,
      );
    used.add(helper);
    return `$${helper}`;
  });
  if (body.includes('require(')) throw new Error('A validator still contains a require call.');
  const names = [...used].toSorted().map((helper) => `${helper} as $${helper}`);
  const imports = used.size > 0 ? `import { ${names.join(', ')} } from '#kit/schema/runtime.ts';\n` : '';
  return `${imports}${body.replace(/^"use strict";/, '')}\n`;
}
