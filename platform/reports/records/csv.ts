/**
 * A line of CSV (RFC 4180). A text that a spreadsheet would run as a formula starts with an apostrophe; numbers keep
 * their minus sign.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
  // Spreadsheets ignore white space before a formula, and read the full-width signs too.
  const safe = !isNumber && /^[\s\0]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
