import { CallError } from '#engine/api/index.ts';
import { randomText } from '#kit/randomKey.ts';
import { systemOf } from '#kit/systemOf.ts';
import { callerIn } from '../visit/callerOf.ts';
import { redirect, type PostedForm } from './forms.ts';
import { startSession, type CallContext } from '../proxy/calls.ts';
import { secretsOf } from '../visit/callerOf.ts';

/** `POST /-/free-play`: a trial account without script (R4.10). A failure shows at the offer on the login page. */
export async function freePlayForm(
  context: CallContext,
  { visit, appearance, headers }: PostedForm,
): Promise<Response> {
  const caller = { ...callerIn(visit, appearance), ...secretsOf(context, visit) };
  const os = systemOf(headers.get('user-agent') ?? '');
  try {
    const cookies: string[] = [];
    const given = { os, platform: 'W', random: randomText(32) } as const;
    const value = await context.linkOf(visit).request('freePlay', given, caller);
    await startSession(context, visit, caller, value, cookies, true);
    return redirect('/', cookies);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    context.log('info', 'free play refused', { brand: visit.revision.brand, code: error.code });
    const isNamed = error.code === 'trial-limit' || error.code === 'trial-unavailable';
    return redirect(`/login?type=${isNamed ? error.code : 'trial-failed'}`);
  }
}
