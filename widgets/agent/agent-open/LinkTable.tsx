import type { ReactNode } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import type { AgentLink, AgentLinksValue } from '#schemas/generated/api.ts';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { RecordTable, type Column } from '#widgets/shared/records/RecordTable.tsx';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { usePercent } from '../shared/usePercent.ts';
import { LinkWays } from './LinkWays.tsx';
import styles from './agent-open.module.css';

interface LinkTableProps {
  links: AgentLinksValue;
  rows: readonly AgentLink[];
  outdated: boolean;
  /** Path that links lead to. */
  page: string;
  /** Code of the link whose address, QR code and end are shown. */
  opened: string | undefined;
  onOpen: (code: string) => void;
  onEnded: () => void;
  t: Translate;
}

/** Links with their totals. A phone shows visits and sign-ups of each; the rest is a tap away. */
export function LinkTable({ links, rows, outdated, page, opened, onOpen, onEnded, t }: LinkTableProps) {
  const { total } = links;
  const { day, number } = useRecordFormat();
  const percent = usePercent();
  const columns: Column<AgentLink>[] = [
    {
      key: 'label',
      label: t('label-name'),
      isHead: true,
      cell: ({ label, code }) => <bdi>{label || code}</bdi>,
    },
    { key: 'kind', label: t('type'), isMore: true, cell: ({ kind }) => t(`type-${kind}`) },
    { key: 'code', label: t('code'), isMore: true, cell: ({ code }) => <bdi>{code}</bdi> },
    {
      key: 'rates',
      label: t('rates'),
      isMore: true,
      cell: ({ rates }) => (rates.length === 0 ? '–' : <Rates rates={rates} t={t} />),
    },
    {
      key: 'link',
      label: t('link'),
      isMore: true,
      cell: ({ code, label, ended }) =>
        ended === undefined ? (
          <Button
            kind="soft"
            size="sm"
            aria-expanded={opened === code}
            aria-label={`${t('link')}: ${label || code}`}
            onClick={() => onOpen(code)}
          >
            {t('show-qr')}
          </Button>
        ) : (
          t('state-ended')
        ),
    },
    { key: 'visits', label: t('visits'), isFigure: true, cell: ({ visits }) => number(visits) },
    { key: 'signUps', label: t('sign-ups'), isFigure: true, cell: ({ signUps }) => number(signUps) },
    {
      key: 'firstDeposits',
      label: t('first-deposits'),
      isFigure: true,
      isMore: true,
      cell: ({ firstDeposits }) => number(firstDeposits),
    },
    {
      key: 'signUpRate',
      label: t('rate'),
      isFigure: true,
      isMore: true,
      cell: ({ signUpRate }) => (signUpRate === undefined ? '–' : <bdi>{percent(signUpRate)}</bdi>),
    },
    { key: 'created', label: t('created'), isMore: true, cell: ({ created }) => <bdi>{day(created)}</bdi> },
    {
      key: 'ended',
      label: t('ended'),
      isMore: true,
      cell: ({ ended }) => (ended === undefined ? '–' : <bdi>{day(ended)}</bdi>),
    },
  ];
  const sum = (name: 'visits' | 'signUps' | 'firstDeposits') => rows.reduce((all, row) => all + row[name], 0);
  const line = (visits: number, signUps: number, firstDeposits: number): Record<string, ReactNode> => ({
    visits: number(visits),
    signUps: number(signUps),
    firstDeposits: number(firstDeposits),
  });
  return (
    <>
      <Figures
        outdated={outdated}
        figures={[
          { name: t('sign-ups'), value: number(total.signUps), isMain: true },
          { name: t('visits'), value: number(total.visits) },
          { name: t('first-deposits'), value: number(total.firstDeposits) },
        ]}
      />
      <RecordTable
        name={t('tab-links')}
        columns={columns}
        rows={rows}
        keyOf={({ code }) => code}
        outdated={outdated}
        more={t('open-card')}
        detail={(row) =>
          row.code === opened &&
          row.ended === undefined && <LinkWays link={row} page={page} onEnded={onEnded} t={t} />
        }
        totals={[
          { name: t('page'), figures: line(sum('visits'), sum('signUps'), sum('firstDeposits')) },
          { name: t('total'), figures: line(total.visits, total.signUps, total.firstDeposits) },
        ]}
      />
    </>
  );
}

function Rates({ rates, t }: Pick<AgentLink, 'rates'> & { t: Translate }) {
  const percent = usePercent();
  return (
    <span className={styles.note}>
      {rates.map(({ category, rate }) => (
        <span key={category}>
          {t(category)} <bdi>{percent(rate)}</bdi>
        </span>
      ))}
    </span>
  );
}
