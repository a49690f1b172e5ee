import type { TextFormat, TextRow } from './TextRow.ts';
import { readXliff } from './readXliff.ts';

/**
 * XLIFF 2.0 (OASIS, ISO 21720) for translation programs: one unit for each text, placeholders as inline codes, so that they
 * are not translated by mistake.
 */
export const xliffFormat: TextFormat = {
  write: ({ brand, language, dir, rows }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${language}">`,
      `  <file id="${escaped(brand)}" original="${escaped(brand)}/words/${language}.json" trgDir="${dir}" xml:space="preserve">`,
      ...rows.map(unitOf),
      '  </file>',
      '</xliff>',
      '',
    ].join('\n'),
  read: readXliff,
};

function unitOf({ key, numbers, source, text, where }: TextRow): string {
  const codes = new Map<string, string>();
  const inCode = (name: string) => {
    if (!codes.has(name)) codes.set(name, `d${codes.size + 1}`);
    return codes.get(name) ?? '';
  };
  const [sourceText, targetText] = [inlineOf(source, inCode), inlineOf(text, inCode)];
  const notes = [
    ['where', where.join(', ')],
    ['numbers', numbers.join(', ')],
  ].filter(([, note]) => note !== '');
  const noteLines = notes.map(
    ([category = '', note = '']) => `        <note category="${category}">${escaped(note)}</note>`,
  );
  const dataLines = [...codes].map(([code, id]) => `        <data id="${id}">${escaped(code)}</data>`);
  return [
    `    <unit id="${escaped(key)}">`,
    ...(noteLines.length > 0 ? ['      <notes>', ...noteLines, '      </notes>'] : []),
    ...(dataLines.length > 0 ? ['      <originalData>', ...dataLines, '      </originalData>'] : []),
    `      <segment state="${text === '' ? 'initial' : 'translated'}">`,
    `        <source>${sourceText}</source>`,
    ...(text === '' ? [] : [`        <target>${targetText}</target>`]),
    '      </segment>',
    '    </unit>',
  ].join('\n');
}

/** Text with its placeholders as `<ph>`. Ids count up, so the same placeholder has the same id in source and target. */
function inlineOf(text: string, codeId: (code: string) => string): string {
  const seen = new Map<string, number>();
  return text
    .split(/(\{\{[^{}]*\}\})/)
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part);
      const id = codeId(part);
      const times = (seen.get(id) ?? 0) + 1;
      seen.set(id, times);
      return `<ph id="${id}.${times}" dataRef="${id}"/>`;
    })
    .join('');
}

/** Control characters, halves of characters, and what is no character: XML 1.0 cannot contain most of them. */
const suspect = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
    .replaceAll(suspect, (character) =>
      isInXml(character.charCodeAt(0)) ? character : `<cp hex="${hexOf(character)}"/>`,
    );
}

/** Tab, line feed, carriage return, and the upper control characters. */
const isInXml = (code: number) => [9, 10, 13].includes(code) || (code >= 0x7f && code <= 0x9f);

const hexOf = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
