import type { SkeletonView, WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { pause, play } from '#engine/react/ui/icons.ts';
import { logosOf, type Logo } from './logosOf.ts';
import type { VendorLogosProps } from './props.ts';
import styles from './vendor-logos.module.css';

/** Seconds that one logo takes to pass. */
const logoTime = 4;

/** The logos of all vendors (R2.4.1): a row inside a `slider`, a grid, a marquee, or a lattice. */
export function VendorLogos({ props, data, t }: WidgetView<VendorLogosProps, { vendors: 'gameVendors' }>) {
  const logos = logosOf(data.vendors.data.lanes, props.esports);
  if (logos.length === 0) return null;
  if (props.variant === 'grid') return <List logos={logos} label={t('label')} className={styles.grid} />;
  if (props.variant === 'marquee') return <Marquee logos={logos} label={t('label')} stop={t('stop')} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reachable by keyboard
    <ul className={styles[props.variant]} {...slides[props.variant]} tabIndex={0} aria-label={t('label')}>
      <Items logos={logos} />
    </ul>
  );
}

/** Placeholders with the size of the logos. */
export function Skeleton({ props: { variant } }: SkeletonView<VendorLogosProps>) {
  return (
    <ul {...(variant === 'row' && slides.row)} className={styles[places[variant]]}>
      {bones.map((bone) => (
        <li key={bone}>
          <SkeletonBar height="40px" />
        </li>
      ))}
    </ul>
  );
}

/** The logos twice, so that the loop is seamless. Motion and pause are CSS only. */
function Marquee({ logos, label, stop }: { logos: Logo[]; label: string; stop: string }) {
  return (
    <div
      className={styles.marquee}
      style={{ ['--time' as string]: `${logos.length * logoTime}s` }}
      data-moves=""
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with reduced motion it scrolls, by key too */}
      <section className={styles.view} tabIndex={0} aria-label={label}>
        <List logos={logos} />
        <List logos={logos} hidden />
      </section>
      <label className={styles.stop} title={stop}>
        <input type="checkbox" aria-label={stop} />
        <Icon path={pause} />
        <Icon path={play} />
      </label>
    </div>
  );
}

function List({
  logos,
  label,
  className,
  hidden,
}: {
  logos: Logo[];
  label?: string;
  className?: string | undefined;
  hidden?: boolean;
}) {
  return (
    <ul className={className} aria-label={label} aria-hidden={hidden}>
      <Items logos={logos} />
    </ul>
  );
}

function Items({ logos }: { logos: Logo[] }) {
  return logos.map(({ key, name, src }) => (
    <li key={key}>
      {src ? <img src={src} alt={name} width={120} height={40} loading="lazy" fetchPriority="low" /> : name}
    </li>
  ));
}

/** The marquee stands still until its logos have loaded. */
const places = { row: 'row', grid: 'grid', marquee: 'still', lattice: 'lattice' } as const;
/** By this a slider finds the row that it moves. */
const slides = { row: { 'data-slides': '' }, lattice: undefined };
const bones = [1, 2, 3, 4, 5, 6, 7, 8, 9];
