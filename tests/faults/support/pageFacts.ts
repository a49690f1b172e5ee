import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { isSettled, type PageDocument } from '#engine/contracts/pageDocument.ts';
import type { Site } from '../../support/Site.ts';

/** The page document for a brand's path, as a guest gets it. */
export async function documentOf(
  site: Site,
  brand: string,
  path = '/',
  language = 'en',
): Promise<PageDocument> {
  const { status, body } = await site.get(`/-/document?path=${encodeURIComponent(path)}`, {
    brand,
    headers: { 'accept-language': language },
  });
  if (status !== 200) throw new Error(`The document of ${brand} has status ${status}.`);
  return JSON.parse(body) as PageDocument;
}

/** Whether all platform data is there, and the platform responds: a home without faults. */
export function isWhole(document: PageDocument): boolean {
  return !document.degraded && hasAllData(document);
}

/** Whether all platform data is there, be it from memory. */
export function hasAllData({ data }: PageDocument): boolean {
  return Object.values(data).every(isSettled) && Object.values(data).length > 5;
}

/** The revision that a brand shows, or the status if it is not 200. */
export async function revisionOf(site: Site, brand: string): Promise<string> {
  const { status } = await site.get('/', { brand });
  return status === 200 ? (await documentOf(site, brand)).revision : String(status);
}

/** Content of an address: bytes and their hash, with status and headers. */
export function bytesOf(
  site: Site,
  path: string,
  brand = 'siam',
): Promise<{
  status: number;
  headers: Record<string, string | string[] | undefined>;
  hash: string;
  bytes: Buffer;
}> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: site.port, path, headers: { host: `${brand}.localhost:${site.port}` } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const hash = createHash('sha256').update(bytes).digest('hex');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, hash, bytes });
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** Addresses of files that a page's HTML or document names, styles included. */
export function fileAddresses(html: string): string[] {
  return [...new Set(html.match(/\/-\/(?:f\/[0-9a-f]+\/[\w.-]+|build\/[\w.-]+)/g))].toSorted();
}
