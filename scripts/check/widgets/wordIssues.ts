import { pluralForms, stemOf } from '#engine/brand/textKeys.ts';
import type { WidgetFolder, WidgetIssue } from './WidgetFolder.ts';

const english = 'words/en.json';

/** Texts that a widget asks for and does not have, and those that it does not have in one of its languages. */
export function wordIssues(
  widget: WidgetFolder,
  defaults: ReadonlyMap<string, string>,
  languages: readonly string[],
): WidgetIssue[] {
  const issues: WidgetIssue[] = [];
  for (const file of widget.wordFiles())
    for (const problem of widget.json(file).problems)
      issues.push(widget.issue(file, problem, 'broken-words', problem.message));
  if (issues.length > 0) return issues;

  const stems = new Set(Object.keys(wordsIn(widget, english)).map(stemOf));
  for (const [pointer, key] of defaults)
    if (!key.includes('.') && !stems.has(key))
      issues.push(
        widget.issue(
          'schema.json',
          widget.json('schema.json').places.value(pointer),
          'missing-words',
          lacking(key),
        ),
      );
  for (const view of widget.views())
    for (const { index, 1: key = '' } of widget.text(view).matchAll(/\bt\('([\w-]+)'/g))
      if (!stems.has(key)) issues.push(widget.issueAt(view, index, 'missing-words', lacking(key)));
  if (stems.size === 0) return issues;

  for (const language of languages) {
    const file = `words/${language}.json`;
    const words = wordsIn(widget, file);
    const missing = [...stems].filter(
      (stem) => words[stem] === undefined && !pluralForms(language).every((form) => words[`${stem}_${form}`]),
    );
    if (missing.length === 0) continue;
    const message = `In ${language} there is no text, or not every plural form, for ${missing.join(', ')}. Write it there: brands that offer it would show English.`;
    issues.push(widget.issue(file, { line: 1, column: 1 }, 'missing-words', message));
  }
  return issues;
}

const lacking = (key: string) =>
  `The text "${key}" is not in ${english}: nothing would be shown. Write it there.`;

function wordsIn(widget: WidgetFolder, file: string): Record<string, string> {
  const { $schema: _, ...words } = widget.has(file)
    ? (widget.json(file).value as Record<string, string>)
    : ({} as Record<string, string>);
  return words;
}
