import type { ReactNode } from 'react';
import { Link, type Translate } from '#engine/react/index.ts';
import type { Banner } from '#schemas/generated/api.ts';
import { linkageAddress } from '../shared/linkageAddress.ts';
import { Art } from './Art.tsx';
import styles from './banner.module.css';

export interface SlideProps {
  banner: Banner;
  /** The picture that a page is measured by: asked for at once. */
  first: boolean;
  /** Out of sight, so out of reach of keyboard and screen reader. */
  hidden: boolean;
  /** The carousel moves by itself now: pictures to come are fetched before they slide in. */
  ready: boolean;
  place: string;
  t: Translate;
}

/** One banner: its picture, its words over it, and the link where it leads somewhere (R2.5.6). */
export function Slide({ banner, first, hidden, ready, place, t }: SlideProps) {
  const address = linkageAddress(banner);
  const content = (
    <>
      <Art banner={banner} first={first} ready={ready} />
      {banner.title && (
        <span className={styles.words}>
          <bdi>{banner.title}</bdi>
        </span>
      )}
    </>
  );
  return (
    <SlideBox kind={t('slide')} place={place} hidden={hidden}>
      {address ? (
        <Link href={address} aria-label={banner.title ? undefined : place} draggable={false}>
          {content}
        </Link>
      ) : (
        content
      )}
    </SlideBox>
  );
}

/** A slide as the ARIA carousel practice names it. */
export function SlideBox({
  kind,
  place,
  hidden,
  children,
}: {
  kind: string;
  place: string;
  hidden: boolean;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the ARIA carousel practice names this role
    <div className={styles.slide} role="group" aria-roledescription={kind} aria-label={place} inert={hidden}>
      {children}
    </div>
  );
}
