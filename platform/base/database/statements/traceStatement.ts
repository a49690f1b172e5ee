import { inDetail } from '#kit/tracing/tracing.ts';

/** Characters of a statement in a trace. */
const longest = 2_000;

/** Runs a statement in a span of its own, where it is part of a trace. */
export function inStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  return inDetail(() => {
    const shape = shapeOf(text);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': shape };
    return { name: nameOf(shape), kind: 'client', attributes };
  }, run);
}

/** Runs a transaction in a span of its own, where it is part of a trace. */
export function inTransaction<T>(run: () => Promise<T>): Promise<T> {
  return inDetail(
    () => ({ name: 'transaction', kind: 'internal', attributes: { 'db.system.name': 'postgresql' } }),
    run,
  );
}

/** A statement without its values: placeholders stay, and what is written into the text becomes a question mark. */
export function shapeOf(text: string): string {
  return text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$."])-?\d+(?:\.\d+)?(?![\w"])/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
}

/** What a statement does, to which table: `select accounts`. */
function nameOf(shape: string): string {
  const [verb = 'statement'] = /^\w+/.exec(shape) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]\w*)"?/i.exec(shape) ?? [];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}
