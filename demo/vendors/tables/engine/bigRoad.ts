/** A cell of the big road: a win, and the ties that followed it. */
export interface RoadCell {
  column: number;
  row: number;
  winner: string;
  ties: number;
}

/** Rows of a big road. */
export const roadRows = 6;

/**
 * The big road: a column for each streak. A streak that reaches the bottom, or a cell that is taken, turns to the right.
 * Ties are counted at the win before them; those before the first win are at the first.
 */
export function bigRoad(results: readonly string[]): RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let start = -1;
  let leadingTies = 0;
  for (const winner of results) {
    const last = cells.at(-1);
    if (winner === 'tie') {
      if (last) last.ties += 1;
      else leadingTies += 1;
      continue;
    }
    let [column, row] = [0, 0];
    if (last?.winner === winner) {
      const isFree = last.row + 1 < roadRows && !taken.has(`${last.column}/${last.row + 1}`);
      [column, row] = isFree ? [last.column, last.row + 1] : [last.column + 1, last.row];
      while (taken.has(`${column}/${row}`)) column += 1;
    } else {
      start += 1;
      while (taken.has(`${start}/0`)) start += 1;
      column = start;
    }
    taken.add(`${column}/${row}`);
    cells.push({ column, row, winner, ties: last ? 0 : leadingTies });
  }
  return cells;
}
