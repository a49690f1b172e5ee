import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the test platform has received. */
export interface Heard {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Its response: an envelope with its status, or text that is not JSON. */
export interface TestAnswer {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
  /** Milliseconds before it responds. */
  after?: number;
}

export type TestHandler = (heard: Heard) => TestAnswer;

export interface TestPlatform {
  url: string;
  heard: Heard[];
  /** `GET /wps/system/status` → its response; tests change them as they run. */
  answers: Map<string, TestHandler>;
  /** How often a path was requested. */
  count: (path: string) => number;
  close: () => Promise<void>;
}

/** A minimal platform at an address of this machine: the outside world of a portal. */
export async function testPlatform(
  answers: Record<string, TestHandler | TestAnswer> = {},
): Promise<TestPlatform> {
  const heard: Heard[] = [];
  const table = new Map<string, TestHandler>();
  for (const [call, answer] of Object.entries(answers))
    table.set(call, typeof answer === 'function' ? answer : () => answer);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://platform');
      const one: Heard = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      heard.push(one);
      const answer = table.get(`${one.method} ${one.path}`)?.(one) ?? {
        status: 404,
        json: { success: false, code: 'no-such-call' },
      };
      const write = () => {
        const json = answer.text === undefined;
        response.writeHead(answer.status ?? 200, {
          'content-type': json ? 'application/json' : 'text/html',
          ...answer.headers,
        });
        response.end(json ? JSON.stringify(answer.json) : answer.text);
      };
      if (answer.after) setTimeout(write, answer.after);
      else write();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    answers: table,
    count: (path) => heard.filter((one) => one.path === path).length,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A permission response with everything that its schema requires. */
export function permissionAnswer(rest: Record<string, unknown> = {}): TestAnswer {
  return {
    json: {
      success: true,
      value: {
        whitelabel: [],
        registerRules: {},
        resources: [],
        customerService: [],
        imageCDNs: [],
        launchGameCDNs: [],
        location: { ip: '192.0.2.1' },
        maintenance: false,
        regionRestriction: false,
        ...rest,
      },
    },
  };
}

/** A whitelabel tree with these modules enabled. */
export function modulesOn(...modIds: string[]) {
  return modIds.map((modId) => ({ modId, enabled: '1' }));
}

export const statusAnswer = (status: 0 | 1 | 2, rest: Record<string, unknown> = {}): TestAnswer => ({
  json: { success: true, value: { status, ...rest } },
});

/** The facts of a member, as in `GET /wps/member/info`. */
export function memberAnswer(type: number, rankLevel = 1, account = 'somchai'): TestAnswer {
  return {
    json: {
      success: true,
      value: {
        id: 'm1',
        account,
        nickname: account,
        userName: account,
        type,
        toUpline: false,
        clubLabel: { labelName: 'Bronze', rankLevel },
        memberLabel: [],
      },
    },
  };
}
