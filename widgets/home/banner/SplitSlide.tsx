import { Link } from '#engine/react/index.ts';
import { Phrases } from '#engine/react/ui/Phrases.tsx';
import { linkageAddress } from '../shared/linkageAddress.ts';
import { Art } from './Art.tsx';
import { SlideBox, type SlideProps } from './Slide.tsx';
import styles from './banner.module.css';

/** One banner in two halves: its text with a link, and its picture. Without text and link, the picture takes all. */
export function SplitSlide({ banner, first, ready, place, t }: SlideProps) {
  const address = linkageAddress(banner);
  return (
    <SlideBox kind={t('slide')} place={place}>
      {(banner.title || address) && (
        <div className={styles.half}>
          {banner.title && (
            <p>
              <bdi>
                <Phrases>{banner.title}</Phrases>
              </bdi>
            </p>
          )}
          {address && (
            <Link href={address} aria-label={`${banner.title ?? place}: ${t('more')}`} draggable={false}>
              {t('more')}
            </Link>
          )}
        </div>
      )}
      <Art banner={banner} first={first} ready={ready} />
    </SlideBox>
  );
}
