import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

/** A part of a page with its heading; `end` stands at the heading's end (a link to more, a control). */
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
