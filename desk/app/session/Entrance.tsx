import { useEffect, useRef, type ReactNode } from 'react';
import { PreferenceBar } from '../parts/PreferenceBar.tsx';
import styles from './entrance.module.css';

/** The frame of screens in front of a session. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus(), []);
  return (
    <main className={styles.entrance}>
      <section ref={card} className={styles.card} aria-labelledby="entrance">
        <p className={styles.brand}>Livery</p>
        <h1 id="entrance">{title}</h1>
        {children}
      </section>
      <PreferenceBar />
    </main>
  );
}
