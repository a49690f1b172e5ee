import type { CallDescription } from '#engine/contracts/widget.ts';
import type { CallState } from '#engine/contracts/pageDocument.ts';
import { weakCache } from '../cache/createCache.ts';

const kept = weakCache<CallState, Map<string, CallState>>('selected fields');

/**
 * Reduces a response to the fields that the manifest selects; `key` names call and fields. Responses are shared
 * between pages, so the result is a copy, cached by response and key.
 */
export function selectFields(state: CallState, call: CallDescription, key: string): CallState {
  if (!call.keep || state.state !== 'ready') return state;
  let ofState = kept.get(state);
  if (!ofState) kept.set(state, (ofState = new Map()));
  let found = ofState.get(key);
  if (!found) ofState.set(key, (found = keepOf(state.value, call.keep)));
  return found;
}

function keepOf(whole: unknown, keep: NonNullable<CallDescription['keep']>): CallState {
  let value = whole;
  for (const [path, { first, fields }] of Object.entries(keep))
    value = keepAt(value, path === '' ? [] : path.split('.'), first, fields);
  return { state: 'ready', value };
}

function keepAt(value: unknown, path: string[], first: number | undefined, fields: string[]): unknown {
  const [step, ...rest] = path;
  if (step !== undefined) {
    if (typeof value !== 'object' || value === null) return value;
    const holder = value as Record<string, unknown>;
    return { ...holder, [step]: keepAt(holder[step], rest, first, fields) };
  }
  if (!Array.isArray(value)) return value;
  return value.slice(0, first).map((item: unknown) => pickFields(item, fields));
}

function pickFields(item: unknown, fields: string[]): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const whole = item as Record<string, unknown>;
  return Object.fromEntries(fields.filter((field) => field in whole).map((field) => [field, whole[field]]));
}
