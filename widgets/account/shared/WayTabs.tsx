import type { KeyboardEvent } from 'react';
import type { Translate } from '#engine/react/index.ts';
import styles from './way-tabs.module.css';

interface WayTabsProps<Way extends string> {
  id: string;
  t: Translate;
  ways: readonly Way[];
  way: Way;
  onChoose: (way: Way) => void;
}

/** Tabs for different methods of one task. Arrow keys move between them and wrap around. */
export function WayTabs<Way extends string>({ id, t, ways, way, onChoose }: WayTabsProps<Way>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, number> = { ArrowLeft: rtl ? 1 : -1, ArrowRight: rtl ? -1 : 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (ways.indexOf(way) + step + ways.length) % ways.length;
    const chosen = ways[next];
    if (chosen) onChoose(chosen);
    tabs[next]?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('ways')} tabIndex={-1} onKeyDown={move}>
      {ways.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${id}-${one}-tab`}
          className={styles.tab}
          aria-controls={`${id}-${one}`}
          aria-selected={one === way}
          tabIndex={one === way ? 0 : -1}
          onClick={() => onChoose(one)}
        >
          {t(`way-${one}`)}
        </button>
      ))}
    </div>
  );
}
