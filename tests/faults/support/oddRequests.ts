import { connect } from 'node:net';

/** A request as it goes over the line. */
export interface OddRequest {
  method: string;
  target: string;
  /** Lines of the head after the first one. */
  lines: readonly string[];
}

/** Lines of a request for a WebSocket. */
export const websocket: readonly string[] = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** Targets that no browser sends, or that servers read in different ways (RFC 9112, section 3.2; RFC 3986). */
export const oddTargets: readonly string[] = [
  '//',
  '/\\',
  '\\',
  '\\\\',
  '///',
  '//evil.example/',
  '//evil.example:99999/',
  '//[',
  '//[::1',
  '//a:b@evil.example/',
  '/\\evil.example',
  '/\\[',
  '/%2f%2f',
  '/%5c%5c[',
  '/%',
  '/%zz',
  '/%00',
  '/%c0%af',
  '/%ff%fe',
  '/%ed%a0%80',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/',
  '/.%2e/;/',
  '/socket',
  '//socket',
  '/socket/../socket',
  '/socket?%',
  '/socket#fragment',
  '/wps/../operator/keys',
  '/wps/chat/socket?room=[',
  '/room?ticket=%',
  '/?%',
  '/?%00=%00',
  '/?&&&&=',
  `/?${'a&'.repeat(200)}`,
  `/${'a'.repeat(8_000)}`,
  `/${'%2f'.repeat(2_000)}`,
  `/${'../'.repeat(2_000)}`,
  '/#',
  '/"<>^`{|}',
  '/é',
  '/\u0001',
  '/a b',
  '/:80',
  '/@',
  '/__proto__',
  '/constructor?__proto__[x]=1',
  '*',
  '?',
  '#',
  'x',
  ':',
  '%',
  'http:',
  'http:/',
  'http://',
  'http:///',
  'http://[',
  'http://[::1',
  'http://a:b@host/',
  'http://a:b@HOST/',
  'http://@HOST/',
  'http://HOST:99999/',
  'http://HOST/%',
  'http://HOST//',
  'http://HOST\\',
  'http://evil.example/',
  'https://HOST/',
  'HTTP://HOST/',
  'ws://HOST/socket',
  'ftp://HOST/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'host:443',
  '0',
];

const methods = [
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'QUERY',
  'PURGE',
  'PROPFIND',
  'M-SEARCH',
  'SOURCE',
];
const methodTargets = ['/', '//', '/healthz', '*', 'host:443', 'http://a:b@host/'];

const hosts = [
  '',
  ' ',
  '[',
  '[::1',
  '[::1]',
  '[::1]:99999',
  ':',
  ':80',
  'a:b',
  'a:b:c',
  'a:b@host',
  'HOST@evil.example',
  'HOST/evil',
  'HOST\\evil',
  'HOST?x',
  'HOST#x',
  'a b',
  '%',
  '%00',
  '..',
  '.',
  '-',
  'xn--',
  'xn--zz--zz',
  'é.example',
  '\u00ff\u00fe',
  'HOST, HOST',
  '0x7f.1',
  '1e9',
  '999.999.999.999',
  'a'.repeat(300),
  'localhost:-1',
  'localhost:65536',
];

const headers = [
  'Origin: http://[',
  'Origin: //',
  'Origin: null',
  'Origin: :',
  'Referer: http://[',
  'Referer: //',
  'Cookie: %; =; a=%ff; __proto__=1',
  `Cookie: ${'a=b; '.repeat(900)}`,
  'Accept-Language: ;q=;,*;q=x, \u00ff',
  `Accept-Language: ${'x-'.repeat(1_000)}`,
  'Accept: ;;;/',
  'Accept-Encoding: identity;q=x',
  'Authorization: Bearer',
  'Authorization: \u00ff',
  'Content-Type: multipart/form-data',
  'Content-Type: ;',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: x',
  'Expect: x',
  'Expect: 100-continue',
  'Range: bytes=-',
  'Range: bytes=9-1,\u00ff',
  'If-Modified-Since: x',
  'If-None-Match: "',
  'X-Forwarded-For: [,\u00ff',
  'X-Visitor-Address: [',
  'X-Forwarded-Proto: :',
  'X-Forwarded-Host: [',
  'Forwarded: for="[',
  'X-Request-Id: \u00ff',
  'Traceparent: 00-',
  'Host: second.example',
  ':path: /',
  'Sec-WebSocket-Extensions: permessage-deflate; ;;',
  'Sec-WebSocket-Protocol: ,',
  'Sec-WebSocket-Key: x',
  'Sec-WebSocket-Version: 0',
  'Upgrade: h2c',
  'HTTP2-Settings: x',
];

/** Some 350 requests for a server at a host: each oddity alone, without and with an upgrade. */
export function oddRequests(host: string): OddRequest[] {
  const own = (text: string) => text.replaceAll('HOST', host);
  const plain = [
    ...oddTargets.map((target) => ({ method: 'GET', target: own(target), lines: [`Host: ${host}`] })),
    ...methods.flatMap((method) =>
      methodTargets.map((target) => ({ method, target, lines: [`Host: ${host}`] })),
    ),
    ...hosts.map((odd) => ({ method: 'GET', target: '/', lines: [`Host: ${own(odd)}`] })),
    ...headers.map((line) => ({ method: 'GET', target: '/', lines: [`Host: ${host}`, line] })),
  ];
  const upgrades = plain
    .filter(({ method }) => method === 'GET' || method === 'POST')
    .map((request) => ({ ...request, lines: [...request.lines, ...websocket] }));
  const sockets = hosts.map((odd) => ({
    method: 'GET',
    target: '/socket',
    lines: [`Host: ${own(odd)}`, `Origin: http://${own(odd)}`, ...websocket],
  }));
  return [...plain, ...upgrades, ...sockets];
}

/** Milliseconds after which a server that says nothing, and keeps the connection, counts as silent. */
const patience = 20_000;

/** Sends a request and returns the status of its response; 0 if the server closed the connection without one. */
export function statusOf(port: number, { method, target, lines }: OddRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no response to ${method} ${target.slice(0, 60)} ${lines.join(', ').slice(0, 200)}`));
    }, patience);
    const end = (status: number) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(status);
    };
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      // What follows an interim response is the response.
      const statuses = [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      const status = statuses.find((one) => one === 101 || one >= 200);
      if (status !== undefined) end(status);
    });
    socket.on('error', () => end(0));
    socket.on('close', () => end(0));
    socket.end(Buffer.from([`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1'));
  });
}
