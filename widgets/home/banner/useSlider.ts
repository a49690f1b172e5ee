import { useEffect, useRef, useState } from 'react';
import type { KeenSliderInstance } from 'keen-slider';
import { useStill } from '../shared/useStill.ts';

/** How long a slide takes to come in, in milliseconds. */
const slideTime = 700;

/**
 * Puts keen-slider on a track once the widget is awake. Until then, and where it cannot be loaded, the track is
 * a native scroller that snaps, so pictures can be swiped all the same.
 */
export function useSlider(count: number, rtl: boolean) {
  const track = useRef<HTMLDivElement>(null);
  const slider = useRef<KeenSliderInstance | null>(null);
  const [shown, setShown] = useState(0);
  const [sliding, setSliding] = useState(false);
  const still = useStill();

  useEffect(() => {
    if (count < 2) return;
    let gone = false;
    const start = async () => {
      const { default: KeenSlider } = await import('keen-slider');
      const element = track.current;
      if (gone || element === null) return;
      const initial = Math.round(Math.abs(element.scrollLeft) / element.clientWidth) || 0;
      element.scrollLeft = 0;
      slider.current = new KeenSlider(element, {
        selector: ':scope > *',
        loop: true,
        initial,
        rtl,
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
  }, [count, rtl]);

  const show = (index: number) => {
    if (slider.current) return slider.current.moveToIdx(index, false, { duration: still ? 0 : slideTime });
    const element = track.current;
    element?.scrollTo({ left: index * element.clientWidth * (rtl ? -1 : 1) });
    setShown(index);
  };
  return { track, shown, sliding, show };
}
