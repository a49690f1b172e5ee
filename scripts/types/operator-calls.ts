import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole, type Freshness } from './fresh.ts';
import type { OperatorCall, OperatorTable } from './operator-read.ts';
import type { Schema } from './shapes.ts';

const banner =
  '// Written by `npm run types` from schemas/operator/calls/. Do not edit.\n/* eslint-disable */\n';

/** Writes types, table, validators and the OpenAPI document of the operator calls into `schemas/generated/`. */
export async function writeOperatorCalls(
  root: string,
  inputs: string[],
  freshness: Freshness,
): Promise<void> {
  const file = (name: string) => path.join(root, 'schemas/generated', name);
  const outputs = [
    'operatorCalls.ts',
    'operatorReads.js',
    'operatorWrites.js',
    'operatorValues.js',
    'operatorCallValidators.js',
    'operatorCallValidators.d.ts',
    'operatorOpenApi.json',
  ].map(file);
  const all = [...inputs, ...(await statedTexts(root))];
  if (freshness.isFresh(outputs, all)) return;
  const [{ readOperatorTable }, { standalone }, { operatorOpenApi }] = await Promise.all([
    import('./operator-read.ts'),
    import('./standalone.ts'),
    import('./operator-openapi.ts'),
  ]);
  const table = await readOperatorTable(root);
  const compiled = (calls: OperatorCall[], part: 'request' | 'value', coerce: boolean): string => {
    const schemas = calls.map((call) => ({ ...call[part], $id: idOf(call, part) }));
    const groups = table.groups.map(({ id, defs }) => ({ $id: id, $defs: defs }));
    const exported = Object.fromEntries(calls.map((call) => [`${part}_${call.name}`, idOf(call, part)]));
    return standalone([...groups, ...schemas], exported, { verbose: part === 'request', coerce });
  };
  const isInQuery = ({ method, upload }: OperatorCall) => method === 'GET' || upload !== undefined;
  const reads = table.calls.filter(isInQuery);
  const writes = table.calls.filter((call) => !isInQuery(call));
  await writeWhole(file('operatorCalls.ts'), await typesOf(table));
  await writeWhole(file('operatorReads.js'), compiled(reads, 'request', true));
  await writeWhole(file('operatorWrites.js'), compiled(writes, 'request', false));
  await writeWhole(file('operatorValues.js'), compiled(table.calls, 'value', false));
  await writeWhole(file('operatorCallValidators.js'), collected(reads, writes));
  await writeWhole(file('operatorCallValidators.d.ts'), declarations);
  await writeWhole(file('operatorOpenApi.json'), `${JSON.stringify(operatorOpenApi(table), null, 2)}\n`);
  freshness.made(outputs, all);
}

const idOf = ({ name }: OperatorCall, part: string): string => `livery:operator/${part}/${name}`;

async function statedTexts(root: string): Promise<string[]> {
  const folder = path.join(root, 'schemas/operator');
  const names = (await readdir(path.join(folder, 'calls'))).toSorted().map((name) => `calls/${name}`);
  return Promise.all(
    ['permissions.json', 'roles.json', 'refusals.json', ...names].map(async (name) =>
      [name, await readFile(path.join(folder, name), 'utf8')].join('\0'),
    ),
  );
}

/** `listWithdrawals` → `ListWithdrawals`. */
const stem = ({ name }: OperatorCall): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

async function typesOf(table: OperatorTable): Promise<string> {
  const { shapesOf } = await import('./shapes.ts');
  const schemas: Record<string, Schema> = {};
  for (const { defs } of table.groups) Object.assign(schemas, defs);
  for (const call of table.calls) {
    schemas[`${stem(call)}Request`] = call.request;
    schemas[`${stem(call)}Value`] = call.value;
  }
  const lines = table.calls.map(
    (call) =>
      `  /** ${call.description} */\n  ${call.name}: { request: ${stem(call)}Request; value: ${stem(call)}Value; of: '${call.ofMerchant ? 'merchant' : 'platform'}'; writes: ${call.writes} };`,
  );
  const entries = table.calls.map((call) => `  ${call.name}: ${JSON.stringify(entryOf(call, table))},`);
  return [
    banner,
    await shapesOf(schemas),
    `/** Every operator call by name. \`of\` says whether its path names a merchant. */\nexport interface OperatorCalls {\n${lines.join('\n')}\n}`,
    'export type OperatorCallName = keyof OperatorCalls;',
    `/** What the permissions allow. */\nexport const operatorPermissions = ${JSON.stringify(table.permissions, null, 2)} as const;`,
    'export type OperatorPermission = keyof typeof operatorPermissions;',
    `/** Roles that every platform has. \`all\`: also permissions that come later. */\nexport const readyRoles: Readonly<Record<string, { name: string; description: string; permissions: readonly OperatorPermission[] | 'all' }>> = ${JSON.stringify(table.roles, null, 2)};`,
    entryType,
    `/** Codes that every call may be refused with. */\nexport const commonOperatorRefusals: readonly string[] = ${JSON.stringify(table.common)};`,
    `export const operatorCallTable: Readonly<Record<OperatorCallName, OperatorCallEntry>> = {\n${entries.join('\n')}\n};\n`,
  ].join('\n\n');
}

const entryType = `/** An entry of the table of operator calls. */
export interface OperatorCallEntry {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below \`/operator\`, with its parameters in braces. */
  readonly path: string;
  readonly area: string;
  readonly ofMerchant: boolean;
  /** Calls without one state \`access\`. */
  readonly permission?: OperatorPermission;
  /** Who may make a call that needs no permission: everyone, who has any rights, a person, a person with a session, or the key file alone. */
  readonly access?: 'anyone' | 'signed-in' | 'person' | 'session' | 'key-file';
  /** It needs a code of the authenticator that was typed in the last minutes. */
  readonly freshCode?: true;
  /** Its value is shown once and stored nowhere. */
  readonly secretValue?: true;
  /** Fields of its value that are stored nowhere. */
  readonly secretFields?: readonly string[];
  /** The field of request or value with the amount that it moves or is expected to cost. */
  readonly amount?: string;
  /** What the audit trail calls it; absent for calls that only read. */
  readonly act?: string;
  /** What it was done to, with fields of request and value in braces. */
  readonly subject?: string;
  readonly reason?: 'required' | 'optional';
  /** It needs an Idempotency-Key. */
  readonly movesMoney?: true;
  readonly personalData?: true;
  /** How fields of its value are masked, by path: \`[].holder\`, \`[].details.*\`. A call with personal data and without such fields is not masked but refused. */
  readonly personal?: Readonly<Record<string, 'name' | 'contact' | 'number' | 'text' | 'trace'>>;
  /** The topic under which a merchant lists that a second person has to approve it. */
  readonly secondPerson?: string;
  /** Media type of a body that is a file; the fields are in the query. */
  readonly upload?: string;
  /** Media type of a response that is a file. */
  readonly download?: string;
  /** Fields of the request that are written nowhere. */
  readonly secrets?: readonly string[];
  /** Words that a parameter of the path may be. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Codes of its own refusals with their status, in addition to \`commonOperatorRefusals\`. */
  readonly refusals: Readonly<Record<string, number>>;
}`;

function entryOf(call: OperatorCall, table: OperatorTable): object {
  const { method, path: at, area, ofMerchant, permission, act, subject, reason } = call;
  const { movesMoney, personalData, secondPerson, upload, download } = call;
  const { access, freshCode, secretValue, secretFields, amount } = call;
  const personal = personalData ? Object.fromEntries(personalFields(call.value, table)) : {};
  const properties = Object.entries((call.request['properties'] ?? {}) as Record<string, Schema>);
  const secrets = properties.filter(([, schema]) => schema['secret']).map(([name]) => name);
  const choices = properties.filter(([name, schema]) => call.parameters.includes(name) && schema['enum']);
  return {
    method,
    path: at,
    area,
    ofMerchant,
    ...(permission === undefined ? { access } : { permission }),
    ...((freshCode || movesMoney) && { freshCode: true }),
    ...(secretValue && { secretValue }),
    ...(secretFields && { secretFields }),
    ...(amount !== undefined && { amount }),
    ...(act !== undefined && { act, subject }),
    ...(reason && { reason }),
    ...(movesMoney && { movesMoney }),
    ...(personalData && { personalData }),
    ...(Object.keys(personal).length > 0 && { personal }),
    ...(secondPerson !== undefined && { secondPerson }),
    ...(upload && { upload }),
    ...(download && { download }),
    ...(secrets.length > 0 && { secrets }),
    ...(choices.length > 0 && {
      choices: Object.fromEntries(choices.map(([name, schema]) => [name, schema['enum']])),
    }),
    refusals: Object.fromEntries((call.refusals ?? []).map((code) => [code, table.refusals[code]?.status])),
  };
}

/** The fields of a value that are masked, by their paths, and how. */
function personalFields(schema: Schema, table: OperatorTable, path = ''): [string, string][] {
  const { $ref, personal, items, properties, additionalProperties } = schema as {
    $ref?: string;
    personal?: string;
    items?: Schema;
    properties?: Record<string, Schema>;
    additionalProperties?: Schema | boolean;
  };
  if ($ref !== undefined) {
    const [id, name = ''] = $ref.split('#/$defs/');
    const found = table.groups.find((group) => group.id === id)?.defs[name];
    return found ? personalFields(found, table, path) : [];
  }
  return [
    ...(personal === undefined ? [] : [[path, personal] as [string, string]]),
    ...(items ? personalFields(items, table, `${path}[]`) : []),
    ...Object.entries(properties ?? {}).flatMap(([name, one]) =>
      personalFields(one, table, `${path}.${name}`),
    ),
    ...(typeof additionalProperties === 'object'
      ? personalFields(additionalProperties, table, `${path}.*`)
      : []),
  ];
}

function collected(reads: OperatorCall[], writes: OperatorCall[]): string {
  const of = (calls: OperatorCall[], part: string) =>
    calls.map(({ name }) => `  ${name}: ${part}_${name},`).join('\n');
  const names = (calls: OperatorCall[], part: string) =>
    calls.map(({ name }) => `${part}_${name}`).join(', ');
  const all = [...reads, ...writes];
  return [
    banner,
    `import { ${names(reads, 'request')} } from './operatorReads.js';`,
    `import { ${names(writes, 'request')} } from './operatorWrites.js';`,
    `import { ${names(all, 'value')} } from './operatorValues.js';`,
    `export const operatorRequests = {\n${of(all, 'request')}\n};`,
    `export const operatorValues = {\n${of(all, 'value')}\n};\n`,
  ].join('\n');
}

const declarations = `${banner}import type { OperatorCallName, OperatorCalls } from './operatorCalls.ts';

export interface OperatorRequestError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
  /** The part of the schema that is not met. */
  parentSchema?: Record<string, unknown>;
}

/** True if the data matches; \`errors\` lists what does not. */
export interface OperatorCallValidator<T> {
  (data: unknown): data is T;
  errors?: OperatorRequestError[] | null;
}

/** Of calls whose fields are in the query, numbers are parsed from text, in place. */
export const operatorRequests: {
  readonly [N in OperatorCallName]: OperatorCallValidator<OperatorCalls[N]['request']>;
};
export const operatorValues: {
  readonly [N in OperatorCallName]: OperatorCallValidator<OperatorCalls[N]['value']>;
};
`;
