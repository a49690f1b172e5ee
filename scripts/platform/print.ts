import type { WhitelabelNode } from '#schemas/generated/api.ts';

/** Rows as lines with aligned columns. */
export function printTable(rows: unknown[][]): string[] {
  const texts = rows.map((row) => row.map(String));
  const widths: number[] = [];
  for (const row of texts) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  return texts.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The module tree, one indented line per module. */
export function printTree(nodes: WhitelabelNode[], depth = 0): string[] {
  return nodes.flatMap((node) => [
    `${'  '.repeat(depth)}${node.modId}  ${node.enabled === '1' ? 'on' : 'off'}`,
    ...printTree(node.childrenNodes ?? [], depth + 1),
  ]);
}
