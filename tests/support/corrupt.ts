/**
 * Replaces every value below `value` by one of another type. `success` stays, so that only a schema check detects it.
 */
export function corrupt(response: unknown): unknown {
  if (typeof response !== 'object' || response === null) return null;
  return Object.fromEntries(
    Object.entries(response).map(([key, value]) => [key, key === 'success' ? value : otherType(value)]),
  );
}

function otherType(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(otherType);
  if (typeof value === 'string') return { text: value };
  if (typeof value === 'number') return null;
  if (typeof value === 'boolean') return 'yes';
  if (typeof value !== 'object' || value === null) return 0;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, otherType(inner)]));
}
