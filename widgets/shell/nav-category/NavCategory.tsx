import { Link, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { down, flame } from '#engine/react/ui/icons.ts';
import { vendorLink } from '#engine/browser/games/gameAddress.ts';
import { categoryIcons as icons } from '../shared/categoryIcons.ts';
import { categoryPath } from '../shared/categoryPaths.ts';
import { NavItem } from '../shared/NavItem.tsx';
import { vendorsOf, type Category, type VendorCard } from '../shared/vendorsOf.ts';
import type { NavCategoryProps } from './props.ts';
import styles from './nav-category.module.css';

/** Fewer vendors than this are centred (R2.2.5). */
const fewVendors = 6;

/** A category with its vendors in the platform's order, shown on hover or by its button (R2.2.5, R2.2.6). */
export function NavCategory({
  id,
  props,
  data,
  t,
}: WidgetView<NavCategoryProps, { vendors: 'gameVendors' }>) {
  const { category } = props;
  const vendors = vendorsOf(data.vendors.data.lanes, category, props.esports);
  if (vendors.length === 0) return null;
  const shown = vendors.slice(0, props.vendors);
  return (
    <NavItem path={categoryPath(category)} icon={icons[category]} text={t(category)}>
      <button
        type="button"
        className={styles.opener}
        popoverTarget={`${id}-list`}
        aria-label={t('vendors', { category: t(category) })}
      >
        <Icon path={down} />
      </button>
      <div id={`${id}-list`} popover="auto" className={styles.list}>
        <div className={classes(styles.vendors, vendors.length < fewVendors && styles.few)}>
          {shown.map((vendor) => (
            <Vendor key={vendor.vassalage} category={category} vendor={vendor} hot={t('hot')} />
          ))}
          {vendors.length > shown.length && (
            <Link href={categoryPath(category)}>{t('more', { count: vendors.length - shown.length })}</Link>
          )}
        </div>
      </div>
    </NavItem>
  );
}

/** The link to the category works before the vendors have loaded. */
export function Skeleton({ props: { category }, t }: SkeletonView<NavCategoryProps>) {
  return <NavItem path={categoryPath(category)} icon={icons[category]} text={t(category)} />;
}

function Vendor({ category, vendor, hot }: { category: Category; vendor: VendorCard; hot: string }) {
  return (
    <Link {...vendorLink(category, vendor)}>
      {vendor.iconUrl ? (
        <img src={vendor.iconUrl} alt={vendor.displayName} width={120} height={40} loading="lazy" />
      ) : (
        vendor.displayName
      )}
      {vendor.isHot === 1 && (
        <>
          <Icon path={flame} />
          <span className="vh">{` ${hot}`}</span>
        </>
      )}
    </Link>
  );
}
