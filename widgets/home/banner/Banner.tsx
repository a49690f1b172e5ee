import type { SkeletonView, WidgetView } from '#engine/react/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { Carousel } from './Carousel.tsx';
import type { BannerProps } from './props.ts';
import styles from './banner.module.css';

/** A page without a banner group requests no banners. */
type ViewProps = Omit<WidgetView<BannerProps>, 'data'> & { data: { banners?: CallValue<'announcements'> } };

/** The banner pictures of the page (R2.5.1), with the slot `aside` beside or below them (R2.5.2). */
export function Banner({ props, data, slots, t }: ViewProps) {
  const banners = data.banners?.banners ?? [];
  if (banners.length === 0 && !slots['aside']) return null;
  return (
    <div className={styles[props.variant]}>
      {banners.length > 0 && (
        <Carousel banners={banners} variant={props.variant} autoplay={props.autoplay} t={t} />
      )}
      {slots['aside'] && <div className={styles.aside}>{slots['aside']}</div>}
    </div>
  );
}

/**
 * Reserves space for the pictures while they load, so that there is no layout shift. If they fail to load, the slot
 * `aside` remains.
 */
export function Skeleton({ props, slots, failed }: SkeletonView<BannerProps>) {
  if (failed && !slots['aside']) return null;
  return (
    <div className={styles[props.variant]}>
      <div className={styles.stage} aria-busy={!failed} data-failed={failed || undefined} />
      {slots['aside'] && <div className={styles.aside}>{slots['aside']}</div>}
    </div>
  );
}
