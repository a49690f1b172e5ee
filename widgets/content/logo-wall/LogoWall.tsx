import { Link, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { useTextFacts } from '../shared/useTextFacts.ts';
import { opticalSize } from './opticalSize.ts';
import type { LogoWallProps } from './props.ts';
import styles from './logo-wall.module.css';

type Logo = LogoWallProps['items'][number];

/** Height in pixels of a logo with a usual ratio. */
const heights = { sm: 28, md: 36, lg: 48 };

/** Logos of partners, vendors or ways to pay. */
export function LogoWall({ id, props, t }: WidgetView<LogoWallProps>) {
  const facts = useTextFacts();
  const { title, items, gray, size, variant } = props;
  if (items.length === 0) return null;
  return (
    <section className={styles.wall} aria-labelledby={title && `${id}-title`}>
      {title && <h2 id={`${id}-title`}>{t(title, facts)}</h2>}
      <ul className={classes(styles[variant], gray && styles.gray)}>
        {items.map((logo, at) => (
          <li key={`${at} ${logo.src}`}>
            {logo.path ? (
              <Link href={logo.path}>
                <Pictures logo={logo} height={heights[size]} />
              </Link>
            ) : (
              <Pictures logo={logo} height={heights[size]} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The logo for each theme that has its own; the theme hides the other one. */
function Pictures({
  logo: { src, srcDark, name, width, height },
  height: nominal,
}: {
  logo: Logo;
  height: number;
}) {
  const shared = { ...opticalSize(width / height, nominal), loading: 'lazy' as const };
  return (
    <>
      <img src={src} alt={name} {...shared} className={srcDark && styles.light} />
      {srcDark && <img src={srcDark} alt={name} {...shared} className={styles.dark} />}
    </>
  );
}
