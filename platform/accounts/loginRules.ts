import type { LoginRequest } from '#schemas/generated/api.ts';
import type { Merchant } from '../system/merchants.ts';

const minuteMs = 60_000;

/** Tries from one network that were not right, whatever the name. Tries of one account: `loginThrottle.ts`. */
export const failuresFromNetwork = { scope: 'login-network', spanMs: 5 * minuteMs };
export const mostFailuresFromNetwork = 100;

/** After so many failures a captcha is asked for (R4.4). */
const failuresBeforeCaptcha = 3;
/** With `loginSlider` at `risk`, after so many the slider. */
const failuresBeforeSlider = 1;

export interface Proofs {
  captcha: boolean;
  slider: boolean;
}

/** What the next try must carry. */
export function proofsDue(merchant: Merchant, failures: number): Proofs {
  const { loginSlider } = merchant.settings;
  return {
    captcha: failures >= failuresBeforeCaptcha,
    slider: loginSlider === 'always' || (loginSlider === 'risk' && failures >= failuresBeforeSlider),
  };
}

/**
 * What of a try is looked at. Who has no script cannot slide: where no slider result comes, a captcha stands for it
 * (R2.6.9), and where both are due for both.
 */
export function proofsJudged(due: Proofs, given: Pick<LoginRequest, 'captcha' | 'sliderToken'>): Proofs {
  const inPlace = due.slider && given.captcha !== undefined && given.sliderToken === undefined;
  return inPlace ? { captcha: true, slider: false } : due;
}

/** isAgent 1, 2, 41 and 42 (R6.2). */
export function isAgent(type: number): boolean {
  return type === 1 || type === 2 || type === 41 || type === 42;
}

/** Accounts of the member side: members, agents and trials. Office accounts are none. */
export function isMember(type: number): boolean {
  return type === 0 || type === 4 || isAgent(type);
}

/** Whether a password is older than the merchant allows. */
export function passwordExpired(merchant: Merchant, changedAt: Date, now: Date): boolean {
  const { passwordDays } = merchant.settings;
  return passwordDays > 0 && now.getTime() - changedAt.getTime() > passwordDays * 86_400_000;
}
