import type { Widget, WidgetRegistry } from '#engine/compose/types.ts';
import { nearest } from '#kit/nearest.ts';
import { error, warning, type Issue } from './issue.ts';
import type { DraftWords } from './layerWords.ts';
import { placeOf, type Sourced } from './origin.ts';
import { formsOf, stemOf } from './textKeys.ts';

/**
 * Looks at a brand's own texts: braces that do not close are errors; placeholders that the text replaced does not
 * have, and keys that nothing reads, are warnings. `read` holds the stems of all keys that something reads.
 */
export function checkWords(words: DraftWords, widgets: WidgetRegistry, read: ReadonlySet<string>): Issue[] {
  const issues: Issue[] = [];
  for (const [language, own] of words) {
    for (const [key, text] of own) {
      const broken = brokenText(text.value);
      if (broken !== undefined)
        issues.push(
          error(
            placeOf(text),
            'broken-text',
            `The text "${key}" ${broken}.`,
            'Write placeholders as {{name}}.',
          ),
        );
      else issues.push(...checkPlaceholders(key, text, language, widgets));
      if (!isRead(key, widgets, read)) issues.push(unknownText(key, text, widgets, read));
    }
  }
  return issues;
}

const placeholder = /\{\{-?\s*([A-Za-z][\w.]*)\s*(?:,[^{}]*)?\}\}/g;

function brokenText(text: string): string | undefined {
  if (text.includes('$t(')) return 'holds "$t(", which would read another text';
  const rest = text.replaceAll(placeholder, '');
  return rest.includes('{{') || rest.includes('}}') ? 'has braces that do not make a placeholder' : undefined;
}

/** Placeholders that every text may have, beside those of the text it replaces. */
const always = new Set(['brandName', 'ageLimit', 'count']);

function checkPlaceholders(
  key: string,
  text: Sourced<string>,
  language: string,
  widgets: WidgetRegistry,
): Issue[] {
  const given = widgetTexts(key, widgets, language);
  if (given.length === 0) return [];
  const known = new Set([...always, ...given.flatMap(placeholdersIn)]);
  return placeholdersIn(text.value)
    .filter((name) => !known.has(name))
    .map((name) => {
      const meant = nearest(name, known);
      const what = `The text "${key}" uses {{${name}}}, which the widget does not give it.`;
      const todo = meant === undefined ? 'Take it out.' : `Did you mean {{${meant}}}?`;
      return warning(placeOf(text), 'unknown-placeholder', what, 'Visitors see nothing in its place.', todo);
    });
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

function isRead(key: string, widgets: WidgetRegistry, read: ReadonlySet<string>): boolean {
  if (read.has(stemOf(key)) || read.has(key)) return true;
  const [widget, short] = ofWidget(key, widgets);
  const stem = stemOf(short);
  return Object.values(widget?.words ?? {}).some((words) =>
    formsOf(stem).some((form) => words[form] !== undefined),
  );
}

function unknownText(
  key: string,
  text: Sourced<string>,
  widgets: WidgetRegistry,
  read: ReadonlySet<string>,
): Issue {
  const known = [...widgets.values()].flatMap(({ name, words }) =>
    Object.keys(words['en'] ?? {}).map((own) => `${name}.${stemOf(own)}`),
  );
  const meant = nearest(key, [...known, ...read]);
  const todo = meant === undefined ? 'Take it away, or name it in a widget.' : `Did you mean "${meant}"?`;
  return warning(
    placeOf(text, ''),
    'unknown-text',
    `Nothing reads the text "${key}".`,
    'It is without effect.',
    todo,
  );
}
