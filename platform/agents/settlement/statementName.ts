/** A statement's number as people read it: `S-000123`. */
export function statementName(number: number): string {
  return `S-${String(number).padStart(6, '0')}`;
}
