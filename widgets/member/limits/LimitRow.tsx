import { useEffect, useId, useRef } from 'react';
import { useFormat, useNow, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import type { MemberLimit } from '#schemas/generated/api.ts';
import { LimitForm } from './LimitForm.tsx';
import { useDuration } from '../../shared/time/useDuration.ts';
import { minutesText } from './minutesText.ts';
import type { LimitKind, Limits } from './useLimits.ts';
import styles from './limits.module.css';

interface LimitRowProps {
  t: Translate;
  /** What is limited: `Per day`. */
  name: string;
  kind: LimitKind;
  limits: Limits;
  isEditing: boolean;
  edit: (isOpen: boolean) => void;
}

/** A limit: its value with what is used of it, what waits, and the form that changes it. */
export function LimitRow({ t, name, kind, limits, isEditing, edit }: LimitRowProps) {
  const text = useLimitText(t, kind, limits.state.currency);
  const { dateTime } = useFormat();
  const id = useId();
  const button = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  // The form took the focus: it goes back to the button that opened it.
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const limit: MemberLimit = limits.state.limits.find((one) => one.kind === kind) ?? { kind };
  const isTime = kind === 'session' || kind === 'reality-check';
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.name}>
          <b id={id}>{name}</b>
          {isTime && <p className={styles.text}>{t(`${kind}-text`)}</p>}
        </div>
        <bdi className={limit.value === undefined ? styles.empty : styles.value}>{text(limit.value)}</bdi>
        {!isEditing && (
          <div ref={button}>
            <Button size="sm" kind="soft" aria-describedby={id} onClick={() => edit(true)}>
              {t('change')}
            </Button>
          </div>
        )}
      </div>
      {limit.value !== undefined && limit.used !== undefined && (
        <>
          <Bar used={Number(limit.used)} limit={Number(limit.value)} />
          <p className={styles.facts}>
            <span>{t('used', { used: text(limit.used), limit: text(limit.value) })}</span>
            {limit.resetsAt !== undefined && <span>{t('resets', { time: dateTime(limit.resetsAt) })}</span>}
          </p>
        </>
      )}
      {limit.waiting && <Raise t={t} kind={kind} waiting={limit.waiting} text={text} limits={limits} />}
      {isEditing && (
        <LimitForm
          t={t}
          name={name}
          kind={kind}
          value={limit.value}
          limits={limits}
          close={() => edit(false)}
        />
      )}
    </li>
  );
}

/** What is used of a limit; the text next to it says the same. */
function Bar({ used, limit }: { used: number; limit: number }) {
  const share = Math.min(100, limit > 0 ? (used / limit) * 100 : 0);
  return (
    <div className={styles.bar} aria-hidden="true">
      <div
        className={share >= 100 ? styles.full : share >= 80 ? styles.high : styles.part}
        style={{ inlineSize: `${share}%` }}
      />
    </div>
  );
}

interface RaiseProps extends Pick<LimitRowProps, 't' | 'kind' | 'limits'> {
  waiting: NonNullable<MemberLimit['waiting']>;
  text: (value: string | undefined) => string;
}

/** A higher limit that waits: it can be confirmed after a day, and withdrawn at any time. */
function Raise({ t, kind, waiting: { value, confirmFrom, confirmUntil }, text, limits }: RaiseProps) {
  const { dateTime } = useFormat();
  const isReady = useNow((now) => now >= confirmFrom);
  const time = dateTime(isReady ? confirmUntil : confirmFrom);
  return (
    <div className={styles.raise}>
      <p>{t(isReady ? 'raise-ready' : 'raise', { limit: text(value), time })}</p>
      <div className={styles.acts}>
        {isReady && (
          <Button size="sm" disabled={limits.busy} onClick={() => void limits.decide(kind, true)}>
            {t('confirm')}
          </Button>
        )}
        <Button size="sm" kind="line" disabled={limits.busy} onClick={() => void limits.decide(kind, false)}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}

/** Formats the value of a kind: money or time; `No limit` without one. */
function useLimitText(t: Translate, kind: LimitKind, currency: string) {
  const { money } = useFormat();
  const duration = useDuration();
  return (value: string | undefined): string => {
    if (value === undefined) return t('none');
    if (kind === 'session' || kind === 'reality-check') return minutesText(duration, Number(value));
    return money(value, currency);
  };
}
