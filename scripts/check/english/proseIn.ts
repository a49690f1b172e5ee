/** A piece of a file that people read: a comment, a message, a test title, a line of a document. */
export interface Prose {
  /** The line where it starts, from 1. */
  line: number;
  text: string;
}

/** Comments, strings and regular expressions, whichever starts first. Strings and templates may span lines. */
const tokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|\$\{[^{}]*\}|[^`\\])*`|\/(?![*/\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*(?=[\s.,;)\]])/g;
const isTitle = /\b(?:it|test|describe|step)(?:\.\w+)*(?:\([^()]*\)|\(\[[\s\S]*?\]\))?\(\s*$/;
/** Three words, of which the first has a capital letter: a message. Identifiers, addresses and class names are not. */
const isMessage = /^\W*[A-Z$]\S*(?:\s+\S+){2,}/;
const isSql = /^\s*(?:select|insert|update|delete|with|create|alter|drop|analyze|set) /i;

/** What people read of TypeScript or CSS: comments, test titles, and strings that are sentences. */
export function proseOfCode(source: string): Prose[] {
  const lineOf = lineCounter(source);
  return [...source.matchAll(tokens)].flatMap(({ 0: token, index }) => {
    const line = lineOf(index);
    if (token.startsWith('//') || token.startsWith('/*')) return [{ line, text: textOfComment(token) }];
    if (!/^['"`]/.test(token)) return [];
    const text = token.slice(1, -1).replaceAll(/\\(['"`])/g, '$1');
    const before = source.slice(Math.max(0, index - 40), index);
    const isSentence = isMessage.test(text) && !isSql.test(text) && !before.endsWith('sql');
    return isSentence || isTitle.test(before) ? [{ line, text }] : [];
  });
}

const textOfComment = (token: string): string =>
  token.replaceAll(/^\/[*/]+ ?|\*+\/$/g, '').replaceAll(/^[ \t]*\* ?/gm, '');

/** The lines of a Markdown file; those of code blocks are empty. */
export function proseOfMarkdown(source: string): Prose[] {
  const text = source.replaceAll(/^( *)```[\s\S]*?^\1```/gm, (code) => code.replaceAll(/[^\n]/g, ''));
  return text.split('\n').map((line, index) => ({ line: index + 1, text: line }));
}

/** The values of a language file, or the titles and descriptions of a schema. */
export function proseOfJson(source: string, isSchema: boolean): Prose[] {
  const value = isSchema
    ? /"(?:title|description)":\s*"((?:\\.|[^"\\])*)"/
    : /"[^"]*":\s*"((?:\\.|[^"\\])*)"/;
  return source.split('\n').flatMap((line, index) => {
    const text = value.exec(line)?.[1];
    return text === undefined ? [] : [{ line: index + 1, text }];
  });
}

/** Line numbers of positions, which must be asked for in rising order. */
function lineCounter(source: string): (position: number) => number {
  let [line, at] = [1, 0];
  return (position) => {
    for (; at < position; at++) if (source[at] === '\n') line++;
    return line;
  };
}
