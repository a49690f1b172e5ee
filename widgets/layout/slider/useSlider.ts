import { useEffect, useRef, type RefObject } from 'react';
import type { KeenSliderInstance } from 'keen-slider';
import type { SliderProps } from './props.ts';

/**
 * Runs keen-slider on the row inside `box`, loaded on hydration. Returns the handlers of the arrows: until the script
 * has loaded, or if it fails to load, they scroll the row.
 */
export function useSlider(box: RefObject<HTMLElement | null>, { perView, spacing }: SliderProps) {
  const slider = useRef<KeenSliderInstance | null>(null);

  useEffect(() => {
    const row = rowOf(box.current);
    if (!row) return;
    let gone = false;
    void import('keen-slider').then(({ default: KeenSlider }) => {
      if (gone) return;
      const rtl = getComputedStyle(row).direction === 'rtl';
      const place = (keen: KeenSliderInstance) => placeSlides(keen, spacing, rtl);
      row.scrollLeft = 0;
      row.dataset['slides'] = 'on';
      slider.current = new KeenSlider(row, {
        selector: ':scope > *',
        renderMode: 'custom',
        created: place,
        detailsChanged: place,
        loop: true,
        rtl,
        slides: { perView: 2, spacing },
        breakpoints: {
          '(min-width: 480px)': { slides: { perView: 3, spacing } },
          '(min-width: 768px)': { slides: { perView: Math.min(6, perView), spacing } },
          '(min-width: 1200px)': { slides: { perView, spacing } },
        },
      });
    });
    return () => {
      gone = true;
      for (const slide of slider.current?.slides ?? []) slide.style.transform = '';
      slider.current?.destroy();
      slider.current = null;
      row.dataset['slides'] = '';
    };
  }, [box, perView, spacing]);

  return (step: 1 | -1) => {
    const row = rowOf(box.current);
    if (slider.current) slider.current.moveToIdx(slider.current.track.details.abs + step);
    else row?.scrollBy({ left: (step * row.clientWidth) / 2, behavior: 'smooth' });
  };
}

/**
 * Moves each slide from its position in the style sheet to the one that keen-slider computes. keen-slider's own
 * rendering would lay out the row again, which would count as a layout shift on hydration.
 */
function placeSlides({ slides, size, track }: KeenSliderInstance, spacing: number, rtl: boolean): void {
  for (const [at, slide] of slides.entries()) {
    const wanted = track.details?.slides[at];
    if (!wanted) continue;
    const width = wanted.size * size;
    const start = at * (width + spacing);
    const laid = rtl ? size - width - start : start;
    const way = wanted.distance * size - laid;
    slide.style.transform = Math.abs(way) < 0.5 ? '' : `translateX(${way.toFixed(2)}px)`;
  }
}

function rowOf(box: HTMLElement | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>('[data-slides]') ?? null;
}
