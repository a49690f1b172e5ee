/** The pattern that finds a row of the specification in a title: `R2.1` is not in `R2.10`. */
export const rowPattern = (row: string): string =>
  String.raw`\b${row.replaceAll('.', String.raw`\.`)}(?![.\d])`;

export const namesRow = (title: string, row: string): boolean => new RegExp(rowPattern(row)).test(title);
