import { endingsOf, type FileFormat } from '#engine/brand/index.ts';
import type { OfferedAsset } from './offersOf.ts';

const isPicture = (path: string) => /\.(?:svg|png|jpe?g|webp|avif|gif)$/.test(path);
/** Ratio of a share picture of 1200 × 630, with some tolerance. */
const shareRatio = { least: 1.7, most: 2.1 };

/** The files that fit a value: those of its pattern, such as fonts, or pictures. */
export function fittingAssets(assets: readonly OfferedAsset[], pattern?: string): string[] {
  const own = pattern === undefined ? undefined : new RegExp(pattern);
  return pathsOf(assets.filter(({ path }) => (own ? own.test(path) : isPicture(path))));
}

/** The files that a format takes: pictures or videos. */
export function filesFor(format: FileFormat, assets: readonly OfferedAsset[]): string[] {
  const endings = endingsOf(format);
  return pathsOf(assets).filter((path) => endings.includes(path.slice(path.lastIndexOf('.') + 1)));
}

/** Square pictures for the browser's tab; all pictures if there is none. */
export function tabIcons(assets: readonly OfferedAsset[]): string[] {
  const icons = assets.filter(
    ({ path, width, height }) => /\.(?:svg|png|webp)$/.test(path) && width !== undefined && width === height,
  );
  return icons.length > 0 ? pathsOf(icons) : fittingAssets(assets);
}

/** Wide photographs for shared links, which no service shows as SVG; all of them if no ratio fits. */
export function sharePictures(assets: readonly OfferedAsset[]): string[] {
  const photos = assets.filter(({ path }) => isPicture(path) && !path.endsWith('.svg'));
  const wide = photos.filter(({ width = 0, height = 1 }) => {
    const ratio = width / height;
    return ratio >= shareRatio.least && ratio <= shareRatio.most;
  });
  return pathsOf(wide.length > 0 ? wide : photos);
}

const pathsOf = (assets: readonly OfferedAsset[]) => assets.map(({ path }) => path);
