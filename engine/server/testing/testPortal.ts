import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BrandSource } from '#engine/contracts/brandSource.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { createPortal } from '../portal/createPortal.ts';
import { createPortalServer } from '../portal/createPortalServer.ts';
import { parseTrustedProxies } from '../http/visitor.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import { testBuild } from './testBuild.ts';
import { testView } from './TestView.tsx';

/** Brands as tests define them. */
export function testBrandSource(...revisions: BrandRevision[]): BrandSource {
  return {
    list: () => revisions,
    byHost: (host) => revisions.find(({ config }) => config.hosts.includes(host)),
    get: (name) => revisions.find(({ brand }) => brand === name),
    hostsOf: (name) => revisions.find(({ brand }) => brand === name)?.config.hosts ?? [],
    findings: () => [],
    subscribe: () => () => {},
    close: () => Promise.resolve(),
  };
}

/** A response of the portal, its body decompressed. */
export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: number;
  text: string;
}

export interface TestPortal {
  get: (
    path: string,
    options?: { host?: string; method?: string; headers?: Record<string, string>; body?: string },
  ) => Promise<Got>;
  port: number;
  warm: () => Promise<void>;
  drain: () => void;
  close: () => Promise<void>;
}

/** Serves a portal on a free port of this machine. A request names its host; 127.0.0.1 is a trusted proxy. */
export async function testPortal(
  brands: BrandSource,
  widgets: WidgetRegistry,
  environment: Partial<PortalEnvironment> & Pick<PortalEnvironment, 'platformUrl' | 'log'>,
): Promise<TestPortal> {
  const portal = createPortal({
    brands,
    widgets,
    views: new Map([...widgets.keys()].map((name) => [name, testView])),
    build: testBuild(...widgets.keys()),
    clientDir: '/nowhere',
    oldBuildDirs: [],
    platformKey: 'platform key',
    sessionKey: 'a key of thirty-two characters !!',
    trustedProxies: parseTrustedProxies('127.0.0.1'),
    publicScheme: 'http',
    publicPort: ':4000',
    production: false,
    clock: Date.now,
    monotonic: environment.clock ?? (() => performance.now()),
    ...environment,
  });
  const server = createPortalServer(portal);
  server.on('upgrade', portal.onUpgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    warm: portal.warm,
    drain: portal.drain,
    get: (path, { host = 'acme.localhost', method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const request = httpRequest(
          { host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}`, ...headers } },
          (answer) => {
            const parts: Buffer[] = [];
            answer.on('data', (part: Buffer) => parts.push(part));
            answer.on('end', () => {
              const bytes = Buffer.concat(parts);
              const text = unpacked(bytes, answer.headers['content-encoding']).toString();
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: bytes.length, text });
            });
          },
        );
        request.on('error', reject);
        request.end(body);
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
