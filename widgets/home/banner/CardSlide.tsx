import { Link } from '#engine/react/index.ts';
import { Phrases } from '#engine/react/ui/Phrases.tsx';
import { linkTo } from '../shared/linkTo.ts';
import { Art } from './Art.tsx';
import { SlideBox, type SlideProps } from './Slide.tsx';
import styles from './banner.module.css';

/** One banner as a card: the picture with the text below it. */
export function CardSlide({ banner, first, ready, place, t }: SlideProps) {
  const link = linkTo(banner);
  const words = banner.title ? (
    <bdi>
      <Phrases>{banner.title}</Phrases>
    </bdi>
  ) : (
    t('more')
  );
  return (
    <SlideBox kind={t('slide')} place={place}>
      <figure className={styles.card}>
        <Art banner={banner} first={first} ready={ready} />
        {(link || banner.title) && (
          <figcaption>
            {link ? (
              <Link {...link} aria-label={banner.title ? undefined : place} draggable={false}>
                {words}
              </Link>
            ) : (
              <span>{words}</span>
            )}
          </figcaption>
        )}
      </figure>
    </SlideBox>
  );
}
