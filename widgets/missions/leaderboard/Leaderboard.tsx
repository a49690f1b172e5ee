import { Link, useActions, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { clock, trophy } from '#engine/react/ui/icons.ts';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { chips } from '#widgets/shared/chips/chips.ts';
import { useLeftText } from '../shared/useLeftText.ts';
import { Places } from './Places.tsx';
import { Podium } from './Podium.tsx';
import type { LeaderboardProps } from './props.ts';
import { Rules } from './Rules.tsx';
import { useBoard } from './useBoard.ts';
import styles from './leaderboard.module.css';

type ViewProps = WidgetView<LeaderboardProps, { ranking: 'missionLeaderboard' }>;

/** A leaderboard: places with masked names, the visitor's own, prizes, time left (R2.7.15). Nothing if none is running. */
export function Leaderboard({ id, props, data, t }: ViewProps) {
  const { boards, board, currency, wanted, choose } = useBoard(data.ranking, props.rows);
  const { money, number } = useFormat();
  const left = useLeftText(board?.endsAt);
  if (!board) return props.tabs ? <EmptyState icon={trophy} text={t('none')} /> : null;
  const scoreOf = (score: string) =>
    board.measure === 'points' ? t('points', { points: number(Number(score)) }) : money(score, currency);
  const steps = props.variant === 'podium' ? board.rows.slice(0, 3) : [];
  const rest = board.rows.slice(steps.length);
  const isListed = board.rows.some(({ own }) => own);
  return (
    <Panel
      title={board.title}
      end={
        props.page !== '' && (
          <Link href={`/?open=${props.page}`} open={props.page}>
            {t('all')}
          </Link>
        )
      }
    >
      <div className={cards.page}>
        {props.tabs && boards.length > 1 && (
          <fieldset className={classes(chips.tabs, styles.tabs)}>
            <legend className="vh">{t('choose')}</legend>
            {boards.map((one) => (
              <button
                key={one.id}
                type="button"
                aria-pressed={one.id === (wanted ?? board.id)}
                onClick={() => void choose(one.id)}
              >
                <bdi>{one.title}</bdi>
              </button>
            ))}
          </fieldset>
        )}
        <p className={styles.facts}>
          <span>{t(`measure-${board.measure}`)}</span>
          <span>{t(`period-${board.period}`)}</span>
          {left !== '' && (
            <span>
              <Icon path={clock} /> {t('left', { time: left })}
            </span>
          )}
        </p>
        <div className={styles.ranks} aria-busy={wanted !== null || undefined}>
          {steps.length > 0 && <Podium rows={steps} currency={currency} scoreOf={scoreOf} t={t} />}
          {rest.length > 0 && (
            <Places id={id} rows={rest} currency={currency} scoreOf={scoreOf} title={board.title} t={t} />
          )}
          {board.rows.length === 0 && <EmptyState icon={trophy} text={t('empty')} />}
          {board.own && !isListed && (
            <Places
              id={`${id}-own`}
              rows={[board.own]}
              currency={currency}
              scoreOf={scoreOf}
              title={t('own')}
              t={t}
            />
          )}
        </div>
        {props.tabs && <Rules board={board} currency={currency} scoreOf={scoreOf} t={t} />}
      </div>
    </Panel>
  );
}

export function Skeleton({ props, t, failed }: SkeletonView<LeaderboardProps>) {
  const { renew } = useActions();
  // On a page of other things, a leaderboard that fails or is not for this visitor leaves no gap.
  if (failed && !props.tabs) return null;
  if (failed)
    return (
      <EmptyState icon={trophy} text={t('failed')}>
        <Button kind="soft" onClick={() => renew('missionLeaderboard')}>
          {t('again')}
        </Button>
      </EmptyState>
    );
  return (
    <Panel title={t('title')}>
      <div className={cards.page} aria-busy="true">
        {[1, 2, 3, 4, 5].map((bone) => (
          <SkeletonBar key={bone} height="2.5rem" />
        ))}
      </div>
    </Panel>
  );
}
