import { useSlotNodes, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { bleed } from '#engine/react/ui/bleed.ts';
import { classes } from '#engine/react/ui/classes.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { Carousel } from './Carousel.tsx';
import type { BannerProps } from './props.ts';
import styles from './banner.module.css';

/** A page without a banner group requests no banners. */
type ViewProps = Pick<WidgetView<BannerProps>, 'id' | 'props' | 'slots' | 't'> & {
  data: { banners?: CallValue<'announcements'> };
};

/** The banner pictures of the page (R2.5.1), with the slot `aside` next to or below them (R2.5.2). */
export function Banner({ id, props, data, slots, t }: ViewProps) {
  const { variant, autoplay, own, lead } = props;
  const banners = data.banners?.banners ?? [];
  const ownCount = useSlotNodes(id, 'slides').length;
  if (banners.length + ownCount === 0 && !slots['aside']) return null;
  return (
    <div className={classOf(props)}>
      {banners.length + ownCount > 0 && (
        <Carousel
          banners={banners}
          own={slots['slides']}
          ownCount={ownCount}
          ownLast={own === 'last'}
          variant={variant}
          autoplay={lead ? autoplay : 0}
          lead={lead}
          t={t}
        />
      )}
      {slots['aside'] && <div className={styles.aside}>{slots['aside']}</div>}
    </div>
  );
}

/**
 * Reserves space for the pictures while they load, so that there is no layout shift. If they fail to load, the slot
 * `aside` remains. The brand's own slides do not wait for the platform's.
 */
export function Skeleton({ failed, ...given }: SkeletonView<BannerProps>) {
  const { props, slots } = given;
  if (slots['slides']) return <Banner {...given} data={{}} />;
  if (failed && !slots['aside']) return null;
  return (
    <div className={classOf(props)}>
      <div className={styles.stage} aria-busy={!failed} data-failed={failed || undefined} />
      {slots['aside'] && <div className={styles.aside}>{slots['aside']}</div>}
    </div>
  );
}

function classOf({ variant, width, phoneHeight }: BannerProps) {
  return classes(
    styles[variant],
    width === 'full' && classes(bleed, styles.withWidthFull),
    phoneHeight === 'low' && styles.withPhoneHeightLow,
  );
}
