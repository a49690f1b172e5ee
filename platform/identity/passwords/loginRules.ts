import type { LoginRequest } from '#schemas/generated/api.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';

const minuteMs = 60_000;

/** Failed logins from one network, for any names. Attempts at one account: `loginThrottle.ts`. */
export const failuresFromNetwork = { scope: 'login-network', spanMs: 5 * minuteMs };
export const maxFailuresFromNetwork = 100;

/** Failures after which a captcha is required (R4.4). */
const failuresBeforeCaptcha = 3;
/** Failures after which the slider is required, if `loginSlider` is `risk`. */
const failuresBeforeSlider = 1;

export interface Proofs {
  captcha: boolean;
  slider: boolean;
}

/** The proofs that the next attempt must carry. */
export function proofsDue(merchant: Merchant, failures: number): Proofs {
  const { loginSlider } = merchant.settings;
  return {
    captcha: failures >= failuresBeforeCaptcha,
    slider: loginSlider === 'always' || (loginSlider === 'risk' && failures >= failuresBeforeSlider),
  };
}

/**
 * Which of the given proofs are checked. The slider needs JavaScript: without a slider result, a captcha replaces it
 * (R2.6.9), and one captcha suffices if both are due.
 */
export function proofsJudged(due: Proofs, given: Pick<LoginRequest, 'captcha' | 'sliderToken'>): Proofs {
  const inPlace = due.slider && given.captcha !== undefined && given.sliderToken === undefined;
  return inPlace ? { captcha: true, slider: false } : due;
}

/** Whether a password is older than the merchant allows. */
export function passwordExpired(merchant: Merchant, changedAt: Date, now: Date): boolean {
  const { passwordDays } = merchant.settings;
  return passwordDays > 0 && now.getTime() - changedAt.getTime() > passwordDays * 86_400_000;
}
