import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { loginForm, logoutForm, lookForm } from '../forms.ts';
import { captchaPicture, captchaWords } from '../plainCaptcha.ts';
import { registerForm } from '../registerForm.ts';
import { errorFacts } from '../log.ts';
import { failure, passCall, type CallDoor } from '../proxy/calls.ts';
import type { Visit } from './context.ts';
import type { Look } from './look.ts';

interface Facts {
  visit: Visit;
  look: Look;
}

/** Where the paths of platform calls begin. */
export const callPrefixes = ['/wps/', '/lgw/', '/lotto/'];

export function isCallPath(path: string): boolean {
  return callPrefixes.some((prefix) => path.startsWith(prefix));
}

/** The doors that take a body: forms that work without script, and the proxy for calls. */
export function createRoutes(
  calls: CallDoor,
): (request: IncomingMessage, response: ServerResponse, facts: Facts) => Promise<void> {
  const routes = new Hono<{ Bindings: HttpBindings & Facts }>();
  routes.post('/-/login', ({ req, env }) => loginForm(calls, env.visit, req.raw, env.look));
  routes.post('/-/register', ({ req, env }) => registerForm(calls, env.visit, req.raw, env.look));
  routes.get('/-/captcha', ({ env }) => captchaPicture(calls, env.visit, env.look));
  routes.get('/-/captcha/words', ({ env }) => captchaWords(calls, env.visit, env.look));
  routes.post('/-/logout', ({ req, env }) => logoutForm(calls, env.visit, req.raw));
  routes.post('/-/look', ({ req, env }) => lookForm(env.visit, req.raw, env.look));
  for (const prefix of callPrefixes)
    routes.all(`${prefix}*`, ({ req, env }) => passCall(calls, env.visit, req.raw));
  routes.notFound(() => failure(404, 'no-such-door'));
  routes.onError((error) => {
    calls.log('error', 'request failed', errorFacts(error));
    return failure(500, 'unknown');
  });

  const contexts = new WeakMap<IncomingMessage, Facts>();
  const listener = getRequestListener(
    (request, env) => {
      const bindings = env as HttpBindings;
      return routes.fetch(request, { ...bindings, ...contexts.get(bindings.incoming) });
    },
    { overrideGlobalObjects: false },
  );
  return async (request, response, facts) => {
    contexts.set(request, facts);
    await listener(request, response);
  };
}
