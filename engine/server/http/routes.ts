import type { BodyLimit } from '#kit/readForm.ts';
import type { ResponseKind } from '../base/ResponseKind.ts';

/** A route of the portal. */
interface Route {
  name: string;
  /**
   * What is determined before the route is served: nothing, the brand of the host, or the gate's decision on the
   * visitor.
   */
  after: 'nothing' | 'brand' | 'gate';
  /** `GET` includes `HEAD`. A route of calls passes on every method; the call table has theirs. */
  methods: readonly string[] | 'any';
  /** A path, or a prefix that ends with `*`. The first match serves. */
  path: string;
  /** The row of the header table for its responses. */
  kind: ResponseKind;
  /** The limits of a request body, checked before parsing. Other bodies are never read. */
  body?: BodyLimit;
}

const get = ['GET', 'HEAD'] as const;
const post = ['POST'] as const;

/** A form of a page: the largest, registration, has about 25 fields. */
const form: BodyLimit = { bytes: 64 * 1024, fields: 64 };
/** A call: the reference platform's limit. */
const call: BodyLimit = { bytes: 64 * 1024, fields: 64 };

/** Every route of the portal, in matching order. */
export const routes = [
  { name: 'health', after: 'nothing', methods: get, path: '/healthz', kind: 'health' },
  { name: 'ready', after: 'nothing', methods: get, path: '/readyz', kind: 'health' },
  { name: 'metrics', after: 'nothing', methods: get, path: '/metrics', kind: 'health' },
  { name: 'ping', after: 'brand', methods: get, path: '/ping', kind: 'ping' },
  { name: 'reload', after: 'brand', methods: get, path: '/-/reload', kind: 'stream' },
  { name: 'preview', after: 'brand', methods: get, path: '/-/preview', kind: 'redirect' },
  { name: 'asset', after: 'brand', methods: get, path: '/-/f/*', kind: 'file' },
  { name: 'picture', after: 'brand', methods: get, path: '/-/p/*', kind: 'file' },
  { name: 'build', after: 'brand', methods: get, path: '/-/build/*', kind: 'build' },
  { name: 'media', after: 'gate', methods: get, path: '/media/*', kind: 'media' },
  { name: 'robots', after: 'gate', methods: get, path: '/robots.txt', kind: 'robots' },
  { name: 'sitemap', after: 'gate', methods: get, path: '/sitemap.xml', kind: 'sitemap' },
  { name: 'favicon', after: 'gate', methods: get, path: '/favicon.ico', kind: 'favicon' },
  { name: 'login', after: 'gate', methods: post, path: '/-/login', kind: 'form', body: form },
  { name: 'register', after: 'gate', methods: post, path: '/-/register', kind: 'form', body: form },
  {
    name: 'freePlay',
    after: 'gate',
    methods: post,
    path: '/-/free-play',
    kind: 'form',
    body: { bytes: 1024, fields: 8 },
  },
  {
    name: 'logout',
    after: 'gate',
    methods: post,
    path: '/-/logout',
    kind: 'form',
    body: { bytes: 1024, fields: 8 },
  },
  {
    name: 'look',
    after: 'gate',
    methods: post,
    path: '/-/appearance',
    kind: 'form',
    body: { bytes: 1024, fields: 8 },
  },
  {
    name: 'previewChoice',
    after: 'gate',
    methods: post,
    path: '/-/preview/choice',
    kind: 'form',
    body: { bytes: 1024, fields: 8 },
  },
  {
    name: 'consent',
    after: 'gate',
    methods: post,
    path: '/-/consent',
    kind: 'form',
    body: { bytes: 1024, fields: 16 },
  },
  {
    name: 'seen',
    after: 'gate',
    methods: post,
    path: '/-/seen',
    kind: 'form',
    body: { bytes: 4096, fields: 8 },
  },
  { name: 'provider', after: 'gate', methods: ['GET'], path: '/-/provider', kind: 'redirect' },
  { name: 'providerBack', after: 'gate', methods: ['GET'], path: '/-/provider/callback', kind: 'redirect' },
  { name: 'captcha', after: 'gate', methods: get, path: '/-/captcha', kind: 'captcha' },
  { name: 'captchaAudio', after: 'gate', methods: get, path: '/-/captcha/audio', kind: 'captcha' },
  { name: 'live', after: 'gate', methods: get, path: '/-/live', kind: 'stream' },
  { name: 'document', after: 'gate', methods: get, path: '/-/document', kind: 'document' },
  { name: 'reserved', after: 'gate', methods: 'any', path: '/-/*', kind: 'text' },
  { name: 'wps', after: 'gate', methods: 'any', path: '/wps/*', kind: 'call', body: call },
  { name: 'lgw', after: 'gate', methods: 'any', path: '/lgw/*', kind: 'call', body: call },
  { name: 'lotto', after: 'gate', methods: 'any', path: '/lotto/*', kind: 'call', body: call },
  { name: 'page', after: 'gate', methods: get, path: '/*', kind: 'page' },
] as const satisfies readonly Route[];

export type PortalRoute = (typeof routes)[number];
/** Names of the routes with this precondition. */
export type RouteName<After extends Route['after']> = Extract<PortalRoute, { after: After }>['name'];

const exact = new Map<string, PortalRoute>(routes.map((route) => [route.path, route]));
const open = routes.flatMap((route) =>
  route.path.endsWith('*') ? [{ start: route.path.slice(0, -1), route: route as PortalRoute }] : [],
);
const page: PortalRoute = routes[routes.length - 1] as PortalRoute;

/** The route of a path; every path has one. */
export function routeOf(path: string): PortalRoute {
  return exact.get(path) ?? open.find(({ start }) => path.startsWith(start))?.route ?? page;
}

/** Whether a route accepts a method. */
export function takesMethod(route: Route, method: string | undefined): boolean {
  return route.methods === 'any' || route.methods.includes(method ?? 'GET');
}

/** The methods of a route, as an `Allow` header lists them. */
export function methodsOf({ methods }: Route): string {
  return methods === 'any' ? '' : methods.join(', ');
}

/** The limit of a route's body; 0 for a route without one. */
export function limitOf(route: Route): BodyLimit {
  return route.body ?? { bytes: 0, fields: 1 };
}

/** The path of a call at the platform. */
export function isCallPath(path: string): boolean {
  return routeOf(path).kind === 'call';
}
