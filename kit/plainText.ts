/** Whether a text can be stored and forwarded: it has no U+0000, which PostgreSQL refuses, and no lone surrogate. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * The path, as names and indices, of the first string or name in parsed JSON that is not plain; undefined if all are.
 */
export function unplainPath(value: unknown): string[] | undefined {
  const open: { path: string[]; value: unknown }[] = [{ path: [], value }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value: one } = next;
    if (typeof one === 'string' && !isPlainText(one)) return path;
    if (typeof one !== 'object' || one === null) continue;
    for (const [name, member] of Object.entries(one)) {
      if (!isPlainText(name)) return path;
      open.push({ path: [...path, name], value: member });
    }
  }
  return undefined;
}
