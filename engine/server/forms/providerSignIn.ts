import { CallError, displayCode } from '#engine/api/index.ts';
import { safeNext } from '#engine/browser/session/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { callerIn } from '../visit/callerOf.ts';
import { afterLogin, redirect, stepIn, stepSeconds } from './forms.ts';
import type { Appearance } from '../visit/appearance.ts';
import type { Visit } from '../visit/Visit.ts';
import { isOwnRequest, startSession, type CallContext } from '../proxy/calls.ts';
import { secretsOf, seenSite } from '../visit/callerOf.ts';
import { failure } from '../http/jsonResponse.ts';
import { flowsCookie, flowsIn, type ProviderFlow } from './providerFlows.ts';
import { identityCookie, sealedSecret, stepCookie } from '../visit/session/cookies.ts';

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
 * that neither script nor another site can read or set, next to that of other visits of this browser. Only links of the site itself lead here, so
 * that no one is signed in to an account of someone else's choice.
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
    const { site = '' } = seenSite(visit);
    const { url, flowToken } = await context
      .linkOf(visit)
      .request(
        'beginProviderSignIn',
        { provider, redirectUri: `${site}${callbackPath}` },
        { ...callerIn(visit, appearance), site },
      );
    const state = new URL(url).searchParams.get('state') ?? '';
    const flows = [...flowsIn(context.seal, visit), { state, flowToken, next }];
    return redirect(url, [flowsCookie(context.seal, brand, flows)]);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return refused(context, visit, { error, next, waiting: flowsIn(context.seal, visit) });
  }
}

/**
 * `GET /-/provider/callback`: ends the visit at the provider that its `state` names, and leaves others alone. Signs in, or asks to which account the identity belongs.
 * Whatever fails, the visitor reads it in the dialog or on the page of the log-in, and no one is signed in.
 */
export async function endProvider(
  context: CallContext,
  visit: Visit,
  appearance: Appearance,
  request: Request,
): Promise<Response> {
  const { brand } = visit.revision;
  const { search, searchParams } = new URL(request.url);
  const parameters = search.slice(1);
  const flows = flowsIn(context.seal, visit);
  const flow = flows.find(({ state }) => state === (searchParams.get('state') ?? ''));
  const waiting = flows.filter((other) => other !== flow);
  const next = flow?.next ?? null;
  const caller = { ...callerIn(visit, appearance), ...secretsOf(context, visit) };
  try {
    if (!flow || parameters.length > longest)
      throw new CallError({ call: 'finishProviderSignIn', code: 'sign-in-expired', status: 403 });
    const value = await context
      .linkOf(visit)
      .request('finishProviderSignIn', { flowToken: flow.flowToken, parameters }, caller);
    const cookies = [flowsCookie(context.seal, brand, waiting)];
    if (value.login) {
      await startSession(context, visit, caller, value.login, cookies);
      return redirect(afterProvider(value.login, next), cookies);
    }
    const seconds = (value.minutes ?? 1) * 60;
    cookies.push(sealedSecret(context.seal, identityCookie, brand, value.identityToken ?? '', seconds));
    return redirect(choice, cookies);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return refused(context, visit, { error, next, waiting });
  }
}

/** A first log-in goes on to the welcome, as it does in a browser with script (R4.24). */
function afterProvider(login: CallValue<'login'>, next: string | null): string {
  const path = afterLogin({}, next);
  return path === '/' && login.welcomeDue && !login.mustChangePassword ? '/?open=welcome' : path;
}

function refused(
  context: CallContext,
  visit: Visit,
  { error, next, waiting }: { error: CallError; next: string | null; waiting: ProviderFlow[] },
): Response {
  const { brand } = visit.revision;
  const flows = flowsCookie(context.seal, brand, waiting);
  context.log('info', 'sign-in by a provider refused', { brand, code: error.code });
  const goOn = next && { next };
  const step = stepIn(error);
  if (step !== undefined) {
    const cookie = sealedSecret(context.seal, stepCookie, brand, step.stepToken, stepSeconds);
    const address = `/login?${new URLSearchParams({ type: step.type, ...goOn }).toString()}`;
    return redirect(address, [flows, cookie]);
  }
  const fields = new URLSearchParams({ error: displayCode(error), ...(!visit.session && goOn) }).toString();
  return redirect(visit.session ? `${choice}&${fields}` : `/login?${fields}`, [flows]);
}
