/** The texts of one `words/` folder, by language and key; keys of nested texts are paths. */
export interface TextFolder {
  folder: string;
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * What a folder lacks in one of the languages: a file, a text, a placeholder of the English text, a plural form of CLDR, or a
 * translation.
 */
export function textFindings({ folder, texts }: TextFolder, languages: readonly string[]): string[] {
  const english = texts['en'] ?? {};
  const unlisted = Object.keys(texts).filter((language) => !languages.includes(language));
  return [
    ...unlisted.map(
      (language) =>
        `${folder}/${language}.json is read by nothing. List the language in kit/textLanguages.json.`,
    ),
    ...languages.flatMap((language) => {
      const own = texts[language];
      const file = `${folder}/${language}.json`;
      if (own === undefined) return [`${file} is missing: its readers get English.`];
      return [...keyFindings(own, english, language), ...valueFindings(own, english, language)].map(
        (finding) => `${file}: ${finding}`,
      );
    }),
  ];
}

type Texts = Readonly<Record<string, string>>;

function keyFindings(own: Texts, english: Texts, language: string): string[] {
  const expected = new Set(
    Object.keys(english).flatMap((key) =>
      formOf(key) === undefined ? [key] : formsIn(language).map((form) => `${stemOf(key)}_${form}`),
    ),
  );
  const missing = [...expected].filter((key) => (own[key] ?? '').trim() === '');
  const unknown = Object.keys(own).filter((key) => !expected.has(key));
  return [
    ...missing.map((key) => `"${key}" is missing.`),
    ...unknown.map((key) => `"${key}" is not a text of en.json, or not a plural form of the language.`),
  ];
}

function valueFindings(own: Texts, english: Texts, language: string): string[] {
  return Object.entries(own).flatMap(([key, text]) => {
    const source = english[key] ?? english[`${stemOf(key)}_other`];
    if (source === undefined || text.trim() === '') return [];
    const differing = differingPlaceholders(key, text, source);
    return [
      ...differing.map((name) => `"${key}" and its English text do not both have {{${name}}}.`),
      ...(language !== 'en' && !names.has(source) && isForeign(language, text, source)
        ? [`"${key}" is not translated.`]
        : []),
    ];
  });
}

/** A form for one or two things may leave the number out: "a day". */
function differingPlaceholders(key: string, text: string, source: string): string[] {
  const [own, theirs] = [placeholdersOf(text), placeholdersOf(source)];
  const optional = ['zero', 'one', 'two'].includes(formOf(key) ?? '') ? ['count'] : [];
  const differing = [...own]
    .filter((name) => !theirs.has(name))
    .concat([...theirs].filter((name) => !own.has(name)));
  return differing.filter((name) => !optional.includes(name));
}

const placeholdersOf = (text: string) =>
  new Set([...text.matchAll(/\{\{\s*([\w-]+)\s*\}\}/g)].map(([, name = '']) => name));

const ending = /_(zero|one|two|few|many|other)$/;
const formOf = (key: string) => ending.exec(key)?.[1];
const stemOf = (key: string) => key.replace(ending, '');
const formsIn = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** Whether a sentence is English in another language: equal to it, or without a letter of the language's script. */
function isForeign(language: string, text: string, source: string): boolean {
  if (!isSentence(source)) return false;
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  const letters = combined[script] ?? `\\p{Script=${script}}`;
  return script === 'Latn' ? text === source : !new RegExp(`[${letters}]`, 'u').test(text);
}

/** Proper names of the demonstration, which languages of any script may write as they are. */
const names: ReadonlySet<string> = new Set([
  'Cinder Line',
  'Cinder Line Masters',
  'Pixel Duel',
  'Pixel Duel Arcade Nights',
  'Pok Deng',
  'Riftfall Prime Circuit',
  'Starhold Orion Series',
  'Tien Len',
]);

/** Two words at least: names, codes and signs are the same in all languages. */
const isSentence = (text: string) =>
  (text.replaceAll(/\{\{.*?\}\}/g, '').match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).length > 1;

/** Scripts of Unicode by those of ISO 15924 that combine several. */
const combined: Readonly<Record<string, string>> = {
  Hans: '\\p{Script=Han}',
  Jpan: '\\p{Script=Han}\\p{Script=Hira}\\p{Script=Kana}',
  Kore: '\\p{Script=Hang}\\p{Script=Han}',
};
