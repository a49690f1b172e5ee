import { Link } from '#engine/react/index.ts';
import { Phrases } from '#engine/react/ui/Phrases.tsx';
import { linkTo } from '../shared/linkTo.ts';
import { Art } from './Art.tsx';
import { SlideBox, type SlideProps } from './Slide.tsx';
import styles from './banner.module.css';

/** One banner in two halves: its text with a link, and its picture. Without text and link, the picture takes all. */
export function SplitSlide({ banner, first, ready, place, t }: SlideProps) {
  const link = linkTo(banner);
  return (
    <SlideBox kind={t('slide')} place={place}>
      {(banner.title || link) && (
        <div className={styles.half}>
          {banner.title && (
            <p>
              <bdi>
                <Phrases>{banner.title}</Phrases>
              </bdi>
            </p>
          )}
          {link && (
            <Link {...link} aria-label={`${banner.title ?? place}: ${t('more')}`} draggable={false}>
              {t('more')}
            </Link>
          )}
        </div>
      )}
      <Art banner={banner} first={first} ready={ready} />
    </SlideBox>
  );
}
