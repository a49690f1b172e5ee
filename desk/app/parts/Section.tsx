import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a screen with its heading. It is no landmark: a table or form in it is one under the same name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
