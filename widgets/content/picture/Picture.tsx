import type { CSSProperties } from 'react';
import { Link, useLanguage, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { filesFor, ThemedPicture, type Files } from '#widgets/shared/media/media.ts';
import { useTextFacts } from '../shared/useTextFacts.ts';
import type { PictureProps } from './props.ts';
import styles from './picture.module.css';

/** The page's width, in pixels. */
const pageWidth = 1240;

/** A picture of the brand's own. */
export function Picture({ props, t }: WidgetView<PictureProps>) {
  const facts = useTextFacts();
  const { language } = useLanguage();
  const { path, shape, width } = props;
  const picture = (
    <ThemedPicture
      files={filesFor<Files>(props, language)}
      alt={props.alt ? t(props.alt, facts) : ''}
      sizes={`${Math.min(width ?? pageWidth, pageWidth)}px`}
    />
  );
  return (
    <figure
      className={classes(styles.figure, styles[shape])}
      style={width === undefined ? undefined : ({ '--width': `${width}px` } as CSSProperties)}
    >
      {path ? <Link href={path}>{picture}</Link> : picture}
      {props.caption && <figcaption>{t(props.caption, facts)}</figcaption>}
    </figure>
  );
}
