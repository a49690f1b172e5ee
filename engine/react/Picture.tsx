import { useState, type ImgHTMLAttributes } from 'react';

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Shown when the picture cannot be had (R8.7). Until the widget wakes: what the nearest `data-fallback` names. */
  fallback: string;
}

/** An image of known size that falls back to another, once (R8.7). */
export function Picture({ src, fallback, ...attributes }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = failed === src ? fallback : src;
  return (
    <img
      loading="lazy"
      {...attributes}
      alt={attributes.alt}
      src={shown}
      srcSet={failed === src ? undefined : attributes.srcSet}
      onError={() => setFailed(src)}
    />
  );
}
