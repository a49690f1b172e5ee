import { useState, type ReactNode } from 'react';
import { useLanguage, type Translate } from '#engine/react/index.ts';
import type { Banner } from '#schemas/generated/api.ts';
import { useHoverOrFocus } from '../shared/useHoverOrFocus.ts';
import { usePrefersReducedMotion } from '../shared/usePrefersReducedMotion.ts';
import { Controls } from './Controls.tsx';
import { CardSlide } from './CardSlide.tsx';
import type { BannerProps } from './props.ts';
import { Slide } from './Slide.tsx';
import { SplitSlide } from './SplitSlide.tsx';
import { useAutoplay } from './useAutoplay.ts';
import { useSlider } from './useSlider.ts';
import styles from './banner.module.css';

interface CarouselProps {
  banners: Banner[];
  /** The frames of the brand's own slides, and their number. */
  own: ReactNode;
  ownCount: number;
  /** Whether the platform's pictures come before them. */
  ownLast: boolean;
  variant: BannerProps['variant'];
  /** Milliseconds for each picture; 0 turns autoplay off. */
  autoplay: number;
  /** Whether the first picture is the page's largest paint. */
  lead: boolean;
  t: Translate;
}

/** A carousel by the ARIA practices: named, paused by hover, focus and button, and still with reduced motion. */
export function Carousel({ banners, own, ownCount, ownLast, variant, autoplay, lead, t }: CarouselProps) {
  const { dir } = useLanguage();
  const { active, handlers } = useHoverOrFocus();
  const still = usePrefersReducedMotion();
  const [playRequested, setPlayRequested] = useState<boolean | null>(null);
  const count = banners.length + ownCount;
  const before = ownLast ? 0 : ownCount;
  const { track, shown, sliding, show } = useSlider(count, dir === 'rtl', variant === 'cards');
  const Slide = slides[variant];
  const playing = playRequested ?? (autoplay > 0 && !still);
  useAutoplay(playing && !active && sliding, autoplay || 5000, () => {
    if (!track.current?.closest('[data-still]')) show((shown + 1) % count);
  });

  return (
    <section
      className={styles.stage}
      aria-roledescription={t('carousel')}
      aria-label={t('name')}
      data-moves={playing && sliding ? '' : undefined}
      {...handlers}
    >
      <div
        ref={track}
        className={styles.track}
        data-sliding={sliding || undefined}
        aria-live={playing ? 'off' : 'polite'}
      >
        {!ownLast && own}
        {banners.map((banner, index) => (
          <Slide
            key={banner.bannerId}
            banner={banner}
            first={lead && index + before === 0}
            ready={sliding}
            t={t}
            place={t('place', { n: index + before + 1, all: count })}
          />
        ))}
        {ownLast && own}
      </div>
      {count > 1 && (
        <Controls
          count={count}
          shown={shown}
          playing={playing}
          onShow={show}
          onPlay={setPlayRequested}
          t={t}
        />
      )}
    </section>
  );
}

const slides = { hero: Slide, wide: Slide, cards: CardSlide, split: SplitSlide };
