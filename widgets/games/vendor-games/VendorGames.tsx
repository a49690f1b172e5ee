import {
  Link,
  Picture,
  useActions,
  useRoute,
  type SkeletonView,
  type WidgetView,
  useLanguageCode,
} from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Retry } from '#engine/react/ui/Retry.tsx';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import type { Game } from '#schemas/generated/api.ts';
import { useMorePages } from '#widgets/shared/games/useMorePages.ts';
import { pageOf } from './pageOf.ts';
import type { VendorGamesProps } from './props.ts';
import { VendorTypes } from './VendorTypes.tsx';
import styles from './vendor-games.module.css';

type ViewProps = WidgetView<VendorGamesProps, { games: 'gameList' }>;

/** The games of the vendor in the address, each a link to its game (R2.6.6, R4.14). */
export function VendorGames({ props, data, t }: ViewProps) {
  const vendor = useRoute((route) => route.params['vendor']) ?? '';
  const type = useRoute((route) => route.params['type']);
  return (
    <>
      <VendorTypes key={vendor} t={t} vendor={vendor} type={type} />
      {data.games.games.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <Games key={`${vendor} ${type}`} {...{ props, data, t, vendor, type }} />
      )}
    </>
  );
}

/** The vendor that starts a game: platforms name it by `vendor` or `accountTypeName` (R3.11). */
const starterOf = ({ vendor, accountTypeName, vassalage }: Game) => vendor ?? accountTypeName ?? vassalage;

type GamesProps = Pick<ViewProps, 'props' | 'data' | 't'> & { vendor: string; type: string | undefined };

function Games({ props, data, t, vendor, type }: GamesProps) {
  const { request } = useActions();
  const language = useLanguageCode();
  const { items, state, loadNext, end } = useMorePages({
    first: data.games.games,
    totalPages: data.games.totalPages,
    keyOf: (game) => game.nodeId,
    load: async (pageNo) =>
      (await request('gameList', pageOf({ vendor, type, pageNo, pageSize: props.count, language }))).games,
  });
  return (
    <>
      <h3 className={styles.name}>
        <bdi>{items[0]?.displayName}</bdi>
      </h3>
      <ul className={styles.games} data-fallback={props.fallback}>
        {items.map((game) => (
          <li key={game.nodeId}>
            <Link href={gameAddress({ ...game, vendor: starterOf(game) })}>
              <Picture src={game.iconUrl} alt="" width={160} height={160} fallback={props.fallback} />
              <bdi>{game.gameName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {state !== 'whole' && (
        <div ref={end} className={styles.more}>
          {state === 'failed' && <p role="alert">{t('more-failed')}</p>}
          <Button kind="line" busy={state === 'loading'} onClick={loadNext}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Placeholders for the games, or a message that they failed to load. */
export function Skeleton({ t, failed, refresh }: SkeletonView<VendorGamesProps>) {
  if (failed)
    return (
      <EmptyState text={t('failed')}>
        <Retry t={t} refresh={refresh} />
      </EmptyState>
    );
  return (
    <div className={styles.games} aria-busy="true">
      {Array.from({ length: 12 }, (_, bone) => (
        <SkeletonBar key={bone} height="140px" />
      ))}
    </div>
  );
}
