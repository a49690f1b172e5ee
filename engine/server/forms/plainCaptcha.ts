import { CallError } from '#engine/api/index.ts';
import { byteRange } from '#kit/byteRange.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { callerIn } from '../visit/callerOf.ts';
import type { Visit } from '../visit/Visit.ts';
import type { Appearance } from '../visit/appearance.ts';
import { type CallContext } from '../proxy/calls.ts';
import { failure } from '../http/jsonResponse.ts';

/**
 * Cookie with the id of the captcha that a form without script shows. Its picture sets it, for the two minutes that
 * the captcha is valid.
 */
const captchaCookie = 'livery-captcha';

/** A captcha works once (R2.6.9), whatever the outcome of the form. */
export const captchaSpent = `${captchaCookie}=; Path=/-/; Max-Age=0; HttpOnly; SameSite=Lax`;

/** What was typed for the captcha of a form, and its id, from the form or from the cookie of its picture. */
export function captchaIn(visit: Visit, form: URLSearchParams): { captcha?: string; captchaId?: string } {
  const captcha = form.get('captcha')?.trim();
  if (!captcha) return {};
  const captchaId = form.get('captchaId') || visit.cookies.get(captchaCookie)?.slice(0, 64);
  return { captcha, ...(captchaId && { captchaId }) };
}

/** `GET /-/captcha`: a new captcha as a picture, for a form without script. */
export async function captchaPicture(
  context: CallContext,
  visit: Visit,
  appearance: Appearance,
): Promise<Response> {
  const captcha = await newCaptcha(context, visit, appearance);
  if (!captcha) return failure(502, 'network');
  return new Response(Buffer.from(captcha.value, 'base64'), {
    headers: {
      'content-type': 'image/png',
      'set-cookie': cookieFor(captcha.captchaId),
    },
  });
}

/**
 * `GET /-/captcha/audio`: the digits of the form's picture, spoken, for people who cannot see it (R2.6.9). If no
 * picture was loaded, those of a new captcha.
 */
export async function captchaAudio(
  context: CallContext,
  visit: Visit,
  appearance: Appearance,
  request: Request,
): Promise<Response> {
  const shownOne = visit.cookies.get(captchaCookie)?.slice(0, 64);
  const captcha = shownOne ? null : await newCaptcha(context, visit, appearance);
  const captchaId = shownOne ?? captcha?.captchaId;
  const wav = captchaId ? await recording(context, visit, appearance, captchaId) : null;
  if (!captchaId || !wav) return failure(404, 'captcha-expired');
  const range = byteRange(request.headers.get('range'), wav.length);
  return new Response(range ? wav.subarray(range[0], range[1] + 1) : wav, {
    status: range ? 206 : 200,
    headers: {
      'content-type': 'audio/wav',
      // Safari only plays audio that supports range requests.
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${range[0]}-${range[1]}/${wav.length}` }),
      ...(captcha && { 'set-cookie': cookieFor(captcha.captchaId) }),
    },
  });
}

type Captcha = CallValue<'captcha'>;

async function newCaptcha(
  context: CallContext,
  visit: Visit,
  appearance: Appearance,
): Promise<Captcha | null> {
  try {
    return await context.linkOf(visit).request('captcha', {}, callerIn(visit, appearance));
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}

async function recording(
  context: CallContext,
  visit: Visit,
  appearance: Appearance,
  captchaId: string,
): Promise<Buffer<ArrayBuffer> | null> {
  try {
    const value = await context
      .linkOf(visit)
      .request('captchaAudio', { captchaId }, callerIn(visit, appearance));
    return Buffer.from(value, 'base64');
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}

function cookieFor(captchaId: string): string {
  return `${captchaCookie}=${captchaId}; Path=/-/; Max-Age=120; HttpOnly; SameSite=Lax`;
}
