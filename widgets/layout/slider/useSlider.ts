import { useEffect, useRef, type RefObject } from 'react';
import type { KeenSliderInstance } from 'keen-slider';
import type { SliderProps } from './props.ts';

/**
 * keen-slider on the row inside `box`, loaded when the widget wakes. Gives what the arrows call: until the script
 * is there, and where it never comes, they scroll the row.
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
      row.dataset['slides'] = 'on';
      slider.current = new KeenSlider(row, {
        selector: ':scope > *',
        loop: true,
        rtl,
        slides: { perView: 3, spacing },
        breakpoints: {
          '(min-width: 768px)': { slides: { perView: Math.min(6, perView), spacing } },
          '(min-width: 1200px)': { slides: { perView, spacing } },
        },
      });
    });
    return () => {
      gone = true;
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

function rowOf(box: HTMLElement | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>('[data-slides]') ?? null;
}
