import { Suspense, useState } from 'react';
import { useFlag, useFormat, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { alert } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { AgentAccountValue } from '#schemas/generated/api.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { useAmounts } from '#widgets/shared/amounts/useAmounts.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { whenWanted } from '#widgets/shared/lazy/whenWanted.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { RecordBones } from '#widgets/shared/records/RecordStates.tsx';
import { RecordTable } from '#widgets/shared/records/RecordTable.tsx';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { AccountName } from '../shared/AccountName.tsx';
import { Trail } from '../shared/Trail.tsx';
import { ContractSection } from './ContractSection.tsx';
import styles from './agent-team.module.css';

const RatesForm = whenWanted(() => import('./RatesForm.tsx').then((module) => module.RatesForm));

interface DetailsProps {
  id: string;
  /** Opens another account; null is the team. */
  open: (id: string | null) => void;
  t: Translate;
}

/** One account of the downline: its figures, and rebate rates with what was set, and contracts. */
export function AccountDetails({ id, open, t }: DetailsProps) {
  const { pages, state, retry } = useRecords('agentAccount', { account: id });
  const [changed, setChanged] = useState<AgentAccountValue | null>(null);
  const details = changed ?? pages[0];
  if (details) return <Details details={details} open={open} onChange={setChanged} t={t} />;
  return (
    <div className={styles.details}>
      <Button kind="line" size="sm" onClick={() => open(null)}>
        {t('back')}
      </Button>
      {state === 'failed' ? (
        <div role="alert">
          <EmptyState icon={alert} text={t('failed')}>
            <Button kind="soft" onClick={retry}>
              {t('again')}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <RecordBones />
      )}
    </div>
  );
}

interface ShownProps {
  details: AgentAccountValue;
  open: (id: string | null) => void;
  onChange: (details: AgentAccountValue) => void;
  t: Translate;
}

function Details({ details, open, onChange, t }: ShownProps) {
  const { account, trail, currency } = details;
  const { money, day } = useRecordFormat(currency);
  const { number } = useFormat();
  const hasContracts = useFlag('AGENTPOLICY3');
  return (
    <div className={styles.details}>
      <Trail trail={trail} root={t('own-line')} go={open} t={t} />
      <h3 className={styles.who}>
        <AccountName
          account={account.account}
          type={account.type}
          level={account.level}
          isClosed={account.state === 'closed'}
          t={t}
        />
      </h3>
      <Figures
        figures={[
          { name: t('balance'), value: <Amount text={money(account.balance)} />, isMain: true },
          { name: t('upline'), value: <bdi>{account.upline}</bdi> },
          { name: t('agents'), value: number(account.agents) },
          { name: t('members'), value: number(account.members) },
          {
            name: t('lastLogin'),
            value: account.lastLogin === undefined ? t('never') : day(account.lastLogin),
          },
          { name: t('joined'), value: day(account.joined) },
        ]}
      />
      <p className={styles.ways}>
        <ButtonLink kind="line" size="sm" {...wayTo('agentBets', account.id)}>
          {t('to-bets')}
        </ButtonLink>
        <ButtonLink kind="line" size="sm" {...wayTo('agentAccount', account.id)}>
          {t('to-entries')}
        </ButtonLink>
      </p>
      <RateSection details={details} onChange={onChange} t={t} />
      {account.type !== 0 && hasContracts && <ContractSection details={details} onChange={onChange} t={t} />}
    </div>
  );
}

/** A page of the agent centre that shows one account. */
function wayTo(page: string, account: string) {
  return { href: `/?open=agent/${page}&account=${account}` };
}

function RateSection({ details, onChange, t }: Omit<ShownProps, 'open'>) {
  const { rates, history, isDirect, account } = details;
  const { day } = useRecordFormat();
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const canEdit = isDirect && rates.length > 0;
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h4>{t('rates')}</h4>
        {canEdit && !isEditing && (
          <Button
            kind="soft"
            size="sm"
            onClick={() => {
              setSaved(false);
              setEditing(true);
            }}
          >
            {t('set-rates')}
          </Button>
        )}
      </div>
      <output>{isSaved && <Alert kind="success">{t('saved')}</Alert>}</output>
      {isEditing ? (
        <Suspense fallback={<SkeletonBar height="12rem" />}>
          <RatesForm
            account={account.id}
            rates={rates}
            onDone={(value) => {
              setEditing(false);
              if (!value) return;
              setSaved(true);
              onChange(value);
            }}
            t={t}
          />
        </Suspense>
      ) : rates.length === 0 ? (
        <p className={styles.note}>{t('no-rates')}</p>
      ) : (
        <RecordTable
          name={t('rates')}
          rows={rates}
          keyOf={({ category }) => category}
          columns={[
            {
              key: 'category',
              label: t('category'),
              isHead: true,
              cell: ({ category }) => <b>{t(category)}</b>,
            },
            {
              key: 'today',
              label: t('today'),
              isFigure: true,
              cell: (rate) => <Percent value={rate.today} />,
            },
            {
              key: 'tomorrow',
              label: t('tomorrow'),
              isFigure: true,
              cell: (rate) => <Percent value={rate.tomorrow} />,
            },
            {
              key: 'most',
              label: t(isDirect ? 'own-rate' : 'upline-rate'),
              isFigure: true,
              cell: (rate) => <Percent value={rate.most} />,
            },
          ]}
        />
      )}
      {!isDirect && <p className={styles.note}>{t('not-direct', { account: account.upline })}</p>}
      {history.length > 0 && (
        <details className={classes(cards.card, styles.history)}>
          <summary>{t('history')}</summary>
          <ol>
            {history.map(({ category, rate, from, time }, index) => (
              <li key={index}>
                <span>
                  {t(category)} <Percent value={rate} />
                </span>
                <small>
                  {t('from-day', { day: `\u2068${day(from)}\u2069` })} · <DateTime value={time} />
                </small>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

function Percent({ value }: { value: string }) {
  const { writePercent } = useAmounts();
  return <bdi className={styles.percent}>{writePercent(value)} %</bdi>;
}
