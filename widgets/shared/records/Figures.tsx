import type { ReactNode } from 'react';
import { classes } from '#engine/react/ui/classes.ts';
import styles from './records.module.css';

interface Figure {
  name: string;
  value: ReactNode;
  /** The figure that matters most stands first and larger. */
  isMain?: boolean;
}

/** The figures of a record at a glance. */
export function Figures({ figures, outdated = false }: { figures: readonly Figure[]; outdated?: boolean }) {
  return (
    <dl className={classes(styles.figures, outdated && styles.outdated)}>
      {figures.map(({ name, value, isMain }) => (
        <div key={name} className={isMain ? styles.main : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
