import { useEffect, useRef } from 'react';
import { Link, Picture, useLanguage, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { flame, next, previous } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { follow } from '#widgets/shared/games/follow.ts';
import { listVendors } from '#widgets/shared/games/listVendors.ts';
import { useListState } from '#widgets/shared/games/useListState.ts';
import type { VendorCard } from '#widgets/shell/shared/vendorsOf.ts';
import type { VendorTabsProps } from './props.ts';
import styles from './vendor-tabs.module.css';

/** From more vendors than this, arrows scroll the tabs (R2.9.1). */
const mostWithoutArrows = 7;

/** All providers, and each one: links that change the game list in place (R2.1.7, R4.16). */
export function VendorTabs({ props, data, t }: WidgetView<VendorTabsProps, { vendors: 'gameVendors' }>) {
  const { state, addressAfter, change } = useListState(props.category);
  const { dir } = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const vendors = listVendors(data.vendors.data.lanes, props);
  const isKnown = vendors.some(({ vassalage }) => vassalage === state.vendor);
  const current = isKnown ? state.vendor : '';
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && tab) list.current.scrollLeft = centerOf(tab) - list.current.clientWidth / 2;
  }, [current]);
  if (vendors.length < 2) return null;
  const scroll = (pages: number) => {
    const width = (list.current?.clientWidth ?? 0) * 0.8 * (dir === 'rtl' ? -1 : 1);
    list.current?.scrollBy({ left: width * pages });
  };
  const tab = (vendor: string, card?: VendorCard) => (
    <li key={vendor}>
      <Link
        href={addressAfter({ vendor })}
        aria-current={vendor === current || undefined}
        onClick={follow(() => change({ vendor }))}
      >
        {props.variant === 'logos' && <Logo card={card} />}
        {card ? <bdi>{card.displayName}</bdi> : <span>{t('all')}</span>}
        {card?.isHot === 1 && (
          <>
            <Icon path={flame} />
            <span className="vh">{` ${t('hot')}`}</span>
          </>
        )}
        {card?.maintenance && <small>{t('closed')}</small>}
      </Link>
    </li>
  );
  return (
    <nav className={classes(styles.tabs, styles[props.variant])} aria-label={t('title')}>
      {vendors.length > mostWithoutArrows && (
        <Arrow text={t('back')} icon={previous} onClick={() => scroll(-1)} />
      )}
      <ul ref={list}>
        {tab('')}
        {vendors.map((card) => tab(card.vassalage, card))}
      </ul>
      {vendors.length > mostWithoutArrows && (
        <Arrow text={t('forward')} icon={next} onClick={() => scroll(1)} />
      )}
    </nav>
  );
}

/** Pointers scroll by the arrows; the keyboard reaches the tabs themselves, which scroll into view. */
function Arrow({ text, icon, onClick }: { text: string; icon: string; onClick: () => void }) {
  return (
    <button type="button" tabIndex={-1} className={styles.arrow} aria-label={text} onClick={onClick}>
      <Icon path={icon} />
    </button>
  );
}

function Logo({ card }: { card: VendorCard | undefined }) {
  if (!card?.iconUrl) return <span className={styles.noLogo} aria-hidden="true" />;
  return <Picture src={card.iconUrl} alt="" width={80} height={40} fetchPriority="low" fallback="" />;
}

/** Horizontal center of a tab in its list, in the coordinates of `scrollLeft`. */
function centerOf({ offsetLeft, offsetWidth, offsetParent, parentElement }: HTMLElement): number {
  const item = parentElement?.offsetParent === offsetParent ? 0 : (parentElement?.offsetLeft ?? 0);
  return item + offsetLeft + offsetWidth / 2;
}

/** A line of placeholders; nothing if the providers fail to load, as the list works without them. */
export function Skeleton({ props, failed }: SkeletonView<VendorTabsProps>) {
  if (failed) return null;
  return (
    <div className={classes(styles.tabs, styles[props.variant])} aria-busy="true">
      <SkeletonBar height="100%" />
    </div>
  );
}
