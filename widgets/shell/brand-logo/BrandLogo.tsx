import { Link, useFacts, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import type { BrandLogoProps } from './props.ts';
import styles from './brand-logo.module.css';

/** The logo as a link home; the theme picks between the light and the dark one. */
export function BrandLogo({ props: { src, srcDark, width, height, centered } }: WidgetView<BrandLogoProps>) {
  const { name } = useFacts();
  return (
    <Link href="/" className={classes(styles.logo, centered && styles.centered)}>
      <img src={src} width={width} height={height} alt={name} className={classes(srcDark && styles.light)} />
      {srcDark && (
        <img src={srcDark} width={width} height={height} alt={name} className={styles.dark} loading="lazy" />
      )}
    </Link>
  );
}
