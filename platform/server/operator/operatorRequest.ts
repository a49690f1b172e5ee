import { isLongerThan } from '#kit/countCharacters.ts';
import {
  operatorCallTable,
  type OperatorCallName,
  type OperatorCalls,
} from '#schemas/generated/operatorCalls.ts';
import { operatorRequests, type OperatorRequestError } from '#schemas/generated/operatorCallValidators.js';
import { Refusal } from '#platform/base/errors/index.ts';
import { readJson, type PlatformContext } from '#platform/base/http/index.ts';
import type { Caller } from '#platform/operators/access/index.ts';
import { callerOf } from './caller.ts';
import { wrongField } from './wrongField.ts';

const longestName = 80;

/** A request that its schema allows, and who sent it. */
export interface OperatorRequest<N extends OperatorCallName> {
  request: OperatorCalls[N]['request'];
  /** The name in `by`, which only the key file states; empty for calls that only read. */
  by: string;
}

/**
 * Reads a request by its entry in the table of operator calls: parameters of the path, and fields of the query or of the body. Texts
 * of a body lose white space around them, and a field that is null is absent. Where the body is a file, the fields are in the query. Calls
 * that write with the key file need `by`: who acts. Refuses with `invalid-request` (422) and the fields.
 */
export async function readOperatorRequest<N extends OperatorCallName>(
  name: N,
  c: PlatformContext,
): Promise<OperatorRequest<N>> {
  const caller = callerOf(c);
  const { method, act, upload } = operatorCallTable[name];
  const parameters = c.req.param() as Record<string, string>;
  const isInQuery = method === 'GET' || upload !== undefined;
  const given: Record<string, unknown> = isInQuery ? c.req.query() : trimmed(await readJson(c));
  const { by, ...others } = given;
  const fields = act === undefined ? given : others;
  const [twice] = Object.keys(fields).filter((field) => field in parameters);
  if (twice !== undefined) throw wrongField(twice, 'in the path alone');
  const request = requireValid(name, { ...fields, ...parameters });
  return { request, by: act === undefined ? '' : statedBy(caller, by) };
}

/** A request that its schema allows. Refuses others. */
export function requireValid<N extends OperatorCallName>(
  name: N,
  request: object,
): OperatorCalls[N]['request'] {
  const validate = operatorRequests[name];
  if (!validate(request)) throw invalidRequest(validate.errors ?? []);
  return request;
}

function statedBy(caller: Caller, by: unknown): string {
  if (caller.kind === 'key-file') return nameOf(by);
  if (by !== undefined) throw wrongField('by', 'absent: who acts is who is signed in');
  return '';
}

function nameOf(by: unknown): string {
  if (typeof by !== 'string' || by === '' || isLongerThan(by, longestName))
    throw wrongField('by', `a name of at most ${longestName} characters`);
  return by;
}

function trimmed(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'bad-request', { message: 'The body is not a JSON object.' });
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== null)
      .map(([field, value]: [string, unknown]) => [field, typeof value === 'string' ? value.trim() : value]),
  );
}

const codeOf: Readonly<Record<string, string>> = {
  required: 'required',
  maxCharacters: 'too-long',
  additionalProperties: 'unknown-field',
};

/** Refuses a request: each field that is wrong once, with what it must be. */
function invalidRequest(errors: readonly OperatorRequestError[]): Refusal {
  const fields = new Map<string, { field: string; code: string; message: string }>();
  for (const error of errors) {
    const { missingProperty, additionalProperty } = error.params;
    const named = error.instancePath === '' ? (missingProperty ?? additionalProperty) : undefined;
    const field = typeof named === 'string' ? named : (error.instancePath.split('/')[1] ?? '');
    const code = codeOf[error.keyword] ?? 'invalid';
    if (!fields.has(field)) fields.set(field, { field, code, message: `"${field}" ${trouble(error)}.` });
  }
  const all = [...fields.values()];
  return new Refusal(422, 'invalid-request', {
    fields: all,
    message: all.map(({ message }) => message).join(' '),
  });
}

function trouble({ keyword, params, message, instancePath, parentSchema }: OperatorRequestError): string {
  if (keyword === 'additionalProperties' && instancePath === '') return 'is no field of this call';
  const properties = Object(parentSchema?.['properties']) as Record<string, unknown>;
  const schema =
    keyword === 'required' ? Object(properties[String(params['missingProperty'])]) : parentSchema;
  const { mustBe, enum: choices, type } = Object(schema) as Record<string, unknown>;
  if (typeof mustBe === 'string') return `must be ${mustBe}`;
  if (Array.isArray(choices)) return `must be ${choices.join(', ')}`;
  if (typeof type === 'string' && ['type', 'required'].includes(keyword))
    return `must be ${nouns[type] ?? type}`;
  return message ?? 'is wrong';
}

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list',
  object: 'an object',
};
