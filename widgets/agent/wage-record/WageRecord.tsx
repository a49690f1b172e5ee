import type { WidgetView } from '#engine/react/index.ts';
import { StatementRecord } from '../shared/statements/StatementRecord.tsx';
import type { WageRecordProps } from './props.ts';

/** Daily, hourly or real-time wages of an agent (R2.8.13–R2.8.15). */
export function WageRecord({ props, t }: WidgetView<WageRecordProps>) {
  return <StatementRecord kind={props.kind} props={props} t={t} />;
}
