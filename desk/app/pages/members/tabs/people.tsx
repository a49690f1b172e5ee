import { Link } from 'react-router';
import type {
  ListIdentitiesValue,
  ListInvitedMembersValue,
  ListLinkedMembersValue,
  ListMemberMessagesValue,
  ListMemberSessionsValue,
  ListMemberTimelineValue,
  OperatorActLine,
  OperatorMember,
  OperatorRisk,
} from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../../data/calls.ts';
import { useFormat } from '../../../data/useFormat.ts';
import { RecordTable, type Column } from '../../../parts/RecordTable.tsx';
import { RecordList, type ListColumn } from '../../../lists/index.ts';
import { allows, useSelf } from '../../../session/self.ts';
import { useT } from '../../../preferences/useT.ts';
import { ReasonButton } from '../acts/ReasonDialog.tsx';
import { MemberState } from '../MemberState.tsx';
import { Loaded } from '../../../parts/Loaded.tsx';
import { ownOf, type TabProps } from '../TabProps.ts';
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

/** Accounts right below a member in the tree of agents. */
export function DownlineTab(props: TabProps) {
  const t = useT();
  const moment = useMoment(props);
  const { code: merchant, currency } = props.merchant;
  const { money } = useFormat();
  const columns: ListColumn<OperatorMember>[] = [
    {
      name: 'account',
      label: t('member'),
      cell: ({ account }) => <MemberLink merchant={merchant} account={account} />,
    },
    { name: 'nickname', label: t('nickname'), cell: ({ nickname }) => <bdi>{nickname}</bdi> },
    {
      name: 'balance',
      label: t('balance'),
      isFigure: true,
      cell: ({ balance }) => <bdi>{money(balance, currency)}</bdi>,
    },
    { name: 'opened', label: t('opened-at'), cell: ({ openedAt }) => moment(openedAt) },
    { name: 'state', label: t('state'), cell: ({ state }) => <MemberState state={state} /> },
  ];
  return (
    <RecordList
      name="member-downline"
      label={t('tab-downline')}
      call="searchMembers"
      request={{ merchant, agent: props.member.account }}
      columns={columns}
      keyOf={({ account }) => account}
    />
  );
}

/** Sign-in providers that are linked to a member, and what happened to them. */
export function IdentitiesTab(props: TabProps) {
  const t = useT();
  const moment = useMoment(props);
  const mayUnlink = allows(useSelf(), 'accounts.recover', props.merchant.code);
  const found = useCall('listIdentities', ownOf(props));
  const identities: Column<ListIdentitiesValue['identities'][number]>[] = [
    { name: 'provider', label: t('sign-in-provider'), cell: ({ provider }) => <bdi>{provider}</bdi> },
    { name: 'name', label: t('name-there'), cell: ({ name }) => <bdi>{name}</bdi> },
    { name: 'email', label: t('mail'), cell: ({ email }) => <bdi>{email ?? '–'}</bdi> },
    { name: 'linked', label: t('linked-at'), cell: ({ linkedAt }) => moment(linkedAt) },
    ...(mayUnlink
      ? [
          {
            name: 'act',
            label: t('what-to-do'),
            cell: ({ provider }: ListIdentitiesValue['identities'][number]) => (
              <ReasonButton
                call="unlinkIdentity"
                known={{ ...ownOf(props), provider }}
                label={t('do-unlinkIdentity')}
                explanation={t('explain-unlinkIdentity')}
                about={provider}
                isDanger
              />
            ),
          },
        ]
      : []),
  ];
  const events: Column<ListIdentitiesValue['events'][number]>[] = [
    { name: 'at', label: t('time'), cell: ({ at }) => moment(at) },
    { name: 'provider', label: t('sign-in-provider'), cell: ({ provider }) => <bdi>{provider}</bdi> },
    { name: 'event', label: t('what'), cell: ({ event }) => <code>{event}</code> },
    { name: 'address', label: t('address'), cell: ({ address }) => <bdi>{address}</bdi> },
  ];
  return (
    <Loaded found={found}>
      {(value) => (
        <div className={styles.part}>
          <RecordTable
            label={t('tab-identities')}
            columns={identities}
            rows={value.identities}
            keyOf={({ provider }) => provider}
          />
          <h2>{t('what-happened')}</h2>
          <RecordTable
            label={t('what-happened')}
            columns={events}
            rows={value.events}
            keyOf={({ at, provider, event }) => `${at} ${provider} ${event}`}
          />
        </div>
      )}
    </Loaded>
  );
}

/** The latest lines of a member's trail: acts of operators, and of the member. */
export function TrailTab(props: TabProps) {
  const t = useT();
  const moment = useMoment(props);
  const { merchant, account } = ownOf(props);
  const found = useCall('listActs', { merchant, subject: `account ${account}` });
  const columns: Column<OperatorActLine>[] = [
    { name: 'at', label: t('time'), cell: ({ at }) => moment(at) },
    { name: 'who', label: t('who'), cell: ({ operator }) => <bdi>{operator}</bdi> },
    { name: 'act', label: t('what'), cell: ({ act }) => <code>{act}</code> },
    {
      name: 'details',
      label: t('details'),
      cell: ({ details }) => (
        <bdi className={styles.note}>
          {Object.entries(details)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n') || '–'}
        </bdi>
      ),
    },
  ];
  return (
    <Loaded found={found}>
      {(rows) => (
        <RecordTable
          label={t('tab-trail')}
          columns={columns}
          rows={rows}
          keyOf={({ id, at }) => `${id} ${at}`}
        />
      )}
    </Loaded>
  );
}
