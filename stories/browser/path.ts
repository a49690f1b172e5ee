/** What stands beside the document maker wants of `node:path`. */
export function join(...parts: string[]): string {
  return parts.join('/');
}
