import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { fetchRaw } from './fetchRaw.ts';

/** A file of the static site. */
export interface StaticFile {
  path: string;
  headers: Record<string, string>;
  /** Base64 of the bytes as they are sent: HTML in brotli at 11, all else as the portal sends it. */
  body: string;
}

/** What the connection sets itself. */
const hopHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/**
 * The page to compare with: the guest home, or another page, as one would write it by hand. The same content, `<style>`, fonts,
 * rules and pictures by the same tags and under the same headers, without script and without the page document.
 */
export async function staticPage(port: number, host: string, path = '/'): Promise<StaticFile[]> {
  const answer = await fetchRaw(port, path, { host });
  if (answer.status !== 200) throw new Error(`${path} at ${host} answered ${answer.status}.`);
  const html = withoutScript(brotliDecompressSync(answer.body).toString());
  const page: StaticFile = {
    path: '/',
    headers: { ...ownHeaders(answer.headers), 'content-encoding': 'br' },
    body: compress(html).toString('base64'),
  };
  const files = await Promise.all(addressesIn(html).map((address) => staticFile(port, address, host)));
  return [page, ...files];
}

/** Without script, page document and the marks that React leaves for itself. */
export function withoutScript(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<style data-sheets="[^"]*">/, '<style>');
}

/** All files of the portal and pictures of the platform that a page names, each once. */
export function addressesIn(html: string): string[] {
  const found = html.match(/\/(?:-\/(?:f|build)|media)\/[^"'()\s,<>]+/g) ?? [];
  return [...new Set(found.map((address) => address.replaceAll('&amp;', '&')))];
}

async function staticFile(port: number, path: string, host: string): Promise<StaticFile> {
  const { status, headers, body } = await fetchRaw(port, path, { host });
  if (status !== 200) throw new Error(`The home names ${path}, and that answers ${status}.`);
  return { path, headers: ownHeaders(headers), body: body.toString('base64') };
}

function ownHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name)));
}

function compress(html: string): Buffer {
  const plain = Buffer.from(html);
  return brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}
