import type { ReactNode } from 'react';
import { Link, type Translate } from '#engine/react/index.ts';
import { Phrases } from '#engine/react/ui/Phrases.tsx';
import type { Banner } from '#schemas/generated/api.ts';
import { linkTo } from '../shared/linkTo.ts';
import { Art } from './Art.tsx';
import styles from './banner.module.css';

export interface SlideProps {
  banner: Banner;
  /** The first picture is the page's largest contentful paint, so it loads eagerly. */
  first: boolean;
  /** Autoplay is running: pictures load before they slide in. */
  ready: boolean;
  place: string;
  t: Translate;
}

/** One banner: its picture, the text over it, and its link, if it has a destination (R2.5.6). */
export function Slide({ banner, first, ready, place, t }: SlideProps) {
  const link = linkTo(banner);
  const content = (
    <>
      <Art banner={banner} first={first} ready={ready} />
      {banner.title && (
        <span className={styles.words}>
          <bdi>
            <Phrases>{banner.title}</Phrases>
          </bdi>
        </span>
      )}
    </>
  );
  return (
    <SlideBox kind={t('slide')} place={place}>
      {link ? (
        <Link {...link} aria-label={banner.title ? undefined : place} draggable={false}>
          {content}
        </Link>
      ) : (
        content
      )}
    </SlideBox>
  );
}

/** A slide with the role and name of the ARIA carousel practice. */
export function SlideBox({ kind, place, children }: { kind: string; place: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the ARIA carousel practice requires this role
    <div className={styles.slide} role="group" aria-roledescription={kind} aria-label={place}>
      {children}
    </div>
  );
}
