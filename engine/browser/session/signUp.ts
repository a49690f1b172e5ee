import type { Client } from '#engine/api/client.ts';
import { CallError } from '#engine/api/errors.ts';
import { failureOf } from './changePassword.ts';
import { proofsAsked } from './proofsAsked.ts';
import type { SignUpInput, SignUpResult } from '#engine/contracts/session.ts';

/**
 * Opens an account (R4.9). The form is sent encrypted. The portal's server keeps the token, so the response has none.
 */
export async function signUp(client: Client, { by, fields }: SignUpInput): Promise<SignUpResult> {
  try {
    const value = await client.request(by === 'mobile' ? 'registerMobile' : 'register', {
      ...fields,
      login: true,
      registerMethod: 'WEB',
      domain: location.hostname,
      registerUrl: location.href.slice(0, 2000),
    });
    return { ok: true, welcomeDue: value.welcomeDue ?? value.firstTimeLogin };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { ok: false, ...proofsAsked(error), ...failureOf(error) };
  }
}
