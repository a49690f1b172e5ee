import type { ImgHTMLAttributes } from 'react';
import { loadLazily } from './pictures/lazily.ts';

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Shown when the picture cannot be had (R8.7). Until the widget wakes: what the nearest `data-fallback` names. */
  fallback: string;
}

/**
 * An image of known size, asked for when a tenth of it is in view (R9.2). One that fails is looked for again, at other
 * bases too (R3.15), and shows the fallback meanwhile: `portal/pictures.ts` sees to that for every image of a page.
 */
export function Picture({ fallback, ...attributes }: PictureProps) {
  return (
    <img
      loading="lazy"
      {...attributes}
      alt={attributes.alt}
      ref={(image) => {
        if (!image) return;
        image.dataset['fallback'] = fallback;
        if (attributes.loading !== 'eager') loadLazily(image);
      }}
    />
  );
}
