const minuteMs = 60_000;

/** Registrations tried from one address, whatever came of them. */
export const triesFromAddress = { scope: 'register-try', spanMs: 5 * minuteMs };
export const mostTriesFromAddress = 60;

/** Accounts opened from one address; the most is the merchant's setting `registerPerDay`. */
export const openedFromAddress = { scope: 'register-day', spanMs: 24 * 60 * minuteMs };

/** With `loginSlider` at `risk`, after so many accounts from one address a slider is asked for. */
export const openedBeforeSlider = 2;
