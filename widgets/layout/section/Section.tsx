import type { CSSProperties } from 'react';
import type { WidgetView } from '#engine/react/index.ts';
import { bleed } from '#engine/react/ui/bleed.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { ThemedPicture } from '#widgets/shared/media/media.ts';
import type { SectionProps } from './props.ts';
import styles from './section.module.css';

/** How wide the picture is shown in wide windows. */
const sizes = { page: '1240px', full: '100vw' };

/**
 * A band with a background, and widgets in it. On accent and on pictures the tokens inside are others, so that widgets
 * keep their contrast without knowing where they stand.
 */
export function Section({ props, slots }: WidgetView<SectionProps>) {
  const { background, gradient, pattern, src, shade, width, padding, gap } = props;
  const ground = src === undefined ? groundOf(background, gradient) : undefined;
  const inside = src === undefined ? background === 'accent' && styles.onAccent : styles.onPicture;
  return (
    <div
      className={classes(
        styles.section,
        width === 'full' ? classes(bleed, styles.withWidthFull) : styles.page,
        pattern && styles.withPattern,
      )}
      style={
        {
          background: ground,
          '--shade': `${shade}%`,
          paddingBlock: `var(--space-${padding}, 0)`,
        } as CSSProperties
      }
    >
      {src !== undefined && (
        <ThemedPicture files={{ ...props, src }} alt="" sizes={sizes[width]} className={styles.picture} />
      )}
      <div className={classes(styles.inside, inside || undefined)} style={{ gap: `var(--space-${gap}, 0)` }}>
        {slots.items}
      </div>
    </div>
  );
}

function groundOf(role: SectionProps['background'], gradient: boolean): string {
  const start = role === 'none' ? 'surface' : role;
  const end = role === 'accent' ? 'accent-strong' : 'accent-soft';
  if (gradient) return `linear-gradient(120deg, var(--${start}), var(--${end}))`;
  return role === 'none' ? 'none' : `var(--${role})`;
}
