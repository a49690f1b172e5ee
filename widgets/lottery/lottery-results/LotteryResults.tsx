import { useState } from 'react';
import {
  useActions,
  useLanguageCode,
  useRoute,
  type SkeletonView,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { needsSeconds } from '#widgets/shared/time/needsSeconds.ts';
import { Balls } from '../shared/Balls.tsx';
import { Row } from '../shared/Row.tsx';
import { useRefreshAfter } from '../shared/useRefreshAfter.ts';
import { ProofDialog } from './ProofDialog.tsx';
import type { LotteryResultsProps } from './props.ts';
import styles from './lottery-results.module.css';

type Result = CallValue<'openedNumeros'>[number];
type ViewProps = WidgetView<LotteryResultsProps, { results: 'openedNumeros' }>;

/** How many results the history shows. */
const longest = 100;

/** The latest results of a lottery: the first ones at once, the last hundred on request. */
export function LotteryResults(view: ViewProps) {
  const named = useRoute(({ params }) => params['gameCode']);
  const gameCode = view.props.game ?? named;
  return gameCode === undefined || !view.data.results ? null : (
    <Results key={gameCode} gameCode={gameCode} {...view} />
  );
}

function Results({ gameCode, props, data, refresh, t }: ViewProps & { gameCode: string }) {
  const { request, warn } = useActions();
  const language = useLanguageCode();
  const [all, setAll] = useState<Result[]>();
  const [isLoading, setIsLoading] = useState(false);
  const [checked, setChecked] = useState<Result>();
  const [newest] = data.results;
  useRefreshAfter(newest?.nextOpenTime, refresh);
  const known = new Set(data.results.map(({ numero }) => numero));
  const shown = [...data.results, ...(all ?? []).filter(({ numero }) => !known.has(numero))];
  const loadAll = async () => {
    setIsLoading(true);
    try {
      setAll(await request('openedNumeros', { gameCode, count: longest, language }));
    } catch (error) {
      warn(error, () => void loadAll());
    }
    setIsLoading(false);
  };
  const seconds = needsSeconds(shown.map(({ openTime }) => openTime));
  return (
    <Panel title={t(props.title)}>
      {shown.length === 0 ? (
        <EmptyState text={t('empty')} plain />
      ) : (
        <ol className={styles[props.variant]} data-long={all !== undefined || undefined}>
          {shown.map((result) => (
            <li key={result.numero}>
              <small>
                <DateTime value={result.openTime} seconds={seconds} />
              </small>
              <Numbers result={result} variant={props.variant} t={t} />
              <button type="button" className={styles.check} onClick={() => setChecked(result)}>
                {t('check')}
                <span className="vh">
                  {' '}
                  <DateTime value={result.openTime} seconds={seconds} />
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {!all && data.results.length >= props.count && props.count < longest && (
        <Button kind="line" wide busy={isLoading} onClick={() => void loadAll()}>
          {t('more')}
        </Button>
      )}
      {checked && <ProofDialog result={checked} close={() => setChecked(undefined)} t={t} />}
    </Panel>
  );
}

function Numbers({
  result: { numbers, prizes },
  variant,
  t,
}: {
  result: Result;
  variant: LotteryResultsProps['variant'];
  t: Translate;
}) {
  const short =
    variant === 'balls' ? (
      <Balls numbers={numbers} />
    ) : (
      <b dir="ltr">
        <Row numbers={numbers} />
      </b>
    );
  if (prizes.length < 2) return short;
  return (
    <details className={styles.prizes}>
      <summary>
        {short} <small>{t('allPrizes')}</small>
      </summary>
      <ul dir="ltr">
        {prizes.map(({ prize, numbers: row }) => (
          <li key={prize}>
            <Row numbers={row} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Placeholders for the results, or that they could not be loaded. */
export function Skeleton({ props, t, failed }: SkeletonView<LotteryResultsProps>) {
  return (
    <Panel title={t(props.title)}>
      {failed ? (
        <EmptyState text={t('failed')} />
      ) : (
        <div className={styles.bones} aria-busy="true">
          {Array.from({ length: Math.min(props.count, 6) }, (_, bone) => (
            <SkeletonBar key={bone} height="2.5rem" />
          ))}
        </div>
      )}
    </Panel>
  );
}
