import type { Client } from '#engine/api/client.ts';
import type { VerificationWay } from '#schemas/generated/api.ts';
import { CallError, displayCode } from '#engine/api/errors.ts';
import { proofsAsked } from './proofsAsked.ts';
import type { SignInInput, SignInResult } from '#engine/contracts/session.ts';

const ways = new Set<VerificationWay['way']>(['sms', 'email', 'authenticator', 'holder']);

/**
 * Logs in by user name, or by an SMS code (R4.2). The password is sent encrypted. The portal's server keeps the token,
 * so the response has none. If no password is given, the portal's server adds the remembered device's secret (R3.5).
 */
export async function signIn(client: Client, input: SignInInput): Promise<SignInResult> {
  try {
    const value = await send(client, input);
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

function send(client: Client, input: SignInInput) {
  const { step } = input;
  if (step?.way) return client.request('loginVerification', { ...step, way: step.way });
  return client.request('login', {
    ...proofOf(input),
    remember: input.remember,
    side: input.side ?? 'member',
    ...(input.password !== undefined && { password: input.password }),
    ...input.captcha,
    ...input.slider,
  });
}

function proofOf({ step, sms, firebaseIdToken, username }: SignInInput) {
  if (step) return { stepToken: step.stepToken, authenticatorCode: step.code };
  if (firebaseIdToken !== undefined) return { type: 'firebase' as const, firebaseIdToken };
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

function stepOf({ code, value }: CallError): { stepToken?: string; ways?: VerificationWay[] } {
  const { stepToken, ways } = (value ?? {}) as { stepToken?: unknown; ways?: unknown };
  if (typeof stepToken !== 'string') return {};
  if (code === 'authenticator-required') return { stepToken };
  const offered = code === 'extra-verification' && Array.isArray(ways) ? ways.filter(isWay) : [];
  return offered.length > 0 ? { stepToken, ways: offered } : {};
}

/** A failure's value is not checked against its schema. */
function isWay(given: unknown): given is VerificationWay {
  const { way, to } = (given ?? {}) as { way?: unknown; to?: unknown };
  return ways.has(way as VerificationWay['way']) && (to === undefined || typeof to === 'string');
}
