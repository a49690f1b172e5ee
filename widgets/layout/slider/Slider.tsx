import { useRef, type CSSProperties } from 'react';
import type { WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { next, previous } from '#engine/react/ui/icons.ts';
import type { SliderProps } from './props.ts';
import { useSlider } from './useSlider.ts';
import styles from './slider.module.css';

/** A native scroller; arrows and dragging work once the script has loaded. It moves the element with `data-slides`. */
export function Slider({ props, slots, t }: WidgetView<SliderProps>) {
  const box = useRef<HTMLElement>(null);
  const move = useSlider(box, props);
  return (
    <section
      ref={box}
      className={styles.slider}
      aria-label={t(props.label)}
      style={{ '--n': props.perView, '--gap': `${props.spacing}px` } as CSSProperties}
    >
      {slots.row}
      <button type="button" className={styles.arrow} aria-label={t('previous')} onClick={() => move(-1)}>
        <Icon path={previous} />
      </button>
      <button type="button" className={styles.arrow} aria-label={t('next')} onClick={() => move(1)}>
        <Icon path={next} />
      </button>
    </section>
  );
}
