import { useState, type FormEvent } from 'react';
import { Link, useParams } from 'react-router';
import type { OperatorFeedback } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Button } from '../../parts/Button.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useActs } from '../../session/useActs.ts';
import { useT } from '../../preferences/useT.ts';
import { Letter } from './Letter.tsx';
import styles from './service.module.css';

/** One message to customer service, and its answer. */
export function LetterPage() {
  const t = useT();
  const self = useSelf();
  const { merchant = '', number = '' } = useParams();
  const found = useCall('showFeedback', { merchant, number });
  return (
    <>
      <p>
        <Link to={`/service/feedback?merchant=${merchant}`}>← {t('feedback')}</Link>
      </p>
      <h1>{number}</h1>
      <Loaded found={found}>
        {(letter) => (
          <>
            <About letter={letter} merchant={merchant} />
            {letter.answer === null && allows(self, 'feedback.answer', merchant) && (
              <Answer merchant={merchant} letter={letter} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function About({ letter, merchant }: { letter: OperatorFeedback; merchant: string }) {
  const t = useT();
  const { time } = useFormat();
  const zone = useSelf().merchants.find(({ code }) => code === merchant)?.timeZone;
  const { type, account, contact, content, pictures, sentAt, answer, answeredAt } = letter;
  return (
    <>
      <Facts
        facts={[
          [t('from'), account ?? t('guest')],
          [t('contact'), contact],
          [t('about'), t(`about-${type}`)],
          [t('sent-at'), time(sentAt, zone)],
          [t('answered-at'), answeredAt && time(answeredAt, zone)],
        ]}
      />
      <section className={styles.box} aria-label={t('message')}>
        <h2>{t('message')}</h2>
        <Letter text={content} pictures={pictures} merchant={merchant} />
      </section>
      {answer !== null && (
        <section className={styles.box} aria-label={t('answer')}>
          <h2>{t('answer')}</h2>
          <Letter text={answer} pictures={[]} merchant={merchant} />
        </section>
      )}
    </>
  );
}

function Answer({ merchant, letter: { number, account } }: { merchant: string; letter: OperatorFeedback }) {
  const t = useT();
  const { busy, failed, carryOut } = useActs();
  const [text, setText] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void carryOut('answerFeedback', { merchant, number, text: text.trim() });
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <label>
        <span>{t('answer')}</span>
        <textarea
          name="text"
          rows={6}
          maxLength={4000}
          dir="auto"
          required
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <small>{account === null ? t('answer-by-mail') : t('answer-by-message')}</small>
      </label>
      {failed !== undefined && (
        <p role="alert" className={styles.error}>
          {failed}
        </p>
      )}
      <Button type="submit" kind="main" isBusy={busy !== undefined}>
        {t('send-answer')}
      </Button>
    </form>
  );
}
