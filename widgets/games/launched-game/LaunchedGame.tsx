import { useRef } from 'react';
import { Link, useRoute, type WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { alert, enlarge, previous, refresh, shrink, wrench } from '#engine/react/ui/icons.ts';
import { PageState } from '#widgets/content/shared/PageState.tsx';
import { goBack } from './goBack.ts';
import { OtherGames } from './OtherGames.tsx';
import type { LaunchedGameProps } from './props.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useLaunch, type Wish } from './useLaunch.ts';
import styles from './launched-game.module.css';

type ViewProps = WidgetView<LaunchedGameProps>;

/** The game in the address, in a frame with its name and controls for full screen, reload and back (R2.1.28). */
export function LaunchedGame(view: ViewProps) {
  const vendor = useRoute(({ params }) => params['vendor']) ?? '';
  const gameCode = useRoute(({ params }) => params['gameCode']);
  const nodeId = useRoute(({ params }) => params['nodeId']);
  const gameType = useRoute(({ params }) => params['type']);
  const wish: Wish = {
    vendor,
    ...(gameCode && { gameCode }),
    ...(nodeId && { nodeId }),
    ...(gameType && { gameType }),
  };
  return <Stage key={JSON.stringify(wish)} {...view} wish={wish} />;
}

function Stage({ props, slots, t, wish }: ViewProps & { wish: Wish }) {
  const { state, address, frame, game, onLoad, again } = useLaunch(wish);
  const stage = useRef<HTMLElement>(null);
  const screen = useFullScreen(stage);
  const isOpen = state.kind === 'starting' || state.kind === 'playing';
  const name = game?.gameName ?? t('title');
  const size = t(screen.isFull ? 'small' : 'full');
  return (
    <section ref={stage} className={classes(styles.stage, isOpen && styles.open)} aria-label={name}>
      <div className={styles.bar}>
        <Link className={styles.back} href="/" onClick={goBack}>
          <Icon path={previous} />
          {t('back')}
        </Link>
        {isOpen && (
          <>
            <h1>
              <bdi>{name}</bdi>
            </h1>
            {slots['tools']}
            <button
              type="button"
              className={styles.tool}
              title={t('reload')}
              aria-label={t('reload')}
              onClick={again}
            >
              <Icon path={refresh} />
            </button>
            {screen.canBeFull && (
              <button
                type="button"
                className={styles.tool}
                title={size}
                aria-label={size}
                onClick={screen.toggle}
              >
                <Icon path={screen.isFull ? shrink : enlarge} />
              </button>
            )}
          </>
        )}
      </div>
      {isOpen && (
        <div className={styles.place}>
          {address && (
            <iframe
              key={address}
              ref={frame}
              className={styles.frame}
              src={address}
              title={name}
              sandbox="allow-scripts allow-same-origin allow-forms"
              allow="fullscreen; autoplay"
              onLoad={onLoad}
            />
          )}
          {state.kind === 'starting' && (
            <div className={styles.cover}>
              <SkeletonBar height="100%" />
              <output>{t('starting')}</output>
              <noscript>{t('script')}</noscript>
            </div>
          )}
        </div>
      )}
      {state.kind === 'failed' && (
        <div role="alert">
          <PageState
            icon={alert}
            title={t('failed')}
            text={state.text ?? t(state.reason)}
            acts={
              <>
                <Button onClick={again}>{t('retry')}</Button>
                <ButtonLink kind="line" href="/">
                  {t('home')}
                </ButtonLink>
              </>
            }
          >
            {state.reference && <p>{t('reference', { reference: state.reference })}</p>}
          </PageState>
        </div>
      )}
      {state.kind === 'closed' && (
        <>
          <div role="alert">
            <PageState
              icon={wrench}
              title={t('closed')}
              text={t('sorry', { vendor: state.displayName })}
              acts={
                <>
                  <Button onClick={again}>{t('retry')}</Button>
                  <ButtonLink kind="line" href="/">
                    {t('home')}
                  </ButtonLink>
                </>
              }
            />
          </div>
          <OtherGames closed={state} count={props.count} fallback={props.fallback} title={t('others')} />
        </>
      )}
    </section>
  );
}
