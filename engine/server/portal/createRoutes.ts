import { readForm } from '#kit/readForm.ts';
import { freePlayForm } from '../forms/freePlayForm.ts';
import { loginForm, logoutForm, appearanceForm, type PostedForm } from '../forms/forms.ts';
import type { Analytics } from '../analytics/Analytics.ts';
import { seenForm } from '../forms/seenForm.ts';
import { consentForm } from '../forms/consentForm.ts';
import { purposesOf } from '../visit/consent/purposesOf.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { captchaAudio, captchaPicture } from '../forms/plainCaptcha.ts';
import { beginProvider, endProvider } from '../forms/providerSignIn.ts';
import { registerForm } from '../forms/registerForm.ts';
import { previewForm } from '../forms/previewForm.ts';
import { isOwnRequest, passCall, type CallContext } from '../proxy/calls.ts';
import { failure } from '../http/jsonResponse.ts';
import { passRecordFile } from '../proxy/recordFile.ts';
import { recordFileAt } from '#schemas/recordFiles.ts';
import type { AdmittedRequest } from '../visit/AdmittedRequest.ts';
import { readBody } from '../base/readBody.ts';
import { webListener, type ServeWeb } from '../http/webListener.ts';
import { limitOf, routes, type PortalRoute } from '../http/routes.ts';

/** Routes of forms: a body from the site itself, checked for size, then parsed. */
type FormName = Extract<PortalRoute, { kind: 'form' }>['name'];

/** Routes with a body, and routes that respond with data of the platform: forms without script, captchas, calls. */
export function createRoutes(
  calls: CallContext & { widgets: WidgetRegistry; analytics: Analytics },
): ServeWeb<AdmittedRequest> {
  const forms: Record<FormName, (form: PostedForm) => Response | Promise<Response>> = {
    login: (form) => loginForm(calls, form),
    register: (form) => registerForm(calls, form),
    freePlay: (form) => freePlayForm(calls, form),
    logout: (form) => logoutForm(calls, form),
    look: appearanceForm,
    previewChoice: previewForm,
    seen: (form) => seenForm(calls.analytics, form),
    consent: (form) => consentForm(purposesOf(form.visit.revision, calls.widgets), form),
  };

  async function answer(request: Request, { route, visit, appearance }: AdmittedRequest): Promise<Response> {
    const { name } = route;
    const file = route.kind === 'call' ? recordFileAt(new URL(request.url).pathname) : undefined;
    if (file) return passRecordFile(calls, visit, request, file);
    if (route.kind === 'call') return passCall(calls, visit, request);
    if (name === 'provider') return beginProvider(calls, visit, appearance, request);
    if (name === 'providerBack') return endProvider(calls, visit, appearance, request);
    if (name === 'captcha') return captchaPicture(calls, visit, appearance);
    if (name === 'captchaAudio') return captchaAudio(calls, visit, appearance, request);
    if (!isForm(name)) return failure(404, 'no-such-route');
    if (!isOwnRequest(request, visit)) return failure(403, 'foreign-origin');
    const limit = limitOf(route);
    const body = await readBody(request, limit.bytes);
    const form = body && readForm(body, limit);
    if (!form) return failure(413, 'too-large');
    return forms[name]({ visit, appearance, form, headers: request.headers });
  }

  return webListener(answer, calls.log);
}

const formNames = new Set<string>(routes.filter(({ kind }) => kind === 'form').map(({ name }) => name));

function isForm(name: string): name is FormName {
  return formNames.has(name);
}
