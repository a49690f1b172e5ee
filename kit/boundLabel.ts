/** Values of a label, of which only the first `most` are told apart: Prometheus keeps a series for each. */
export function boundLabel(most: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= most) return 'other';
    known.add(value);
    return value;
  };
}
