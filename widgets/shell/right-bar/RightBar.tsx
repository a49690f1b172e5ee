import { useEffect, useRef } from 'react';
import type { WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { support } from '#engine/react/ui/icons.ts';
import { FoldForm } from '../shared/FoldForm.tsx';
import styles from './right-bar.module.css';

/** The right bar (R2.3.1): next to the page if there is space, else a sheet that a round button opens. */
export function RightBar({ id, slots, t }: WidgetView<Record<string, never>>) {
  const sheet = `${id}-sheet`;
  const bar = useRef<HTMLElement>(null);
  // In the capture phase: React stops events from dehydrated widgets inside.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key === 'Escape' && target instanceof Element && bar.current?.contains(target)) returnFocus(target);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
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

/** Returns the focus to the button of a panel inside the sheet; browsers do this for the outer popover only. */
function returnFocus(target: Element): void {
  const panel = target.closest('[popover]');
  if (!panel) return;
  const opener = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(panel.id)}"]`);
  // The browser closes the panel after this event, and removes the focus from hidden elements.
  const give = () => {
    if (!panel.matches(':popover-open')) opener?.focus();
  };
  panel.addEventListener('toggle', give, { once: true });
}
