/** The address of an article (R2.1.25). */
export function articleAddress(path: string, id: string): string {
  return `${path}?${new URLSearchParams({ id })}`;
}
