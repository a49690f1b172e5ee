import type { SubmitEvent } from 'react';
import { useActions, useLook, type WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { moon, sun } from '#engine/react/ui/icons.ts';
import styles from './theme-switch.module.css';

/** Light or dark (R1.5). Without script it posts a form and comes back to the page. */
export function ThemeSwitch({ t }: WidgetView<Record<string, never>>) {
  const theme = useLook((look) => look.theme);
  const { setTheme } = useActions();
  const other = theme === 'dark' ? 'light' : 'dark';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTheme(other);
  };
  return (
    <form method="post" action="/-/look" onSubmit={submit}>
      <button className={styles.button} name="theme" value={other} title={t(other)} aria-label={t(other)}>
        <Icon path={other === 'dark' ? moon : sun} />
      </button>
    </form>
  );
}
