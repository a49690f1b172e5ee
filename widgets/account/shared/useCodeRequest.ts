import { useRef, useState } from 'react';
import { CallError, displayCode } from '#engine/api/index.ts';
import type { Translate } from '#engine/react/index.ts';
import { useCountdown } from './countdown.ts';
import { phoneErrorText } from './phoneErrorText.ts';

/** Minimum milliseconds between two requests for a code (R5.11). */
const throttle = 1000;

/** The number to send a code to. */
export interface CodeQuery {
  mobileNum: string;
  countryDialingCode: string;
  captcha?: string;
  captchaId?: string;
}

export interface CodeRequest {
  /** Requests a code; true if one was sent. Does nothing while a countdown runs (R4.8). */
  ask: (query: CodeQuery) => Promise<boolean>;
  asking: boolean;
  /** Seconds until the next request is possible. */
  left: number;
  /** The number that the last code was sent to. */
  sentTo: string;
  /** The next request needs a captcha. Each attempt needs a new one, so `tries` is its React key. */
  captcha: boolean;
  captchaError: string | undefined;
  tries: number;
  /** Why a request failed (R8.2), until the visitor dismisses it. */
  warning: string;
  confirm: () => void;
}

/** Requests codes for one purpose, with throttle, countdown and error messages. */
export function useCodeRequest(
  t: Translate,
  about: string,
  request: (query: CodeQuery) => Promise<{ expiredMinutes?: number }>,
): CodeRequest {
  const [left, begin] = useCountdown(about);
  const [asking, setAsking] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [captcha, setCaptcha] = useState(false);
  const [captchaError, setCaptchaError] = useState<string>();
  const [tries, setTries] = useState(0);
  const [warning, setWarning] = useState('');
  const lastAsked = useRef(-Infinity);

  const failed = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    const code = displayCode(error);
    const wanted = (error.value as { captcha?: unknown } | undefined)?.captcha === true;
    setCaptcha(wanted);
    setTries((count) => count + 1);
    setCaptchaError(wanted ? t('error-captcha-required') : undefined);
    // A required captcha is not a failure: it appears in the form.
    if (code !== 'captcha-required')
      setWarning(phoneErrorText(t, code, error.platformMessage, error.retryAfter));
  };

  const ask = async (query: CodeQuery) => {
    const started = performance.now();
    if (left > 0 || asking || started - lastAsked.current < throttle) return false;
    lastAsked.current = started;
    setAsking(true);
    try {
      const { expiredMinutes } = await request(query);
      begin(expiredMinutes, performance.now() - started);
      setSentTo(`\u2066+${query.countryDialingCode} ${query.mobileNum}\u2069`);
      setCaptcha(false);
      setCaptchaError(undefined);
      return true;
    } catch (error) {
      failed(error);
      return false;
    } finally {
      setAsking(false);
    }
  };
  return {
    ask,
    asking,
    left,
    sentTo,
    captcha,
    captchaError,
    tries,
    warning,
    confirm: () => setWarning(''),
  };
}
