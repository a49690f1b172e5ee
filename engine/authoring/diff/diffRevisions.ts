import type { BrandRevision, Page } from '#engine/contracts/revision.ts';
import { diffTrees } from './diffTrees.ts';
import { isSame } from './isSame.ts';
import type { Difference } from './types.ts';

/**
 * The differences between two revisions that visitors or operators can notice: pages, configuration, theme, texts,
 * files.
 */
export function diffRevisions(before: BrandRevision, after: BrandRevision): Difference[] {
  return [
    ...diffPages(before.pages, after.pages),
    ...diffTrees('shell', before.shell, after.shell),
    ...changed(forVisitors(before.config), forVisitors(after.config)).map(([key, old, now]): Difference => ({
      kind: 'config',
      key,
      before: old,
      after: now,
    })),
    ...themes.flatMap((theme) =>
      changed(before.theme[theme], after.theme[theme]).map(([token, old, now]): Difference => ({
        kind: 'token',
        theme,
        token,
        ...values(old, now),
      })),
    ),
    ...[...new Set([...Object.keys(before.words), ...Object.keys(after.words)])].flatMap((language) =>
      changed(before.words[language] ?? {}, after.words[language] ?? {}).map(
        ([key, old, now]): Difference => ({ kind: 'text', language, key, ...values(old, now) }),
      ),
    ),
    ...diffSeasons(before, after),
    ...diffAssets(before, after),
  ];
}

/** Without `$schema`, which only editors use, and without seasons, which have differences of their own. */
function forVisitors(config: BrandRevision['config']): object {
  return Object.fromEntries(Object.entries(config).filter(([key]) => key !== '$schema' && key !== 'seasons'));
}

function diffPages(before: Page[], after: Page[]): Difference[] {
  const old = new Map(before.map((page) => [page.name, page]));
  const now = new Set(after.map(({ name }) => name));
  const gone = before.filter(({ name }) => !now.has(name));
  return [
    ...gone.map(({ name }): Difference => ({ kind: 'page', page: name, does: 'removed' })),
    ...after.flatMap((page): Difference[] => {
      const former = old.get(page.name);
      if (!former) return [{ kind: 'page', page: page.name, does: 'added' }];
      const { nodes: oldNodes, ...oldKeys } = former;
      const { nodes, ...keys } = page;
      return [
        ...changed(oldKeys, keys).map(([key, was, is]): Difference => ({
          kind: 'page-key',
          page: page.name,
          key,
          before: was,
          after: is,
        })),
        ...diffTrees(page.name, { main: oldNodes }, { main: nodes }),
      ];
    }),
  ];
}

/** The dates of seasons, and what their files change. */
function diffSeasons(before: BrandRevision, after: BrandRevision): Difference[] {
  const [old, now] = [before.config.seasons ?? {}, after.config.seasons ?? {}];
  const { timeZone } = after.config;
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((season): Difference[] => {
    const [was, is] = [old[season], now[season]];
    const [then, those] = [overridesIn(before, season), overridesIn(after, season)];
    const dates: Difference = {
      kind: 'season',
      season,
      timeZone,
      ...(was && { before: was }),
      ...(is && { after: is }),
    };
    return [
      ...(isSame(was, is) ? [] : [dates]),
      ...themes.flatMap((theme) =>
        changed(then.theme[theme], those.theme[theme]).map(([token, a, b]): Difference => ({
          kind: 'token',
          theme,
          token,
          season,
          ...values(a, b),
        })),
      ),
      ...[...new Set([...Object.keys(then.words), ...Object.keys(those.words)])].flatMap((language) =>
        changed(then.words[language] ?? {}, those.words[language] ?? {}).map(([key, a, b]): Difference => ({
          kind: 'text',
          language,
          key,
          season,
          ...values(a, b),
        })),
      ),
    ];
  });
}

const themes = ['shared', 'light', 'dark'] as const;

type Values = Record<string, string>;

/** The tokens and texts that differ from the brand's own while a season is on, by itself where seasons overlap. */
function overridesIn(
  { theme, words, moments = [] }: BrandRevision,
  season: string,
): { theme: Record<(typeof themes)[number], Values>; words: Record<string, Values> } {
  const [moment] = moments
    .filter(({ seasons }) => seasons.includes(season))
    .toSorted((one, other) => one.seasons.length - other.seasons.length);
  const differing = (own: Values, seasonal: Values) =>
    Object.fromEntries(Object.entries(seasonal).filter(([key, value]) => own[key] !== value));
  const of = (group: (typeof themes)[number]) => differing(theme[group], moment?.theme[group] ?? {});
  return {
    theme: { shared: of('shared'), light: of('light'), dark: of('dark') },
    words: Object.fromEntries(
      Object.entries(moment?.words ?? {}).map(([language, texts]) => [
        language,
        differing(words[language] ?? {}, texts),
      ]),
    ),
  };
}

function diffAssets(before: BrandRevision, after: BrandRevision): Difference[] {
  const hashes = ({ assets }: BrandRevision) =>
    Object.fromEntries(Object.entries(assets).map(([path, { hash }]) => [path, hash]));
  return changed(hashes(before), hashes(after)).map(([path, old, now]) => ({
    kind: 'asset',
    path,
    does: old === undefined ? 'added' : now === undefined ? 'removed' : 'changed',
  }));
}

/** Keys whose values differ, with both values. */
function changed(before: object, after: object): [key: string, before: unknown, after: unknown][] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((key) => !isSame(old.get(key), now.get(key)))
    .map((key) => [key, old.get(key), now.get(key)]);
}

function values(before: unknown, after: unknown): { before?: string; after?: string } {
  return {
    ...(typeof before === 'string' && { before }),
    ...(typeof after === 'string' && { after }),
  };
}
