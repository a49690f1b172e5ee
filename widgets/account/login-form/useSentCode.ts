import { useState } from 'react';
import { CallError, displayCode } from '#engine/api/index.ts';
import { useActions, type Translate } from '#engine/react/index.ts';
import { useCountdown } from '../shared/countdown.ts';
import { phoneErrorText } from '../shared/phoneErrorText.ts';

interface SentCode {
  /** Requests a code; true if one was sent. */
  ask: (way: 'sms' | 'email') => Promise<boolean>;
  asking: boolean;
  /** Seconds until the next request is possible (R4.8). */
  left: number;
  /** The way of the last code. */
  sentTo: string;
  /** Why the last request failed; empty without a failure. */
  failure: string;
  clear: () => void;
}

/** Codes for the extra verification of a log-in (R4.26). `onExpired` gets the reason why the log-in starts over. */
export function useSentCode(t: Translate, stepToken: string, onExpired: (code: string) => void): SentCode {
  const { request } = useActions();
  const [left, begin] = useCountdown(`verify ${stepToken}`);
  const [asking, setAsking] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [failure, setFailure] = useState('');

  const ask = async (way: 'sms' | 'email') => {
    if (left > 0 || asking) return false;
    const started = performance.now();
    setFailure('');
    setAsking(true);
    try {
      const { expiredMinutes } = await request('sendVerificationCode', { stepToken, way });
      begin(expiredMinutes, performance.now() - started);
      setSentTo(way);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const code = displayCode(error);
      if (code === 'step-expired') onExpired(code);
      else setFailure(phoneErrorText(t, code, error.platformMessage, error.retryAfter));
      return false;
    } finally {
      setAsking(false);
    }
  };
  return { ask, asking, left, sentTo, failure, clear: () => setFailure('') };
}
