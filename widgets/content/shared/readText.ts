/** A piece of a line: plain text, strong text, or a link. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

/** A block of a long text. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; line: Piece[] }
  | { kind: 'paragraph'; line: Piece[] }
  | { kind: 'table'; head: Piece[][]; rows: Piece[][][] }
  | { kind: 'list'; ordered: boolean; items: Piece[][] };

const bullet = /^- /;
const numbered = /^\d+\. /;
const heading = /^(##|###) /;
const row = /^\|.*\|$/;
/** The line between a table's head and its rows, as in Markdown: `| --- | :-: |`. */
const ruler = /^\|(?:\s*:?-+:?\s*\|)+$/;

/**
 * Reads a text as brands write it into their words, in a part of Markdown: empty lines separate paragraphs; a line that
 * begins with `## ` or `### ` is a heading; lines that begin with `- ` or `1. ` are a list, lines between `|` a table whose
 * first line is its head; `**so**` is strong and `[so](/help)` a link to a path of the brand, https, mailto or tel. All
 * else is plain text: there is no way to write HTML.
 */
export function readText(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .flatMap(partsOf)
    .map(readBlock);
}

/** Headings stand alone, also where no empty line follows them. */
function partsOf(lines: string[]): string[][] {
  const parts: string[][] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (heading.test(line) || !last || heading.test(last[0] ?? '')) parts.push([line]);
    else last.push(line);
  }
  return parts;
}

function readBlock(lines: string[]): Block {
  const [first = ''] = lines;
  const level = heading.exec(first)?.[1]?.length;
  if (level === 2 || level === 3) return { kind: 'heading', level, line: readLine(first.slice(level + 1)) };
  if (lines.length > 1 && lines.every((line) => row.test(line))) return readTable(lines);
  const list = [bullet, numbered].find((mark) => lines.every((line) => mark.test(line)));
  if (!list) return { kind: 'paragraph', line: readLine(lines.join(' ')) };
  return {
    kind: 'list',
    ordered: list === numbered,
    items: lines.map((line) => readLine(line.replace(list, ''))),
  };
}

function readTable(lines: string[]): Block {
  const [head = [], ...rows] = lines
    .filter((line) => !ruler.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => readLine(cell.trim())),
    );
  // A row has a cell for each column, however many were written.
  return { kind: 'table', head, rows: rows.map((cells) => head.map((_, at) => cells[at] ?? [])) };
}

const special = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:\/(?!\/)|https:\/\/|mailto:|tel:)[^\s()\\]*)\)/g;

/** Parses strong text and links within a line. */
export function readLine(line: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of line.matchAll(special)) {
    const [whole, strong, text, href] = match;
    if (match.index > from) pieces.push({ kind: 'text', text: line.slice(from, match.index) });
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else if (text !== undefined && href !== undefined) pieces.push({ kind: 'link', text, href });
    from = match.index + whole.length;
  }
  if (from < line.length) pieces.push({ kind: 'text', text: line.slice(from) });
  return pieces;
}

/** Everything that a block says, piece by piece. */
export function piecesOf(block: Block): Piece[] {
  if (block.kind === 'list') return block.items.flat();
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat();
  return block.line;
}
