import { forget } from './remembered.ts';

/** Logs out (R4.11): the portal's server ends the token and the cookie, then this tab forgets. */
export async function signOut(): Promise<void> {
  const response = await fetch('/-/logout', { method: 'POST', headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`Logging out failed (HTTP ${response.status}).`);
  forget();
}
