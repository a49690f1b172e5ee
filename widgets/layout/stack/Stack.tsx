import type { WidgetView } from '#engine/react/index.ts';
import type { StackProps } from './props.ts';
import styles from './stack.module.css';

/** Widgets one below the other, evenly spaced. */
export function Stack({ props, slots }: WidgetView<StackProps>) {
  return (
    <div className={styles.stack} style={{ gap: `var(--space-${props.gap}, 0)` }}>
      {slots.items}
    </div>
  );
}
