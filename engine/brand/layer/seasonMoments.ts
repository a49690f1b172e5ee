import type { Season, Seasons } from '#engine/contracts/audience.ts';
import type { BrandMoment, Place } from '#engine/contracts/revision.ts';
import type { BrandFolder } from '../read/BrandFolder.ts';
import { layerTheme } from './layerTheme.ts';

/** A moment before it has its name. */
export type DraftMoment = Omit<BrandMoment, 'revision'>;

/**
 * Theme and texts of a brand for each span in which other files of seasons apply. In a layer, the files of its seasons
 * come after its own, in the order of `brand.json`; a layer above overrides both.
 */
export function seasonMoments(layers: BrandFolder[], seasons: Seasons, place: Place): DraftMoment[] {
  const used = Object.entries(seasons).filter(([name]) =>
    layers.some(({ seasonThemes, seasonWords }) => seasonThemes.has(name) || seasonWords.has(name)),
  );
  const starts = [...new Set(used.flatMap(([, { from = 0, until }]) => [from, until ?? []].flat()))];
  return starts
    .toSorted((a, b) => a - b)
    .map((from) => {
      const active = used.filter(([, season]) => isDuring(season, from)).map(([name]) => name);
      return { from, seasons: active, theme: themeOf(layers, active, place), words: wordsOf(layers, active) };
    });
}

const isDuring = ({ from = 0, until = Infinity }: Season, moment: number) => from <= moment && moment < until;

function themeOf(layers: BrandFolder[], active: string[], place: Place): BrandMoment['theme'] {
  const files = layers.flatMap(({ theme, seasonThemes }) => [
    theme ?? [],
    ...active.map((season) => seasonThemes.get(season) ?? []),
  ]);
  return layerTheme(files.flat(), place, false, []);
}

function wordsOf(layers: BrandFolder[], active: string[]): BrandMoment['words'] {
  const changed = new Set(
    layers.flatMap(({ seasonWords }) =>
      active.flatMap((season) => [...(seasonWords.get(season)?.keys() ?? [])]),
    ),
  );
  const own = [...changed].map((language) => {
    const files = layers.flatMap((layer) => [
      layer.words.get(language)?.value,
      ...active.map((season) => layer.seasonWords.get(season)?.get(language)?.value),
    ]);
    const { $schema: _schema, ...texts } = Object.assign({}, ...files) as Record<string, string>;
    return [language, texts] as const;
  });
  return Object.fromEntries(own);
}
