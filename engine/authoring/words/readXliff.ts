import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { ImportedFile, ImportedText } from './TextRow.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/** Reads the targets of an XLIFF 2 file. Segments of a unit are joined; units without any target count as empty. */
export function readXliff(content: string): ImportedFile {
  const reader = new XliffReader(content);
  return reader.read();
}

/** A unit while it is read. */
interface Unit {
  key: string;
  offset: number;
  /** Original code by id. */
  data: Map<string, string>;
  /** Code by the id of its inline element in the source, for programs that drop `dataRef`. */
  codes: Map<string, string>;
  /** Sources and targets of its segments, in order. */
  parts: { source: string; target: string | undefined; isSegment: boolean }[];
}

class XliffReader {
  readonly #content: string;
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #found: ImportedFile = { texts: [], problems: [] };
  #unit: Unit | undefined;
  /** The element whose text is collected. */
  #collects: { name: 'source' | 'target' | 'data'; text: string; id: string } | undefined;
  /** Ends of spanning codes that are open. */
  readonly #ends: string[] = [];
  #depth = 0;

  constructor(content: string) {
    this.#content = content;
  }

  read(): ImportedFile {
    const parser = this.#parser;
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', (tag) => this.#close(tag));
    const collect = (text: string) => {
      if (this.#collects) this.#collects.text += text;
    };
    parser.on('text', collect);
    parser.on('cdata', collect);
    // A document type can define entities that grow without bound. XLIFF has none.
    parser.on('doctype', () => this.#problem('The file has a document type.', 'Delete <!DOCTYPE …>.'));
    parser.on('error', ({ message }) =>
      this.#problem(`The file is not XML: ${message.replace(/^\d+:\d+: /, '')}.`, 'Export it again.'),
    );
    parser.write(this.#content).close();
    return this.#found;
  }

  #problem(what: string, todo: string): void {
    // One is enough: the parser reports everything that follows from the first, too.
    if (this.#found.problems.length === 0)
      this.#found.problems.push({
        offset: Math.min(this.#parser.position, this.#content.length),
        code: 'broken-xliff',
        what,
        todo,
      });
  }

  #open(tag: SaxesTagNS): void {
    this.#depth += 1;
    const attribute = (name: string) => tag.attributes[name]?.value;
    if (this.#depth === 1) {
      if (tag.local !== 'xliff' || tag.uri !== namespace)
        this.#problem('The file is not XLIFF 2.', 'Export it from your program as XLIFF 2.0.');
      const language = attribute('trgLang');
      if (language !== undefined) this.#found.language = language;
    }
    if (tag.uri !== namespace) return;
    switch (tag.local) {
      case 'unit':
        this.#unit = {
          key: attribute('id') ?? '',
          offset: this.#content.lastIndexOf('<', this.#parser.position - 1),
          data: new Map(),
          codes: new Map(),
          parts: [],
        };
        break;
      case 'segment':
      case 'ignorable':
        this.#unit?.parts.push({ source: '', target: undefined, isSegment: tag.local === 'segment' });
        break;
      case 'source':
      case 'target':
      case 'data':
        this.#collects = { name: tag.local, text: '', id: attribute('id') ?? '' };
        break;
      case 'ph':
        this.#code(attribute('id'), attribute('dataRef'));
        break;
      case 'pc':
        this.#code(attribute('id'), attribute('dataRefStart'));
        this.#ends.push(this.#unit?.data.get(attribute('dataRefEnd') ?? '') ?? '');
        break;
      case 'sc':
      case 'ec':
        this.#code(attribute('id') ?? attribute('startRef'), attribute('dataRef'));
        break;
      case 'cp':
        if (this.#collects) this.#collects.text += String.fromCharCode(parseInt(attribute('hex') ?? '', 16));
        break;
      default:
    }
  }

  #code(id = '', dataRef = ''): void {
    if (!this.#collects || !this.#unit) return;
    const code = this.#unit.data.get(dataRef) ?? this.#unit.codes.get(id) ?? '';
    if (this.#collects.name === 'source') this.#unit.codes.set(id, code);
    this.#collects.text += code;
  }

  #close(tag: SaxesTagNS): void {
    this.#depth -= 1;
    if (tag.uri !== namespace) return;
    const unit = this.#unit;
    if (tag.local === 'pc' && this.#collects) this.#collects.text += this.#ends.pop() ?? '';
    if (tag.local === 'unit' && unit) {
      this.#found.texts.push(this.#textOf(unit));
      this.#unit = undefined;
    }
    if (!this.#collects || tag.local !== this.#collects.name) return;
    const { name, text, id } = this.#collects;
    this.#collects = undefined;
    if (name === 'data') unit?.data.set(id, text);
    const part = unit?.parts.at(-1);
    if (part && name !== 'data') part[name] = text;
  }

  #textOf({ key, offset, parts }: Unit): ImportedText {
    const segments = parts.filter(({ isSegment }) => isSegment);
    const translated = segments.filter(({ target = '' }) => target.trim() !== '');
    if (translated.length > 0 && translated.length < segments.length)
      this.#found.problems.push({
        offset,
        code: 'half-translated',
        what: `Of the ${segments.length} segments of "${key}", ${translated.length} are translated.`,
        todo: 'Translate the others too, or empty all of them.',
      });
    const text = translated.length === 0 ? '' : parts.map(({ source, target }) => target ?? source).join('');
    return { key, text, offset };
  }
}
