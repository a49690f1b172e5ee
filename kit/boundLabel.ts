/**
 * Bounds a metric label: the first `most` distinct values stay, later ones become `other`. Prometheus stores a series
 * per value.
 */
export function boundLabel(most: number): (value: string) => string {
  const seen = new Set<string>();
  return (value) => {
    if (seen.has(value)) return value;
    if (seen.size >= most) return 'other';
    seen.add(value);
    return value;
  };
}
