/** The name of the constraint that an error reports as violated, or undefined. Drizzle wraps the database's error. */
export function violatedConstraint(error: unknown): string | undefined {
  const fault = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const [code, constraint] = [fieldOf(fault, 'code'), fieldOf(fault, 'constraint')];
  return code?.startsWith('23') ? constraint : undefined;
}

/** Whether an error reports that no partition takes the row. */
export function lacksPartition(error: unknown): boolean {
  const fault = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (
    fieldOf(fault, 'code') === '23514' && /no partition of relation/.test(fieldOf(fault, 'message') ?? '')
  );
}

function fieldOf(value: unknown, name: string): string | undefined {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : undefined;
}
