/** Words with Latin letters, signs of names and placeholders, or paths: `SHA-256`, `{{n}}`, `a@b2`, `(/page/2)`. */
const isName = /[\p{Script=Latin}@_#{}\\]|(?<!\d)\//u;
/** The mark of a numbered list's item, which the page writes itself. */
const isListMark = /^\d+\.$/;

/**
 * A text with its own numbers in the digits of a locale: of "24 ساعة" in `ar-u-ca-gregory-nu-arab` the Arabic ones. Numbers
 * that are put into texts are formatted where they come from; names, addresses and placeholders stay as they are.
 */
export function inNumerals(text: string, locale: string): string {
  if (locale.endsWith('-nu-latn') || !/\d/.test(text)) return text;
  const signs = signsOf(locale);
  return text.replace(/\S+/g, (word, at: number) => {
    const beginsLine = /(?:^|\n)[ \t]*$/.test(text.slice(0, at));
    if (isName.test(word) || (beginsLine && isListMark.test(word))) return word;
    return word.replace(/\d+(?:\p{Po}\d+)*/gu, (number) =>
      Array.from(number, (sign) => signs.get(sign) ?? sign).join(''),
    );
  });
}

/** What stands for each Latin digit, and for the point and the comma within a number. */
function signsOf(locale: string): ReadonlyMap<string, string> {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(12_345);
  const sign = (type: string, latin: string) =>
    [latin, parts.find((part) => part.type === type)?.value ?? latin] as const;
  const format = new Intl.NumberFormat(locale, { useGrouping: false });
  const digits = Array.from({ length: 10 }, (_, digit) => [String(digit), format.format(digit)] as const);
  return new Map([...digits, sign('decimal', '.'), sign('group', ',')]);
}
