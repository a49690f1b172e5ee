import { Link, type SkeletonView, type Translate, type WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { categoryIcons } from '#widgets/shell/shared/categoryIcons.ts';
import { vendorLink } from '#engine/browser/games/gameAddress.ts';
import { covered } from '#widgets/shared/games/covered.ts';
import { Hot } from '#widgets/shared/games/Hot.tsx';
import { Section } from '../shared/Section.tsx';
import { SideScroll } from '../shared/SideScroll.tsx';
import type { VendorRowProps } from './props.ts';
import { rowOf, type RowVendor } from './rowOf.ts';
import styles from './vendor-row.module.css';

type ViewProps = WidgetView<VendorRowProps, { vendors: 'gameVendors' }>;

/** Vendors, each a link to its games: slots to their launcher, others to theirs (R2.2.6). Nothing if there are none. */
export function VendorRow({ props, data, t }: ViewProps) {
  const vendors = rowOf(data.vendors.data.lanes, props);
  if (vendors.length === 0) return null;
  const marks = props.variant !== 'plaques';
  const Vendor = marks ? Mark : Plaque;
  const shown = vendors.map((one) => (
    <li key={one.vendor.vassalage}>
      <Vendor one={one} t={t} />
    </li>
  ));
  return (
    <Section title={t(props.title)} more={props.more} all={t('all')}>
      {marks ? (
        <SideScroll className={styles[props.variant]} t={t}>
          {shown}
        </SideScroll>
      ) : (
        <ul className={classes(styles.plaques, covered)}>{shown}</ul>
      )}
    </Section>
  );
}

interface VendorProps {
  one: RowVendor;
  t: Translate;
}

function Mark({ one: { category, vendor }, t }: VendorProps) {
  const { displayName, iconUrl, maintenance } = vendor;
  const mark = iconUrl ? (
    <img src={iconUrl} alt={displayName} width={120} height={40} loading="lazy" fetchPriority="low" />
  ) : (
    <bdi>{displayName}</bdi>
  );
  if (maintenance) return <span title={t('closed')}>{mark}</span>;
  return <Link {...vendorLink(category, vendor)}>{mark}</Link>;
}

/** A vendor under maintenance is marked and not a link. */
function Plaque({ one: { category, vendor }, t }: VendorProps) {
  const { displayName, iconUrl, isHot, maintenance } = vendor;
  return (
    <>
      <Icon path={categoryIcons[category]} />
      {iconUrl && <img src={iconUrl} alt="" width={120} height={40} loading="lazy" fetchPriority="low" />}
      <h3>
        {maintenance ? (
          <bdi>{displayName}</bdi>
        ) : (
          <Link {...vendorLink(category, vendor)}>
            <bdi>{displayName}</bdi>
          </Link>
        )}
      </h3>
      <p>{maintenance ? t('closed') : t(category)}</p>
      {isHot === 1 && <Hot text={t('hot')} />}
    </>
  );
}

/** Placeholders for the vendors; nothing if they fail to load. */
export function Skeleton({ props, t, failed }: SkeletonView<VendorRowProps>) {
  if (failed) return null;
  const height = props.variant !== 'plaques' ? '56px' : '132px';
  return (
    <Panel title={t(props.title)}>
      <ul className={styles[props.variant]} aria-busy="true">
        {Array.from({ length: Math.min(props.count, 8) }, (_, bone) => (
          <li key={bone}>
            <SkeletonBar height={height} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
