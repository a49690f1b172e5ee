/** A statement's number as people read it: `S-000123`. */
export function statementName(number: number): string {
  return `S-${String(number).padStart(6, '0')}`;
}

/** The number in such a name; undefined if it is none. */
export function statementNumber(name: string): number | undefined {
  const [, digits] = /^S-(\d{6,9})$/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
