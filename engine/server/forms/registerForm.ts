import { CallError, displayCode } from '#engine/api/index.ts';
import { safeNext } from '#engine/browser/session/index.ts';
import type { SignUp } from '#schemas/generated/api.ts';
import { callerIn } from '../visit/callerOf.ts';
import { afterLogin, pick, redirect, type PostedForm } from './forms.ts';
import { captchaIn, captchaSpent } from './plainCaptcha.ts';
import { startSession, type CallContext } from '../proxy/calls.ts';
import { secretsOf } from '../visit/callerOf.ts';

const texts =
  'username password confirmPassword payeeName email qqNum mobileNum countryDialingCode recommenderId ' +
  'verificationCode affiliateCode paymentPassword line whatsapp facebook wechat telegram zalo idNumber referralCode ' +
  'nickname birthday';

/**
 * `POST /-/register`: the registration form without script. A failure re-renders the form with its errors; restoring
 * what was typed is the browser's task.
 */
export async function registerForm(
  context: CallContext,
  { visit, appearance, form, headers }: PostedForm,
): Promise<Response> {
  const byMobile = form.get('by') === 'mobile';
  const next = safeNext(form.get('next'));
  const given: SignUp = {
    ...captchaIn(visit, form),
    ...pick(form, texts.split(' ')),
    agreeTerms: form.has('agreeTerms'),
    confirmAge: form.has('confirmAge'),
    login: true,
    registerMethod: 'WEB',
    domain: visit.host,
    registerUrl: (headers.get('referer') ?? '').slice(0, 2000),
  };
  const caller = { ...callerIn(visit, appearance), ...secretsOf(context, visit) };
  context.mailFrames.note(visit);
  try {
    const cookies = [captchaSpent];
    const name = byMobile ? 'registerMobile' : 'register';
    const value = await context.linkOf(visit).request(name, given, caller);
    await startSession(context, visit, caller, value, cookies);
    context.analytics.signUp(visit, appearance.language, name);
    return redirect(afterLogin(value, next), cookies);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    context.log('info', 'registration refused', { brand: visit.revision.brand, code: error.code });
    const wrong = error.fields.map(({ field, code }) => `${field}.${code}`);
    const back = new URLSearchParams({
      error: displayCode(error),
      ...(byMobile && { type: 'mobile' }),
      // At most as many as an address may contain.
      ...(wrong.length > 0 && { filter: wrong.slice(0, 6).join(' ').slice(0, 200) }),
      ...pick(form, ['affiliateCode', 'referralCode']),
      ...(next && { next }),
    });
    return redirect(`/register?${back.toString()}`, [captchaSpent]);
  }
}
