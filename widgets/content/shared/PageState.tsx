import type { ReactNode } from 'react';
import { Icon } from '#engine/react/ui/Icon.tsx';
import styles from './page-state.module.css';

interface PageStateProps {
  icon: string;
  /** Address of the brand's own picture, shown instead of the icon. */
  picture?: string | undefined;
  title: string;
  text: string;
  /** Additional lines between text and actions. */
  children?: ReactNode;
  /** Links and buttons. */
  acts: ReactNode;
}

/** A page about one state: what has happened, and where to go from here. */
export function PageState({ icon, picture, title, text, children, acts }: PageStateProps) {
  return (
    <section className={styles.state}>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" width={360} height={220} />
      ) : (
        <div className={styles.mark}>
          <Icon path={icon} />
        </div>
      )}
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
      <div className={styles.acts}>{acts}</div>
    </section>
  );
}
