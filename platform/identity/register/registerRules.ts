const minuteMs = 60_000;

/** Registration attempts from one network, successful or not. */
export const attemptsFromNetwork = { scope: 'register-try', spanMs: 5 * minuteMs };
export const maxAttemptsFromNetwork = 60;

/** Accounts opened from one network; the maximum is the merchant's setting `registerPerDay`. */
export const openedFromNetwork = { scope: 'register-day', spanMs: 24 * 60 * minuteMs };

/** If `loginSlider` is `risk`, accounts from one network after which the slider is required. */
export const openedBeforeSlider = 2;
