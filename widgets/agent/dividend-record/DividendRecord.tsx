import type { WidgetView } from '#engine/react/index.ts';
import { StatementRecord } from '../shared/statements/StatementRecord.tsx';
import type { DividendRecordProps } from './props.ts';

/** Dividends of an agent (R2.8.12). */
export function DividendRecord({ props, t }: WidgetView<DividendRecordProps>) {
  return <StatementRecord kind="dividend" props={props} t={t} />;
}
