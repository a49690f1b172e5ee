import { hasNoValue } from './api-answer.ts';
import { htmlFields } from './api-html.ts';
import type { ApiCall, ApiTable, Schema } from './api-read.ts';
import { shapesOf } from './shapes.ts';

/** The text of `schemas/generated/api.ts`: entities, each call's shapes, and the table as data. */
export async function apiTypes(table: ApiTable): Promise<string> {
  return [
    '// Written by `npm run types` from schemas/api/. Do not edit.\n/* eslint-disable */',
    await entities(table),
    envelope,
    clientEntry,
    ...table.calls.map(answerType),
    callMap(table.calls),
    callTable(table),
  ].join('\n\n');
}

const envelope = `
/** A refused or failed call (R7.9, R8.9). */
export interface CallFailure<F = unknown> {
  success: false;
  value?: F | null;
  message?: string | null;
  code?: string | null;
  /** Which fields of the request are wrong, and why (R5.15). */
  fields?: { field: string; code: string; message?: string }[];
  /** Reference that a visitor can give to customer service. */
  reference?: string;
}

/** An entry of the table of calls, for clients and platforms. */
export interface CallEntry {
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Another method that the platform accepts; clients send method (R7.5). */
  readonly also?: 'POST';
  readonly token: boolean;
  readonly encrypted: boolean;
  /** Fields of the request that are encrypted one by one, each as a JWE (R7.2, R7.7). */
  readonly encryptedFields?: readonly string[];
  /** Headers that every request carries, with their values. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Not part of section 7: a platform may lack it. */
  readonly optional: boolean;
  /** The body is a form, not JSON. */
  readonly form: boolean;
  /** It moves money: the request requires an Idempotency-Key. */
  readonly movesMoney?: true;
  /** It moves no money and requires an Idempotency-Key all the same: a repeat would open or offer something twice. */
  readonly once?: true;
  /**
   * Its money is moved by a vendor's own call, which comes in while this one waits and which the vendor makes once per key:
   * in a transaction of this one it could not.
   */
  readonly movedByVendor?: true;
  /** Of the calls that need a token: trial accounts may make it too (R6.3). */
  readonly trial?: true;
  /** The platform verifies the request's \`paymentPassword\` first, and counts wrong ones. */
  readonly paymentPassword?: true;
  /** Maximum bytes of the body, if it is not the default. */
  readonly bodyBytes?: number;
  /** The response carries fields outside \`value\` (R7.9). */
  readonly hasOutside: boolean;
}`;

const clientEntry = `
/** An entry of the table of calls as clients read it; see \`CallEntry\`. */
export interface ClientEntry extends Partial<
  Pick<
    CallEntry,
    'encrypted' | 'encryptedFields' | 'headers' | 'form' | 'movesMoney' | 'bodyBytes' | 'hasOutside'
  >
> {
  readonly path: string;
  /** GET if absent. */
  readonly method?: CallEntry['method'];
}`;

/** `login` → `Login`. */
function stem(call: ApiCall): string {
  return call.name.charAt(0).toUpperCase() + call.name.slice(1);
}

async function entities(table: ApiTable): Promise<string> {
  const definitions: Record<string, Schema> = {};
  for (const group of table.groups) Object.assign(definitions, group.defs);
  for (const call of table.calls) {
    definitions[`${stem(call)}Request`] = call.request;
    definitions[`${stem(call)}Value`] = call.value;
    if (call.outside) definitions[`${stem(call)}Outside`] = call.outside;
    if (call.failure) definitions[`${stem(call)}Refusal`] = call.failure;
  }
  return shapesOf(definitions);
}

function answerType(call: ApiCall): string {
  const name = stem(call);
  const value = hasNoValue(call)
    ? '{ success: true; value?: null; message?: string | null }'
    : `{ success: true; value: ${name}Value; message?: string | null }`;
  const success = call.outside ? `${value} & ${name}Outside` : value;
  return [
    `/** \`${call.method} ${call.path}\`: ${call.description} */`,
    `export type ${name}Success = ${success};`,
    `export type ${name}Answer = ${name}Success | CallFailure${call.failure ? `<${name}Refusal>` : ''};`,
  ].join('\n');
}

function callMap(calls: ApiCall[]): string {
  const lines = calls.map((call) => {
    const name = stem(call);
    return `  ${call.name}: { request: ${name}Request; answer: ${name}Answer; value: ${call.outside ? `${name}Success` : `${name}Value`} };`;
  });
  return [
    '/** Every call, by name. `value` is the whole response if fields lie outside `value`. */',
    `export interface Calls {\n${lines.join('\n')}\n}`,
    'export type CallName = keyof Calls;',
    '/** The fields of a request. */\nexport type CallQuery<N extends CallName> = Calls[N]["request"];',
    '/** The whole envelope. */\nexport type CallResponse<N extends CallName> = Calls[N]["answer"];',
    '/** The value of a successful response. */\nexport type CallValue<N extends CallName> = Calls[N]["value"];',
  ].join('\n');
}

function callTable(table: ApiTable): string {
  const entries = table.calls.map((call) => {
    const {
      path,
      method,
      also,
      token,
      encrypted,
      optional,
      form,
      movesMoney,
      once,
      paymentPassword,
      bodyBytes,
    } = call;
    const entry = {
      path,
      method,
      ...(also && { also }),
      token,
      encrypted,
      ...(call.encryptedFields && { encryptedFields: call.encryptedFields }),
      ...(call.headers && { headers: call.headers }),
      optional,
      form,
      ...(movesMoney && { movesMoney }),
      ...(once && { once }),
      ...(call.movedByVendor && { movedByVendor: true }),
      ...(call.trial && { trial: true }),
      ...(paymentPassword && { paymentPassword }),
      ...(bodyBytes !== undefined && { bodyBytes }),
      hasOutside: Boolean(call.outside),
    };
    return `  ${call.name}: ${JSON.stringify(entry)},`;
  });
  const html = table.calls.map((call) => `  ${call.name}: ${JSON.stringify(htmlFields(table, call))},`);
  return [
    '/** Maximum bytes of a body on the wire, for calls without a limit of their own. */\nexport const defaultBodyBytes = 16_384;',
    `export const callTable: Readonly<Record<CallName, CallEntry>> = {\n${entries.join('\n')}\n};`,
    '/** JSON pointers, from the root of the response, of fields that contain platform HTML; `*` matches every item. */',
    `export const htmlFields: Readonly<Record<CallName, readonly string[]>> = {\n${html.join('\n')}\n};\n`,
  ].join('\n\n');
}
