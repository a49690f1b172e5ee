import { describe, expect, it } from 'vitest';
import { plainHtml } from './plainHtml.ts';

describe('a plain page', () => {
  it('R8.5 has a title and nothing of any brand, for errors', () => {
    const html = plainHtml('Invalid URL <x>', ['<p>line</p>']);
    expect(html).toContain('<h1>Invalid URL &lt;x&gt;</h1><p>line</p>');
    expect(html).not.toMatch(/script|style|link|img/);
  });

  it('follows the language and theme of the visitor', () => {
    const html = plainHtml('كم يساوي ثلاثة زائد اثنان؟', [], {
      language: 'ar',
      dir: 'rtl',
      theme: 'dark',
      style: 'p{}',
    });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<meta name="color-scheme" content="dark"><style>p{}</style>');
  });
});
