import { useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import type { AgentStatementLine, AgentStatementRow, AgentStatementValue } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { RecordStates } from '#widgets/shared/records/RecordStates.tsx';
import { RecordTable, type Column } from '#widgets/shared/records/RecordTable.tsx';
import { useRecordFormat, type RecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { usePercent } from '../shared/usePercent.ts';
import { earnedOf } from './earnedOf.ts';
import { kindName } from './kinds.ts';
import { lineName, opensAccounts, partName } from './lineName.ts';
import { OpenButton } from './OpenButton.tsx';
import { reckon } from './reckon.ts';
import styles from './agent-income.module.css';

interface StatementLinesProps {
  statement: string;
  open: (line: number) => void;
  t: Translate;
}

/** A statement with its lines, and how they come to what is paid. */
export function StatementLines({ statement, open, t }: StatementLinesProps) {
  const records = useRecords('agentStatement', { statement });
  const [page] = records.pages;
  return (
    <RecordStates records={records} isEmpty={false} isFiltered={false} clear={() => undefined} t={t}>
      {page && <Lines page={page} outdated={records.outdated} open={open} t={t} />}
    </RecordStates>
  );
}

interface LinesProps {
  page: AgentStatementValue;
  outdated: boolean;
  open: (line: number) => void;
  t: Translate;
}

function Lines({ page: { statement, lines, currency }, outdated, open, t }: LinesProps) {
  const { go } = useActions();
  const format = useRecordFormat(currency);
  const percent = usePercent();
  const { basis, sum } = reckon(statement, lines);
  const isDividend = statement.kind === 'dividend';
  const hasBets = basis.some(({ validBets }) => validBets !== undefined);
  const columns: Column<AgentStatementLine>[] = [
    {
      key: 'line',
      label: t('line'),
      isHead: true,
      cell: (line) =>
        opensAccounts(statement.kind, line) ? (
          <OpenButton
            text={lineName(line, statement, t)}
            note={partName(line, isDividend, t)}
            onOpen={() => open(line.line)}
          />
        ) : (
          <b>{lineName(line, statement, t)}</b>
        ),
    },
    ...(hasBets
      ? [
          {
            key: 'validBets',
            label: t('validStake'),
            isFigure: true,
            isMore: true,
            cell: ({ validBets }: AgentStatementLine) =>
              validBets === undefined ? '–' : <Amount text={format.money(validBets)} />,
          },
          {
            key: 'rate',
            label: t('rate'),
            isFigure: true,
            cell: (line: AgentStatementLine) => <bdi>{rateOf(line, percent)}</bdi>,
          },
        ]
      : []),
    {
      key: 'amount',
      label: t('amount'),
      isFigure: true,
      cell: ({ amount }) => <Amount text={format.exact(amount)} />,
    },
  ];
  return (
    <>
      <StatementHead statement={statement} outdated={outdated} format={format} t={t} />
      {basis.length > 0 && (
        <RecordTable
          name={t('statement')}
          columns={columns}
          rows={basis}
          keyOf={({ line }) => String(line)}
          outdated={outdated}
          more={t('open-card')}
          totals={[
            {
              name: t(isDividend ? 'base' : 'gross'),
              figures: { amount: <Amount text={format.exact(sum)} /> },
            },
          ]}
        />
      )}
      <Reckoning statement={statement} lines={lines} format={format} t={t} />
      <div>
        <Button kind="line" onClick={() => void go(contactAbout(statement.statement))}>
          {t('ask')}
        </Button>
      </div>
    </>
  );
}

/** The contact form, far down its page, with the number of a statement filled in. */
const contactAbout = (statement: string) =>
  `/about/contact?statement=${encodeURIComponent(statement)}#contact-form-title`;

interface StatementHeadProps {
  statement: AgentStatementRow;
  outdated: boolean;
  format: RecordFormat;
  t: Translate;
}

function StatementHead({ statement, outdated, format, t }: StatementHeadProps) {
  const { kind, state, active, time, day, firstDay } = statement;
  const isShort = kind === 'hourly' || kind === 'realtime';
  return (
    <Figures
      outdated={outdated}
      figures={[
        { name: t(kindName(kind)), value: <Amount text={format.money(earnedOf(statement))} />, isMain: true },
        { name: t('state'), value: t(`state-${state}`) },
        {
          name: t('time'),
          value: isShort ? (
            <DateTime value={time} />
          ) : (
            <bdi>{firstDay === day ? format.day(day) : `${format.day(firstDay)} – ${format.day(day)}`}</bdi>
          ),
        },
        ...(active === null ? [] : [{ name: t('active'), value: format.number(active) }]),
      ]}
    />
  );
}

interface ReckoningProps {
  statement: AgentStatementRow;
  lines: readonly AgentStatementLine[];
  format: RecordFormat;
  t: Translate;
}

/** From the sum of the lines to what is paid, step by step. */
function Reckoning({ statement, lines, format: { exact, money }, t }: ReckoningProps) {
  const percent = usePercent();
  const { steps } = reckon(statement, lines);
  const { mode, value } = statement;
  const share = mode === 'rate' && value !== undefined ? ` (${percent(value)})` : '';
  return (
    <dl className={`${cards.card} ${styles.reckoning}`}>
      {steps.map(({ name, amount }) => (
        <div key={name}>
          <dt>
            {t(name)}
            {name === 'gross' && <bdi>{share}</bdi>}
          </dt>
          <dd>
            <Amount text={exact(amount)} />
          </dd>
        </div>
      ))}
      <div className={styles.result}>
        <dt>{t('together')}</dt>
        <dd>
          <Amount text={money(statement.paid)} />
        </dd>
      </div>
    </dl>
  );
}

function rateOf({ rate, sourceRate }: AgentStatementLine, percent: (rate: string) => string): string {
  if (rate === undefined) return '–';
  return sourceRate === undefined ? percent(rate) : `${percent(rate)} − ${percent(sourceRate)}`;
}
