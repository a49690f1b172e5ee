import type { ImgHTMLAttributes } from 'react';
import { loadLazily } from './pictures/lazily.ts';
import { inWidths } from './pictures/widths.ts';

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Shown if the picture fails to load (R8.7). Until hydration the nearest `data-fallback` attribute names it. */
  fallback: string;
}

/**
 * An image of known size, loaded when a tenth of it is in view (R9.2). If it fails, `portal/pictures.ts` shows the
 * fallback and retries, at other bases too (R3.15); it does so for every image of a page. The color that the platform writes
 * into the address of a cover (`/media/games/A@480?v=x#a1c`) is its `color`, for styles that show it until the cover is there.
 */
export function Picture({ fallback, ...attributes }: PictureProps) {
  return (
    <img
      loading="lazy"
      style={{ color: attributes.src.match(/#...$/)?.[0] }}
      {...attributes}
      {...inWidths(attributes.src, attributes.width)}
      alt={attributes.alt}
      ref={(image) => {
        if (!image) return;
        image.dataset['fallback'] = fallback;
        if (attributes.loading !== 'eager') loadLazily(image);
      }}
    />
  );
}
