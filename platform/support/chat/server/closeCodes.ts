/** Close codes of RFC 6455: against the policy, restart; and our own for a key that is not good. */
export const closeCodes = { policy: 1008, restart: 1012, key: 4401 } as const;
