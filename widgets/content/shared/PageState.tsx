import type { ReactNode } from 'react';
import { Icon } from '#engine/react/ui/Icon.tsx';
import styles from './page-state.module.css';

interface PageStateProps {
  icon: string;
  title: string;
  text: string;
  /** More lines between text and acts. */
  children?: ReactNode;
  /** What one can do: links and buttons. */
  acts: ReactNode;
}

/** A page that is about one state: what is the matter, and where to go from here. */
export function PageState({ icon, title, text, children, acts }: PageStateProps) {
  return (
    <section className={styles.state}>
      <div className={styles.mark}>
        <Icon path={icon} />
      </div>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
      <div className={styles.acts}>{acts}</div>
    </section>
  );
}
