/** Replaces `node:path` for modules that the document composer imports. */
export function join(...parts: string[]): string {
  return parts.join('/');
}
