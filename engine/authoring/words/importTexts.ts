import {
  checkWords,
  pluralForms,
  stemOf,
  toFinding,
  type BrandFiles,
  type Issue,
  type JsonFile,
} from '#engine/brand/index.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { childPointer, JsonPositions } from '#kit/json/index.ts';
import { formsInForce, isForm, keyOf, type Forms } from './formsInForce.ts';
import { compileWith, withFile, type BrandForWords } from './readBrand.ts';
import { rowsOf } from './rowsOf.ts';
import type { ImportedFile, ImportedText } from './TextRow.ts';

/** What an import would write, or why it must not. */
export interface Import {
  /** Problems of the imported file, with places in it, and of the brand that would result. Any stops the import. */
  findings: Finding[];
  /** The words file of the brand, if it changes. */
  content?: string;
  /** Texts of the file that are not empty. */
  given: number;
  /** Texts without a translation, which are left as they are. */
  empty: number;
}

/** Reads an imported file into a brand. Writes nothing. */
export async function importTexts(
  files: BrandFiles,
  brand: BrandForWords,
  language: string,
  file: { name: string; content: string; read: ImportedFile },
  widgets: WidgetRegistry,
): Promise<Import> {
  const { texts, problems } = file.read;
  const places = new JsonPositions(file.content);
  const issues: Issue[] = problems.map(({ offset, code, what, todo }) =>
    problem(file.name, places, offset, code, what, todo),
  );
  const stated = file.read.language;
  if (stated !== undefined && stated.toLowerCase() !== language.toLowerCase())
    issues.push(
      problem(
        file.name,
        places,
        0,
        'other-language',
        `The file is in "${stated}", not in "${language}".`,
        'Name the other file, or the other language.',
      ),
    );
  const filled = texts.filter(({ text }) => text.trim() !== '');
  const { source, twice } = sourceOf(filled, file, places);
  issues.push(...twice);
  issues.push(...checkedWords(brand, language, source, widgets));
  issues.push(...otherPlaceholders(brand, language, { name: file.name, places }, filled, widgets));
  const byStem = Map.groupBy(filled, ({ key }) => stemOf(key));
  const whole = new Map(
    [...byStem].map(([stem, own]) => [stem, withOthers(stem, own, brand, language, widgets)]),
  );
  for (const [stem, forms] of whole) {
    const first = byStem.get(stem)?.[0];
    if (first) issues.push(...lackingForms(file.name, places, first, stem, forms, language));
  }
  const result = { given: filled.length, empty: texts.length - filled.length };
  if (issues.length > 0) return { ...result, findings: inFileOrder(issues) };
  const content = contentWith(brand, language, whole, widgets);
  if (content === undefined) return { ...result, findings: [] };
  const before = brand.compiled.issues.filter(isError).length;
  const { issues: after } = await compileWith(
    withFile(files, brand.own.brand, `words/${language}.json`, content),
    brand,
    widgets,
  );
  const errors = after.filter(isError);
  if (errors.length > before) return { ...result, findings: errors.map((issue) => toFinding(issue, '')) };
  return { ...result, findings: [], content };
}

const isError = ({ severity }: Issue) => severity === 'error';

/** The given texts as a words file whose places are those of the imported file. */
function sourceOf(
  texts: ImportedText[],
  { name, content }: { name: string; content: string },
  places: JsonPositions,
): { source: JsonFile<Record<string, string>>; twice: Issue[] } {
  const own = new JsonPositions(content);
  const value: Record<string, string> = {};
  const twice: Issue[] = [];
  for (const { key, text, offset } of texts) {
    if (Object.hasOwn(value, key) && value[key] !== text)
      twice.push(
        problem(name, places, offset, 'duplicate-key', `The text "${key}" is given twice.`, 'Keep one.'),
      );
    own.setValue(childPointer('', key), offset);
    own.setKey(childPointer('', key), offset);
    Object.defineProperty(value, key, { value: text, enumerable: true, configurable: true, writable: true });
  }
  return { source: { file: name, value, places: own }, twice };
}

/** The findings of the check for the given texts alone. */
function checkedWords(
  { layers, own, compiled, words }: BrandForWords,
  language: string,
  source: JsonFile<Record<string, string>>,
  widgets: WidgetRegistry,
): Issue[] {
  const stems = new Set(compiled.trees.flatMap(({ keys }) => [...keys].map(stemOf)));
  const candidate = { ...own, words: new Map([[language, source]]) };
  const isNamed = (stem: string) =>
    stems.has(stem) || Object.values(words).some((texts) => Object.hasOwn(texts, stem));
  return checkWords([...layers.slice(0, -1), candidate], widgets, isNamed, () => stems).filter(
    ({ file }) => file === source.file,
  );
}

/** Placeholders that every text may have. */
const always = new Set(['brandName', 'ageLimit', 'licence', 'currency', 'count']);

/** Texts of the brand's own pages whose placeholders are not those of their source. `checkWords` knows those of widgets. */
function otherPlaceholders(
  brand: BrandForWords,
  language: string,
  file: { name: string; places: JsonPositions },
  texts: ImportedText[],
  widgets: WidgetRegistry,
): Issue[] {
  const sources = new Map(rowsOf(brand, language, widgets).map(({ key, source }) => [key, source]));
  return texts.flatMap(({ key, text, offset }) => {
    const source = sources.get(key);
    if (source === undefined || widgetOf(key, widgets)) return [];
    const [given, used] = [placeholdersIn(source), placeholdersIn(text)];
    const found = (what: string, todo: string) =>
      problem(file.name, file.places, offset, 'unknown-placeholder', `The text "${key}" ${what}`, todo);
    const lacking = [...given].filter((name) => !used.has(name)).map((name) => `{{${name}}}`);
    const remedy = lacking.length > 0 ? `Its source uses ${lacking.join(', ')}: write that.` : 'Delete it.';
    return [
      ...[...used]
        .filter((name) => !given.has(name) && !always.has(name))
        .map((name) => found(`uses {{${name}}}, which its source does not.`, remedy)),
      ...[...given]
        .filter((name) => !used.has(name) && !always.has(name))
        .map((name) =>
          found(`does not use {{${name}}}, which its source does.`, `Add {{${name}}} to the text.`),
        ),
    ];
  });
}

function placeholdersIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{-?\s*([A-Za-z][\w.]*)/g)].map(([, name = '']) => name));
}

/** All forms of a text after the import: those that are given, and those in force that are not. */
function withOthers(
  stem: string,
  given: ImportedText[],
  { words }: BrandForWords,
  language: string,
  widgets: WidgetRegistry,
): Forms {
  const own: Forms = new Map(given.map(({ key, text }) => [key.slice(stem.length + 1), text]));
  if (own.has('')) return own;
  const inForce = formsInForce(stem, language, words, widgetOf(stem, widgets));
  inForce.delete('');
  return new Map([...inForce, ...own]);
}

function lackingForms(
  file: string,
  places: JsonPositions,
  { offset }: ImportedText,
  stem: string,
  forms: Forms,
  language: string,
): Issue[] {
  const lacks = forms.has('') ? [] : pluralForms(language).filter((form) => !forms.has(form));
  if (lacks.length === 0) return [];
  const named = lacks.map((form) => `"${keyOf(stem, form)}"`).join(', ');
  const what = `"${language}" also needs ${named}.`;
  return [
    problem(
      file,
      places,
      offset,
      'missing-plural-form',
      what,
      'Add the missing forms, or leave all of them empty.',
    ),
  ];
}

/**
 * The brand's words file with the given texts. What the layers and widgets below have already is not repeated. Undefined if
 * nothing changes.
 */
function contentWith(
  { own, wordsBelow }: BrandForWords,
  language: string,
  given: ReadonlyMap<string, Forms>,
  widgets: WidgetRegistry,
): string | undefined {
  const before: Record<string, string> = own.words.get(language)?.value ?? {};
  const after: Record<string, string> = {};
  for (const [key, text] of Object.entries(before)) {
    const forms = given.get(stemOf(key));
    if (!forms || forms.get(key.slice(stemOf(key).length + 1)) !== undefined) after[key] = text;
  }
  for (const [stem, forms] of given) {
    const below = formsInForce(stem, language, wordsBelow, widgetOf(stem, widgets));
    const isBelow = below.size === forms.size && [...forms].every(([form, text]) => below.get(form) === text);
    for (const [form, text] of forms) {
      if (isBelow) delete after[keyOf(stem, form)];
      else if (isForm(form, language)) after[keyOf(stem, form)] = text;
    }
  }
  if (JSON.stringify(after) === JSON.stringify(before)) return undefined;
  const { $schema, ...texts } = after;
  return `${JSON.stringify({ $schema: $schema ?? '../.schema/words.json', ...texts }, null, 2)}\n`;
}

const widgetOf = (stem: string, widgets: WidgetRegistry) => widgets.get(stem.slice(0, stem.indexOf('.')));

function problem(
  file: string,
  places: JsonPositions,
  offset: number,
  code: string,
  what: string,
  todo: string,
): Issue {
  return { file, ...places.at(offset), code, severity: 'error', what, todo };
}

/** In the order of the file. No consequence: the command says once that nothing was written. */
function inFileOrder(issues: Issue[]): Finding[] {
  return issues
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
    .map((issue) => toFinding({ ...issue, severity: 'error', follows: issue.follows ?? '' }, ''));
}
