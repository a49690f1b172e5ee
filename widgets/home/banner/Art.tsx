import type { Banner } from '#schemas/generated/api.ts';

/** A banner's picture; on narrow screens the crop made for them, if any. Decorative: the text is next to it. */
export function Art({ banner, first, ready }: { banner: Banner; first: boolean; ready: boolean }) {
  return (
    <picture>
      {banner.phoneUrl && <source media="(width < 768px)" srcSet={banner.phoneUrl} />}
      <img
        src={banner.url}
        alt=""
        width={banner.width ?? 1440}
        height={banner.height ?? 480}
        fetchPriority={first ? 'high' : 'low'}
        loading={first || ready ? undefined : 'lazy'}
        draggable={false}
      />
    </picture>
  );
}
