import type { SkeletonView, WidgetView } from '#engine/react/index.ts';
import { Carousel } from './Carousel.tsx';
import type { BannerProps } from './props.ts';
import styles from './banner.module.css';

/** The banner pictures of the page (R2.5.1), and beside them what stands in the slot `aside` (R2.5.2). */
export function Banner({ props, data, slots, t }: WidgetView<BannerProps, { banners: 'announcements' }>) {
  const { banners } = data.banners;
  if (banners.length === 0 && !slots['aside']) return null;
  return (
    <div className={styles.banner}>
      {banners.length > 0 && <Carousel banners={banners} autoplay={props.autoplay} t={t} />}
      {slots['aside'] && <div className={styles.aside}>{slots['aside']}</div>}
    </div>
  );
}

/** The place of the pictures while they are on their way; nothing moves when they come. */
export function Skeleton({ slots, failed }: SkeletonView<BannerProps>) {
  return (
    <div className={styles.banner}>
      <div className={styles.stage} aria-busy={!failed} />
      {slots['aside'] && <div className={styles.aside}>{slots['aside']}</div>}
    </div>
  );
}
