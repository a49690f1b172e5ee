import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { closeObjects, type Schema } from './shapes.ts';

/** One entry of the table of operator calls, as its file states it. */
export interface StatedOperatorCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/operator`, with its parameters in braces: `/{merchant}/withdrawals/{id}/approve`. */
  path: string;
  description: string;
  /** A name of `schemas/operator/permissions.json`. Calls without one state `access`. */
  permission?: string;
  /** Who may make a call that needs no permission. */
  access?: OperatorAccessKind;
  /** A code of the authenticator must have been typed in the last minutes. Calls that move money need it without saying so. */
  freshCode?: true;
  /** Its value contains a secret that is shown once: it is not stored under the Idempotency-Key. */
  secretValue?: true;
  /** Fields of its value that may contain secrets: they are not stored under the Idempotency-Key. */
  secretFields?: string[];
  /** What the audit trail calls it: `withdrawal-approve`. Only calls that change something have it. */
  act?: string;
  /** What it was done to, for the audit trail. Names in braces are fields of the request or of the value: `withdrawal {id}`. */
  subject?: string;
  /** It needs an Idempotency-Key. */
  movesMoney?: true;
  /**
   * The field of request or value with the amount that it moves or is expected to cost: for roles with a limit, which do not allow a call that moves money
   * without it, and for calls that need a second person above an amount.
   */
  amount?: string;
  /** Its value contains data of persons: names, contacts, payout accounts, addresses. */
  personalData?: true;
  /**
   * A second person may have to approve it: where the setting `secondPerson` of the merchant lists this topic. `rules`: where it changes that
   * setting itself.
   */
  secondPerson?: string;
  /** A POST that changes nothing: what it is asked about is too long for a query. */
  reads?: true;
  /** Media type of a body that is a file; the fields are in the query. */
  upload?: string;
  /** Media type of a response that is a file. */
  download?: string;
  /** Codes of `schemas/operator/refusals.json`, in addition to those that every call has. */
  refusals?: string[];
  /** Fields of path, query and body together, but `merchant`. */
  request: Schema;
  /** Absent if the response is a file. */
  value?: Schema;
}

/**
 * `anyone`: who is not signed in yet. `signed-in`: everyone with rights, also by the key file. `person`: not by the key file. `session`: not by a
 * personal token either. `key-file`: by the key file alone.
 */
export type OperatorAccessKind = (typeof accessKinds)[number];
const accessKinds = ['anyone', 'signed-in', 'person', 'session', 'key-file'] as const;

/** A ready role, as `schemas/operator/roles.json` states it. */
export interface ReadyRole {
  name: string;
  description: string;
  permissions: string[] | 'all';
}

export interface OperatorCall extends StatedOperatorCall {
  name: string;
  value: Schema;
  /** Whether it changes something, and so has an act and a subject. */
  writes: boolean;
  /** The file without its ending: `withdrawals`. */
  area: string;
  /** Whether it names a merchant in its path. */
  ofMerchant: boolean;
  /** Names of the path's parameters. */
  parameters: string[];
  /** A reason is a field of the request, and this says whether it may be missing. */
  reason?: 'required' | 'optional';
}

/** The whole table. References are absolute (`livery:operator/calls/<area>#/$defs/<name>`), objects have no other fields than those named. */
export interface OperatorTable {
  calls: OperatorCall[];
  groups: { id: string; area: string; description: string; defs: Record<string, Schema> }[];
  /** What each permission allows. */
  permissions: Record<string, string>;
  roles: Record<string, ReadyRole>;
  refusals: Record<string, { status: number; meaning: string }>;
  /** Codes that every call may be refused with. */
  common: string[];
}

interface StatedGroup {
  $id: string;
  /** What the calls of the file are about. */
  description: string;
  calls: Record<string, StatedOperatorCall>;
  $defs?: Record<string, Schema>;
}

/** Reads `schemas/operator/calls/*.json`. Throws an error that names the file if an entry contradicts itself. */
export async function readOperatorTable(root: string): Promise<OperatorTable> {
  const folder = join(root, 'schemas/operator/calls');
  const json = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(root, 'schemas/operator', file), 'utf8'));
  const permissions = (await json('permissions.json')) as OperatorTable['permissions'];
  const roles = (await json('roles.json')) as OperatorTable['roles'];
  for (const [id, role] of Object.entries(roles))
    for (const name of role.permissions === 'all' ? [] : role.permissions)
      if (!(name in permissions))
        throw new Error(
          `schemas/operator/roles.json: ${id}: the permission "${name}" is not in permissions.json.`,
        );
  const { common, refusals } = (await json('refusals.json')) as Pick<OperatorTable, 'common' | 'refusals'>;
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
  const table: OperatorTable = { calls: [], groups: [], permissions, roles, refusals, common };
  const names = new Map<string, string>();
  for (const file of files) {
    const area = file.slice(0, -'.json'.length);
    const id = `livery:operator/calls/${area}`;
    // oxlint-disable-next-line no-await-in-loop -- small files, in their order
    const group = parseGroup(await readFile(join(folder, file), 'utf8'), id);
    const wrong = (what: string): never => {
      throw new Error(`schemas/operator/calls/${file}: ${what}`);
    };
    if (group.$id !== id) wrong(`"$id" is ${group.$id}, it must be ${id}.`);
    for (const name of [...Object.keys(group.calls), ...Object.keys(group.$defs ?? {})]) {
      if (names.has(name)) wrong(`"${name}" is already defined in ${names.get(name)}. Rename one of them.`);
      names.set(name, file);
    }
    for (const [name, stated] of Object.entries(group.calls)) {
      const call = callOf(name, area, stated);
      for (const problem of problemsOf(call, table)) wrong(`${name}: ${problem}`);
      table.calls.push(call);
    }
    const defs = closeObjects(group.$defs ?? {}) as Record<string, Schema>;
    table.groups.push({ id, area, description: group.description, defs });
  }
  return table;
}

function parseGroup(text: string, id: string): StatedGroup {
  return JSON.parse(text, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#') ? id + value : value,
  );
}

function callOf(name: string, area: string, stated: StatedOperatorCall): OperatorCall {
  const parameters = [...stated.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  const ofMerchant = parameters[0] === 'merchant' && stated.path.startsWith('/{merchant}/');
  const {
    properties = {},
    required = [],
    ...others
  } = stated.request as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const merchant = { type: 'string', description: 'Code of the merchant.' };
  const request = {
    ...others,
    type: 'object',
    properties: { ...(ofMerchant && { merchant }), ...properties },
    required: [...new Set([...parameters, ...required])],
  };
  const reason = required.includes('reason') ? 'required' : 'optional';
  return {
    ...stated,
    name,
    writes: stated.method !== 'GET' && !stated.reads,
    area,
    ofMerchant,
    parameters,
    refusals: [...(stated.refusals ?? []), ...(stated.secondPerson ? ['second-person-needed'] : [])],
    ...('reason' in properties && { reason }),
    request: closeObjects(request),
    value: closeObjects(stated.value ?? {}),
  };
}

function problemsOf(call: OperatorCall, { permissions, refusals }: OperatorTable): string[] {
  const fields = Object.keys((call.request['properties'] ?? {}) as object);
  const unknown = call.parameters.filter((name) => !fields.includes(name));
  const codes = (call.refusals ?? []).filter((code) => !(code in refusals));
  return [
    ...unknown.map((name) => `the request lacks the field "${name}" of the path.`),
    ...codes.map((code) => `the refusal "${code}" is not in refusals.json.`),
    ...(call.permission === undefined || call.permission in permissions
      ? []
      : [`the permission "${call.permission}" is not in permissions.json.`]),
    ...((call.permission === undefined) === (call.access === undefined)
      ? ['it states either "permission" or "access".']
      : []),
    ...(call.access === undefined || accessKinds.includes(call.access)
      ? []
      : [`"access" is "${call.access}", it must be one of ${accessKinds.join(', ')}.`]),
    ...(call.writes === Boolean(call.act && call.subject)
      ? []
      : ['calls that write, and only they, state "act" and "subject".']),
    ...(Boolean(call.download) === (Object.keys(call.value).length === 0)
      ? []
      : [`either "value" or "download" is stated.`]),
  ];
}
