import type {
  ListBonusesValue,
  ListMemberMissionsValue,
  OperatorLimit,
  ShowLimitsValue,
} from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../../data/calls.ts';
import { useFormat } from '../../../data/useFormat.ts';
import { Facts, type Fact } from '../../../parts/Facts.tsx';
import { RecordTable, type Column } from '../../../parts/RecordTable.tsx';
import { RecordList, type ListColumn } from '../../../lists/index.ts';
import { allows, useSelf } from '../../../session/self.ts';
import { useT } from '../../../preferences/useT.ts';
import { Loaded } from '../../../parts/Loaded.tsx';
import { PlayRequests } from '../play/PlayRequests.tsx';
import { ReasonButton } from '../acts/ReasonDialog.tsx';
import { ownOf, type TabProps } from '../TabProps.ts';
import styles from '../members.module.css';

/** Bonuses of a member with what was played for them. */
export function BonusesTab(props: TabProps) {
  const t = useT();
  const { money, time } = useFormat();
  const self = useSelf();
  const { code: merchant, currency, timeZone } = props.merchant;
  const found = useCall('listBonuses', ownOf(props));
  const columns: Column<ListBonusesValue[number]>[] = [
    { name: 'id', label: t('number'), cell: ({ id }) => id },
    { name: 'promotion', label: t('promotion'), cell: ({ promotion }) => <bdi>{promotion}</bdi> },
    {
      name: 'amount',
      label: t('amount'),
      isFigure: true,
      cell: ({ amount }) => <bdi>{money(amount, currency)}</bdi>,
    },
    {
      name: 'turnover',
      label: t('turnover'),
      isFigure: true,
      cell: ({ done, required }) => <bdi>{`${money(done, currency)} / ${money(required, currency)}`}</bdi>,
    },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state, reason }) => <bdi>{reason === null ? state : `${state}: ${reason}`}</bdi>,
    },
    { name: 'granted', label: t('time'), cell: ({ grantedAt }) => time(grantedAt, timeZone) },
    { name: 'ends', label: t('ends'), cell: ({ endsAt }) => time(endsAt, timeZone) },
    ...(allows(self, 'bonuses.cancel', merchant)
      ? [
          {
            name: 'act',
            label: t('what-to-do'),
            cell: ({ id, state }: ListBonusesValue[number]) =>
              state === 'active' && (
                <ReasonButton
                  call="cancelBonus"
                  known={{ merchant, id: String(id) }}
                  label={t('do-cancelBonus')}
                  explanation={t('explain-cancelBonus')}
                  about={String(id)}
                  isDanger
                  isReasonRead
                />
              ),
          },
        ]
      : []),
  ];
  return (
    <Loaded found={found}>
      {(rows) => (
        <RecordTable label={t('tab-bonuses')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </Loaded>
  );
}

/** Missions of a member, with what was reached. */
export function MissionsTab(props: TabProps) {
  const t = useT();
  const { money, time } = useFormat();
  const { currency, timeZone } = props.merchant;
  const columns: ListColumn<ListMemberMissionsValue['rows'][number]>[] = [
    { name: 'mission', label: t('mission'), cell: ({ title }) => <bdi>{title}</bdi> },
    { name: 'day', label: t('first-of-period'), cell: ({ day }) => day },
    {
      name: 'progress',
      label: t('progress'),
      isFigure: true,
      cell: ({ progress, goal, isMoney }) => (
        <bdi>
          {isMoney ? `${money(progress, currency)} / ${money(goal, currency)}` : `${progress} / ${goal}`}
        </bdi>
      ),
    },
    { name: 'state', label: t('state'), cell: ({ state }) => t(`mission-${state}`) },
    { name: 'reason', label: t('reason'), cell: ({ reason }) => <bdi>{reason ?? '–'}</bdi> },
    { name: 'joined', label: t('joined-at'), cell: ({ joinedAt }) => time(joinedAt, timeZone) },
  ];
  return (
    <RecordList
      name="member-missions"
      label={t('tab-missions')}
      call="listMemberMissions"
      request={ownOf(props)}
      columns={columns}
      keyOf={({ id }) => String(id)}
    />
  );
}

/** Limits and breaks of a member. They are the member's own. */
export function LimitsTab(props: TabProps) {
  const t = useT();
  const { time } = useFormat();
  const { timeZone } = props.merchant;
  const found = useCall('showLimits', ownOf(props));
  const limits: Column<OperatorLimit>[] = [
    { name: 'kind', label: t('member-kind'), cell: ({ kind }) => t(`limit-${kind}`) },
    { name: 'value', label: t('limit'), isFigure: true, cell: ({ value }) => value ?? '–' },
    { name: 'used', label: t('used'), isFigure: true, cell: ({ used }) => used ?? '–' },
  ];
  const breaks: Column<ShowLimitsValue['breaks'][number]>[] = [
    { name: 'kind', label: t('member-kind'), cell: ({ kind }) => t(`break-${kind}`) },
    { name: 'begins', label: t('began'), cell: ({ beginsAt }) => time(beginsAt, timeZone) },
    {
      name: 'ends',
      label: t('ends'),
      cell: ({ endsAt }) => (endsAt === null ? '–' : time(endsAt, timeZone)),
    },
    { name: 'running', label: t('state'), cell: ({ isRunning }) => t(isRunning ? 'is-on' : 'is-off') },
  ];
  return (
    <Loaded found={found}>
      {(value) => (
        <div className={styles.part}>
          <h2>{t('member-limits')}</h2>
          <RecordTable
            label={t('member-limits')}
            columns={limits}
            rows={value.limits}
            keyOf={({ kind }) => kind}
          />
          <h2>{t('breaks')}</h2>
          <RecordTable
            label={t('breaks')}
            columns={breaks}
            rows={value.breaks}
            keyOf={({ kind, beginsAt }) => `${kind} ${beginsAt}`}
          />
          <PlayRequests {...ownOf(props)} />
        </div>
      )}
    </Loaded>
  );
}

/** How an account was opened. */
export function RegistrationTab(props: TabProps) {
  const found = useCall('showRegistration', ownOf(props));
  return (
    <Loaded found={found}>
      {(value) => (
        <Facts
          facts={Object.entries(value).map(([name, one]): Fact => [name, one === null ? null : String(one)])}
        />
      )}
    </Loaded>
  );
}
