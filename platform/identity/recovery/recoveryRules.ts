const minuteMs = 60_000;

/** Requests for a link from one network, for any accounts. */
export const askedFromNetwork = { scope: 'recovery-network', spanMs: 5 * minuteMs };
/** Requests after which a captcha is required, and after which none is accepted. */
export const askedBeforeCaptcha = 3;
export const maxFromNetwork = 20;

/**
 * Links that are sent to one account. Further requests get the usual response, and the account the links that it has:
 * no one can fill a mailbox, and no one can keep its owner from a link.
 */
export const sentToAccount = { scope: 'recovery-account', spanMs: 60 * minuteMs };
export const maxToAccount = 5;

/** Minimum and maximum delay in milliseconds before a request is looked into, when the response is out. */
export const delayMs = [100, 400] as const;
