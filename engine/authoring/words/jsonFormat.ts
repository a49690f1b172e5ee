import { childPointer, parseJson, type JsonPosition } from '#kit/json/index.ts';
import type { ImportedFile, TextFormat } from './TextRow.ts';

/** Maximum length of an imported file in UTF-16 units: a whole language with sources and places has 0.4 million. */
const mostLength = 20_000_000;

/**
 * A list of texts under `texts`, each with its source and the pages that show it. A file of `words/`, key by key, is read
 * too.
 */
export const jsonFormat: TextFormat = {
  write: ({ brand, language, rows }) => {
    const texts = rows.map(({ key, source, numbers, where, text }) => ({
      key,
      source,
      ...(numbers.length > 0 && { numbers: numbers.join(', ') }),
      where: where.join(', '),
      text,
    }));
    return `${JSON.stringify({ brand, language, texts }, null, 2)}\n`;
  },
  read: (content) => {
    const { value, places, problems } = parseJson(content, { length: mostLength });
    const offsetOf = offsetsOf(content);
    if (problems.length > 0)
      return {
        texts: [],
        problems: problems.map(({ code, message, ...place }) => ({
          offset: offsetOf(place),
          code,
          what: message,
          todo: '',
        })),
      };
    const { language, texts } = Object(value) as { language?: unknown; texts?: unknown };
    const found: ImportedFile = {
      ...(typeof language === 'string' && { language }),
      texts: [],
      problems: [],
    };
    const add = (key: unknown, text: unknown, pointer: string) => {
      const offset = offsetOf(places.value(pointer));
      if (typeof key === 'string' && typeof text === 'string') found.texts.push({ key, text, offset });
      else
        found.problems.push({
          offset,
          code: 'wrong-row',
          what: 'This is not a text with its key.',
          todo: 'Write { "key": "…", "text": "…" }.',
        });
    };
    if (Array.isArray(texts))
      for (const [index, row] of texts.entries()) {
        const { key, text } = Object(row) as { key?: unknown; text?: unknown };
        add(key, text, childPointer('/texts', index));
      }
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [key, text] of Object.entries(value))
        if (key !== '$schema') add(key, text, childPointer('', key));
    return found;
  },
};

function offsetsOf(content: string): (place: JsonPosition) => number {
  const starts = [0];
  for (let at = content.indexOf('\n'); at !== -1; at = content.indexOf('\n', at + 1)) starts.push(at + 1);
  return ({ line, column }) => (starts[line - 1] ?? 0) + column - 1;
}
