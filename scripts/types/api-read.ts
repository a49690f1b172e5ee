import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export type Schema = Record<string, unknown>;

/** One entry of the table of calls, as read from its file. */
export interface ApiCall {
  name: string;
  group: string;
  path: string;
  method: string;
  /** Another method that the platform accepts; clients send `method` (R7.5). */
  also?: string;
  token: boolean;
  encrypted: boolean;
  /** Fields of the request that are encrypted one by one, each as a JWE (R7.2, R7.7). */
  encryptedFields?: string[];
  /** Headers that every request carries, with their values. */
  headers?: Record<string, string>;
  optional: boolean;
  /** Pages of home make it, so its entry is part of what they load. */
  atHome?: boolean;
  form: boolean;
  /** Trial accounts may make it, of the calls that need a token (R6.3). */
  trial?: boolean;
  /** Requires an Idempotency-Key. */
  movesMoney?: boolean;
  /** Requires one too, although it moves no money. */
  once?: boolean;
  /** The vendor moves the money, by a call of its own. */
  movedByVendor?: boolean;
  /** The platform verifies the request's `paymentPassword` before anything else. */
  paymentPassword?: boolean;
  /** Maximum bytes of the body, if it is not the default. */
  bodyBytes?: number;
  description: string;
  request: Schema;
  value: Schema;
  outside?: Schema;
  failure?: Schema;
}

/** The whole table: every call, and every entity by name. References are absolute (`livery:api/<group>#/$defs/<name>`). */
export interface ApiTable {
  calls: ApiCall[];
  groups: { id: string; defs: Record<string, Schema>; refusesUnknownFields?: true }[];
}

/** A file of `schemas/api/`, as it is written. */
interface ApiGroup {
  $id: string;
  /** Requests of its calls are refused with fields that their schema does not name; elsewhere such fields are ignored. */
  refusesUnknownFields?: true;
  calls: Record<string, Omit<ApiCall, 'name' | 'group' | 'form'> & Partial<Pick<ApiCall, 'form'>>>;
  $defs?: Record<string, Schema>;
}

/** Reads `schemas/api/*.json`. A duplicate call or entity name is an error that names both files. */
export async function readApi(root: string): Promise<ApiTable> {
  const folder = join(root, 'schemas/api');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const calls: ApiCall[] = [];
  const groups: ApiTable['groups'] = [];
  const owner = new Map<string, string>();

  const claim = (name: string, file: string) => {
    const first = owner.get(name);
    if (first)
      throw new Error(`schemas/api/${file}: "${name}" is already defined in ${first}. Rename one of them.`);
    owner.set(name, file);
  };

  for (const file of files) {
    const id = `livery:api/${file.slice(0, -'.json'.length)}`;
    const group = parseGroup(await readFile(join(folder, file), 'utf8'), id);
    if (group.$id !== id) throw new Error(`schemas/api/${file}: "$id" is ${group.$id}, it must be ${id}.`);
    for (const [name, call] of Object.entries(group.calls)) {
      claim(name, file);
      calls.push({ form: false, ...call, name, group: id });
    }
    for (const name of Object.keys(group.$defs ?? {})) claim(name, file);
    const { refusesUnknownFields } = group;
    groups.push({ id, defs: group.$defs ?? {}, ...(refusesUnknownFields && { refusesUnknownFields }) });
  }
  return { calls, groups };
}

/** Parses a group, and makes its own references absolute. */
function parseGroup(text: string, id: string): ApiGroup {
  return JSON.parse(text, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#') ? id + value : value,
  );
}

/** Resolves an absolute reference. */
export function resolveRef(table: ApiTable, ref: string): Schema {
  const [id, name] = ref.split('#/$defs/');
  const found = table.groups.find((group) => group.id === id)?.defs[name ?? ''];
  if (!found) throw new Error(`schemas/api: the reference ${ref} resolves to nothing. Correct it.`);
  return found;
}
