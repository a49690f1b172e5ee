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
      ...proofOf(input),
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

function proofOf({ step, sms, username }: SignInInput) {
  if (step) return { stepToken: step.stepToken, authenticatorCode: step.code };
  return sms ? bySms(sms) : { type: 'username' as const, username };
}

function bySms({ code, ...number }: NonNullable<SignInInput['sms']>) {
  return { type: 'sms' as const, ...number, password: code };
}

function failureOf(error: CallError): SignInResult {
  return {
    ok: false,
    code: displayCode(error),
    ...proofsAsked(error),
    ...stepOf(error),
    ...(error.platformMessage !== undefined && { message: error.platformMessage }),
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  };
}

function stepOf({ code, value }: CallError): { stepToken?: string } {
  const { stepToken } = (value ?? {}) as { stepToken?: unknown };
  return code === 'authenticator-required' && typeof stepToken === 'string' ? { stepToken } : {};
}
