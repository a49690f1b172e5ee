/** Whether a text can be stored and sent on: without U+0000, which PostgreSQL refuses, and without half a surrogate pair. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The path, by member names and indices, of the first text or name in parsed JSON that is not plain; undefined where all are. */
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
