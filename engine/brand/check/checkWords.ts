import { loadingTexts } from '#engine/contracts/loadingTexts.ts';
import { noMemo, type Memo } from '#engine/contracts/memo.ts';
import type { Widget, WidgetRegistry } from '#engine/contracts/widget.ts';
import { childPointer, pointerParts } from '#kit/json/index.ts';
import { closestMatch, onlyCloseMatch } from '#kit/closestMatch.ts';
import { error, warning, withCorrection, type Issue } from '../read/finding.ts';
import type { WordsFile } from '../read/fileTypes.ts';
import { keyPlaceOf, placeOf, type JsonFile, type Sourced } from '../read/origin.ts';
import type { BrandFolder } from '../read/BrandFolder.ts';
import { formsOf, hasStem, pluralForms, stemOf } from './textKeys.ts';

/** Unused texts of a file that are reported individually; the rest share one finding. */
const mostReported = 100;

/**
 * Checks the texts of layers, lowest first. Broken placeholders are errors in every layer. Unknown placeholders, markup
 * and unused keys are warnings for the top layer only: lower layers are not at fault for texts that this brand does not
 * show.
 */
export function checkWords(
  layers: BrandFolder[],
  widgets: WidgetRegistry,
  isNamed: (stem: string) => boolean,
  named: () => Iterable<string>,
  memo: Memo = noMemo,
): Issue[] {
  let keys: string[] | undefined;
  const known = () => (keys ??= [...widgetKeys(widgets), ...named()]);
  const files = layers.flatMap(({ words }) => [...words.values()]);
  const issues = files.flatMap((file) => memo('broken texts', [file], () => brokenTexts(file)));
  for (const [language, source] of layers.at(-1)?.words ?? []) {
    const unread: Sourced<string>[] = [];
    for (const [key, text] of textsOf(source)) {
      if (brokenText(text.value) === undefined)
        issues.push(...checkPlaceholders(key, text, language, widgets));
      if (/<[a-z/!?]/i.test(text.value)) issues.push(markup(key, text));
      if (!isRead(key, widgets, isNamed)) unread.push(text);
      else issues.push(...uselessForm(key, text, language, widgets));
    }
    issues.push(...unread.slice(0, mostReported).map((text) => unknownText(text, known())));
    const [next] = unread.slice(mostReported);
    if (next) issues.push(manyUnread(next, unread.length - mostReported));
  }
  return issues;
}

function brokenTexts(source: JsonFile<WordsFile>): Issue[] {
  return [...textsOf(source)].flatMap(([key, text]) => broken(key, text));
}

function broken(key: string, text: Sourced<string>): Issue[] {
  const is = brokenText(text.value);
  if (is === undefined) return [];
  return [error(placeOf(text), 'broken-text', `The text "${key}" ${is}.`, 'Write placeholders as {{name}}.')];
}

function* textsOf(source: JsonFile<WordsFile>): Generator<[string, Sourced<string>]> {
  for (const [key, value] of Object.entries(source.value))
    if (key !== '$schema') yield [key, { value, source, pointer: childPointer('', key) }];
}

const placeholder = /\{\{-?\s*([A-Za-z][\w.]*)\s*(?:,[^{}]*)?\}\}/g;

function brokenText(text: string): string | undefined {
  if (text.includes('$t(')) return 'contains "$t(", which would insert another text';
  const rest = text.replaceAll(placeholder, '');
  return rest.includes('{{') || rest.includes('}}') ? 'has braces that do not form a placeholder' : undefined;
}

/** Placeholders that every text may have in addition to those of the text it replaces. */
const always = new Set(['brandName', 'ageLimit', 'count']);
/** Placeholders of texts that belong to no widget: those of pages, articles and links. */
const ofOwnTexts = new Set([...always, 'currency', 'licence', 'rememberTime']);

const placeholdersOf = (key: string): ReadonlySet<string> =>
  key === loadingTexts.named ? new Set(['name']) : ofOwnTexts;

function checkPlaceholders(
  key: string,
  text: Sourced<string>,
  language: string,
  widgets: WidgetRegistry,
): Issue[] {
  const source = widgetTexts(key, widgets, language);
  const isOwn = source.length === 0;
  const given = new Set(source.flatMap(placeholdersIn));
  const known = isOwn ? placeholdersOf(key) : new Set([...always, ...given]);
  const used = placeholdersIn(text.value);
  const finding = (what: string, follows: string, todo: string) =>
    warning(placeOf(text), 'unknown-placeholder', `The text "${key}" ${what}`, follows, todo);
  const halves = singleBraces(text.value).filter((name) => known.has(name));
  const mistaken = used
    .filter((name) => !known.has(name))
    .map((name) => ({ name, meant: closestMatch(name, known) }));
  const surely = correctedPlaceholders(text.value, new Set(halves), known);
  const correctable = (issue: Issue) => withCorrection(issue, placeOf(text), text.value, surely);
  const named = new Set([...used, ...halves, ...mistaken.map(({ meant }) => meant)]);
  const everywhere = [...given].filter((name) => source.every((one) => placeholdersIn(one).includes(name)));
  const lacking = everywhere.filter((name) => !always.has(name) && !named.has(name));
  if (needsCount(key, widgets) && !named.has('count')) lacking.push('count');
  const otherwise = isOwn
    ? `Use one of ${[...known].map((name) => `{{${name}}}`).join(', ')}, or delete it.`
    : 'Delete it.';
  return [
    ...mistaken.map(({ name, meant }) =>
      correctable(
        finding(
          `uses {{${name}}}, which ${isOwn ? 'does not exist' : 'the widget does not provide'}.`,
          'Visitors see nothing in its place.',
          meant === undefined ? otherwise : `Did you mean {{${meant}}}?`,
        ),
      ),
    ),
    ...halves.map((name) =>
      correctable(
        finding(
          `writes {${name}}, but a placeholder needs two braces.`,
          'Visitors see it exactly as written.',
          `Write {{${name}}}.`,
        ),
      ),
    ),
    ...lacking.map((name) =>
      finding(
        `does not use {{${name}}}, which the text it replaces does.`,
        'Visitors do not see that value.',
        `Add {{${name}}} to the text.`,
      ),
    ),
  ];
}

/** Whether a text is a plural form that must name the number. The forms for 0, 1 and 2 may say it in words. */
function needsCount(key: string, widgets: WidgetRegistry): boolean {
  const stem = stemOf(key);
  if (/^_(?:zero|one|two)$/.test(key.slice(stem.length))) return false;
  const [widget, short] = ofWidget(stem, widgets);
  const english = widget?.words['en']?.[`${short}_other`];
  return english !== undefined && placeholdersIn(english).includes('count');
}

const half = /(?<!\{)\{\s*([A-Za-z][\w.]*)\s*\}(?!\})/g;

/** `{name}`, where `{{name}}` was meant. */
const singleBraces = (text: string) => [...text.matchAll(half)].map(([, name = '']) => name);

/** The text with double braces, and with misspelt names replaced where only one name can be meant. */
function correctedPlaceholders(
  text: string,
  halves: ReadonlySet<string>,
  known: ReadonlySet<string>,
): string {
  return text
    .replaceAll(half, (whole, name: string) => (halves.has(name) ? `{{${name}}}` : whole))
    .replaceAll(placeholder, (whole, name: string) =>
      known.has(name) ? whole : whole.replace(name, () => onlyCloseMatch(name, known) ?? name),
    );
}

const placeholdersIn = (text: string) => [...text.matchAll(placeholder)].map(([, name = '']) => name);

function widgetTexts(key: string, widgets: WidgetRegistry, language: string): string[] {
  const [widget, short] = ofWidget(key, widgets);
  if (widget === undefined) return [];
  return ['en', language].flatMap((tag) =>
    formsOf(stemOf(short)).flatMap((form) => {
      const text = widget.words[tag]?.[form];
      return text === undefined ? [] : [text];
    }),
  );
}

function ofWidget(key: string, widgets: WidgetRegistry): [Widget | undefined, string] {
  const dot = key.indexOf('.');
  return [widgets.get(key.slice(0, dot)), key.slice(dot + 1)];
}

function isRead(key: string, widgets: WidgetRegistry, isNamed: (stem: string) => boolean): boolean {
  if (isNamed(stemOf(key))) return true;
  const [widget, short] = ofWidget(key, widgets);
  return widget !== undefined && hasStem(widget.words, stemOf(short));
}

function unknownText(text: Sourced<string>, keys: readonly string[]): Issue {
  const key = keyOf(text);
  const stem = stemOf(key);
  const meant = closestMatch(key, keys);
  const todo = meant === undefined ? 'Delete it, or use it in a widget.' : `Did you mean "${meant}"?`;
  const what = `Nothing uses the text "${key}".`;
  const issue = warning(placeOf(text, ''), 'unknown-text', what, 'It has no effect.', todo);
  const surely = onlyCloseMatch(stem, keys);
  return withCorrection(issue, keyPlaceOf(text), key, surely && surely + key.slice(stem.length));
}

function markup(key: string, text: Sourced<string>): Issue {
  const what = `The text "${key}" contains markup.`;
  return warning(
    placeOf(text),
    'markup-in-text',
    what,
    'Visitors see it exactly as written: texts are never HTML.',
    'Delete the markup.',
  );
}

/**
 * A plural form that the language of the file does not have. `zero` is shown for 0 in every language, and a widget may
 * have a text of exactly that key.
 */
function uselessForm(key: string, text: Sourced<string>, language: string, widgets: WidgetRegistry): Issue[] {
  const form = key.slice(stemOf(key).length + 1);
  const forms = pluralForms(language);
  if (form === '' || form === 'zero' || forms.includes(form)) return [];
  const [widget, short] = ofWidget(key, widgets);
  if (widget?.words['en']?.[short] !== undefined && !pluralForms('en').includes(form)) return [];
  const stem = stemOf(key);
  const all = forms.map((one) => `${stem}_${one}`).join(', ');
  const what = `The text "${key}" is for a plural form that "${language}" does not have.`;
  const todo =
    forms.length === 1 ? `Delete it. The only form is ${all}.` : `Delete it. The forms are ${all}.`;
  return [warning(placeOf(text), 'useless-plural-form', what, 'It is never shown.', todo)];
}

function manyUnread(first: Sourced<string>, count: number): Issue {
  const what = `Nothing uses ${count} more texts from here on, "${keyOf(first)}" and others.`;
  return warning(placeOf(first), 'unknown-text', what, 'They have no effect.', 'Delete them.');
}

const keyOf = ({ pointer }: Sourced) => pointerParts(pointer)[0] ?? '';

function widgetKeys(widgets: WidgetRegistry): string[] {
  return [...widgets.values()].flatMap(({ name, words }) =>
    Object.keys(words['en'] ?? {}).map((own) => `${name}.${stemOf(own)}`),
  );
}
