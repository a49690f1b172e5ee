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
  /** Default: `/` and the call's name. */
  path?: string;
}

/** `schemas/integration/v1.json` or `schemas/payments/v1.json` as it is written. */
export interface IntegrationContract {
  $id: string;
  title: string;
  version: string;
  description: string;
  calls: Record<string, IntegrationCall>;
  /** What the other side asks. */
  callbacks: Record<string, IntegrationCall>;
  /** Further definitions that have a validator. */
  validated?: string[];
  /** Status and meaning of each code. */
  refusals: Record<string, { status: number; meaning: string }>;
  $defs: Record<string, Schema>;
}

/** How the generated files of a contract are named. */
export interface ContractNames {
  /** `integration`: the folder of the contract, and the stem of its generated files. */
  file: string;
  /** `Integration`: how names of types start. */
  stem: string;
  /** `the vendors' API` */
  title: string;
  /** Requests that are signed by version 1 may have fields that the schema does not name: they have validators of their own. */
  hasLenientVersion1?: boolean;
}

/** TypeScript for every definition, the table of calls, and the status of each refusal. */
export async function contractTypes(
  { calls, refusals, $defs }: IntegrationContract,
  { file, stem, title }: ContractNames,
): Promise<string> {
  const all = `${stem}Shapes`;
  const shapes = JSON.parse(
    JSON.stringify({ title: all, type: 'object', definitions: $defs }),
    (key, value: unknown) => {
      if (key === 'examples') return undefined;
      return key === '$ref' ? String(value).replace('#/$defs/', '#/definitions/') : value;
    },
  ) as Parameters<typeof compile>[0];
  const text = await compile(shapes, all, {
    bannerComment: '',
    additionalProperties: false,
    unreachableDefinitions: true,
    format: false,
  });
  const clean = text
    .replace(new RegExp(`export interface ${all} \\{\\s*\\}\\s*`), '')
    .replace(/\/\*\*\n \* This interface was referenced by[^/]*\*\/\n/g, '')
    .replace(/ \* ?\n \* This interface was referenced by[^/]*\*\/\n/g, ' */\n');
  const rows = Object.entries(calls).map(
    ([name, { request, response }]) => `  ${name}: { request: ${request}; response: ${response} };`,
  );
  const statuses = Object.entries(refusals).map(([code, { status }]) => `  '${code}': ${status},`);
  return [
    `// Written by \`npm run types\` from schemas/${file}/v1.json. Do not edit.\n/* eslint-disable */`,
    clean,
    `/** Every call of ${title}, by name. */\nexport interface ${stem}Calls {\n${rows.join('\n')}\n}`,
    `export type ${stem}CallName = keyof ${stem}Calls;`,
    `/** The HTTP status of each refusal. */\nexport const refusalStatus = {\n${statuses.join('\n')}\n} as const;`,
    `export type ${stem}RefusalCode = keyof typeof refusalStatus;\n`,
  ].join('\n\n');
}

/**
 * `validateBet` and so on for requests, `validateRoundStatus` for what a vendor answers, and `validateBetVersion1` for
 * requests in which further fields are ignored.
 */
export function contractValidators(contract: IntegrationContract, names: ContractNames): string {
  requireClosedRequests(contract, names);
  const { $id, $defs } = contract;
  const lenientId = `${$id}:version-1`;
  /** Definition → its first export. Ajv declares the validator of a schema twice if two exports name it. */
  const firsts = new Map<string, string>();
  const aliases: string[] = [];
  for (const [name, definition] of validatorsOf(contract)) {
    const first = firsts.get(definition);
    if (first === undefined) firsts.set(definition, name);
    else aliases.push(`export const ${name} = ${first};\n`);
  }
  const ids = [
    ...[...firsts].map(([definition, name]) => [name, `${$id}#/$defs/${definition}`]),
    ...lenientValidatorsOf(contract, names).map(([name, definition]) => [
      name,
      `${lenientId}#/$defs/${definition}`,
    ]),
  ];
  const schemas = [{ $id, $defs }, ...(names.hasLenientVersion1 ? [lenient({ $id: lenientId, $defs })] : [])];
  const code = standalone(schemas, Object.fromEntries(ids) as Record<string, string>);
  return code + aliases.join('');
}

/** Throws if an object that is part of a request may have fields that its schema does not name. */
function requireClosedRequests(
  { calls, callbacks, $defs }: IntegrationContract,
  { file }: ContractNames,
): void {
  const visited = new Set<string>();
  const visit = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, $ref, additionalProperties = true } = value as Schema;
    if (type === 'object' && additionalProperties === true)
      throw new Error(
        `schemas/${file}/v1.json: ${name} is part of a request, in which unknown fields are refused. Add "additionalProperties": false to its objects.`,
      );
    if (typeof $ref === 'string') visitNamed($ref.replace('#/$defs/', ''));
    for (const [key, part] of Object.entries(value)) if (key !== 'examples') visit(part, name);
  };
  const visitNamed = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    visit($defs[name], name);
  };
  for (const { request } of [...Object.values(calls), ...Object.values(callbacks)]) visitNamed(request);
}

/** A schema whose objects may have further fields. */
function lenient<T extends object>(schema: T): T {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  ) as T;
}

export function validatorTypes(contract: IntegrationContract, names: ContractNames): string {
  const { file, stem } = names;
  const validators = [...validatorsOf(contract), ...lenientValidatorsOf(contract, names)];
  const shapes = [...new Set(validators.map(([, definition]) => definition))];
  return [
    '// Written by `npm run types`. Do not edit.',
    `import type { ${shapes.join(', ')} } from './${file}.ts';`,
    `export interface ${stem}Validator<T> {\n  (data: unknown): data is T;\n  errors?: { instancePath: string; keyword: string; message?: string; params?: { additionalProperty?: string } }[] | null;\n}`,
    ...validators.map(([name, definition]) => `export const ${name}: ${stem}Validator<${definition}>;`),
    '',
  ].join('\n');
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Export → definition. */
function lenientValidatorsOf(
  { calls }: IntegrationContract,
  { hasLenientVersion1 = false }: ContractNames,
): [string, string][] {
  if (!hasLenientVersion1) return [];
  return Object.entries(calls).map(([name, { request }]) => [`validate${capital(name)}Version1`, request]);
}

/** Export → definition. */
function validatorsOf({ calls, callbacks, validated = [] }: IntegrationContract): [string, string][] {
  return [
    ...Object.entries(calls).map(([name, { request }]): [string, string] => [
      `validate${capital(name)}`,
      request,
    ]),
    ...Object.values(callbacks).flatMap(({ request, response }) =>
      [request, response]
        // A question that is also a call's request has its validator already.
        .filter((name) => Object.values(calls).every((call) => call.request !== name))
        .map((name): [string, string] => [`validate${name}`, name]),
    ),
    ...validated.map((name): [string, string] => [`validate${name}`, name]),
  ];
}
