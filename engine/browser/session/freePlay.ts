import type { Client } from '#engine/api/client.ts';
import { CallError } from '#engine/api/errors.ts';
import type { FreePlayResult } from '#engine/contracts/session.ts';
import { randomText } from '#kit/randomKey.ts';
import { systemOf } from '#kit/systemOf.ts';
import { failureOf } from './changePassword.ts';

/** Signs in to a trial account (R4.10, R7.7). The portal's server keeps the token, so the response has none. */
export async function freePlay(client: Client): Promise<FreePlayResult> {
  try {
    const { userAgent } = navigator;
    await client.request('freePlay', { os: systemOf(userAgent), platform: 'W', random: randomText(32) });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { ok: false, ...failureOf(error) };
  }
}
