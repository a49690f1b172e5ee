import { useFormat, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { down } from '#engine/react/ui/icons.ts';
import type { AgentStatementRow } from '#schemas/generated/api.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import type { Column } from '#widgets/shared/records/RecordTable.tsx';
import { sumAmounts } from '#widgets/shared/records/sumAmounts.ts';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import type { ContractKind } from '../contracts/contractKinds.ts';
import { usePercent } from '../usePercent.ts';
import type { StatementGroup } from './foldByHour.ts';
import styles from './statements.module.css';

interface ColumnsProps {
  kind: ContractKind;
  currency: string;
  /** Of the downline: the account stands with the span. */
  withAccount: boolean;
  /** Keys of rows whose detail is open. */
  opened: ReadonlySet<string>;
  toggle: (key: string) => void;
  t: Translate;
}

/** The columns of statements: a phone shows base and payment, and the rest once a card is opened. */
export function useStatementColumns({
  kind,
  currency,
  withAccount,
  opened,
  toggle,
  t,
}: ColumnsProps): Column<StatementGroup>[] {
  const { money, exact, signed, number } = useRecordFormat(currency);
  const percent = usePercent();
  const sum = (spans: StatementGroup['spans'], name: 'base' | 'gross' | 'lessDownline' | 'paid') =>
    sumAmounts(spans.map((one) => one[name]));
  const only = ({ spans }: StatementGroup) => (spans.length === 1 ? spans[0] : undefined);
  const base = (amount: string) =>
    kind === 'dividend' ? <Amount text={signed(amount)} of={amount} /> : <Amount text={money(amount)} />;
  return [
    {
      key: 'span',
      label: t('time'),
      isHead: true,
      cell: (group) => (
        <SpanCell
          group={group}
          kind={kind}
          withAccount={withAccount}
          isOpen={opened.has(group.key)}
          toggle={toggle}
          t={t}
        />
      ),
    },
    {
      key: 'base',
      label: t(kind === 'dividend' ? 'base' : 'validStake'),
      isFigure: true,
      cell: ({ spans }) => base(sum(spans, 'base')),
    },
    {
      key: 'active',
      label: t('active'),
      isFigure: true,
      isMore: true,
      // They grow within a day: of an hour, those of its last span.
      cell: ({ spans }) => number(Math.max(0, ...spans.map(({ active }) => active ?? 0))),
    },
    {
      key: 'rate',
      label: t('tier'),
      isFigure: true,
      isMore: true,
      cell: (group) => {
        const { tier, mode, value } = only(group) ?? {};
        if (tier === undefined || value === undefined) return '–';
        return (
          <span className={styles.rate}>
            <bdi>{mode === 'sum' ? money(value) : percent(value)}</bdi>
            <small>{t('tier-number', { number: tier + 1 })}</small>
          </span>
        );
      },
    },
    {
      key: 'gross',
      label: t('gross'),
      isFigure: true,
      isMore: true,
      cell: ({ spans }) => <Amount text={exact(sum(spans, 'gross'))} />,
    },
    {
      key: 'lessDownline',
      label: t('lessDownline'),
      isFigure: true,
      isMore: true,
      cell: ({ spans }) => <Amount text={exact(sum(spans, 'lessDownline'))} />,
    },
    ...(kind === 'dividend'
      ? (['carriedIn', 'carriedOut'] as const).map((name) => ({
          key: name,
          label: t(name),
          isFigure: true,
          isMore: true,
          cell: ({ spans: [span] }: StatementGroup) =>
            span && <Amount text={signed(span[name])} of={span[name]} />,
        }))
      : []),
    {
      key: 'paid',
      label: t('paid'),
      isFigure: true,
      cell: ({ spans }) => <Amount text={money(sum(spans, 'paid'))} />,
    },
    {
      key: 'state',
      label: t('state'),
      isMore: true,
      cell: ({ spans }) =>
        [...new Set(spans.map(({ state }) => state))].map((state) => t(`statement-${state}`)).join(' · '),
    },
  ];
}

interface SpanCellProps extends Pick<ColumnsProps, 'kind' | 'withAccount' | 'toggle' | 't'> {
  group: StatementGroup;
  isOpen: boolean;
}

/** The time of a span with its statement, or of an hour with the number of its spans: a button that opens what it sums. */
function SpanCell({ group: { key, spans }, kind, withAccount, isOpen, toggle, t }: SpanCellProps) {
  const { day, number } = useRecordFormat();
  const { dateTime } = useFormat();
  const [first] = spans;
  if (!first) return null;
  const earliest = spans.reduce((one, other) => (other.startsAt < one.startsAt ? other : one));
  const timeOf = ({ firstDay, day: lastDay, time }: AgentStatementRow) => {
    if (kind === 'hourly' || kind === 'realtime') return dateTime(time);
    return firstDay === lastDay ? day(lastDay) : `${day(firstDay)} – ${day(lastDay)}`;
  };
  return (
    <button type="button" className={styles.span} aria-expanded={isOpen} onClick={() => toggle(key)}>
      <Icon path={down} />
      <span>
        <bdi>{timeOf(earliest)}</bdi>
        <small>
          {withAccount && <bdi>{first.account.account}</bdi>}
          {key === first.statement ? (
            <bdi>{first.statement}</bdi>
          ) : (
            <span>{t('spans', { number: number(spans.length) })}</span>
          )}
        </small>
      </span>
    </button>
  );
}
