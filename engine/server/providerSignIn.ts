import { CallError, displayCode } from '#engine/api/index.ts';
import { safeNext } from '#engine/browser/session/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { callerIn } from './callerIn.ts';
import { afterLogin, redirect, stepIn, stepSeconds } from './forms.ts';
import type { Appearance } from './http/appearance.ts';
import type { Visit } from './http/context.ts';
import { failure, isOwnRequest, secretsOf, startSession, type CallContext } from './proxy/calls.ts';
import {
  flowCookie,
  identityCookie,
  openSecret,
  sealedSecret,
  stepCookie,
  withoutSecret,
} from './session/cookies.ts';

/** Where a provider sends the browser back to. */
const callbackPath = '/-/provider/callback';
/** The dialog in which an identity is linked to an account (R4.20). */
const choice = '/?open=identity';
/** The longest query of a callback, in characters. */
const longest = 8000;

type Provider = 'google' | 'facebook';
const isProvider = (name: string | null): name is Provider => name === 'google' || name === 'facebook';

/**
 * `GET /-/provider?name=google&next=…`: leads to the provider. What the platform needs to end the visit stays in a cookie
 * that neither script nor another site can read or set. Only links of the site itself lead here, so that nobody is signed
 * in to an account of someone else's choice.
 */
export async function beginProvider(
  context: CallContext,
  visit: Visit,
  appearance: Appearance,
  request: Request,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const [provider, next] = [searchParams.get('name'), safeNext(searchParams.get('next'))];
  if (!isProvider(provider)) return failure(404, 'no-such-route');
  if (!isOwnRequest(request, visit)) return failure(403, 'foreign-origin');
  const { brand } = visit.revision;
  try {
    const { url, flowToken, minutes } = await context
      .linkOf(visit)
      .request(
        'beginProviderSignIn',
        { provider, redirectUri: `${visit.origins.at(-1) ?? ''}${callbackPath}` },
        callerIn(visit, appearance),
      );
    const secret = JSON.stringify({ flowToken, next });
    return redirect(url, [sealedSecret(context.seal, flowCookie, brand, secret, minutes * 60)]);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return refused(context, visit, error, next);
  }
}

/**
 * `GET /-/provider/callback`: ends the visit at the provider. Signs in, or asks to which account the identity belongs.
 * Whatever fails, the visitor reads it in the dialog or on the page of the log-in, and nobody is signed in.
 */
export async function endProvider(
  context: CallContext,
  visit: Visit,
  appearance: Appearance,
  request: Request,
): Promise<Response> {
  const { brand } = visit.revision;
  const { flowToken, next } = flowIn(openSecret(context.seal, visit.cookies, flowCookie, brand));
  const parameters = new URL(request.url).search.slice(1);
  const caller = { ...callerIn(visit, appearance), ...secretsOf(context, visit) };
  try {
    if (flowToken === '' || parameters.length > longest)
      throw new CallError({ call: 'finishProviderSignIn', code: 'sign-in-expired', status: 403 });
    const value = await context
      .linkOf(visit)
      .request('finishProviderSignIn', { flowToken, parameters }, caller);
    const cookies = [withoutSecret(flowCookie)];
    if (value.login) {
      await startSession(context, visit, caller, value.login, cookies);
      return redirect(afterProvider(value.login, next), cookies);
    }
    const seconds = (value.minutes ?? 1) * 60;
    cookies.push(sealedSecret(context.seal, identityCookie, brand, value.identityToken ?? '', seconds));
    return redirect(choice, cookies);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return refused(context, visit, error, next);
  }
}

/** A first log-in goes on to the welcome, as it does in a browser with script (R4.24). */
function afterProvider(login: CallValue<'login'>, next: string | null): string {
  const path = afterLogin({}, next);
  return path === '/' && login.welcomeDue && !login.mustChangePassword ? '/?open=welcome' : path;
}

function refused(context: CallContext, visit: Visit, error: CallError, next: string | null): Response {
  const { brand } = visit.revision;
  context.log('info', 'sign-in by a provider refused', { brand, code: error.code });
  const goOn = next && { next };
  const step = stepIn(error);
  if (step !== undefined) {
    const cookie = sealedSecret(context.seal, stepCookie, brand, step.stepToken, stepSeconds);
    const address = `/login?${new URLSearchParams({ type: step.type, ...goOn }).toString()}`;
    return redirect(address, [withoutSecret(flowCookie), cookie]);
  }
  const fields = new URLSearchParams({ error: displayCode(error), ...(!visit.session && goOn) }).toString();
  return redirect(visit.session ? `${choice}&${fields}` : `/login?${fields}`, [withoutSecret(flowCookie)]);
}

/** What the cookie of a visit holds. */
function flowIn(secret: string | undefined): { flowToken: string; next: string | null } {
  const { flowToken, next } = JSON.parse(secret ?? '{}') as { flowToken?: unknown; next?: unknown };
  return {
    flowToken: typeof flowToken === 'string' ? flowToken : '',
    next: typeof next === 'string' ? safeNext(next) : null,
  };
}
