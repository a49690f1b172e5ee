import { Link, useFacts, useRoute, type WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { download, gift, home, menu, plus, star, support, trophy, user } from '#engine/react/ui/icons.ts';
import { ball, gamepad, live, ticket, withdraw } from '#engine/react/pageIcons.ts';
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
  live,
  plus,
  menu,
};

/**
 * An icon above a short text, 60 pixels high for easy tapping. With `sheet` it opens the sheet of a right bar, which
 * needs no script; hidden if it leads to a member centre that the brand does not have.
 */
export function TabLink({ props, t }: WidgetView<TabLinkProps>) {
  const { path, text, icon, open, sheet, emphasis } = props;
  const here = useRoute((route) => route.path.split('?')[0] === path);
  const { memberCentre } = useFacts();
  if (!memberCentre && path.includes('open=member')) return null;
  const content = (
    <>
      <Icon path={icons[icon]} />
      <span>{t(text)}</span>
    </>
  );
  if (sheet)
    return (
      <button type="button" className={styles.tab} popoverTarget={`${sheet}-sheet`} data-opens-sheet="">
        {content}
      </button>
    );
  return (
    <Link
      href={path}
      {...(open && { open })}
      className={styles.tab}
      data-emphasis={emphasis ? '' : undefined}
      aria-current={here ? 'page' : undefined}
    >
      {content}
    </Link>
  );
}
