/** The merchant that the path of an operator's call names: codes begin with a capital, words of the API do not. */
export function operatorMerchant(path: string): string | undefined {
  return /^\/operator\/([A-Z][A-Z0-9_]{1,39})(?:\/|$)/.exec(path)?.[1];
}
