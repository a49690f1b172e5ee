import type { Season } from '#engine/contracts/audience.ts';
import type { Difference } from './types.ts';

/** Names that a list shows before it ends in an ellipsis. */
const most = 6;
/** Changed texts of a language that are quoted; more are only listed. */
const mostQuoted = 3;

/** The differences in one brand: one line for each change on a page; tokens and many texts are summarized. */
export function diffInWords(differences: Difference[]): string[] {
  return [
    ...differences.flatMap((difference) => lineOf(difference) ?? []),
    ...grouped(differences, 'token').map(
      ([theme, tokens]) =>
        `${counted(tokens, 'token')} changed (${theme}): ${listed(tokens.map(({ token }) => token))}`,
    ),
    ...grouped(differences, 'text').flatMap(([language, texts]) =>
      texts.length > mostQuoted
        ? `${counted(texts, 'text')} changed (${language}): ${listed(texts.map(({ key }) => key))}`
        : texts.map(({ key, before, after }) => `text ${key} (${language}) ${fromTo(before, after)}`),
    ),
  ];
}

function lineOf(difference: Difference): string | undefined {
  switch (difference.kind) {
    case 'brand':
      return wholeBrand(difference);
    case 'config':
      return `${difference.key} of brand.json ${languagesFromTo(difference) ?? fromTo(difference.before, difference.after)}`;
    case 'season':
      return datesFromTo(difference);
    case 'asset':
      return `${difference.path} ${difference.does}`;
    case 'page':
      return `page ${difference.page} ${difference.does}`;
    case 'page-key':
      return `${difference.key} of ${difference.page} ${fromTo(difference.before, difference.after)}`;
    case 'node':
      return `${difference.id} (${difference.widget}) ${difference.does} on ${difference.page}`;
    case 'moved':
      return `${difference.id} moved${whereTo(difference)} on ${difference.page}`;
    case 'widget':
      return `${difference.id} on ${difference.page} is a ${difference.after} instead of a ${difference.before}`;
    case 'prop':
      return `${difference.prop} of ${difference.id} on ${difference.page} ${fromTo(difference.before, difference.after)}`;
    case 'when':
      return `${difference.id} on ${difference.page} is shown ${difference.after === undefined ? 'always' : `when ${JSON.stringify(difference.after)}`}`;
    default:
      return undefined;
  }
}

function wholeBrand(difference: Extract<Difference, { kind: 'brand' }>): string {
  if (!('why' in difference))
    return difference.does === 'added' ? 'is new: all of it was not there before' : 'is gone';
  return difference.does === 'broken'
    ? `is refused now and keeps its last good revision: ${difference.why}`
    : `is accepted again; it was refused before: ${difference.why}`;
}

function whereTo({ beside, into }: Extract<Difference, { kind: 'moved' }>): string {
  const next = beside ? ` ${beside.side} ${beside.id}` : '';
  return into === undefined ? next : `${next} into ${into}`;
}

function fromTo(before: unknown, after: unknown): string {
  if (before === undefined) return `is now ${shown(after)}`;
  if (after === undefined) return `is no longer set, was ${shown(before)}`;
  const from = typeof before === 'string' && typeof after === 'string' ? excerptStart(before, after) : 0;
  return `is ${shown(after, from)}, was ${shown(before, from)}`;
}

/** Languages by tag, if the tags differ. */
function languagesFromTo({
  key,
  before,
  after,
}: Extract<Difference, { kind: 'config' }>): string | undefined {
  if (key !== 'languages') return undefined;
  const [now, then] = [tagsOf(after), tagsOf(before)];
  return now === then ? undefined : `are ${now}, were ${then}`;
}

const tagsOf = (languages: unknown): string =>
  Array.isArray(languages)
    ? languages.map((one: unknown) => String((Object(one) as { tag?: unknown }).tag)).join(', ')
    : 'those of the layer below';

function datesFromTo({ season, timeZone, before, after }: Extract<Difference, { kind: 'season' }>): string {
  // Swedish dates are written as in brand.json: 2026-04-13 06:00.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const spanOf = ({ from, until }: Season) =>
    [
      from === undefined ? '' : `from ${format.format(from)}`,
      until === undefined ? '' : `until ${format.format(until)}`,
    ]
      .filter(Boolean)
      .join(' ');
  if (!after) return `season ${season} removed`;
  return before
    ? `season ${season} is ${spanOf(after)}, was ${spanOf(before)}`
    : `season ${season} added, ${spanOf(after)}`;
}

/** Letters that are shown of a long value. */
const excerpt = 80;

/** Where excerpts of two long texts begin, so that they show what differs: at a word some letters before it. */
function excerptStart(before: string, after: string): number {
  if (Math.max(before.length, after.length) <= excerpt - 2) return 0;
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  return same < excerpt / 2 ? 0 : after.lastIndexOf(' ', same - excerpt / 4) + 1;
}

/** Truncates long values; the files contain them in full. */
function shown(value: unknown, from = 0): string {
  const text = JSON.stringify(typeof value === 'string' && from > 0 ? `…${value.slice(from)}` : value);
  return text.length > excerpt ? `${text.slice(0, excerpt - 1)}…` : text;
}

type OfKind<Kind extends Difference['kind']> = Extract<Difference, { kind: Kind }>;

/** The differences of a kind by theme or language, and season. */
function grouped<Kind extends 'token' | 'text'>(
  differences: Difference[],
  kind: Kind,
): [group: string, OfKind<Kind>[]][] {
  const isOfKind = (one: Difference): one is OfKind<Kind> => one.kind === kind;
  const groupOf = ({ season, ...one }: OfKind<'token' | 'text'>) => {
    const group = one.kind === 'token' ? one.theme : one.language;
    return season === undefined ? group : `${group}, season ${season}`;
  };
  return [...Map.groupBy(differences.filter(isOfKind), groupOf)];
}

const counted = (all: unknown[], what: string) => `${all.length} ${what}${all.length === 1 ? '' : 's'}`;
const listed = (names: string[]) => names.slice(0, most).join(', ') + (names.length > most ? ', …' : '');
