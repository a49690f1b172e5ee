import { useEffect, useRef } from 'react';
import { useRoute, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { menu } from '#engine/react/ui/icons.ts';
import { FoldForm } from '../shared/FoldForm.tsx';
import { markHere } from '../shared/markHere.ts';
import type { SiteNavProps } from './props.ts';
import styles from './site-nav.module.css';

/**
 * Home, categories, pages (R2.2.5). On game pages visitors may collapse it, by a native disclosure that needs no script:
 * it starts open, because that is where people change categories.
 */
export function SiteNav({ props: { variant }, slots, t }: WidgetView<SiteNavProps>) {
  const gamePage = useRoute((route) => route.gamePage);
  const path = useRoute((route) => route.path.split('?')[0]);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => closeOnEscape(nav.current), []);
  useEffect(() => markHere(nav.current, path), [path]);
  // Elsewhere nothing could open it again.
  useEffect(() => {
    if (!gamePage) nav.current?.querySelector('details')?.setAttribute('open', '');
  }, [gamePage]);
  return (
    <nav
      ref={nav}
      className={classes(styles.nav, styles[variant])}
      data-nav={variant}
      aria-label={t('label')}
    >
      <details open>
        <summary className={styles.fold} hidden={!gamePage}>
          <Icon path={menu} />
          <span>{t('games')}</span>
        </summary>
        <div className={styles.items}>
          {slots.items}
          {variant === 'side' && <FoldForm bar="n" fold={t('fold')} unfold={t('unfold')} />}
        </div>
      </details>
    </nav>
  );
}

/**
 * On Escape, hides a list opened by hover until the pointer leaves it (WCAG 1.4.13). In the capture phase, as React
 * stops key events over dehydrated widgets.
 */
function closeOnEscape(nav: HTMLElement | null): (() => void) | undefined {
  if (!nav) return undefined;
  const hide = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && nav.matches(':hover')) nav.dataset['quiet'] = '';
  };
  const show = () => delete nav.dataset['quiet'];
  document.addEventListener('keydown', hide, true);
  nav.addEventListener('pointerleave', show);
  return () => {
    document.removeEventListener('keydown', hide, true);
    nav.removeEventListener('pointerleave', show);
  };
}
