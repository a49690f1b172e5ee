/** Replaces `node:crypto` for the document composer. Hashes only name content in Storybook; they are not secure. */
export function hash(_algorithm: string, text: string, _encoding: string): string {
  let high = 0x811c9dc5;
  let low = 0x1000193;
  for (let at = 0; at < text.length; at += 1) {
    high = Math.imul(high ^ text.charCodeAt(at), 0x01000193);
    low = Math.imul(low ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return [high, low].map((part) => (part >>> 0).toString(36).padStart(7, '0')).join('');
}

export function createHash(algorithm: string) {
  let all = '';
  const made = {
    update: (text: string) => {
      all += text;
      return made;
    },
    digest: (encoding: string) => hash(algorithm, all, encoding),
  };
  return made;
}
