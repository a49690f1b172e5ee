import { Link, useRoute, type WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { download, gift, home, star, support, trophy, user } from '#engine/react/ui/icons.ts';
import { ball, gamepad, ticket, withdraw } from '#engine/react/pageIcons.ts';
import type { TabLinkProps } from './props.ts';
import styles from './tab-link.module.css';

const icons = {
  home,
  games: gamepad,
  gift,
  user,
  trophy,
  support,
  download,
  star,
  ticket,
  ball,
  wallet: withdraw,
};

/** An icon above a short text, 60 pixels high for easy tapping. */
export function TabLink({ props: { path, text, icon, open }, t }: WidgetView<TabLinkProps>) {
  const here = useRoute((route) => route.path.split('?')[0] === path);
  return (
    <Link href={path} {...(open && { open })} className={styles.tab} aria-current={here ? 'page' : undefined}>
      <Icon path={icons[icon]} />
      {t(text)}
    </Link>
  );
}
