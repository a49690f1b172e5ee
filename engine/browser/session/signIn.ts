import type { Client } from '#engine/api/client.ts';
import { CallError, displayCode } from '#engine/api/errors.ts';
import { proofsAsked } from './proofsAsked.ts';
import type { SignInInput, SignInResult } from '#engine/contracts/session.ts';

/**
 * Logs in by user name, or by an SMS code (R4.2). The password is sent encrypted. The portal's server keeps the token,
 * so the response has none. If no password is given, the portal's server adds the remembered device's secret (R3.5).
 */
export async function signIn(client: Client, input: SignInInput): Promise<SignInResult> {
  try {
    const value = await client.request('login', {
      ...(input.sms ? bySms(input.sms) : { type: 'username', username: input.username }),
      remember: input.remember,
      side: input.side ?? 'member',
      ...(input.password !== undefined && { password: input.password }),
      ...input.captcha,
      ...input.slider,
    });
    return {
      ok: true,
      firstTimeLogin: value.firstTimeLogin,
      passwordExpired: value.passwordExpired,
      defaultPassword: value.defaultPassword === true,
      welcomeDue: value.welcomeDue ?? value.firstTimeLogin,
    };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return failureOf(error);
  }
}

function bySms({ code, ...number }: NonNullable<SignInInput['sms']>) {
  return { type: 'sms' as const, ...number, password: code };
}

function failureOf(error: CallError): SignInResult {
  return {
    ok: false,
    code: displayCode(error),
    ...proofsAsked(error),
    ...(error.platformMessage !== undefined && { message: error.platformMessage }),
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  };
}
