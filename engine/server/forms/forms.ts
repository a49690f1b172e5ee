import { CallError, displayCode } from '#engine/api/index.ts';
import {
  safeNext,
  sideOf,
  proofsAsked,
  signedInCookie,
  userChangedCookie,
} from '#engine/browser/session/index.ts';
import { callerIn } from '../visit/callerOf.ts';
import type { Visit } from '../visit/Visit.ts';
import type { Caller } from '../platform/createPlatformLink.ts';
import { backPath } from '../http/backPath.ts';
import { foldOf, type Appearance } from '../visit/appearance.ts';
import { captchaIn, captchaSpent } from './plainCaptcha.ts';
import { startSession, type CallContext } from '../proxy/calls.ts';
import { callerOf, secretsOf } from '../visit/callerOf.ts';
import { jsonResponse } from '../http/jsonResponse.ts';
import {
  appearanceCookieOf,
  nameAlone,
  openSecret,
  sealedSecret,
  signedOut,
  stepCookie,
  withoutSecret,
} from '../visit/session/cookies.ts';
import { errorFacts } from '../base/log.ts';

/** Seconds for which a log-in may wait for its code; the platform may end it before. */
export const stepSeconds = 300;

/** A form of the site itself, within the limits of its route. */
export interface PostedForm {
  visit: Visit;
  appearance: Appearance;
  form: URLSearchParams;
  headers: Headers;
}

/**
 * `POST /-/login`: the login form without script. A failure re-renders the login page with its reason and the fields
 * for the next attempt. A picture captcha replaces the slider, which needs script. If the account asks for a code of its
 * authenticator app, the page asks for it, and the log-in goes on by a cookie that script cannot read (R2.7.4).
 */
export async function loginForm(
  context: CallContext,
  { visit, appearance, form }: PostedForm,
): Promise<Response> {
  const field = (name: string) => form.get(name) ?? undefined;
  const caller = { ...callerIn(visit, appearance), ...secretsOf(context, visit) };
  context.mailFrames.note(visit);
  const username = field('username')?.trim() ?? '';
  const password = field('password');
  const next = safeNext(field('next'));
  const goOn = next && { next };
  const code = field('code');
  const ways = waysIn(form);
  if (ways.length > 0)
    return verificationForm(context, visit, caller, {
      ways,
      code: code ?? '',
      sends: form.has('send'),
      next,
    });
  if (code !== undefined) return codeForm(context, visit, caller, { code, next });
  if (!username || !password) return redirect(`/login?${new URLSearchParams({ error: 'empty', ...goOn })}`);
  try {
    const cookies = [captchaSpent];
    const value = await context.linkOf(visit).request(
      'login',
      {
        username,
        password,
        type: 'username',
        side: sideOf(next),
        remember: form.has('remember'),
        ...captchaIn(visit, form),
      },
      caller,
    );
    await startSession(context, visit, caller, value, cookies);
    return redirect(afterLogin(value, next), cookies);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    context.log('info', 'login refused', { brand: visit.revision.brand, code: error.code });
    const step = stepIn(error);
    if (step !== undefined) {
      const { stepToken, type } = step;
      const cookie = sealedSecret(context.seal, stepCookie, visit.revision.brand, stepToken, stepSeconds);
      const address = `/login?${new URLSearchParams({ type, ...goOn }).toString()}`;
      return redirect(address, [captchaSpent, cookie]);
    }
    const { captcha, slider } = proofsAsked(error);
    const type = [...(captcha ? ['captcha'] : []), ...(slider ? ['slider'] : [])].join('-');
    const back = new URLSearchParams({ error: displayCode(error), ...(type && { type }), ...goOn });
    return redirect(`/login?${back.toString()}`, [captchaSpent]);
  }
}

/** The code of an authenticator app, which completes a log-in. */
async function codeForm(
  context: CallContext,
  visit: Visit,
  caller: Caller,
  { code, next }: { code: string; next: string | null },
): Promise<Response> {
  const stepToken = openSecret(context.seal, visit.cookies, stepCookie, visit.revision.brand);
  const goOn = next && { next };
  const back = (fields: Record<string, string>) =>
    `/login?${new URLSearchParams({ ...fields, ...goOn }).toString()}`;
  if (stepToken === undefined) return redirect(back({ error: 'step-expired' }));
  try {
    const isAgent = sideOf(next) === 'agent';
    const proof = { stepToken, authenticatorCode: code, ...(isAgent && { side: 'agent' as const }) };
    const value = await context.linkOf(visit).request('login', proof, caller);
    const cookies = [withoutSecret(stepCookie)];
    await startSession(context, visit, caller, value, cookies);
    return redirect(afterLogin(value, next), cookies);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    context.log('info', 'login refused', { brand: visit.revision.brand, code: error.code });
    const isOver = error.code === 'step-expired';
    const fields = { error: displayCode(error), ...(!isOver && { type: 'code' }) };
    return redirect(back(fields), isOver ? [withoutSecret(stepCookie)] : []);
  }
}

/**
 * The extra verification of a log-in (R4.26): sends a code, or completes the log-in. The first of `ways` is the chosen
 * one; the address carries all of them, so that the page offers them again.
 */
async function verificationForm(
  context: CallContext,
  visit: Visit,
  caller: Caller,
  { ways, code, sends, next }: { ways: Way[]; code: string; sends: boolean; next: string | null },
): Promise<Response> {
  const stepToken = openSecret(context.seal, visit.cookies, stepCookie, visit.revision.brand);
  const goOn = next && { next };
  const type = `verify-${ways.join('-')}`;
  const back = (fields: Record<string, string>) =>
    `/login?${new URLSearchParams({ ...fields, ...goOn }).toString()}`;
  if (stepToken === undefined) return redirect(back({ error: 'step-expired' }));
  const [way = 'sms'] = ways;
  const link = context.linkOf(visit);
  try {
    // Enter in the field of the code presses the first button of the form, which sends one.
    if (sends && code.trim() === '' && (way === 'sms' || way === 'email')) {
      await link.request('sendVerificationCode', { stepToken, way }, caller);
      return redirect(back({ type: `${type}-sent` }));
    }
    if (code.trim() === '') return redirect(back({ type, error: 'empty' }));
    const value = await link.request('loginVerification', { stepToken, way, code }, caller);
    const cookies = [withoutSecret(stepCookie)];
    await startSession(context, visit, caller, value, cookies);
    return redirect(afterLogin(value, next), cookies);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    context.log('info', 'login refused', { brand: visit.revision.brand, code: error.code });
    const isOver = error.code === 'step-expired';
    const fields = { error: displayCode(error), ...(!isOver && { type }) };
    return redirect(back(fields), isOver ? [withoutSecret(stepCookie)] : []);
  }
}

const knownWays = ['sms', 'email', 'authenticator', 'holder'] as const;
type Way = (typeof knownWays)[number];

/** The ways that a posted form names, the chosen one first; none if it is not the form of the verification. */
function waysIn(form: URLSearchParams): Way[] {
  const offered = (form.get('ways') ?? '').split('-');
  const chosen = form.get('way');
  const ways = knownWays.filter((way) => offered.includes(way));
  return ways.toSorted((a, b) => Number(b === chosen) - Number(a === chosen));
}

/** The token with which a refused log-in goes on, and the form for it. */
export function stepIn({ code, value }: CallError): { stepToken: string; type: string } | undefined {
  const { stepToken, ways } = (value ?? {}) as { stepToken?: unknown; ways?: { way?: unknown }[] };
  if (typeof stepToken !== 'string') return undefined;
  if (code === 'authenticator-required') return { stepToken, type: 'code' };
  if (code !== 'extra-verification' || !Array.isArray(ways)) return undefined;
  const known = knownWays.filter((way) => ways.some((one) => one?.way === way));
  return known.length > 0 ? { stepToken, type: `verify-${known.join('-')}` } : undefined;
}

/**
 * The destination after a login without script: the requested page, unless the password must be changed first (R4.3,
 * R4.23).
 */
export function afterLogin(
  { defaultPassword, passwordExpired }: { defaultPassword?: boolean; passwordExpired?: boolean },
  next: string | null,
): string {
  return defaultPassword || passwordExpired ? '/' : (next ?? '/');
}

/**
 * `POST /-/logout`: ends the token at the platform, then the cookie (R4.11). Responds with JSON if the client asks
 * for it.
 */
export async function logoutForm(context: CallContext, { visit, headers }: PostedForm): Promise<Response> {
  if (visit.session) {
    const caller = callerOf(visit, visit.revision.config.languages[0]?.code ?? 'TH');
    try {
      await context.linkOf(visit).request('logout', {}, caller);
    } catch (error) {
      context.log('warn', 'platform not notified of logout', {
        brand: visit.revision.brand,
        ...errorFacts(error),
      });
    }
  }
  const json = headers.get('accept')?.includes('application/json');
  const cookies = [...signedOut(), ...nameAlone(visit.cookies, visit.revision)];
  return json ? jsonResponse(200, { success: true }, {}, cookies) : redirect('/', cookies);
}

/** `POST /-/appearance`: theme, language and folded bars without script. Redirects to the page that it was sent from. */
export function appearanceForm({ visit, appearance, form, headers }: PostedForm): Response {
  const asked = form.get('theme');
  // The switch names the theme that it leads to, since the server does not know the system's theme.
  const opposite = appearance.theme === 'dark' ? 'light' : 'dark';
  const [fold, unfold] = [form.get('fold'), form.get('unfold')];
  const other = fold !== null || unfold !== null ? appearance.theme : opposite;
  const theme = asked === 'dark' || asked === 'light' ? asked : other;
  const language =
    visit.revision.config.languages.find(({ tag }) => tag === form.get('lang'))?.tag ?? appearance.language;
  return redirect(backPath(headers.get('referer'), visit.origins), [
    appearanceCookieOf(
      language,
      theme,
      foldOf(`${appearance.fold}${fold ?? ''}`.replaceAll(unfold || '-', '')),
    ),
  ]);
}

export function pick(form: URLSearchParams, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (form.get(name) ? [[name, form.get(name) ?? '']] : [])));
}

export function redirect(location: string, cookies: string[] = [], status = 303): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  if (cookies.some((cookie) => cookie.startsWith(`${signedInCookie}=`)))
    headers.append('set-cookie', `${userChangedCookie}=1; Path=/; SameSite=Lax; Max-Age=600`);
  return new Response(null, { status, headers });
}
