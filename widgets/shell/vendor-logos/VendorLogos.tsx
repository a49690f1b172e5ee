import { useEffect, useRef, useState, type RefObject } from 'react';
import type { KeenSliderInstance } from 'keen-slider';
import { Picture, type WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { next, previous } from '#engine/react/ui/icons.ts';
import { logosOf } from './logosOf.ts';
import type { VendorLogosProps } from './props.ts';
import styles from './vendor-logos.module.css';

/** A row of vendor logos (R2.4.1): a plain scroller, and a carousel once its script is there. */
export function VendorLogos({ props, data, t }: WidgetView<VendorLogosProps, { vendors: 'gameVendors' }>) {
  const row = useRef<HTMLUListElement>(null);
  const slider = useSlider(row, props);
  const logos = logosOf(data.vendors.data.lanes, props.esports);
  if (logos.length === 0) return null;
  return (
    <section
      className={styles.logos}
      aria-label={t('label')}
      style={{ ['--n' as string]: props.perView, ['--gap' as string]: `${props.spacing}px` }}
    >
      <ul ref={row} className={slider ? styles.slider : styles.row}>
        {logos.map(({ key, name, src }) => (
          <li key={key} className={styles.logo}>
            {src ? <Picture src={src} fallback={src} alt={name} width={120} height={40} /> : name}
          </li>
        ))}
      </ul>
      {slider && (
        <div className={styles.arrows}>
          <button
            type="button"
            className={styles.arrow}
            aria-label={t('previous')}
            onClick={() => slider.prev()}
          >
            <Icon path={previous} />
          </button>
          <button type="button" className={styles.arrow} aria-label={t('next')} onClick={() => slider.next()}>
            <Icon path={next} />
          </button>
        </div>
      )}
    </section>
  );
}

/** keen-slider, loaded when the widget wakes; null until then. */
function useSlider(row: RefObject<HTMLUListElement | null>, { perView, spacing }: VendorLogosProps) {
  const [slider, setSlider] = useState<KeenSliderInstance | null>(null);
  useEffect(() => {
    let made: KeenSliderInstance | undefined;
    let gone = false;
    void import('keen-slider').then(({ default: KeenSlider }) => {
      const element = row.current;
      if (gone || !element) return;
      made = new KeenSlider(element, {
        rtl: getComputedStyle(element).direction === 'rtl',
        loop: true,
        selector: ':scope > *',
        slides: { perView: 3, spacing: 12 },
        breakpoints: {
          '(min-width: 768px)': { slides: { perView: Math.min(6, perView), spacing } },
          '(min-width: 1200px)': { slides: { perView, spacing } },
        },
      });
      setSlider(made);
    });
    return () => {
      gone = true;
      made?.destroy();
    };
  }, [row, perView, spacing]);
  return slider;
}
