import type { WidgetView } from '#engine/react/index.ts';
import type { GridProps } from './props.ts';
import styles from './grid.module.css';

/** Widgets in as many equal columns as fit, none narrower than `min`. */
export function Grid({ props, slots }: WidgetView<GridProps>) {
  return (
    <div
      className={styles.grid}
      style={{ ['--min' as string]: `${props.min}px`, gap: `var(--space-${props.gap}, 0)` }}
    >
      {slots.items}
    </div>
  );
}
