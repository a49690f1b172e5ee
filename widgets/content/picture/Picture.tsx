import { Link, type WidgetView } from '#engine/react/index.ts';
import { useTextFacts } from '../shared/useTextFacts.ts';
import type { PictureProps } from './props.ts';
import styles from './picture.module.css';

/** A picture of the brand's own. */
export function Picture({ props, t }: WidgetView<PictureProps>) {
  const facts = useTextFacts();
  const { src, srcDark, width, height, path, shape } = props;
  const alt = props.alt ? t(props.alt, facts) : '';
  const shared = { width, height, loading: 'lazy' as const };
  const picture = (
    <>
      <img src={src} alt={alt} {...shared} className={srcDark && styles.light} />
      {srcDark && <img src={srcDark} alt={alt} {...shared} className={styles.dark} />}
    </>
  );
  return (
    <figure className={styles[shape]}>
      {path ? <Link href={path}>{picture}</Link> : picture}
      {props.caption && <figcaption>{t(props.caption, facts)}</figcaption>}
    </figure>
  );
}
