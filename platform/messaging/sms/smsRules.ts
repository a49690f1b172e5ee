const minuteMs = 60_000;

/**
 * Codes that one requester (a network, or a browser known to the number's account) sends to one number: one a second
 * (R5.11).
 */
export const sentThisSecond = { scope: 'sms-second', spanMs: 1_000 };
/** The same over the waiting time of R8.1. Counted by requester, so that no one uses up another's messages. */
export const sentToNumber = { scope: 'sms-number', spanMs: 5 * minuteMs };
/** All messages from one network, to any numbers. */
export const sentFromNetwork = { scope: 'sms-network', spanMs: 5 * minuteMs };
/** All messages from strangers to one number: limits both the nuisance and the chances to guess. */
export const sentByStrangers = { scope: 'sms-strangers', spanMs: 60 * minuteMs };
/** All messages of a merchant per day. */
export const sentToday = { scope: 'sms-day', spanMs: 24 * 60 * minuteMs };

export const maxToNumber = 5;
export const maxFromNetwork = 20;
export const maxByStrangers = 10;

/** Messages from one network, or to one number, after which a stranger needs a captcha. */
export const sentBeforeCaptcha = 3;
export const sentToNumberBeforeCaptcha = 5;

/**
 * Share of the daily messages that sign-ups may use. The rest is for logins, which are only sent to members' numbers.
 */
export const shareOfSignUps = 0.8;

/** Wrong attempts after which a code is invalid. */
export const maxMisses = 5;
