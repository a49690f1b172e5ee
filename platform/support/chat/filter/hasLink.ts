import { isIP } from 'node:net';
import { parse } from 'tldts';
import { ordinaryEndings, plainEndings } from './endings.ts';

/** Invisible characters, which may stand between the letters of a name. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Cyrillic and Greek letters that look like Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ѵ: 'v',
  ο: 'o',
  ν: 'v',
};
/** Signs that look like a dot, or that browsers read as one. */
const dot = '[.。․‧・·•∙⋅]';
/** The word for a dot in the languages of the rooms. */
const dotWord = '(?:dot|chấm|cham|ดอท|จุด|点|點|دوت|نقطة|دات|نقطه|ڈاٹ)';

const schemes = /\b(?:h\s*t\s*t\s*p\s*s?|[a-z][a-z\d+-]{1,20})\s*:\s*\/\s*\//iu;
const numbers = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])(?=(?<rest>[:/]\d?)?)/gu;
const sixth = /(?<![\p{L}\p{N}:])[\da-f:]{6,45}(?![\p{L}\p{N}:])/giu;

/** Letters and digits of a label; with the signs between two labels it is a chain that might be a host. */
const label = String.raw`[\p{L}\p{M}\p{N}_-]+`;
const separator = [
  // Tight: one dot alone, so not an ellipsis.
  `(?<tight>${dot}(?!${dot}))`,
  // A dot in brackets, or the word.
  String.raw`(?<marked>\s{0,2}[([{<]\s?(?:${dot}|${dotWord})\s?[)\]}>]\s{0,2})`,
  String.raw`(?<spoken>\s{1,2}${dotWord}\s{1,2})`,
  String.raw`(?<before>\s{1,2}${dot}(?!${dot}))`,
  String.raw`(?<loose>\s{0,2}${dot}\s{1,2}|,)`,
].join('|');
const chains = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}_-])${label}(?:(?:${separator.replaceAll(/\?<\w+>/g, '?:')})${label})+`,
  'giu',
);
const separators = new RegExp(separator, 'giu');

/** Other ways to write `.com`, with letters apart or in the letters of the room. */
const disguisedCom = new RegExp(
  String.raw`(?:${dot}\s?|[([]\s?${dot}\s?[)\]]\s?|\s${dotWord}\s)c[\s_*-]?o[\s_*-]?m(?![\p{L}\p{M}\p{N}])` +
    String.raw`|[a-z\d]\s?[点點]\s?(?:com|net|cn|top|vip|xyz|cc)(?![a-z\d])` +
    String.raw`|ดอท\s?(?:คอม|เน็ต|com|net)|[a-z\d]\s?จุด\s?(?:คอม|com)` +
    String.raw`|(?:دوت|نقطة|نقطه|دات|ڈاٹ)\s?(?:كوم|کوم|کام|نت|نیٹ|com|net)(?![\p{L}\p{M}\p{N}])`,
  'iu',
);

type Separator = 'tight' | 'marked' | 'spoken' | 'before' | 'loose';

/** A word that may end a host, and what stands before and after it. */
interface Candidate {
  /** The labels before it. */
  before: readonly string[];
  ending: string;
  by: Separator;
  /** What follows in the text. */
  after: string;
}

/**
 * Whether a text names an address on the web, also a disguised one (`site (dot) com`, invisible characters, an IP address).
 * Addresses of `own` hosts do not count. A sentence without a space after its dot is none: `I lost again.My luck is bad`.
 */
export function hasLink(text: string, own: readonly string[] = []): boolean {
  const plain = text.normalize('NFKC').replace(invisible, '');
  const latin = Array.from(plain, (sign) => lookalikes[sign.toLowerCase()] ?? sign).join('');
  // Also as written: a host in Cyrillic or Greek alone has no Latin ending.
  return namesAddress(latin, own) || (latin !== plain && namesAddress(plain, own));
}

function namesAddress(plain: string, own: readonly string[]): boolean {
  const hosts = [...hostsIn(plain)];
  if (hosts.some((host) => !own.some((one) => host === one || host.endsWith(`.${one}`)))) return true;
  if (hosts.length > 0) return false;
  return schemes.test(plain) || disguisedCom.test(plain) || hasNumericHost(plain);
}

/** An IP address; amounts with points for thousands (`1.500.000.000`) are none. */
function hasNumericHost(plain: string): boolean {
  for (const { 0: found, groups } of plain.matchAll(numbers)) {
    const isAmount = /^\d{1,3}(?:\.\d{3}){2}\.000$/.test(found);
    if (isIP(found) === 4 && !(isAmount && groups?.['rest'] === undefined)) return true;
  }
  return [...plain.matchAll(sixth)].some(([found]) => isIP(found) === 6);
}

function* hostsIn(plain: string): Generator<string> {
  for (const { 0: chain, index } of plain.matchAll(chains)) {
    const labels = chain.split(separators).filter((_, at) => at % 6 === 0) as string[];
    const found = [...chain.matchAll(separators)];
    for (let at = 1; at < labels.length; at += 1) {
      const between = found[at - 1];
      if (!between) break;
      const whole = labels[at] ?? '';
      // In a text without spaces, such as a Thai one, another script ends the name.
      const [ending = ''] = /^[a-z][a-z\d-]*/i.exec(whole.replace(/\p{M}/gu, '')) ?? [whole];
      const begin = index + between.index + between[0].length;
      const isWhole = ending.length >= whole.replace(/\p{M}/gu, '').length;
      const candidate: Candidate = {
        before: labels.slice(Math.max(0, at - mostLabels), at),
        ending,
        by: separatorOf(between),
        after: isWhole ? plain.slice(begin + whole.length, begin + whole.length + 8) : ' x',
      };
      if (endsHost(candidate)) yield [...candidate.before, ending].join('.').toLowerCase();
    }
  }
}

function separatorOf({ groups = {} }: RegExpExecArray): Separator {
  const names: readonly Separator[] = ['tight', 'marked', 'spoken', 'before'];
  return names.find((name) => groups[name] !== undefined) ?? 'loose';
}

/** Whether the words before a dot and the one after it are a host, rather than the end of a sentence and the next one. */
function endsHost({ before, ending, by, after }: Candidate): boolean {
  const lower = ending.toLowerCase();
  if (!isPublicSuffix(lower)) return false;
  if (plainEndings.has(lower)) return true;
  // `so close . in the end`, `See you. Me too`: with a space after the dot, nearly any word may follow.
  if (by === 'loose') return false;
  if (by === 'marked') return true;
  const [next = '', second = ''] = after;
  // A path or a port.
  if (/[/:?#]/.test(next) && /[\p{L}\p{N}]/u.test(second)) return true;
  const last = before.at(-1) ?? '';
  // The text goes on in the script of the ending; a Latin host in a text of another script is no word of it.
  const isTold = /^\s$/.test(next) && /[\p{L}\p{N}]/u.test(second) && isLatin(second) === isLatin(ending);
  const beginsSentence = /^[A-Z][a-z]*$/.test(ending) && !/^[A-Z]/.test(last);
  if (beginsSentence && isTold) return false;
  if (!ordinaryEndings.has(lower)) return true;
  if (/\d.*\p{L}|\p{L}.*\d|-/u.test(last) || before[0]?.toLowerCase() === 'www') return by === 'tight';
  if (by !== 'tight' || isTold || before.every((one) => one.length === 1)) return false;
  // `bonus.me` at the end of a text is a host; `ok.no` is not.
  return !beginsSentence && last.length >= leastName;
}

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\d]/u.test(text);

/** Maximum number of labels before the ending; a longer chain is no host. */
const mostLabels = 8;

/** Characters of a name that ends a text with a word as its ending. */
const leastName = 4;

/** Whether a word is a top-level domain of the public suffix list. */
function isPublicSuffix(word: string): boolean {
  // All have two letters or more; a parser would take its time to say so of thousands of others.
  if (!/^\p{L}[\p{L}\p{M}\d-]+$/u.test(word)) return false;
  return parse(`x.${word}`, { extractHostname: false, validateHostname: false }).isIcann === true;
}
