import { Link } from 'react-router';
import type {
  ListInvitedMembersValue,
  ListLinkedMembersValue,
  ListMemberMessagesValue,
  ListMemberSessionsValue,
  ListMemberTimelineValue,
  OperatorRisk,
} from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../../data/calls.ts';
import { useFormat } from '../../../data/useFormat.ts';
import { RecordTable, type Column } from '../../../parts/RecordTable.tsx';
import { RecordList, type ListColumn } from '../../../lists/index.ts';
import { useT } from '../../../preferences/useT.ts';
import { MemberState } from '../MemberState.tsx';
import { Loaded } from './Loaded.tsx';
import { ownOf, type TabProps } from './TabProps.ts';
import styles from '../members.module.css';

function useMoment({ merchant }: TabProps) {
  const { time } = useFormat();
  return (moment: string | null) =>
    moment === null ? '–' : <time dateTime={moment}>{time(moment, merchant.timeZone)}</time>;
}

function MemberLink({ merchant, account }: { merchant: string; account: string }) {
  return (
    <Link to={`/members/${merchant}/${encodeURIComponent(account)}`}>
      <bdi>{account}</bdi>
    </Link>
  );
}

/** What happened to a member, newest first: money, log-ins, risks, notes, and acts of operators. */
export function TimelineTab(props: TabProps) {
  const t = useT();
  const moment = useMoment(props);
  const columns: ListColumn<ListMemberTimelineValue['rows'][number]>[] = [
    { name: 'at', label: t('time'), cell: ({ at }) => moment(at) },
    { name: 'kind', label: t('member-kind'), cell: ({ kind }) => t(`happened-${kind}`) },
    { name: 'what', label: t('what'), cell: ({ what }) => <code>{what}</code> },
    { name: 'who', label: t('who'), cell: ({ who }) => <bdi>{who || '–'}</bdi> },
    { name: 'text', label: t('details'), cell: ({ text }) => <bdi>{text || '–'}</bdi> },
  ];
  return (
    <RecordList
      name="member-timeline"
      label={t('tab-timeline')}
      call="listMemberTimeline"
      request={ownOf(props)}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}

/** Where a member is signed in, and from where the member has logged in. */
export function SessionsTab(props: TabProps) {
  const t = useT();
  const moment = useMoment(props);
  const found = useCall('listMemberSessions', ownOf(props));
  const sessions: Column<ListMemberSessionsValue['sessions'][number]>[] = [
    { name: 'browser', label: t('browser'), cell: ({ browser }) => <bdi>{browser || '–'}</bdi> },
    { name: 'address', label: t('address'), cell: ({ address }) => <bdi>{address}</bdi> },
    { name: 'by', label: t('signed-in-by'), cell: ({ signedIn }) => <code>{signedIn}</code> },
    { name: 'began', label: t('began'), cell: ({ createdAt }) => moment(createdAt) },
    { name: 'used', label: t('last-used'), cell: ({ seenAt }) => moment(seenAt) },
  ];
  const networks: Column<ListMemberSessionsValue['networks'][number]>[] = [
    { name: 'network', label: t('network'), cell: ({ network }) => <bdi>{network}</bdi> },
    { name: 'country', label: t('country'), cell: ({ country }) => country ?? '–' },
    { name: 'first', label: t('first-time'), cell: ({ firstAt }) => moment(firstAt) },
    { name: 'last', label: t('last-used'), cell: ({ lastAt }) => moment(lastAt) },
    { name: 'known', label: t('known-until'), cell: ({ knownUntil }) => moment(knownUntil) },
  ];
  return (
    <Loaded found={found}>
      {(value) => (
        <div className={styles.part}>
          <h2>{t('sessions')}</h2>
          <RecordTable
            label={t('sessions')}
            columns={sessions}
            rows={value.sessions}
            keyOf={({ createdAt, browser }) => `${createdAt} ${browser}`}
          />
          <h2>{t('networks')}</h2>
          <RecordTable
            label={t('networks')}
            columns={networks}
            rows={value.networks}
            keyOf={({ firstAt, lastAt, network }) => `${network} ${firstAt} ${lastAt}`}
          />
        </div>
      )}
    </Loaded>
  );
}

/** Other accounts with the same device, network or payout account. */
export function LinkedTab(props: TabProps) {
  const t = useT();
  const moment = useMoment(props);
  const found = useCall('listLinkedMembers', ownOf(props));
  const columns: Column<ListLinkedMembersValue[number]>[] = [
    {
      name: 'account',
      label: t('member'),
      cell: ({ account }) => <MemberLink merchant={props.merchant.code} account={account} />,
    },
    { name: 'by', label: t('linked-by'), cell: ({ by }) => t(`link-${by}`) },
    { name: 'what', label: t('details'), cell: ({ what }) => <bdi>{what || '–'}</bdi> },
    { name: 'at', label: t('last-used'), cell: ({ at }) => moment(at) },
    { name: 'state', label: t('state'), cell: ({ state }) => <MemberState state={state} /> },
  ];
  return (
    <Loaded found={found}>
      {(rows) => (
        <RecordTable
          label={t('tab-linked')}
          columns={columns}
          rows={rows}
          keyOf={({ account, by, at }) => `${account} ${by} ${at}`}
        />
      )}
    </Loaded>
  );
}

/** What was unusual about the log-ins of a member. */
export function RisksTab(props: TabProps) {
  const t = useT();
  const moment = useMoment(props);
  const found = useCall('listRisks', ownOf(props));
  const columns: Column<OperatorRisk>[] = [
    { name: 'at', label: t('time'), cell: ({ at }) => moment(at) },
    { name: 'kind', label: t('member-kind'), cell: ({ kind }) => t(`risk-${kind}`) },
    { name: 'address', label: t('address'), cell: ({ address }) => <bdi>{address}</bdi> },
    {
      name: 'details',
      label: t('details'),
      cell: ({ details }) => <bdi>{Object.values(details).join(' → ') || '–'}</bdi>,
    },
  ];
  return (
    <Loaded found={found}>
      {(rows) => <RecordTable label={t('tab-risks')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </Loaded>
  );
}

/** Accounts that a member has invited. */
export function InvitedTab(props: TabProps) {
  const t = useT();
  const moment = useMoment(props);
  const columns: ListColumn<ListInvitedMembersValue['rows'][number]>[] = [
    {
      name: 'account',
      label: t('member'),
      cell: ({ account }) => <MemberLink merchant={props.merchant.code} account={account} />,
    },
    { name: 'opened', label: t('opened-at'), cell: ({ openedAt }) => moment(openedAt) },
    { name: 'state', label: t('state'), cell: ({ state }) => <MemberState state={state} /> },
  ];
  return (
    <RecordList
      name="member-invited"
      label={t('tab-invited')}
      call="listInvitedMembers"
      request={ownOf(props)}
      columns={columns}
      keyOf={({ account }) => account}
    />
  );
}

/** Messages that a member has received. */
export function MessagesTab(props: TabProps) {
  const t = useT();
  const moment = useMoment(props);
  const columns: ListColumn<ListMemberMessagesValue['rows'][number]>[] = [
    { name: 'at', label: t('time'), cell: ({ at }) => moment(at) },
    { name: 'title', label: t('message-title'), cell: ({ title }) => <bdi>{title}</bdi> },
    { name: 'read', label: t('read-at'), cell: ({ readAt }) => moment(readAt) },
  ];
  return (
    <RecordList
      name="member-messages"
      label={t('tab-messages')}
      call="listMemberMessages"
      request={ownOf(props)}
      columns={columns}
      keyOf={({ id }) => String(id)}
    />
  );
}
