import { pluralForms, stemOf } from '#engine/brand/index.ts';
import type { AreaWords } from '#engine/compose/index.ts';
import type { WidgetFolder, WidgetFinding } from './WidgetFolder.ts';

const english = 'words/en.json';

/** Texts that a widget uses but does not define, and texts that lack a translation. */
export function wordFindings(
  widget: WidgetFolder,
  defaults: ReadonlyMap<string, string>,
  languages: readonly string[],
): WidgetFinding[] {
  const findings: WidgetFinding[] = [];
  for (const problem of widget.has(english) ? widget.json(english).problems : [])
    findings.push(widget.finding(english, problem, 'broken-words', problem.message));
  if (findings.length > 0 || widget.wordFiles().some((file) => widget.json(file).problems.length > 0))
    return findings;

  const stems = new Set(Object.keys(wordsIn(widget, english)).map(stemOf));
  for (const [pointer, key] of defaults)
    if (!key.includes('.') && !stems.has(key))
      findings.push(
        widget.finding(
          'schema.json',
          widget.json('schema.json').places.value(pointer),
          'missing-words',
          lacking(key, widget, 'schema.json'),
        ),
      );
  for (const view of widget.views())
    for (const { index, key, form } of askedFor(widget.text(view)))
      if (![...stems].some((stem) => form.test(stem)))
        findings.push(widget.findingAt(view, index, 'missing-words', lacking(key, widget, view)));
  if (stems.size === 0) return findings;

  for (const language of languages) {
    const file = language === 'en' ? english : `../words/${language}.json`;
    const words = wordsIn(widget, file);
    const missing = [...stems].filter(
      (stem) => words[stem] === undefined && !pluralForms(language).every((form) => words[`${stem}_${form}`]),
    );
    if (missing.length === 0) continue;
    const message = `In ${language} there is no text, or not every plural form, for ${missing.join(', ')}. Write it there: brands that offer it would show English.`;
    const place =
      language === 'en' ? { line: 1, column: 1 } : widget.json(file).places.key(`/${widget.name}`);
    findings.push(widget.finding(file, place, 'missing-words', message));
  }
  return findings;
}

interface Asked {
  index: number;
  key: string;
  /** A pattern of keys; at least one must exist, because a template covers several. */
  form: RegExp;
}

/**
 * The keys that a view passes to `t`: literals in either kind of quotes, both branches of a condition, or a template with at
 * least one fixed part. Variables are not resolved.
 */
function askedFor(text: string): Asked[] {
  const asked = (index: number, key: string): Asked => ({ index, key, form: formOf(key) });
  const plain = [...text.matchAll(/\bt\(\s*(['"])([\w-]+)\1/g)].map(({ index, 2: key = '' }) =>
    asked(index, key),
  );
  const either = [...text.matchAll(/\bt\([^'"`(){};,]*\?\s*'([\w-]+)'\s*:\s*'([\w-]+)'\s*[,)]/g)].flatMap(
    ({ index, 1: one = '', 2: other = '' }) => [asked(index, one), asked(index, other)],
  );
  const templates = [...text.matchAll(/\bt\(\s*`((?:[\w-]|\$\{[^`{}]*\})+)`/g)]
    .map(({ index, 1: key = '' }) => asked(index, key))
    .filter(({ key }) => key.replace(/\$\{[^}]*\}/g, '') !== '');
  return [...plain, ...either, ...templates].toSorted((a, b) => a.index - b.index);
}

/** `way-${one}` matches any longer key that begins with `way-`. */
function formOf(key: string): RegExp {
  return new RegExp(`^${key.replace(/\$\{[^}]*\}/g, '.+')}$`);
}

function lacking(key: string, { area, name }: WidgetFolder, file: string): string {
  const where = file.startsWith('../') ? `${english} of ${area}/${name}, which shows this` : english;
  return key.includes('$')
    ? `No text in ${where} has a key of the form "${key}": nothing would be shown. Write those that it can be.`
    : `The text "${key}" is not in ${where}: nothing would be shown. Write it there.`;
}

function wordsIn(widget: WidgetFolder, file: string): Record<string, string> {
  if (!widget.has(file)) return {};
  const value = widget.json(file).value as AreaWords & Record<string, string>;
  return file === english ? value : (value[widget.name] ?? {});
}

/** Findings in the word files of an area: broken JSON, unknown widgets, keys that the English file lacks. */
export function areaWordFindings(widgets: readonly WidgetFolder[]): WidgetFinding[] {
  const findings: WidgetFinding[] = [];
  const areas = new Map(widgets.map((widget) => [widget.area, widget]));
  for (const one of areas.values()) {
    const ofArea = new Map(
      widgets.filter(({ area }) => area === one.area).map((widget) => [widget.name, widget]),
    );
    for (const file of one.wordFiles().filter((name) => name !== english)) {
      const { problems, places, value } = one.json(file);
      for (const problem of problems)
        findings.push(one.finding(file, problem, 'broken-words', problem.message));
      if (problems.length > 0) continue;
      for (const [name, words] of Object.entries(value as AreaWords)) {
        const widget = ofArea.get(name);
        if (!widget) {
          const message = `The area "${one.area}" has no widget "${name}": no page shows these texts. Correct the name, or delete them.`;
          findings.push(one.finding(file, places.key(`/${name}`), 'unknown-words', message));
          continue;
        }
        const stems = new Set(Object.keys(wordsIn(widget, english)).map(stemOf));
        for (const key of Object.keys(words).filter((written) => !stems.has(stemOf(written)))) {
          const message = `"${key}" is not in ${english} of ${one.area}/${name}: the widget does not show it. Write the English, correct the key, or delete it.`;
          findings.push(one.finding(file, places.key(`/${name}/${key}`), 'unknown-words', message));
        }
      }
    }
  }
  return findings;
}
