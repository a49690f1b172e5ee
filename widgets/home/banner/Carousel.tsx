import { useState } from 'react';
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
  variant: BannerProps['variant'];
  /** Milliseconds for each picture; 0 turns autoplay off. */
  autoplay: number;
  t: Translate;
}

/** A carousel by the ARIA practices: named, paused by hover, focus and button, and still with reduced motion. */
export function Carousel({ banners, variant, autoplay, t }: CarouselProps) {
  const { dir } = useLanguage();
  const { active, handlers } = useHoverOrFocus();
  const still = usePrefersReducedMotion();
  const [playRequested, setPlayRequested] = useState<boolean | null>(null);
  const { track, shown, sliding, show } = useSlider(banners.length, dir === 'rtl', variant === 'cards');
  const Slide = slides[variant];
  const playing = playRequested ?? (autoplay > 0 && !still);
  useAutoplay(playing && !active && sliding, autoplay || 5000, () => show((shown + 1) % banners.length));

  return (
    <section
      className={styles.stage}
      aria-roledescription={t('carousel')}
      aria-label={t('name')}
      {...handlers}
    >
      <div
        ref={track}
        className={styles.track}
        data-sliding={sliding || undefined}
        aria-live={playing ? 'off' : 'polite'}
      >
        {banners.map((banner, index) => (
          <Slide
            key={banner.bannerId}
            banner={banner}
            first={index === 0}
            hidden={sliding && variant !== 'cards' && index !== shown}
            ready={sliding}
            t={t}
            place={t('place', { n: index + 1, all: banners.length })}
          />
        ))}
      </div>
      {banners.length > 1 && (
        <Controls
          count={banners.length}
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
