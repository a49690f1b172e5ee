import type { SkeletonView, WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { Section } from '../shared/Section.tsx';
import { newestOfEach } from './newestOfEach.ts';
import type { DrawResultsProps } from './props.ts';
import { ResultCards } from './ResultCards.tsx';
import { ResultTable } from './ResultTable.tsx';
import styles from './draw-results.module.css';

type ViewProps = WidgetView<DrawResultsProps, { results: 'vnNumeros' }>;

/** The newest result of each lottery, with a link to play it (R2.1.31). Nothing if there are no results. */
export function DrawResults({ props, data, t }: ViewProps) {
  const results = newestOfEach(data.results, props.count);
  if (results.length === 0) return null;
  return (
    <Section title={t(props.title)} more={props.more} all={t('all')}>
      {props.variant === 'table' ? (
        <ResultTable results={results} fallback={props.fallback} t={t} />
      ) : (
        <ResultCards results={results} fallback={props.fallback} tickets={props.frame === 'ticket'} t={t} />
      )}
    </Section>
  );
}

/** Placeholders for the results; nothing if they fail to load. */
export function Skeleton({ props, t, failed }: SkeletonView<DrawResultsProps>) {
  if (failed) return null;
  return (
    <Panel title={t(props.title)}>
      <ul className={styles.bones} aria-busy="true">
        {Array.from({ length: Math.min(props.count, 6) }, (_, bone) => (
          <li key={bone}>
            <SkeletonBar height="64px" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
