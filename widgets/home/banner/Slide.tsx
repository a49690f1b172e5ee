import { Link } from '#engine/react/index.ts';
import type { Banner } from '#schemas/generated/api.ts';
import { linkageAddress } from '../shared/linkageAddress.ts';
import styles from './banner.module.css';

interface SlideProps {
  banner: Banner;
  /** The picture that a page is measured by: asked for at once. */
  first: boolean;
  /** Out of sight, so out of reach of keyboard and screen reader. */
  hidden: boolean;
  /** The carousel moves by itself now: pictures to come are fetched before they slide in. */
  ready: boolean;
  kind: string;
  place: string;
}

/** One banner: its picture, its words over it, and the link where it leads somewhere (R2.5.6). */
export function Slide({ banner, first, hidden, ready, kind, place }: SlideProps) {
  const address = linkageAddress(banner);
  const content = (
    <>
      <picture>
        {banner.phoneUrl && <source media="(width < 768px)" srcSet={banner.phoneUrl} />}
        <img
          src={banner.url}
          alt=""
          width={banner.width ?? 1440}
          height={banner.height ?? 480}
          fetchPriority={first ? 'high' : undefined}
          loading={first || ready ? undefined : 'lazy'}
          draggable={false}
        />
      </picture>
      {banner.title && (
        <span className={styles.words}>
          <bdi>{banner.title}</bdi>
        </span>
      )}
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the ARIA carousel practice names this role
    <div className={styles.slide} role="group" aria-roledescription={kind} aria-label={place} inert={hidden}>
      {address ? (
        <Link href={address} aria-label={banner.title ? undefined : place} draggable={false}>
          {content}
        </Link>
      ) : (
        content
      )}
    </div>
  );
}
