import { Link, useFacts, useLanguage, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import type { BrandLogoProps } from './props.ts';
import styles from './brand-logo.module.css';

/** The logo as a link home. Theme and text direction select one of up to four pictures. */
export function BrandLogo({ props }: WidgetView<BrandLogoProps>) {
  const { height, centered, srcRtl } = props;
  const { name } = useFacts();
  const turned = useLanguage().dir === 'rtl' && srcRtl !== undefined;
  const { src, srcDark, width } = turned
    ? { src: srcRtl, srcDark: props.srcRtlDark, width: props.widthRtl ?? props.width }
    : props;
  return (
    <Link href="/" className={classes(styles.logo, centered && styles.centered)}>
      <img src={src} width={width} height={height} alt={name} className={classes(srcDark && styles.light)} />
      {srcDark && (
        <img src={srcDark} width={width} height={height} alt={name} className={styles.dark} loading="lazy" />
      )}
    </Link>
  );
}
