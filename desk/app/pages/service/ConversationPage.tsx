import { useState, type FormEvent } from 'react';
import { Link, useParams } from 'react-router';
import type { OperatorChatMessage } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Button } from '../../parts/Button.tsx';
import { Failed } from '../../parts/Failed.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useActs } from '../../session/useActs.ts';
import { useT } from '../../preferences/useT.ts';
import { Letter } from './Letter.tsx';
import { Moderation } from './Moderation.tsx';
import styles from './service.module.css';

/** Milliseconds after which the conversation is read again. */
const againMs = 2_000;

/** A conversation with a member: what was said, an answer, and the end of it. */
export function ConversationPage() {
  const t = useT();
  const self = useSelf();
  const { merchant = '', account = '' } = useParams();
  const found = useCall('readConversation', { merchant, account }, { refetchMs: againMs });
  const zone = self.merchants.find(({ code }) => code === merchant)?.timeZone;
  return (
    <>
      <p>
        <Link to={`/service/chat?merchant=${merchant}`}>← {t('chat')}</Link>
      </p>
      <h1>
        <bdi>{account}</bdi>
      </h1>
      {found.data ? (
        <>
          <Messages
            messages={found.data}
            merchant={merchant}
            {...(zone !== undefined && { timeZone: zone })}
          />
          {allows(self, 'chat.answer', merchant) && (
            <Answer merchant={merchant} account={account} isClosed={found.data.at(-1)?.kind === 'closed'} />
          )}
          {allows(self, 'chat.moderate', merchant) && <Moderation merchant={merchant} account={account} />}
        </>
      ) : found.error ? (
        <Failed error={found.error} onAgain={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Messages({
  messages,
  merchant,
  timeZone,
}: {
  messages: readonly OperatorChatMessage[];
  merchant: string;
  timeZone?: string;
}) {
  const t = useT();
  const { time } = useFormat();
  return (
    // What arrives is read out, the newest last.
    <div className={styles.log} role="log" aria-label={t('messages')}>
      <ol className={styles.messages}>
        {messages.map(({ seq, account, operator, kind, text, picture, at }) => (
          <li key={seq} data-side={account === null ? 'desk' : 'member'}>
            <p className={styles.from}>
              <bdi>{account ?? operator ?? t('desk')}</bdi> <time dateTime={at}>{time(at, timeZone)}</time>
            </p>
            {kind === 'closed' ? (
              <p className={styles.note}>{t('conversation-ended')}</p>
            ) : (
              <Letter text={text} pictures={picture === null ? [] : [picture]} merchant={merchant} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Answer({ merchant, account, isClosed }: { merchant: string; account: string; isClosed: boolean }) {
  const t = useT();
  const { busy, failed, carryOut } = useActs();
  const [text, setText] = useState('');
  async function send() {
    if (await carryOut('answerConversation', { merchant, account, text: text.trim() })) setText('');
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void send();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <label>
        <span>{t('answer')}</span>
        <textarea
          name="text"
          rows={3}
          maxLength={1000}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
        <small>{t('answer-hint')}</small>
      </label>
      {failed !== undefined && (
        <p role="alert" className={styles.error}>
          {failed}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" kind="main" isBusy={busy === 'answerConversation'}>
          {t('send-answer')}
        </Button>
        {!isClosed && (
          <Button
            isBusy={busy === 'closeConversation'}
            onClick={() => void carryOut('closeConversation', { merchant, account })}
          >
            {t('end-conversation')}
          </Button>
        )}
      </div>
    </form>
  );
}
