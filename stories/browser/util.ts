/** Replaces `node:util` for the response cache. Responses are plain JSON. */
export function isDeepStrictEqual(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
