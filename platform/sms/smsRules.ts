const minuteMs = 60_000;

/** Codes for one number: one a second (R5.11), and not more than a few in the time that R8.1 tells to wait. */
export const sentThisSecond = { scope: 'sms-second', spanMs: 1_000 };
export const sentToNumber = { scope: 'sms-number', spanMs: 5 * minuteMs };
export const sentFromAddress = { scope: 'sms-address', spanMs: 5 * minuteMs };
/** All that a merchant sends in a day. */
export const sentToday = { scope: 'sms-day', spanMs: 24 * 60 * minuteMs };

export const mostToNumber = 5;
export const mostFromAddress = 20;

/** After so many from one address the next asks for a captcha: whoever sends many is looked at. */
export const sentBeforeCaptcha = 3;

/** A code is spent after so many wrong tries. */
export const mostMisses = 5;
