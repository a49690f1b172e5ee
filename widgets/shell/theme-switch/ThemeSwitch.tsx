import type { WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { moon, sun } from '#engine/react/ui/icons.ts';
import styles from './theme-switch.module.css';

const themes = [
  { theme: 'dark', icon: moon },
  { theme: 'light', icon: sun },
] as const;

/**
 * A button each for light and dark (R1.5). Styles show the one that is not active, as only CSS knows the system
 * preference. The portal handles the press; without script the form is posted.
 */
export function ThemeSwitch({ t }: WidgetView<Record<string, never>>) {
  return (
    <form method="post" action="/-/appearance">
      {themes.map(({ theme, icon }) => (
        <button
          key={theme}
          className={styles.button}
          name="theme"
          value={theme}
          title={t(theme)}
          aria-label={t(theme)}
        >
          <Icon path={icon} />
        </button>
      ))}
    </form>
  );
}
