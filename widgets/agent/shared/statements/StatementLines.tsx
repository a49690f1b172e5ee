import type { Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { isZero } from '../isZero.ts';
import styles from './statements.module.css';

interface LinesProps {
  statement: string;
  t: Translate;
}

/** What a statement was computed from: its lines, whose amounts with the rests sum to what is paid. */
export function StatementLines({ statement, t }: LinesProps) {
  const { pages, state, retry } = useRecords('agentStatement', { statement });
  const [page] = pages;
  const { money, exact } = useRecordFormat(page?.currency);
  if (state === 'failed')
    return (
      <p role="alert" className={styles.failed}>
        {t('failed')}{' '}
        <Button kind="soft" size="sm" onClick={retry}>
          {t('again')}
        </Button>
      </p>
    );
  if (!page) return <SkeletonBar height="3rem" />;
  const { restIn, restOut } = page.statement;
  return (
    <dl className={styles.lines}>
      {page.lines.map(({ part, source, category, validBets, amount }, index) => (
        <div key={index}>
          <dt>
            {t(`part-${part}`)}
            <small>
              {source && <bdi>{source.account}</bdi>}
              {category !== undefined && <span>{t(category)}</span>}
              {validBets !== undefined && <bdi>{money(validBets)}</bdi>}
            </small>
          </dt>
          <dd>
            <Amount text={exact(amount)} of={amount} />
          </dd>
        </div>
      ))}
      {(
        [
          ['rest-in', restIn],
          ['rest-out', restOut],
        ] as const
      ).map(
        ([name, amount]) =>
          !isZero(amount) && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <Amount text={exact(amount)} of={amount} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
