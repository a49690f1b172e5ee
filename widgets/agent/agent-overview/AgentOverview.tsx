import { useActions, type Translate, type WidgetView } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { AgentOverviewValue, OverviewFigures } from '#schemas/generated/api.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { NetChart } from '#widgets/shared/records/NetChart.tsx';
import { RecordTable } from '#widgets/shared/records/RecordTable.tsx';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecordFormat, type RecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { AccountName } from '../shared/AccountName.tsx';
import { AgentRecord } from '../shared/AgentRecord.tsx';
import common from '../shared/agent.module.css';
import type { AgentOverviewProps } from './props.ts';
import styles from './agent-overview.module.css';

const counts = ['members', 'joined', 'active'] as const;
const amounts = ['deposits', 'withdrawals', 'validStake', 'payout', 'rebates', 'bonuses', 'net'] as const;
/** The members' result stands first, then who there is, then the money. */
const shown = ['net', ...counts, ...amounts.slice(0, -1)] as const;

/** The team in a range and in as many days before: figures, chart, best and quietest lines (R2.8.5). */
export function AgentOverview({ props, t }: WidgetView<AgentOverviewProps>) {
  const filters = useFilters(['line'], props.range, { line: ['direct'] }, props.ranges);
  const query = { ...filters.range, ...(filters.chosen.line !== undefined && { line: 'direct' as const }) };
  const records = useRecords('agentOverview', query);
  const [page] = records.pages;
  return (
    <AgentRecord
      days={{ names: props.ranges, state: filters.range, change: filters.setRange, shown: page?.range }}
      filters={filters}
      choices={[{ name: 'line', options: [['direct', t('direct')]] }]}
      records={records}
      isEmpty={page?.figures.members === 0}
      file="overview"
      query={query}
      t={t}
    >
      {page && <Overview page={page} look={props.look} outdated={records.outdated} t={t} />}
    </AgentRecord>
  );
}

interface OverviewProps {
  page: AgentOverviewValue;
  look: AgentOverviewProps['look'];
  outdated: boolean;
  t: Translate;
}

function Overview({ page, look, outdated, t }: OverviewProps) {
  const { figures, former, days, before, best, quietest, currency, at, formerDays, estimate } = page;
  const format = useRecordFormat(currency);
  const { money, signed, day, shortDay } = format;
  const moved = days.filter((one) => amounts.some((name) => Number(one[name]) !== 0));
  return (
    <div className={styles.overview} aria-busy={outdated || undefined}>
      <p className={common.at}>
        {t('compared', { days: `\u2068${shortDay(before.from)} – ${shortDay(before.to)}\u2069` })} ·{' '}
        {t('time')} <DateTime value={at} />
      </p>
      <section className={classes(cards.card, styles.estimate)}>
        <h3>{t('estimate')}</h3>
        <dl>
          {(['rebates', 'wages'] as const).map((name) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                ≈ <Amount text={money(estimate[name])} />
              </dd>
            </div>
          ))}
        </dl>
        <small>
          {t('time')} <DateTime value={at} />
        </small>
      </section>
      <dl className={classes(styles.figures, styles[look])}>
        {shown.map((name) => (
          <FigureCard key={name} name={name} now={figures} former={former} format={format} t={t} />
        ))}
      </dl>
      {days.length > 1 && <NetChart days={days} former={formerDays} format={format} t={t} />}
      <div className={styles.lines}>
        <Lines name={t('best')} lines={best} format={format} t={t} />
        <Lines name={t('quietest')} lines={quietest} format={format} t={t} />
      </div>
      <details className={classes(cards.card, styles.days)}>
        <summary>{t('byDay')}</summary>
        <RecordTable
          name={t('byDay')}
          rows={moved}
          keyOf={(one) => one.day}
          more={t('open-card')}
          columns={[
            { key: 'day', label: t('day'), isHead: true, cell: (one) => <b>{day(one.day)}</b> },
            ...amounts.map((name) => ({
              key: name,
              label: t(name),
              isFigure: true,
              isMore: name !== 'validStake' && name !== 'net',
              cell: (one: (typeof days)[number]) =>
                name === 'net' ? (
                  <Amount text={signed(one.net)} of={one.net} />
                ) : (
                  <Amount text={money(one[name])} />
                ),
            })),
          ]}
        />
      </details>
    </div>
  );
}

interface FigureCardProps {
  name: (typeof amounts)[number] | (typeof counts)[number];
  now: OverviewFigures;
  former: OverviewFigures;
  format: RecordFormat;
  t: Translate;
}

/** A figure with the difference to the days before, whose sign says what color alone would not. */
function FigureCard({ name, now, former, format, t }: FigureCardProps) {
  const { money, signed, number } = format;
  const value = now[name];
  const before = former[name];
  if (typeof value === 'number' || typeof before === 'number') {
    const change = Number(value) - Number(before);
    return (
      <div>
        <dt>{t(name)}</dt>
        <dd>
          {number(Number(value))}
          <small>
            {t('former', { amount: number(Number(before)) })}
            {change !== 0 && (
              <span className={styles.change}>
                {' '}
                <Amount text={`${change > 0 ? '+' : ''}${number(change)}`} of={String(change)} />
              </span>
            )}
          </small>
        </dd>
      </div>
    );
  }
  const change = differenceOf(value, before);
  return (
    <div className={name === 'net' ? styles.main : undefined}>
      <dt>{t(name)}</dt>
      <dd>
        {name === 'net' ? <Amount text={signed(value)} of={value} /> : <Amount text={money(value)} />}
        <small>
          {t('former', { amount: `\u2068${name === 'net' ? signed(before) : money(before)}\u2069` })}
          {Number(change) !== 0 && (
            <span className={styles.change}>
              {' '}
              <Amount text={signed(change)} of={name === 'net' ? change : undefined} />
            </span>
          )}
        </small>
      </dd>
    </div>
  );
}

function differenceOf(now: string, before: string): string {
  const decimals = now.split('.')[1]?.length ?? 0;
  return fromMinor((toMinor(now, decimals) ?? 0n) - (toMinor(before, decimals) ?? 0n), decimals);
}

interface LinesProps {
  name: string;
  lines: AgentOverviewValue['best'];
  format: RecordFormat;
  t: Translate;
}

function Lines({ name, lines, format: { money }, t }: LinesProps) {
  const { open } = useActions();
  if (lines.length === 0) return null;
  return (
    <section className={cards.card}>
      <h3>{name}</h3>
      <ol className={styles.ranked}>
        {lines.map(({ id, account, type, validStake }) => (
          <li key={id}>
            <AccountName
              account={account}
              type={type}
              onOpen={() => void open('agent/agentTeam', { account: id })}
              t={t}
            />
            <span>
              <Amount text={money(validStake)} />
              <small>{t('validStake')}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
