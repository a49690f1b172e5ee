/** Each article has an address of its own (R2.1.25). */
export function articleAddress(path: string, id: string): string {
  return `${path}?${new URLSearchParams({ id })}`;
}
