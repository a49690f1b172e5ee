/** A piece of a line: plain text, strong text, or a link. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

/** A block of a long text. */
export type Block =
  | { kind: 'paragraph'; line: Piece[] }
  | { kind: 'list'; ordered: boolean; items: Piece[][] };

const bullet = /^- /;
const numbered = /^\d+\. /;

/**
 * Reads a text as brands write it into their words: an empty line parts paragraphs; lines that begin with `- ` or
 * `1. ` are a list; `**so**` is strong and `[so](/help)` a link to an own path, https, mailto or tel. All else is
 * plain text: there is no way to write markup.
 */
export function readText(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .map(readBlock);
}

function readBlock(lines: string[]): Block {
  const list = [bullet, numbered].find((mark) => lines.every((line) => mark.test(line)));
  if (!list) return { kind: 'paragraph', line: readLine(lines.join(' ')) };
  return {
    kind: 'list',
    ordered: list === numbered,
    items: lines.map((line) => readLine(line.replace(list, ''))),
  };
}

const special = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:\/(?!\/)|https:\/\/|mailto:|tel:)[^\s()\\]*)\)/g;

/** Reads what stands within a line. */
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
