import type { ApiCall, Schema } from './api-read.ts';

/** True if a successful response carries no value. */
export function hasNoValue(call: ApiCall): boolean {
  return call.value['type'] === 'null';
}

/** Schema of a whole response (R7.9): the envelope, `value` on success, and a call's fields outside `value`. */
export function answerSchema(call: ApiCall): Schema {
  const outside = (call.outside ?? {}) as { required?: string[]; properties?: Record<string, Schema> };
  return {
    type: 'object',
    required: ['success'],
    properties: {
      success: { type: 'boolean' },
      message: { type: ['string', 'null'] },
      code: { type: ['string', 'null'] },
    },
    if: { required: ['success'], properties: { success: { const: true } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: {
      required: [...(hasNoValue(call) ? [] : ['value']), ...(outside.required ?? [])],
      properties: { ...(hasNoValue(call) ? {} : { value: call.value }), ...outside.properties },
    },
    ...(call.failure ? { else: { properties: { value: { anyOf: [{ type: 'null' }, call.failure] } } } } : {}),
  };
}
