/** The name of the constraint that an error reports as violated, or undefined. Drizzle wraps the database's error. */
export function violatedConstraint(error: unknown): string | undefined {
  const fault = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const [code, constraint] = [fieldOf(fault, 'code'), fieldOf(fault, 'constraint')];
  return code?.startsWith('23') ? constraint : undefined;
}

/** The time of a row that no partition takes, if an error reports that. */
export function missingMonth(error: unknown): Date | undefined {
  const fault = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (fieldOf(fault, 'code') !== '23514' || !/no partition of relation/.test(fieldOf(fault, 'message') ?? ''))
    return undefined;
  const [, time] = / = \((.+)\)/.exec(fieldOf(fault, 'detail') ?? '') ?? [];
  const at = new Date(time ?? '');
  return Number.isNaN(at.getTime()) ? undefined : at;
}

function fieldOf(value: unknown, name: string): string | undefined {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : undefined;
}
