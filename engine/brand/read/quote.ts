/** A value as JSON, shortened. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
