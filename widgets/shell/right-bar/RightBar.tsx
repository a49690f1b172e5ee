import { useEffect, useRef } from 'react';
import type { WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { support } from '#engine/react/ui/icons.ts';
import { FoldForm } from '../shared/FoldForm.tsx';
import styles from './right-bar.module.css';

/** The right bar (R2.3.1): beside the page where there is room, else a sheet that a round button opens. */
export function RightBar({ id, slots, t }: WidgetView<Record<string, never>>) {
  const sheet = `${id}-sheet`;
  const bar = useRef<HTMLElement>(null);
  // On the way down: React lets nothing through that happens in a widget inside which sleeps.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key === 'Escape' && target instanceof Element && bar.current?.contains(target)) giveBack(target);
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
  return (
    <aside ref={bar} className={styles.bar} aria-label={t('label')}>
      <button
        type="button"
        className={styles.opener}
        popoverTarget={sheet}
        title={t('open')}
        aria-label={t('open')}
      >
        <Icon path={support} />
      </button>
      <div id={sheet} popover="auto" className={styles.sheet} data-side="">
        {slots.items}
        <FoldForm bar="s" fold={t('fold')} unfold={t('unfold')} />
      </div>
    </aside>
  );
}

/** A panel that opened out of the sheet gives the focus back to its button; browsers do so for the outer one alone. */
function giveBack(target: Element): void {
  const panel = target.closest('[popover]');
  if (!panel) return;
  const opener = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(panel.id)}"]`);
  // The browser closes the panel after this event, and takes the focus away from what it hides.
  const give = () => {
    if (!panel.matches(':popover-open')) opener?.focus();
  };
  panel.addEventListener('toggle', give, { once: true });
}
