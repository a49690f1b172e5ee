import { placeOf, warning, type JsonFile } from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

/** A file with fewer sentences is not judged. */
const fewest = 3;

function check({ own, layers, widgets }: CheckedBrand): RuleIssue[] {
  const english = Object.assign({}, ...layers.map(({ words }) => words.get('en')?.value ?? {})) as Texts;
  return [...own.words].flatMap(([language, source]) => {
    if (/^en\b/.test(language)) return [];
    const sentences = Object.entries(source.value).filter(
      ([key, text]) => key !== '$schema' && isSentence(text),
    );
    const foreign = sentences.filter(([key, text]) =>
      isLatin(language) ? text === englishOf(key, english, widgets) : !hasLetterOf(language, text),
    );
    if (sentences.length < fewest || foreign.length * 2 <= sentences.length) return [];
    return [issueOf(source, language, foreign.length, sentences.length)];
  });
}

type Texts = Record<string, string>;

/** Two words at least: names and codes are the same in all languages. */
const isSentence = (text: string) =>
  (text.replaceAll(/\{\{.*?\}\}/g, '').match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).length > 1;

function englishOf(key: string, english: Texts, widgets: WidgetRegistry): string | undefined {
  const dot = key.indexOf('.');
  return english[key] ?? widgets.get(key.slice(0, dot))?.words['en']?.[key.slice(dot + 1)];
}

const scriptOf = (language: string) => new Intl.Locale(language).maximize().script ?? 'Latn';
const isLatin = (language: string) => scriptOf(language) === 'Latn';

/** Scripts of Unicode by those of ISO 15924 that combine several. */
const combined: Record<string, string> = {
  Hans: '\\p{Script=Han}',
  Hant: '\\p{Script=Han}',
  Jpan: '\\p{Script=Han}\\p{Script=Hira}\\p{Script=Kana}',
  Kore: '\\p{Script=Hang}\\p{Script=Han}',
};

function hasLetterOf(language: string, text: string): boolean {
  const script = scriptOf(language);
  return new RegExp(`[${combined[script] ?? `\\p{Script=${script}}`}]`, 'u').test(text);
}

function issueOf(source: JsonFile, language: string, count: number, all: number): RuleIssue {
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  const what = `${count} of ${all} texts are not in ${name}.`;
  return warning(placeOf({ source, pointer: '' }), rule.code, what, rule.follows, rule.advice);
}

const rule: Rule = {
  code: 'untranslated-words',
  severity: 'warning',
  looksFor:
    'Files of texts of which more than half are not in their language: without a letter of its script, or equal to the English text.',
  follows: 'Visitors who chose the language read another one.',
  advice: 'Translate the texts, or delete them; the widgets have texts of their own.',
  check,
};
export default rule;
