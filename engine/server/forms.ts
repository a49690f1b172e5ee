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
 * `POST /-/login`: the login form without script. A failure comes back as the login page with its reason and with what
 * the next try must carry: there a picture stands for the slider too, which has to be slid by script.
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

/** Where a log-in without script leads: to what was wanted, unless the password has to be changed first (R4.3, R4.23). */
export function afterLogin(
  { defaultPassword, passwordExpired }: { defaultPassword?: boolean; passwordExpired?: boolean },
  next: string | null,
): string {
  return defaultPassword || passwordExpired ? '/' : (next ?? '/');
}

/** `POST /-/logout`: ends the token at the platform, then the cookie (R4.11). Asked for JSON it answers JSON. */
export async function logoutForm(door: CallRoutes, { visit, headers }: PostedForm): Promise<Response> {
  if (visit.session) {
    const caller = callerOf(visit, visit.revision.config.languages[0]?.code ?? 'TH');
    try {
      await door.linkOf(visit).request('logout', {}, caller);
    } catch (error) {
      door.log('warn', 'logout not told to the platform', {
        brand: visit.revision.brand,
        ...errorFacts(error),
      });
    }
  }
  const json = headers.get('accept')?.includes('application/json');
  const cookies = [...signedOut(), ...nameAlone(visit.cookies)];
  return json ? jsonResponse(200, { success: true }, {}, cookies) : redirect('/', cookies);
}

/** `POST /-/look`: theme, language and folded bars without script. Goes back to where it came from. */
export function appearanceForm({ visit, look, form, headers }: PostedForm): Response {
  const asked = form.get('theme');
  // The switch names the theme that it leads to: the system's is not known here.
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
