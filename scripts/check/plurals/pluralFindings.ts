import { pluralForms, stemOf } from '#engine/brand/index.ts';

/** The texts of one widget, brand or page, by language and key. */
export interface WordSet {
  /** Where the English texts are: `widgets/points/points-balance/words/en.json`. */
  file: string;
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Placeholders that are numbers of something. Others, as `amount`, are text. */
const numbers =
  'count|number|total|minutes|seconds|hours|days|weeks|months|years|min|max|most|least|points|picks|hits|draws|digits|' +
  'times|spins|tickets|lines|seats|age|ageLimit';
const counted = new RegExp(`\\{\\{-?\\s*(?:${numbers})\\s*\\}\\} (?:[a-z]+ )?([a-z]+s)\\b`, 'g');
/** Words in s that are no nouns. */
const noNouns = new Set([
  'belongs',
  'is',
  'was',
  'has',
  'as',
  'this',
  'its',
  'always',
  'less',
  'plus',
  'times',
]);

/**
 * Texts that state a number before a plural noun and have no plural forms, and languages that lack a form which
 * `Intl.PluralRules` asks for. `exceptions`: `<file>#<key>` with the reason why one form is always right; those that
 * are no longer needed are findings too.
 */
export function pluralFindings(
  sets: readonly WordSet[],
  exceptions: Readonly<Record<string, string>>,
): string[] {
  const unused = new Set(Object.keys(exceptions));
  const findings: string[] = [];
  for (const { file, words } of sets) {
    const english = words['en'] ?? {};
    for (const [key, text] of Object.entries(english)) {
      const noun = stemOf(key) === key ? nounIn(text) : undefined;
      const name = `${file}#${key}`;
      if (noun === undefined || unused.delete(name)) continue;
      findings.push(
        `${file}: "${key}" says "${noun}" after a number. For 1 it is wrong, and many languages have more forms. Write "${key}_one" and "${key}_other" and pass the number as "count", or word it without the noun.`,
      );
    }
    const stems = new Set(
      Object.keys(english)
        .filter((key) => key.endsWith('_other'))
        .map(stemOf),
    );
    for (const [language, own] of Object.entries(words)) {
      const lacking = [...stems].flatMap((stem) =>
        pluralForms(language)
          .map((form) => `${stem}_${form}`)
          .filter((key) => own[key] === undefined && isTranslated(own, stem)),
      );
      if (lacking.length > 0)
        findings.push(
          `${file}: in ${language}, ${lacking.join(', ')} is missing: that number of things has no text.`,
        );
    }
  }
  return [
    ...findings,
    ...[...unused].map(
      (name) => `${name} needs no exception any more. Delete it from scripts/check/plurals.`,
    ),
  ];
}

/** A brand overrides some texts in some languages. */
const isTranslated = (own: Readonly<Record<string, string>>, stem: string): boolean =>
  Object.keys(own).some((key) => stemOf(key) === stem);

function nounIn(text: string): string | undefined {
  for (const [whole, noun = ''] of text.matchAll(counted)) if (!noNouns.has(noun)) return whole;
  return undefined;
}
