import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { chromiumArgs } from '../../../playwright.config.ts';
import { fetchRaw } from '../fetchRaw.ts';
import type { Figure } from '../Figure.ts';
import { kilobytes } from '../numbers.ts';
import { phone } from '../phone.ts';
import { fontBytes, most, scriptBytes, watched, type ScriptBytes } from '../weigh.ts';
import type { BenchServers } from '../BenchServers.ts';

/** What a first visit costs over the wire: bodies as sent, without headers. */
export async function bytes(servers: BenchServers): Promise<Figure[]> {
  const { body } = await fetchRaw(servers.site.port, '/', { host: servers.host });
  const html = body.length;
  const languages = languagesOf(brotliDecompressSync(body).toString());
  const { early, all, files, fonts } = await loaded(servers, languages);
  const how = `${servers.home}, empty cache`;
  return [
    figure('guest HTML', html, 22, `${servers.home}, brotli as the portal sends it, body alone`),
    figure('script asked for before first paint', early, 10, how),
    figure(
      'script the home loads by itself',
      all,
      most.script,
      `${how}; ${watched / 1000} s, scrolled to the end, ${files} files`,
    ),
    ...languages.map((language, at) =>
      figure(
        `fonts in ${language}`,
        fonts[at] ?? NaN,
        most.fonts,
        'all faces that its text needs of those that its styles name',
      ),
    ),
  ];
}

function figure(name: string, size: number, most: number, how: string): Figure {
  return { part: 'bytes', name, value: kilobytes(size), unit: 'kB', target: { most }, how };
}

/** What a phone loads that has been nowhere before: script, then the fonts of each language. */
async function loaded(
  servers: BenchServers,
  languages: string[],
): Promise<ScriptBytes & { fonts: number[] }> {
  const { portal } = servers.addresses;
  const browser = await chromium.launch({ executablePath: servers.chromium, args: chromiumArgs });
  try {
    const script = await scriptBytes(await browser.newPage(phone), portal);
    const fonts: number[] = [];
    for (const language of languages)
      fonts.push(await fontBytes(await browser.newPage(phone), portal, language));
    return { ...script, fonts };
  } finally {
    await browser.close();
  }
}

/** The languages that a home names as its alternates. */
function languagesOf(html: string): string[] {
  const found = [...html.matchAll(/hreflang="([a-z-]+)"/g)].map(([, language = '']) => language);
  return [...new Set(found)].filter((language) => language !== 'x-default');
}
