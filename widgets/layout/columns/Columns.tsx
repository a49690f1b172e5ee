import { classes } from '#engine/react/ui/classes.ts';
import type { WidgetView } from '#engine/react/index.ts';
import type { ColumnsProps } from './props.ts';
import styles from './columns.module.css';

/** Two columns in reading direction; stacked below the breakpoint `from`. */
export function Columns({ props, slots }: WidgetView<ColumnsProps>) {
  const [start, end] = props.ratio.split(':');
  return (
    <div
      className={classes(styles.columns, styles[props.from], props.sticky && styles.sticky)}
      style={{
        ['--columns' as string]: `minmax(0, ${start}fr) minmax(0, ${end}fr)`,
        gap: `var(--space-${props.gap}, 0)`,
        alignItems: props.align,
      }}
    >
      <div className={styles.column}>{slots.start}</div>
      <div className={styles.column}>{slots.end}</div>
    </div>
  );
}
