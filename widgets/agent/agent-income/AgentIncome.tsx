import { useActions, useRoute, type WidgetView } from '#engine/react/index.ts';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { Trail } from '../shared/Trail.tsx';
import { DayStatements } from './DayStatements.tsx';
import { IncomeDays } from './IncomeDays.tsx';
import { LineAccounts } from './LineAccounts.tsx';
import type { AgentIncomeProps } from './props.ts';
import { StatementLines } from './StatementLines.tsx';
import styles from './agent-income.module.css';

/**
 * The income of an agent by day (R2.8.10). A day opens its statements, a statement its lines, a line its accounts, an account its bets:
 * the address says what is open, and each step sums to the amount of the one above.
 */
export function AgentIncome({ props, t }: WidgetView<AgentIncomeProps>) {
  const { setQuery } = useActions();
  const { day: dayText } = useRecordFormat();
  const day = useRoute(({ params }) => matching(params['day'], /^\d{4}-\d\d-\d\d$/));
  const statement = useRoute(({ params }) => matching(params['statement'], /^S-\d{6,9}$/));
  const line = useRoute(({ params }) => matching(params['line'], /^\d{1,7}$/));
  const go = (fields: Record<string, string | null>) => void setQuery({ search: null, ...fields }, 'push');
  if (day === undefined && statement === undefined)
    return <IncomeDays props={props} open={(one) => go({ day: one })} t={t} />;
  const way = [
    ...(day === undefined ? [] : [{ id: 'statement', account: dayText(day) }]),
    ...(statement === undefined ? [] : [{ id: 'line', account: statement }]),
    ...(statement === undefined || line === undefined ? [] : [{ id: 'none', account: t('line') }]),
  ];
  /** Closes what lies below a step. */
  const back = (step: string | null) =>
    go({
      line: null,
      ...(step !== 'line' && { statement: null }),
      ...(step === null && { day: null }),
    });
  return (
    <div className={styles.income}>
      <Trail trail={way} root={t('all-days')} go={back} t={t} />
      {statement === undefined && day !== undefined && (
        <DayStatements
          day={day}
          pageSize={props.pageSize}
          open={(one) => go({ statement: one, line: null })}
          t={t}
        />
      )}
      {statement !== undefined && line === undefined && (
        <StatementLines statement={statement} open={(one) => go({ line: String(one) })} t={t} />
      )}
      {statement !== undefined && line !== undefined && (
        <LineAccounts statement={statement} line={Number(line)} pageSize={props.pageSize} t={t} />
      )}
    </div>
  );
}

function matching(value: string | undefined, pattern: RegExp): string | undefined {
  return value !== undefined && pattern.test(value) ? value : undefined;
}
