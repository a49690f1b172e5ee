import type { ReactNode } from 'react';
import { Link, useRoute } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import styles from './nav-item.module.css';

/** One navigation link, marked on its own page. `children` follow the link. */
export function NavItem({ path, icon, picture, text, children }: NavItemProps) {
  const here = useRoute((route) => route.path.split('?')[0] === path);
  return (
    <div className={styles.item}>
      <Link href={path} className={styles.link} aria-current={here ? 'page' : undefined}>
        {picture ?? (icon && <Icon path={icon} />)}
        {text}
      </Link>
      {children}
    </div>
  );
}

interface NavItemProps {
  path: string;
  icon?: string;
  /** Instead of `icon`. */
  picture?: ReactNode;
  text: string;
  children?: ReactNode;
}
