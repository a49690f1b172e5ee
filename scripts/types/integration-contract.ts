import { compile } from 'json-schema-to-typescript';
import { standalone } from './standalone.ts';

type Schema = Record<string, unknown>;

/** A call of the vendors' API; `request` and `response` name definitions. */
export interface IntegrationCall {
  summary: string;
  description: string;
  request: string;
  response: string;
  /** Codes in addition to those that every call may return. */
  refusals?: string[];
}

/** `schemas/integration/v1.json` as it is written. */
export interface IntegrationContract {
  $id: string;
  title: string;
  version: string;
  description: string;
  calls: Record<string, IntegrationCall>;
  /** What the platform asks a vendor. */
  callbacks: Record<string, IntegrationCall>;
  /** Status and meaning of each code. */
  refusals: Record<string, { status: number; meaning: string }>;
  $defs: Record<string, Schema>;
}

/** TypeScript for every definition, the table of calls, and the status of each refusal. */
export async function contractTypes({ calls, refusals, $defs }: IntegrationContract): Promise<string> {
  const shapes = JSON.parse(
    JSON.stringify({ title: 'IntegrationShapes', type: 'object', definitions: $defs }),
    (key, value: unknown) => {
      if (key === 'examples') return undefined;
      return key === '$ref' ? String(value).replace('#/$defs/', '#/definitions/') : value;
    },
  ) as Parameters<typeof compile>[0];
  const text = await compile(shapes, 'IntegrationShapes', {
    bannerComment: '',
    additionalProperties: false,
    unreachableDefinitions: true,
    format: false,
  });
  const clean = text
    .replace(/export interface IntegrationShapes \{\s*\}\s*/, '')
    .replace(/\/\*\*\n \* This interface was referenced by[^/]*\*\/\n/g, '')
    .replace(/ \* ?\n \* This interface was referenced by[^/]*\*\/\n/g, ' */\n');
  const rows = Object.entries(calls).map(
    ([name, { request, response }]) => `  ${name}: { request: ${request}; response: ${response} };`,
  );
  const statuses = Object.entries(refusals).map(([code, { status }]) => `  '${code}': ${status},`);
  return [
    '// Written by `npm run types` from schemas/integration/v1.json. Do not edit.\n/* eslint-disable */',
    clean,
    `/** Every call of the vendors' API, by name. */\nexport interface IntegrationCalls {\n${rows.join('\n')}\n}`,
    'export type IntegrationCallName = keyof IntegrationCalls;',
    `/** The HTTP status of each refusal. */\nexport const refusalStatus = {\n${statuses.join('\n')}\n} as const;`,
    'export type IntegrationRefusalCode = keyof typeof refusalStatus;\n',
  ].join('\n\n');
}

/** `validateBet` and so on for requests, `validateRoundStatus` for what a vendor answers. */
export function contractValidators(contract: IntegrationContract): string {
  const { $id, $defs } = contract;
  const ids = validatorsOf(contract).map(([name, definition]) => [name, `${$id}#/$defs/${definition}`]);
  return standalone([{ $id, $defs }], Object.fromEntries(ids) as Record<string, string>);
}

export function validatorTypes(contract: IntegrationContract): string {
  const names = validatorsOf(contract);
  const shapes = [...new Set(names.map(([, definition]) => definition))];
  return [
    '// Written by `npm run types`. Do not edit.',
    `import type { ${shapes.join(', ')} } from './integration.ts';`,
    `export interface IntegrationValidator<T> {\n  (data: unknown): data is T;\n  errors?: { instancePath: string; keyword: string; message?: string }[] | null;\n}`,
    ...names.map(([name, definition]) => `export const ${name}: IntegrationValidator<${definition}>;`),
    '',
  ].join('\n');
}

/** Export → definition. */
function validatorsOf({ calls, callbacks }: IntegrationContract): [string, string][] {
  const stem = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  return [
    ...Object.entries(calls).map(([name, { request }]): [string, string] => [
      `validate${stem(name)}`,
      request,
    ]),
    ...Object.values(callbacks).flatMap(({ request, response }) =>
      [request, response]
        // A question that is also a call's request has its validator already.
        .filter((name) => Object.values(calls).every((call) => call.request !== name))
        .map((name): [string, string] => [`validate${name}`, name]),
    ),
  ];
}
