import { useEffect, useRef } from 'react';
import { useFormat, useRoute, type Translate, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { refresh } from '#engine/react/ui/icons.ts';
import { gauge } from '#engine/react/pageIcons.ts';
import { sideItem, sidePanel } from '../shared/sideItem.ts';
import type { Measured } from './measure.ts';
import { useSpeedTest } from './useSpeedTest.ts';
import styles from './speed-test.module.css';

/** Response times of the site's domains, measured when opened (R2.3.3). */
export function SpeedTest({ id, t }: WidgetView<Record<string, never>>) {
  const { rows, running, run } = useSpeedTest();
  const panel = useRef<HTMLElement>(null);
  const measure = useRef(run);
  useEffect(() => void (measure.current = run));
  // The click that triggered hydration may have opened the panel before the handler was attached.
  useEffect(() => {
    const element = panel.current;
    const runWhenOpen = () => {
      if (element?.matches(':popover-open')) void measure.current();
    };
    runWhenOpen();
    element?.addEventListener('toggle', runWhenOpen);
    return () => element?.removeEventListener('toggle', runWhenOpen);
  }, []);
  return (
    <>
      <button type="button" className={sideItem} popoverTarget={`${id}-panel`}>
        <Icon path={gauge} />
        {t('open')}
      </button>
      <section ref={panel} id={`${id}-panel`} popover="auto" className={sidePanel} aria-label={t('title')}>
        <h2 className={styles.title}>{t('title')}</h2>
        <p className={styles.note}>{t('note')}</p>
        <noscript>{t('script')}</noscript>
        <div className={styles.rows} aria-live="polite" aria-busy={running}>
          {rows === null ? running && <p>{t('running')}</p> : <Rows rows={rows} t={t} />}
        </div>
        <Button kind="soft" wide icon={refresh} busy={running} onClick={() => void run()}>
          {t(running ? 'running' : 'again')}
        </Button>
      </section>
    </>
  );
}

function Rows({ rows, t }: { rows: Measured[]; t: Translate }) {
  const path = useRoute((route) => route.path);
  const { number } = useFormat();
  return (
    <ol className={styles.list}>
      {rows.map(({ address, ms }, index) => (
        <li key={address} className={styles.row}>
          <a href={address + path}>
            <bdi>{new URL(address).host}</bdi>
          </a>
          {index === 0 && ms !== null && <span className={styles.best}>{t('best')}</span>}
          <span className={ms === null ? styles.lost : styles.ms}>
            {ms === null ? t('unreachable') : t('ms', { ms: number(Math.max(1, Math.round(ms))) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
