/** A piece of an XML text. Attribute values and texts are decoded. */
export type XmlToken =
  | { kind: 'open'; name: string; attributes: [string, string][]; closed: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** An XML text that cannot be read; `offset` says where. */
export class BrokenXml extends Error {
  readonly code = 'broken-svg';
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const nameForm = /[A-Za-z_][\w:.-]*/y;
const attributeForm = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/** Entities of a document type, as drawing programs write them for namespaces: their number, and characters of each. */
const mostEntities = 60;
const longestEntity = 200;
/** Characters that entities of the document type may add to a picture in all. */
const mostExpanded = 20_000;

/**
 * Splits an XML text into tags and texts. Comments and processing instructions are skipped. Of the document type only
 * entities of plain text count: none can name another one, a file or a tag, and what they add is bounded, which rules out
 * expansion attacks. Throws `BrokenXml`.
 */
export function* xmlTokens(text: string): Generator<XmlToken> {
  const defined = new Map<string, string>();
  let expanded = 0;
  const decode = (part: string, offset: number): string =>
    decodeWith(part, offset, (name) => {
      const value = defined.get(name);
      expanded += value?.length ?? 0;
      if (expanded > mostExpanded) throw new BrokenXml('Its entities make it grow.', offset);
      return value;
    });
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    if (text[at] !== '<') {
      const end = indexOr(text, '<', at);
      yield { kind: 'text', text: decode(text.slice(at, end), at) };
      at = end;
    } else if (text.startsWith('<!--', at)) at = after(text, '-->', at);
    else if (text.startsWith('<?', at)) at = after(text, '?>', at);
    else if (text.startsWith('<![CDATA[', at)) {
      const end = after(text, ']]>', at);
      yield { kind: 'text', text: text.slice(at + 9, end - 3) };
      at = end;
    } else if (text.startsWith('<!', at)) at = readDoctype(text, at, defined);
    else if (text.startsWith('</', at)) {
      const name = match(nameForm, text, at + 2);
      const end = after(text, '>', at);
      if (name === undefined || text.slice(at + 2 + name[0].length, end - 1).trim() !== '') {
        throw new BrokenXml('A closing tag is broken.', at);
      }
      yield { kind: 'close', name: name[0] };
      at = end;
    } else {
      const [token, end] = openTag(text, at, decode);
      yield token;
      at = end;
    }
  }
}

function openTag(
  text: string,
  start: number,
  decode: (part: string, offset: number) => string,
): [XmlToken, number] {
  const name = match(nameForm, text, start + 1)?.[0];
  if (name === undefined) throw new BrokenXml('A tag is broken.', start);
  const attributes: [string, string][] = [];
  let at = start + 1 + name.length;
  for (
    let found = match(attributeForm, text, at);
    found !== undefined;
    found = match(attributeForm, text, at)
  ) {
    const [whole, key = '', double, single] = found;
    attributes.push([key, decode(double ?? single ?? '', at)]);
    at += whole.length;
  }
  const end = /\s*(\/?)>/y;
  const found = match(end, text, at);
  if (found === undefined) throw new BrokenXml(`The tag <${name}> is broken.`, at);
  return [{ kind: 'open', name, attributes, closed: found[1] === '/' }, at + found[0].length];
}

function match(form: RegExp, text: string, at: number): RegExpExecArray | undefined {
  form.lastIndex = at;
  return form.exec(text) ?? undefined;
}

const doctypeStart =
  /<!DOCTYPE\s+[\w:.-]+(?:\s+(?:PUBLIC\s+(?:"[^"]*"|'[^']*')|SYSTEM)(?:\s+(?:"[^"]*"|'[^']*'))?)?\s*/iy;
const entityForm = /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>/y;
const skippedForm = /\s+|<!--(?:(?!--)[^])*-->|<!(?:ATTLIST|ELEMENT)\s[^<>"']*>/y;

/** Skips a document type. Its entities go into `defined`. */
function readDoctype(text: string, start: number, defined: Map<string, string>): number {
  const begun = match(doctypeStart, text, start);
  let at = start + (begun?.[0].length ?? 0);
  if (!begun || text[at] !== '[') return after(text, '>', at);
  at += 1;
  while (text[at] !== ']') {
    const entity = match(entityForm, text, at);
    const skipped = entity ?? match(skippedForm, text, at);
    if (!skipped) throw new BrokenXml('Its document type defines more than plain entities.', at);
    at += skipped[0].length;
    if (!entity) continue;
    const [, name = '', double, single] = entity;
    const value = double ?? single ?? '';
    if (/[<&%]/.test(value)) throw new BrokenXml(`Its entity "${name}" contains others or tags.`, at);
    if (value.length > longestEntity || defined.size >= mostEntities)
      throw new BrokenXml('Its entities are too long or too many.', at);
    // The first definition counts.
    if (!defined.has(name)) defined.set(name, value);
  }
  return after(text, '>', at);
}

function after(text: string, mark: string, at: number): number {
  const found = text.indexOf(mark, at);
  if (found === -1) throw new BrokenXml(`"${mark}" is missing.`, at);
  return found + mark.length;
}

function indexOr(text: string, mark: string, at: number): number {
  const found = text.indexOf(mark, at);
  return found === -1 ? text.length : found;
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decodeWith(text: string, offset: number, definedAs: (name: string) => string | undefined): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([\w.-]+));?/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      const character =
        name === undefined
          ? code <= 0x10ffff
            ? String.fromCodePoint(code)
            : undefined
          : (entities[name] ?? definedAs(name));
      if (character === undefined || !whole.endsWith(';'))
        throw new BrokenXml(`The entity ${whole} is unknown.`, offset);
      return character;
    },
  );
}
