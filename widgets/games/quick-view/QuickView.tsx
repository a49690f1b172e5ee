import {
  Picture,
  useActions,
  useFlag,
  useFormat,
  useRoute,
  useSession,
  type SkeletonView,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Retry } from '#engine/react/ui/Retry.tsx';
import { play } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import type { Game } from '#schemas/generated/api.ts';
import { useFreePlay } from '#widgets/shared/play/useFreePlay.ts';
import { Star } from '#widgets/shared/games/Star.tsx';
import type { QuickViewProps } from './props.ts';
import styles from './quick-view.module.css';

type ViewProps = WidgetView<QuickViewProps, { games: 'gameList' }>;

/** The categories that have a text; the platform may have others. */
const categories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'DS88'];

/** What the game in the address is, and how to play it. What the platform does not state is left out. */
export function QuickView({ props, data, t }: ViewProps) {
  const code = useRoute(({ params }) => params['gameCode']);
  // Without a game in the address there is no call.
  const game = (data as Partial<ViewProps['data']>).games?.games.find(({ gameCode }) => gameCode === code);
  if (!game) return <EmptyState text={t('unknown')} />;
  return (
    <article className={styles.view}>
      <Picture
        className={styles.cover}
        src={game.iconUrl}
        alt=""
        width={320}
        height={320}
        loading="eager"
        fallback={props.fallback}
      />
      <div className={styles.about}>
        <h3>
          <bdi>{game.gameName}</bdi>
        </h3>
        <Facts game={game} t={t} />
        <Buttons game={game} free={props.free} t={t} />
      </div>
      <Star
        game={{ nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType }}
        text={t('favorite', { name: game.gameName })}
      />
    </article>
  );
}

function Facts({ game, t }: { game: Game; t: Translate }) {
  const { money, number } = useFormat();
  const { displayName, gameType, minBet, minLineNum } = game;
  return (
    <dl className={styles.facts}>
      {displayName !== undefined && <Fact name={t('provider')} value={displayName} />}
      {categories.includes(gameType) && <Fact name={t('category')} value={t(gameType)} />}
      {minBet !== undefined && <Fact name={t('minimum')} value={money(minBet)} />}
      {minLineNum !== undefined && <Fact name={t('lines')} value={number(minLineNum)} />}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

function Buttons({ game, free, t }: { game: Game; free: boolean; t: Translate }) {
  const role = useSession((session) => session.role);
  const hasFreePlay = useFlag('FREEPLAY3');
  const { go } = useActions();
  const { busy, failure, start } = useFreePlay(t);
  const address = gameAddress({ vendor: game.vassalage, gameCode: game.gameCode, gameType: game.gameType });

  const tryFree = async () => {
    if (await start()) await go(address);
  };

  return (
    <div className={styles.buttons}>
      <ButtonLink href={address} size="lg" icon={play} wide>
        {t('play')}
      </ButtonLink>
      {free && hasFreePlay && role === 'guest' && (
        <>
          <Button kind="line" size="lg" wide busy={busy} onClick={() => void tryFree()}>
            {t('free')}
          </Button>
          {failure && (
            <Alert kind="warning" alert>
              {failure}
            </Alert>
          )}
        </>
      )}
    </div>
  );
}

export function Skeleton({ t, failed, refresh }: SkeletonView<QuickViewProps>) {
  if (failed)
    return (
      <EmptyState text={t('failed')}>
        <Retry t={t} refresh={refresh} />
      </EmptyState>
    );
  return (
    <div className={styles.view} aria-busy="true">
      <div className={styles.cover} />
      <div className={styles.about}>
        <SkeletonBar width="60%" height="1.75rem" />
        <SkeletonBar width="80%" height="5rem" />
        <SkeletonBar height="3rem" />
      </div>
    </div>
  );
}
