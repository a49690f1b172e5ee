import { roleOf } from '#engine/access/index.ts';
import { contractKinds, type ContractKind } from '#engine/contracts/audience.ts';
import { CallError } from '#engine/api/index.ts';
import { lastUserCookie } from '#engine/browser/session/index.ts';
import { isWithin } from '#kit/readForm.ts';
import { callTable, type CallName, type CallValue } from '#schemas/generated/api.ts';
import type { Visit } from '../visit/Visit.ts';
import { isFromOwn } from '../http/ownOrigin.ts';
import { readBody } from '../base/readBody.ts';
import { limitOf, routeOf } from '../http/routes.ts';
import type { Analytics } from '../analytics/Analytics.ts';
import { errorFacts, type Log } from '../base/log.ts';
import { CircuitOpenError } from '../platform/CircuitOpenError.ts';
import {
  callByAddress,
  checkedResponse,
  type Caller,
  type ProxiedResponse,
  type PlatformLink,
} from '../platform/createPlatformLink.ts';
import type { MailFrames } from '../mail/MailFrames.ts';
import {
  codeCookie,
  deviceCookie,
  forgotten,
  browserCookie,
  identityCookie,
  nameAlone,
  openDevice,
  openSecret,
  remembered,
  sealedSecret,
  signedIn,
  signedOut,
  withoutSecret,
} from '../visit/session/cookies.ts';
import type { Seal, Session } from '../visit/session/seal.ts';
import { callerOf, secretsOf, seenSite } from '../visit/callerOf.ts';
import { failure, jsonResponse } from '../http/jsonResponse.ts';

/**
 * The module tree names what is hidden, so it never leaves the server (design, Page). A visit at a provider has secrets,
 * and the portal alone states the mail frame.
 */
const serverOnly = new Set<CallName>([
  'whitelabel',
  'beginProviderSignIn',
  'finishProviderSignIn',
  'setMailFrame',
]);
/** Calls whose response contains a token. */
const startsSession = new Set<CallName>([
  'login',
  'loginVerification',
  'freePlay',
  'register',
  'registerMobile',
]);
const opensAccount = new Set<CallName>(['register', 'registerMobile']);
/** Calls that send a code, which only this browser may use. */
const sendsCode = new Set<CallName>(['loginSms', 'registerSms', 'sendEmailCode', 'sendMobileCode']);
/** Calls that use such a code. */
const usesCode = new Set<CallName>([...startsSession, 'bindEmail', 'bindMobile', 'setPasswordByPhone']);
/** Calls after which no session or remembered device of the account is left. */
const endsSessions = new Set<CallName>([
  'changePassword',
  'setPasswordByLink',
  'setPasswordByPhone',
  'takeBreak',
]);
/** Calls about the identity that waits in this browser. */
const usesIdentity = new Set<CallName>(['pendingIdentity', 'linkIdentity']);
/** Seconds for which a browser is recognized as one that has signed in. */
const browserSeconds = 180 * 24 * 3600;
/** Calls that name an address to come back to: the origin that this browser sees, which is not the public one behind a proxy. */
const comesBack = new Set<CallName>(['openCheckout']);
/** Headers of a call that are passed on to the platform. */
const passed = ['content-type', 'idempotency-key', 'x-gateway-version'];

export interface CallContext {
  linkOf: (visit: Visit) => PlatformLink;
  seal: Seal;
  log: Log;
  analytics: Pick<Analytics, 'signUp'>;
  mailFrames: Pick<MailFrames, 'note'>;
}

/**
 * Proxies a browser's call: only calls of the table, with the token from the cookie and a validated response (R7.1,
 * R7.7).
 */
export async function passCall(context: CallContext, visit: Visit, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const name = callByAddress.get(`${request.method} ${url.pathname}`);
  if (!name || serverOnly.has(name)) return failure(404, 'no-such-call');
  if (request.method !== 'GET' && !isOwnRequest(request, visit)) return failure(403, 'foreign-origin');
  const entry = callTable[name];
  // In a preview for members no one is signed in: a 401 would open the login dialog over the page.
  if (entry.token && !visit.session && visit.preview?.choice.role) return failure(403, 'preview');
  if (entry.token && !visit.session) return failure(401, 'no-session');
  const usual = limitOf(routeOf(url.pathname));
  const limit = { ...usual, bytes: Math.max(usual.bytes, entry.bodyBytes ?? 0) };
  const body = request.method === 'GET' ? new Uint8Array() : await readBody(request, limit.bytes);
  if (body === null) return failure(413, 'too-large');
  if (!isWithin(body, isJson(request) ? { ...limit, fields: Infinity } : limit))
    return failure(413, 'too-many-fields');

  const caller = {
    ...callerOf(visit, languageOf(visit, request)),
    ...(usesIdentity.has(name) && {
      identityToken: openSecret(context.seal, visit.cookies, identityCookie, visit.revision.brand),
    }),
    ...(comesBack.has(name) && seenSite(visit)),
    ...((usesCode.has(name) || sendsCode.has(name)) && secretsOf(context, visit)),
  };
  const headers: Record<string, string> = {};
  for (const header of passed) {
    const value = request.headers.get(header);
    if (value) headers[header] = value;
  }
  // By which the member recognizes the session.
  if (startsSession.has(name)) headers['x-visitor-agent'] = request.headers.get('user-agent') ?? '';
  context.mailFrames.note(visit);
  const device = name === 'login' ? deviceOf(context, visit) : null;
  if (device) headers['x-device-token'] = device;
  let answer: ProxiedResponse;
  try {
    answer = await context
      .linkOf(visit)
      .forward(name, url.search, { headers, ...(body.length > 0 && { body }) }, caller);
  } catch (error) {
    // The call was not sent, so there is nothing to log.
    if (error instanceof CircuitOpenError) return failure(503, 'network');
    context.log('warn', 'call failed', { brand: visit.revision.brand, call: name, ...factsOf(error) });
    return error instanceof CallError ? failure(502, error.code) : failure(504, 'network');
  }
  return readResponse(context, visit, name, caller, answer);
}

async function readResponse(
  context: CallContext,
  visit: Visit,
  name: CallName,
  caller: Caller,
  { status, headers, body }: ProxiedResponse,
): Promise<Response> {
  const retryAfter = headers.get('retry-after');
  const more: Record<string, string> = retryAfter ? { 'retry-after': retryAfter } : {};
  const ok = status >= 200 && status < 300;
  let json: unknown;
  try {
    if ('error' in body) throw body.error;
    json = ok ? checkedResponse(name, body.json) : body.json;
  } catch (error) {
    context.log('warn', 'bad answer', {
      brand: visit.revision.brand,
      call: name,
      status,
      ...factsOf(error),
    });
    // The time to wait counts whatever the body is (R8.8).
    if (status === 429) return jsonResponse(429, { success: false, code: 'too-many-requests' }, more);
    return failure(502, ok ? 'bad-answer' : `http-${status}`);
  }
  const cookies: string[] = [];
  if (ok && succeeded(json)) {
    try {
      json = await afterwards(context, visit, name, caller, json, cookies);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      context.log('warn', 'call failed', {
        brand: visit.revision.brand,
        call: error.call,
        ...factsOf(error),
      });
      return failure(error.status >= 500 ? 502 : 504, error.code);
    }
  }
  if (status === 401 && visit.session && callTable[name].token) cookies.push(...signedOut());
  return jsonResponse(status, json, more, cookies);
}

function succeeded(json: unknown): boolean {
  return (json as { success?: unknown } | null)?.success === true;
}

/** Applies a response to the session: a token moves from the response to a cookie. */
async function afterwards(
  context: CallContext,
  visit: Visit,
  name: CallName,
  caller: Caller,
  json: unknown,
  cookies: string[],
): Promise<unknown> {
  if (startsSession.has(name)) {
    const { value } = json as { value: CallValue<'login'> };
    const started = await startSession(context, visit, caller, value, cookies, name === 'freePlay');
    if (opensAccount.has(name)) context.analytics.signUp(visit, tagOf(visit, caller.language), name);
    return { success: true, value: started };
  }
  if (sendsCode.has(name)) {
    const { codeToken, ...value } = (json as { value: CallValue<'loginSms'> }).value;
    const seconds = Math.ceil((value.expiredMinutes ?? 1) * 60);
    if (codeToken)
      cookies.push(sealedSecret(context.seal, codeCookie, visit.revision.brand, codeToken, seconds));
    return { success: true, value };
  }
  if (name === 'linkIdentity') cookies.push(withoutSecret(identityCookie));
  if (name === 'logout')
    cookies.push(...signedOut(), ...nameAlone(visit.cookies, visit.revision), withoutSecret(identityCookie));
  // A new password and a break have ended the platform's sessions: the visitor must log in again (R4.5, R10.7).
  if (endsSessions.has(name)) cookies.push(...signedOut(), ...forgotten());
  if (name === 'permission') {
    const { whitelabel: _, location: __, ...value } = (json as { value: CallValue<'permission'> }).value;
    return { success: true, value };
  }
  if (name === 'memberInfo' && visit.session) {
    const { value } = json as { value: CallValue<'memberInfo'> };
    const session = sessionFor(visit, visit.session.token, value, mustChange(visit, value));
    if (!isSameSession(session, visit.session)) cookies.push(...signedIn(context.seal, session));
  }
  if (name === 'consolidated' && visit.session) {
    const session = withContracts(visit.session, (json as { value: CallValue<'consolidated'> }).value);
    if (!isSameSession(session, visit.session)) cookies.push(...signedIn(context.seal, session));
  }
  return json;
}

/** Seals a new token and requests its member; the browser's response contains none of the platform's secrets (R3.3). */
export async function startSession(
  context: CallContext,
  visit: Visit,
  caller: Caller,
  value: CallValue<'login'>,
  cookies: string[],
  isTrial = false,
): Promise<Omit<CallValue<'login'>, 'token' | 'deviceToken' | 'browserToken'>> {
  const { token, deviceToken, browserToken, ...rest } = value;
  const { brand } = visit.revision;
  const member = await context.linkOf(visit).request('memberInfo', {}, { ...caller, token });
  const session = sessionFor(visit, token, member, mustChange(visit, value));
  const contracts = await contractsFor(context, visit, { ...caller, token }, session);
  cookies.push(...signedIn(context.seal, contracts ? withContracts(session, contracts) : session));
  if (deviceToken) cookies.push(...remembered(context.seal, visit.revision, member.account, deviceToken));
  // A trial does not take the place of a member whom this browser remembers.
  else if (!isTrial) cookies.push(...forgotten());
  if (browserToken)
    cookies.push(sealedSecret(context.seal, browserCookie, brand, browserToken, browserSeconds));
  return rest;
}

/** Pages of contracts exist right after the log-in; the next `consolidated` makes up for one that failed. */
async function contractsFor(
  { linkOf, log }: CallContext,
  visit: Visit,
  caller: Caller,
  { role }: Session,
): Promise<CallValue<'consolidated'> | undefined> {
  if (role !== 'agent' || !visit.state.modules.has('AGENTPOLICY3')) return undefined;
  try {
    return await linkOf(visit).request('consolidated', {}, caller);
  } catch (error) {
    log('warn', 'call failed', { brand: visit.revision.brand, call: 'consolidated', ...factsOf(error) });
    return undefined;
  }
}

/** The fields of `consolidated` by kind; an empty one is a kind that the brand does not offer (R4.28). */
const contractFields = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const satisfies Record<ContractKind, keyof CallValue<'consolidated'>>;

function withContracts(former: Session, value: CallValue<'consolidated'>): Session {
  const { contracts: _, ...session } = former;
  const contracts = contractKinds.filter((kind) => value[contractFields[kind]] !== '');
  return { ...session, ...(contracts.length > 0 && { contracts }) };
}

/** R4.3, for platforms that do not state it themselves. */
function mustChange(
  { state }: Visit,
  value: Pick<CallValue<'login'>, 'mustChangePassword' | 'defaultPassword'> & { passwordExpired?: boolean },
): boolean {
  const forced = value.passwordExpired === true && state.modules.has('PWDEXPFORCECHANGE3');
  return value.mustChangePassword ?? (value.defaultPassword === true || forced);
}

function sessionFor(
  visit: Visit,
  token: string,
  member: CallValue<'memberInfo'>,
  mustChangePassword: boolean,
): Session {
  return {
    token,
    brand: visit.revision.brand,
    role: roleOf(member.type),
    vip: member.clubLabel.rankLevel > 4,
    ...(member.toUpline && { upline: true as const }),
    ...(visit.session?.contracts && token === visit.session.token && { contracts: visit.session.contracts }),
    ...(member.playBreak && { onBreak: true as const }),
    ...(mustChangePassword && { mustChangePassword }),
  };
}

/** Whether pages would be the same in both. */
function isSameSession(one: Session, other: Session): boolean {
  return (['role', 'vip', 'upline', 'contracts', 'onBreak', 'mustChangePassword'] as const).every(
    (fact) => String(one[fact]) === String(other[fact]),
  );
}

function deviceOf({ seal }: CallContext, visit: Visit): string | null {
  const username = decoded(visit.cookies.get(lastUserCookie) ?? '');
  return openDevice(seal, visit.cookies.get(deviceCookie), visit.revision.brand, username);
}

/** Cookies are untrusted: invalid percent-encoding is taken literally. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function languageOf(visit: Visit, request: Request): string {
  const asked = request.headers.get('x-language');
  const { languages } = visit.revision.config;
  return (languages.find(({ code }) => code === asked) ?? languages[0])?.code ?? 'TH';
}

/** The tag of a language by the platform's code. */
function tagOf({ revision: { config } }: Visit, code: string): string {
  return config.languages.find((language) => language.code === code)?.tag ?? config.defaultLanguage;
}

/** Whether a request comes from a page of the site itself; `GET` changes nothing and is exempt. */
export function isOwnRequest({ headers }: Request, { origins }: Visit): boolean {
  return isFromOwn({ origin: headers.get('origin'), fetchSite: headers.get('sec-fetch-site') }, origins);
}

function isJson({ headers }: Request): boolean {
  return /^application\/json\b/i.test(headers.get('content-type') ?? '');
}

function factsOf(error: unknown): Record<string, unknown> {
  return error instanceof CallError ? { reason: error.platformMessage ?? error.code } : errorFacts(error);
}
