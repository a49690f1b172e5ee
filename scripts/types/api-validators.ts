import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { answerSchema } from './api-answer.ts';
import type { ApiCall, ApiTable, Schema } from './api-read.ts';
import { maxCharacters } from './maxCharacters.ts';
import { closeObjects } from './shapes.ts';
import { withImports } from './standalone.ts';

const banner = '// Written by `npm run types` from schemas/api/. Do not edit.\n/* eslint-disable */\n';

/** Compiled validators: text by file name. They need no Ajv at run time. */
export function apiValidators(table: ApiTable): Record<string, string> {
  return {
    'apiRequests.js': compileAll(table, 'validateRequest', (call) => call.request, true),
    'apiAnswers.js': compileAll(table, 'validateAnswer', answerSchema, false),
    'apiValidators.js': collect(table.calls),
    'apiValidators.d.ts': declarations(table.calls),
  };
}

/** With `reading`, numbers are parsed from text and defaults filled in, because requests also come from query strings. */
function compileAll(
  table: ApiTable,
  prefix: string,
  schemaOf: (call: ApiCall) => Schema,
  reading: boolean,
): string {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, lines: true },
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: false,
    coerceTypes: reading,
    useDefaults: reading,
    formats: { html: true },
    keywords: [maxCharacters],
  });
  const closedGroups = new Set(
    table.groups.filter(({ refusesUnknownFields }) => reading && refusesUnknownFields).map(({ id }) => id),
  );
  for (const { id, defs } of table.groups)
    ajv.addSchema({ $id: id, $defs: closedGroups.has(id) ? closeObjects(defs) : defs });
  const names: Record<string, string> = {};
  for (const call of table.calls) {
    const id = `livery:${prefix}/${call.name}`;
    const schema = schemaOf(call);
    ajv.addSchema({ ...(closedGroups.has(call.group) ? closeObjects(schema) : schema), $id: id });
    names[`${prefix}_${call.name}`] = id;
  }
  return banner + withImports((standalone as unknown as StandaloneModule).default(ajv, names));
}

interface StandaloneModule {
  default: (ajv: Ajv2020, names: Record<string, string>) => string;
}

function collect(calls: ApiCall[]): string {
  const map = (name: string, prefix: string) =>
    `export const ${name} = {\n${calls.map((call) => `  ${call.name}: ${prefix}_${call.name},`).join('\n')}\n};\n`;
  const names = (prefix: string) => calls.map((call) => `${prefix}_${call.name}`).join(', ');
  return [
    banner,
    `import { ${names('validateRequest')} } from './apiRequests.js';`,
    `import { ${names('validateAnswer')} } from './apiAnswers.js';`,
    `export * from './apiRequests.js';\nexport * from './apiAnswers.js';\n`,
    map('requestValidators', 'validateRequest'),
    map('responseValidators', 'validateAnswer'),
  ].join('\n');
}

function declarations(calls: ApiCall[]): string {
  const each = (prefix: string, type: string) =>
    calls
      .map((call) => `export const ${prefix}_${call.name}: ApiValidator<${type}<'${call.name}'>>;`)
      .join('\n');
  return `${banner}import type { CallResponse, CallName, CallQuery } from './api.ts';

/** True if the data matches; \`errors\` describes the last mismatch. */
export interface ApiValidator<T> {
  (data: unknown): data is T;
  errors?: { instancePath: string; keyword: string; params: Record<string, unknown>; message?: string }[] | null;
}

${each('validateRequest', 'CallQuery')}
${each('validateAnswer', 'CallResponse')}
/** Fills in defaults and parses numbers from text, in place. */
export const requestValidators: { readonly [N in CallName]: ApiValidator<CallQuery<N>> };
export const responseValidators: { readonly [N in CallName]: ApiValidator<CallResponse<N>> };
`;
}
