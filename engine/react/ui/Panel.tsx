import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

/** A section of a page with a heading. `end` is content at the heading's end, such as a link to more. */
export function Panel({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
