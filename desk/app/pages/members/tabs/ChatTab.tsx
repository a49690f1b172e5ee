import { Link } from 'react-router';
import type { OperatorChatMessage } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../../data/calls.ts';
import { refusalCode } from '../../../data/refusals.ts';
import { useFormat } from '../../../data/useFormat.ts';
import { Loaded } from '../../../parts/Loaded.tsx';
import { MemberPicture } from '../../../parts/MemberPicture.tsx';
import { RecordTable, type Column } from '../../../parts/RecordTable.tsx';
import { allows, useSelf } from '../../../session/self.ts';
import { useT } from '../../../preferences/useT.ts';
import { ownOf, type TabProps } from '../TabProps.ts';
import styles from '../members.module.css';

/** The latest messages between a member and the service desk, and the way to the conversation. */
export function ChatTab(props: TabProps) {
  const t = useT();
  const { time } = useFormat();
  const { merchant, account } = ownOf(props);
  const found = useCall('readConversation', { merchant, account });
  const seesPictures = allows(useSelf(), 'pictures.read', merchant);
  if (refusalCode(found.error) === 'unknown-conversation') return <p>{t('nothing-here')}</p>;
  const columns: Column<OperatorChatMessage>[] = [
    {
      name: 'at',
      label: t('time'),
      cell: ({ at }) => <time dateTime={at}>{time(at, props.merchant.timeZone)}</time>,
    },
    {
      name: 'who',
      label: t('who'),
      cell: ({ account: member, operator }) => <bdi>{member ?? operator ?? t('desk')}</bdi>,
    },
    {
      name: 'text',
      label: t('message'),
      cell: ({ kind, text, picture }) =>
        kind === 'closed' ? (
          t('conversation-ended')
        ) : (
          <>
            <bdi className={styles.note}>{text}</bdi>
            {picture !== null && seesPictures && <MemberPicture merchant={merchant} picture={picture} />}
          </>
        ),
    },
  ];
  return (
    <div className={styles.part}>
      <p>
        <Link to={`/service/chat/${merchant}/${encodeURIComponent(account)}`}>{t('open-conversation')}</Link>
      </p>
      <Loaded found={found}>
        {(rows) => (
          <RecordTable label={t('tab-chat')} columns={columns} rows={rows} keyOf={({ seq }) => seq} />
        )}
      </Loaded>
    </div>
  );
}
