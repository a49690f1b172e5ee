/** Rows of choice indexes: every combination if there are at most `most`, else a subset that covers every pair. */
export function cover(sizes: number[], most: number): { rows: number[][]; whole: boolean } {
  const product = sizes.reduce((all, size) => all * size, 1);
  if (product <= most) return { rows: everyRow(sizes), whole: true };
  return { rows: pairwiseRows(sizes), whole: false };
}

function everyRow(sizes: number[]): number[][] {
  return sizes.reduce<number[][]>(
    (rows, size) => rows.flatMap((row) => Array.from({ length: size }, (_, choice) => [...row, choice])),
    [[]],
  );
}

/** Greedy: each row takes, position by position, the choice that covers the most missing pairs. */
function pairwiseRows(sizes: number[]): number[][] {
  const missing = new Set<string>();
  for (const [one, size] of sizes.entries())
    for (let other = one + 1; other < sizes.length; other += 1)
      for (let a = 0; a < size; a += 1)
        for (let b = 0; b < (sizes[other] ?? 0); b += 1) missing.add(`${one}:${a} ${other}:${b}`);
  const rows: number[][] = [];
  for (let first: string | undefined; ([first] = missing), first !== undefined;) {
    const row = rowFor(first, sizes, missing);
    for (const pair of pairsOf(row)) missing.delete(pair);
    rows.push(row);
  }
  return rows;
}

function rowFor(pair: string, sizes: number[], missing: ReadonlySet<string>): number[] {
  const fixed = new Map(pair.split(' ').map((part) => part.split(':').map(Number) as [number, number]));
  const row: number[] = [];
  for (const [position, size] of sizes.entries()) {
    const given = fixed.get(position);
    const worth = (choice: number) =>
      row.filter((before, at) => missing.has(`${at}:${before} ${position}:${choice}`)).length;
    const choices = Array.from({ length: size }, (_, choice) => choice);
    row.push(given ?? choices.reduce((best, choice) => (worth(choice) > worth(best) ? choice : best), 0));
  }
  return row;
}

function* pairsOf(row: number[]): Generator<string> {
  for (const [one, a] of row.entries())
    for (const [more, b] of row.slice(one + 1).entries()) yield `${one}:${a} ${one + 1 + more}:${b}`;
}
