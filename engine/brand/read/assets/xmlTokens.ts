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

/**
 * Splits an XML text into tags and texts. Comments, processing instructions and the document type are skipped. Entity
 * definitions are refused, which rules out expansion attacks. Throws `BrokenXml`.
 */
export function* xmlTokens(text: string): Generator<XmlToken> {
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
    } else if (text.startsWith('<!', at)) at = afterDoctype(text, at);
    else if (text.startsWith('</', at)) {
      const name = match(nameForm, text, at + 2);
      const end = after(text, '>', at);
      if (name === undefined || text.slice(at + 2 + name[0].length, end - 1).trim() !== '') {
        throw new BrokenXml('A closing tag is broken.', at);
      }
      yield { kind: 'close', name: name[0] };
      at = end;
    } else {
      const [token, end] = openTag(text, at);
      yield token;
      at = end;
    }
  }
}

function openTag(text: string, start: number): [XmlToken, number] {
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

function afterDoctype(text: string, at: number): number {
  const end = after(text, '>', at);
  if (text.slice(at, end).includes('[')) throw new BrokenXml('The document type defines entities.', at);
  return end;
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

function decode(text: string, offset: number): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));?/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      const character =
        name === undefined ? (code <= 0x10ffff ? String.fromCodePoint(code) : undefined) : entities[name];
      if (character === undefined || !whole.endsWith(';'))
        throw new BrokenXml(`The entity ${whole} is unknown.`, offset);
      return character;
    },
  );
}
