import { pictureSources } from './pictureSources.ts';

interface AssetPictureProps {
  /** The value of a prop of format `picture`. */
  src: string;
  /** Another picture for windows narrower than 768 px. */
  phone?: string | undefined;
  alt: string;
  /** How wide the picture is shown in wide windows, as in HTML: `600px`, `50vw`. */
  sizes: string;
  /**
   * `first`: the page's largest paint, requested before all others; `soon`: the same, once it is known to be shown;
   * `lazy`: when it comes near the window.
   */
  priority?: 'first' | 'soon' | 'lazy';
  className?: string | undefined;
}

/** A picture of the brand in the sizes and formats that the portal makes of it. Its space is reserved before it loads. */
export function AssetPicture({ src, phone, alt, sizes, priority = 'lazy', className }: AssetPictureProps) {
  const { sources, image } = pictureSources(src, { phone, sizes });
  return (
    <picture className={className}>
      {sources.map((source) => (
        <source key={`${source.media} ${source.type}`} {...source} />
      ))}
      <img
        {...image}
        alt={alt}
        loading={priority === 'first' ? undefined : 'lazy'}
        fetchPriority={priority === 'lazy' ? undefined : 'high'}
        decoding={priority === 'lazy' ? 'async' : undefined}
        draggable={false}
      />
    </picture>
  );
}
