import type { SkeletonView, Translate, WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { cards } from '#widgets/shared/games/cards.ts';
import { covered } from '#widgets/shared/games/covered.ts';
import { Section } from '../shared/Section.tsx';
import { SideScroll } from '../shared/SideScroll.tsx';
import { gamesOf } from './gamesOf.ts';
import { LargeTile } from './LargeTile.tsx';
import { ListedGame } from './ListedGame.tsx';
import { TableGame } from './TableGame.tsx';
import type { GameRowProps } from './props.ts';
import { Tile } from './Tile.tsx';
import { tileStyle } from './tileStyle.ts';
import styles from './game-row.module.css';

/**
 * Games under a heading, each a link to its game (R2.1.31). Nothing if the feed is empty; a member who has not played yet
 * reads that what is played appears here, in the space of the skeleton. No variant needs script.
 */
export function GameRow({
  props,
  data,
  t,
}: WidgetView<GameRowProps, { games: 'hotGames' | 'popular' | 'recentGame' }>) {
  const { variant, fallback } = props;
  const tiles = data.games ? gamesOf(data.games, props) : [];
  if (tiles.length === 0)
    return props.source === 'recent' && data.games ? <NoneYet props={props} t={t} /> : null;
  const Game = games[variant];
  const shown = tiles.map((tile) => <Game key={tile.key} tile={tile} t={t} fallback={fallback} />);
  const List = variant === 'compact' || variant === 'table' ? 'ol' : 'ul';
  return (
    <Section title={t(props.title)} more={props.more} all={t('all')}>
      {variant === 'row' ? (
        <SideScroll className={listClasses.row} style={tileStyle(props)} fallback={fallback} t={t}>
          {shown}
        </SideScroll>
      ) : (
        <List className={listClasses[variant]} style={tileStyle(props)} data-fallback={fallback}>
          {shown}
        </List>
      )}
    </Section>
  );
}

/** As large as the skeleton, so that nothing below moves. */
function NoneYet({ props, t }: { props: GameRowProps; t: Translate }) {
  return (
    <Section title={t(props.title)} all="">
      <div className={styles.none}>
        <div className={listClasses[props.variant]} style={tileStyle(props)} aria-hidden="true">
          <Places props={props} />
        </div>
        <p>{t('noRecent')}</p>
      </div>
    </Section>
  );
}

function Places({ props: { count, variant }, filled }: { props: GameRowProps; filled?: boolean }) {
  return Array.from({ length: Math.min(count, 8) }, (_, tile) => (
    <span key={tile} className={variant === 'compact' || variant === 'table' ? styles.line : styles.bone}>
      {filled && <SkeletonBar height="100%" />}
    </span>
  ));
}

/** Skeleton of the tiles; nothing if the games fail to load (R2.1.31: no gap). */
export function Skeleton({ props, t, failed }: SkeletonView<GameRowProps>) {
  if (failed) return null;
  return (
    <Panel title={t(props.title)}>
      <div className={listClasses[props.variant]} style={tileStyle(props)} aria-busy="true">
        <Places props={props} filled />
      </div>
    </Panel>
  );
}

const games = {
  row: Tile,
  grid: Tile,
  large: LargeTile,
  mosaic: LargeTile,
  compact: ListedGame,
  table: TableGame,
};
const listClasses = {
  row: classes(cards, styles.tiles, styles.row),
  grid: classes(cards, styles.tiles, styles.grid),
  large: classes(cards, styles.tiles, styles.large),
  mosaic: classes(cards, styles.mosaic),
  compact: classes(styles.compact, covered),
  table: classes(styles.table, covered),
};
