import { CallError } from '#engine/api/errors.ts';
import { forget } from './remembered.ts';

/** Logs out (R4.11): the portal's server ends the token and the cookie, then this tab clears its session values. */
export async function signOut(): Promise<void> {
  const facts = { call: 'logout' } as const;
  const response = await fetch('/-/logout', {
    method: 'POST',
    headers: { accept: 'application/json' },
  }).catch((cause: unknown) => {
    throw new CallError({ ...facts, code: 'network', cause });
  });
  if (!response.ok)
    throw new CallError({ ...facts, code: `http-${response.status}`, status: response.status });
  forget();
}
