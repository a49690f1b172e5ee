import type { Client } from '#engine/api/client.ts';
import { CallError, displayCode } from '#engine/api/errors.ts';
import type { Failure, PasswordInput, PasswordResult } from '#engine/contracts/session.ts';

/** Changes the login password (R4.5). When it resolves to `ok`, all the account's sessions have ended, this one too. */
export async function changePassword(
  client: Client,
  { oldPassword = '', newPassword, confirmNewPassword, agreeTerms, confirmAge, details }: PasswordInput,
): Promise<PasswordResult> {
  try {
    await client.request('changePassword', {
      oldPassword,
      newPassword,
      confirmNewPassword,
      ...(agreeTerms !== undefined && { agreeTerms }),
      ...(confirmAge !== undefined && { confirmAge }),
      ...(details !== undefined && { details }),
    });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { ok: false, ...failureOf(error) };
  }
}

/** What a form shows about a failed call (R8.8, R8.9). */
export function failureOf(error: CallError): Failure {
  const { platformMessage, retryAfter, reference, fields } = error;
  return {
    code: displayCode(error),
    fields,
    ...(platformMessage !== undefined && { message: platformMessage }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(reference !== undefined && { reference }),
  };
}
