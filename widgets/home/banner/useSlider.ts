import { useEffect, useRef, useState } from 'react';
import type { KeenSliderInstance } from 'keen-slider';
import { usePrefersReducedMotion } from '../shared/usePrefersReducedMotion.ts';

/** Milliseconds of a slide transition. */
const slideTime = 700;

/** Number of visible cards and the gap between them, equal to `banner.module.css`, which applies before hydration. */
const peeking = {
  slides: { perView: 1.12, spacing: 12 },
  breakpoints: { '(min-width: 768px)': { slides: { perView: 2.25, spacing: 16 } } },
};

/**
 * Runs keen-slider on a track after hydration. Until then, or if it fails to load, the track is a native scroller with
 * scroll snap, so pictures can still be swiped. With `peek`, part of the next picture shows.
 */
export function useSlider(count: number, rtl: boolean, peek: boolean) {
  const track = useRef<HTMLDivElement>(null);
  const slider = useRef<KeenSliderInstance | null>(null);
  const [shown, setShown] = useState(0);
  const [sliding, setSliding] = useState(false);
  const still = usePrefersReducedMotion();

  useEffect(() => {
    if (count < 2) return;
    let gone = false;
    const start = async () => {
      const { default: KeenSlider } = await import('keen-slider');
      const element = track.current;
      if (gone || element === null) return;
      const width = element.firstElementChild?.clientWidth ?? element.clientWidth;
      const initial = Math.min(Math.round(Math.abs(element.scrollLeft) / width) || 0, count - 1);
      element.scrollLeft = 0;
      slider.current = new KeenSlider(element, {
        selector: ':scope > *',
        loop: true,
        initial,
        rtl,
        ...(peek && peeking),
        slideChanged: ({ track: { details } }) => setShown(details.rel),
      });
      setShown(initial);
      setSliding(true);
    };
    start().catch(() => setSliding(false));
    return () => {
      gone = true;
      slider.current?.destroy();
      slider.current = null;
    };
  }, [count, rtl, peek]);

  // What is out of view is hidden from keyboard and screen readers. Own slides are frames, which React does not know.
  useEffect(() => {
    if (sliding && !peek)
      for (const [at, slide] of [...(track.current?.children ?? [])].entries())
        (slide as HTMLElement).inert = at !== shown;
  });

  const show = (index: number) => {
    if (slider.current) return slider.current.moveToIdx(index, false, { duration: still ? 0 : slideTime });
    const element = track.current;
    element?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    setShown(index);
  };
  return { track, shown, sliding, show };
}
