/** What the answers' keeper wants of `node:util`. Answers are plain JSON. */
export function isDeepStrictEqual(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
