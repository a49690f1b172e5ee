const minuteMs = 60_000;

/**
 * Codes that one asker (a network, or a browser that the number's account knows) sends to one number: one a second
 * (R5.11).
 */
export const sentThisSecond = { scope: 'sms-second', spanMs: 1_000 };
/** The same in the time that R8.1 tells to wait. By asker, so that no one uses up the sends of another. */
export const sentToNumber = { scope: 'sms-number', spanMs: 5 * minuteMs };
/** All that one network sends, to whatever numbers. */
export const sentFromNetwork = { scope: 'sms-network', spanMs: 5 * minuteMs };
/** All that strangers together send to one number: what its owner may be bothered with, and what may be guessed at. */
export const sentByStrangers = { scope: 'sms-strangers', spanMs: 60 * minuteMs };
/** All messages of a merchant in a day. */
export const sentToday = { scope: 'sms-day', spanMs: 24 * 60 * minuteMs };

export const mostToNumber = 5;
export const mostFromNetwork = 20;
export const mostByStrangers = 10;

/** After so many from one network, or to one number, a stranger's next asks for a captcha. */
export const sentBeforeCaptcha = 3;
export const sentToNumberBeforeCaptcha = 5;

/** Codes for sign-ups leave this share of the day's messages to log-ins, which only numbers of members get. */
export const shareOfSignUps = 0.8;

/** A code is spent after so many wrong tries. */
export const mostMisses = 5;
