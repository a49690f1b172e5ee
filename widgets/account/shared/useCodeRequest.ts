import { useRef, useState } from 'react';
import { CallError, toldCode } from '#engine/api/index.ts';
import type { Translate } from '#engine/react/index.ts';
import { useCountdown } from './countdown.ts';
import { phoneErrorText } from './phoneErrorText.ts';

/** One request for a code in so many milliseconds at most (R5.11). */
const throttle = 1000;

/** To which number a code is asked for. */
export interface CodeQuery {
  mobileNum: string;
  countryDialingCode: string;
  captcha?: string;
  captchaId?: string;
}

export interface CodeRequest {
  /** Asks for a code; true where one is on its way. Does nothing while a countdown runs (R4.8). */
  ask: (query: CodeQuery) => Promise<boolean>;
  asking: boolean;
  /** Seconds until the next may be asked for. */
  left: number;
  /** To whom the last one went. */
  sentTo: string;
  /** The next request must carry a captcha; each try wants a new one, so `tries` is its key. */
  captcha: boolean;
  captchaError: string | undefined;
  tries: number;
  /** Why a request failed (R8.2), until it is confirmed. */
  warning: string;
  confirm: () => void;
}

/** Requests for codes about one thing: throttled, counted down, their failures told. */
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
    const code = toldCode(error);
    const wanted = (error.value as { captcha?: unknown } | undefined)?.captcha === true;
    setCaptcha(wanted);
    setTries((count) => count + 1);
    setCaptchaError(wanted ? t('error-captcha-required') : undefined);
    // That a picture has to be read is a question, not a failure: it is asked in the form.
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
