import { CallError } from '#engine/api/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { callerIn } from './callerIn.ts';
import type { Visit } from './http/context.ts';
import { plainPolicy } from './http/headers.ts';
import type { Look } from './http/look.ts';
import { failure, type CallDoor } from './proxy/calls.ts';
import { escapeHtml, plainHtml } from './render/html.ts';
import { plainStyle } from './render/styles.ts';

/** Which captcha a form without script shows: its picture names it here, for the two minutes that it is good. */
const captchaCookie = 'livery-captcha';

/** A captcha works once (R2.6.9): whatever became of the form, it is spent. */
export const captchaSpent = `${captchaCookie}=; Path=/-/; Max-Age=0; HttpOnly; SameSite=Lax`;

/** What was typed for the captcha of a form, and which one it was: the form says so, or the cookie of its picture. */
export function captchaIn(visit: Visit, form: URLSearchParams): { captcha?: string; captchaId?: string } {
  const captcha = form.get('captcha')?.trim();
  if (!captcha) return {};
  const captchaId = form.get('captchaId') || visit.cookies.get(captchaCookie)?.slice(0, 64);
  return { captcha, ...(captchaId && { captchaId }) };
}

/** `GET /-/captcha`: a new captcha as a picture, for a form without script. */
export async function captchaPicture(door: CallDoor, visit: Visit, look: Look): Promise<Response> {
  const captcha = await newCaptcha(door, visit, look);
  if (!captcha) return failure(502, 'network');
  return shown(captcha, Buffer.from(captcha.value, 'base64'), { 'content-type': 'image/png' });
}

/** `GET /-/captcha/words`: a new captcha as a page, with its question in words for who does not see the picture. */
export async function captchaWords(door: CallDoor, visit: Visit, look: Look): Promise<Response> {
  const { config } = visit.revision;
  const { language, theme } = look;
  const style = plainStyle(visit.revision, language);
  const captcha = await newCaptcha(door, visit, look);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `${plainPolicy}; img-src data:; font-src 'self'; style-src ${style.hash}`,
  };
  if (!captcha) return new Response(plainHtml('Something went wrong', []), { status: 502, headers });
  const dir = config.languages.find(({ tag }) => tag === language)?.dir ?? 'ltr';
  const picture = `<p><img src="data:image/png;base64,${escapeHtml(captcha.value)}" alt="" width="110" height="40"></p>`;
  const title = captcha.question ?? config.name;
  return shown(captcha, plainHtml(title, [picture], { language, dir, theme, style: style.text }), headers);
}

type Captcha = CallValue<'captcha'>;

async function newCaptcha(door: CallDoor, visit: Visit, look: Look): Promise<Captcha | null> {
  try {
    return await door.linkOf(visit).request('captcha', {}, callerIn(visit, look));
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}

function shown({ captchaId }: Captcha, body: BodyInit, headers: Record<string, string>): Response {
  return new Response(body, {
    headers: {
      ...headers,
      'set-cookie': `${captchaCookie}=${captchaId}; Path=/-/; Max-Age=120; HttpOnly; SameSite=Lax`,
    },
  });
}
