import { Link, useLanguage, type WidgetView } from '#engine/react/index.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { filesFor, ThemedPicture, type Files } from '#widgets/shared/media/media.ts';
import type { BannerSlideProps } from './props.ts';
import { useIsLead } from './useIsLead.ts';
import styles from './banner-slide.module.css';

/** How wide the picture is shown in wide windows: the page's width. */
const sizes = '1240px';

/** One slide of the brand's own: its picture, with words and a button over it, or as a link. */
export function BannerSlide({ id, props, t }: WidgetView<BannerSlideProps>) {
  const { language } = useLanguage();
  const first = useIsLead(id);
  const { path, overlay, button, plain } = props;
  const title = t(props.title);
  const isLink = path !== undefined && button === undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the ARIA carousel practice requires this role
    <div className={styles.slide} role="group" aria-label={title}>
      <ThemedPicture
        files={filesFor<Files>(props, language)}
        alt={plain ? title : ''}
        sizes={sizes}
        first={first}
      />
      {!(plain && button === undefined) && (
        <div className={styles.words}>
          {!plain && <p className={styles.title}>{title}</p>}
          {!plain && props.text && <p className={styles.text}>{t(props.text)}</p>}
          {path !== undefined && button !== undefined && (
            <ButtonLink href={path} open={overlay} className={styles.button}>
              {t(button)}
            </ButtonLink>
          )}
        </div>
      )}
      {isLink && (
        <Link className={styles.link} href={path} data-open={overlay} aria-label={title} draggable={false} />
      )}
    </div>
  );
}
