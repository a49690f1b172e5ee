const minuteMs = 60_000;

/** Registrations tried from one network, whatever came of them. */
export const triesFromNetwork = { scope: 'register-try', spanMs: 5 * minuteMs };
export const mostTriesFromNetwork = 60;

/** Accounts opened from one network; the most is the merchant's setting `registerPerDay`. */
export const openedFromNetwork = { scope: 'register-day', spanMs: 24 * 60 * minuteMs };

/** With `loginSlider` at `risk`, after so many accounts from one network a slider is asked for. */
export const openedBeforeSlider = 2;
