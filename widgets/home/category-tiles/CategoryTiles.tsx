import type { CSSProperties } from 'react';
import { Link, Picture, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { categoryIcons } from '#widgets/shell/shared/categoryIcons.ts';
import { categoryPath } from '#widgets/shell/shared/categoryPaths.ts';
import { vendorsOf } from '#widgets/shell/shared/vendorsOf.ts';
import { covered } from '#widgets/shared/games/covered.ts';
import type { CategoryTilesProps } from './props.ts';
import styles from './category-tiles.module.css';

type ViewProps = WidgetView<CategoryTilesProps, { vendors: 'gameVendors'; games: 'hotGames' }>;

/** A tile for each category that has vendors, each a link to its page. Nothing if none has. */
export function CategoryTiles({ props, data, t }: ViewProps) {
  const tiles = props.categories.flatMap((category) => {
    const count = vendorsOf(data.vendors.data.lanes, category, props.esports).length;
    return count > 0 ? [{ category, count }] : [];
  });
  if (tiles.length === 0) return null;
  if (props.variant === 'icons')
    return (
      <nav {...listOf(props)} aria-label={t(props.title)}>
        {tiles.map(({ category, count }) => (
          <Link key={category} href={categoryPath(category)}>
            <Icon path={categoryIcons[category]} />
            <b>{t(category)}</b>
            <small>{t('vendors', { count })}</small>
          </Link>
        ))}
      </nav>
    );
  return (
    <Panel title={t(props.title)}>
      <ul {...listOf(props, covered)} data-fallback={props.fallback}>
        {tiles.map(({ category, count }) => {
          const picture = data.games.list.find(({ gameType }) => gameType === category)?.iconUrl;
          return (
            <li key={category}>
              {picture && (
                <Picture
                  src={picture}
                  alt=""
                  width={160}
                  height={160}
                  fetchPriority="low"
                  fallback={props.fallback}
                />
              )}
              <Icon path={categoryIcons[category]} />
              <h3>
                <Link href={categoryPath(category)}>{t(category)}</Link>
              </h3>
              <p>{t('vendors', { count })}</p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Placeholders for the tiles; nothing if the vendors fail to load. */
export function Skeleton({ props, t, failed }: SkeletonView<CategoryTilesProps>) {
  if (failed) return null;
  const bones = props.categories.map((category) => <SkeletonBar key={category} height="96px" />);
  if (props.variant === 'icons')
    return (
      <div {...listOf(props)} aria-busy="true">
        {bones}
      </div>
    );
  return (
    <Panel title={t(props.title)}>
      <div {...listOf(props)} aria-busy="true">
        {bones}
      </div>
    </Panel>
  );
}

/** Class and custom properties of the list: those of its variant, and what the brand wants otherwise. */
function listOf(props: CategoryTilesProps, more?: string) {
  const { variant, tileRatio, tileColumns, tileColumnsPhone } = props;
  const isOwn = tileRatio ?? tileColumns ?? tileColumnsPhone;
  return {
    className: classes(
      styles[variant],
      more,
      tileRatio !== undefined && styles.withTileRatio,
      tileColumns !== undefined && styles.withTileColumns,
      tileColumnsPhone !== undefined && styles.withTileColumnsPhone,
    ),
    ...(isOwn !== undefined && {
      style: {
        '--tile-ratio': tileRatio,
        '--tile-columns': tileColumns,
        '--tile-columns-phone': tileColumnsPhone,
      } as CSSProperties,
    }),
  };
}
