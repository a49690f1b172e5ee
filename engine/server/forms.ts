import { CallError, toldCode } from '#engine/api/index.ts';
import { safeNext, proofsAsked } from '#engine/browser/session/index.ts';
import { callerIn } from './callerIn.ts';
import type { Visit } from './http/context.ts';
import { backPath } from './http/backPath.ts';
import { foldOf, type Look } from './http/appearance.ts';
import { captchaIn, captchaSpent } from './plainCaptcha.ts';
import { callerOf, jsonResponse, secretsOf, startSession, type CallRoutes } from './proxy/calls.ts';
import { look as appearanceCookieOf, nameAlone, signedOut } from './session/cookies.ts';
import { errorFacts } from './log.ts';

/** A form of the site itself, within the limits of its route. */
export interface PostedForm {
  visit: Visit;
  look: Look;
  form: URLSearchParams;
  headers: Headers;
}

/**
 * `POST /-/login`: the login form without script. A failure re-renders the login page with its reason and the fields
 * for the next attempt. A picture captcha replaces the slider, which needs script.
 */
export async function loginForm(door: CallRoutes, { visit, look, form }: PostedForm): Promise<Response> {
  const field = (name: string) => form.get(name) ?? undefined;
  const caller = { ...callerIn(visit, look), ...secretsOf(door, visit) };
  const username = field('username')?.trim() ?? '';
  const password = field('password');
  const next = safeNext(field('next'));
  const goOn = next && { next };
  if (!username || !password) return redirect(`/login?${new URLSearchParams({ error: 'empty', ...goOn })}`);
  try {
    const cookies = [captchaSpent];
    const value = await door.linkOf(visit).request(
      'login',
      {
        username,
        password,
        type: 'username',
        side: 'member',
        remember: form.has('remember'),
        ...captchaIn(visit, form),
      },
      caller,
    );
    await startSession(door, visit, caller, value, cookies);
    return redirect(afterLogin(value, next), cookies);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    door.log('info', 'login refused', { brand: visit.revision.brand, code: error.code });
    const { captcha, slider } = proofsAsked(error);
    const type = [...(captcha ? ['captcha'] : []), ...(slider ? ['slider'] : [])].join('-');
    const back = new URLSearchParams({ error: toldCode(error), ...(type && { type }), ...goOn });
    return redirect(`/login?${back.toString()}`, [captchaSpent]);
  }
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
export async function logoutForm(door: CallRoutes, { visit, headers }: PostedForm): Promise<Response> {
  if (visit.session) {
    const caller = callerOf(visit, visit.revision.config.languages[0]?.code ?? 'TH');
    try {
      await door.linkOf(visit).request('logout', {}, caller);
    } catch (error) {
      door.log('warn', 'platform not notified of logout', {
        brand: visit.revision.brand,
        ...errorFacts(error),
      });
    }
  }
  const json = headers.get('accept')?.includes('application/json');
  const cookies = [...signedOut(), ...nameAlone(visit.cookies)];
  return json ? jsonResponse(200, { success: true }, {}, cookies) : redirect('/', cookies);
}

/** `POST /-/look`: theme, language and folded bars without script. Redirects to the page that it was sent from. */
export function appearanceForm({ visit, look, form, headers }: PostedForm): Response {
  const asked = form.get('theme');
  // The switch names the theme that it leads to, since the server does not know the system's theme.
  const opposite = look.theme === 'dark' ? 'light' : 'dark';
  const [fold, unfold] = [form.get('fold'), form.get('unfold')];
  const other = fold !== null || unfold !== null ? look.theme : opposite;
  const theme = asked === 'dark' || asked === 'light' ? asked : other;
  const language =
    visit.revision.config.languages.find(({ tag }) => tag === form.get('lang'))?.tag ?? look.language;
  return redirect(backPath(headers.get('referer'), visit.origins), [
    appearanceCookieOf(language, theme, foldOf(`${look.fold}${fold ?? ''}`.replaceAll(unfold || '-', ''))),
  ]);
}

export function pick(form: URLSearchParams, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (form.get(name) ? [[name, form.get(name) ?? '']] : [])));
}

export function redirect(location: string, cookies: string[] = [], status = 303): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}
