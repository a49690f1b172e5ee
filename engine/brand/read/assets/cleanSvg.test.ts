import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#kit/testing/runs.ts';
import { cleanSvg } from './cleanSvg.ts';
import { BrokenXml } from './xmlTokens.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"${attributes}>${inside}</svg>`;

describe('cleanSvg', () => {
  it('leaves a picture unchanged, and returns its size', () => {
    const picture = svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path d="M0 0h1" fill="url(#a)"/><text>A &amp; B</text>',
    );
    expect(cleanSvg(picture)).toEqual({ text: picture, left: [], width: 24, height: 12 });
    expect(cleanSvg(svg('', ' width="48px" height="24"'))).toMatchObject({ width: 48, height: 24 });
  });

  it('silently removes metadata of drawing programs', () => {
    const { text, left } = cleanSvg(
      `<?xml version="1.0"?><!-- made --><!DOCTYPE svg PUBLIC "a" "b">${svg('<g data-name="x" inkscape:label="y"/>', ' xmlns:xlink="http://www.w3.org/1999/xlink"')}`,
    );
    expect(text).toBe(svg('<g/>'));
    expect(left).toEqual([]);
  });

  it('takes a picture of Illustrator, whose document type defines its namespaces', () => {
    const picture = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_svg 'http://www.w3.org/2000/svg'>
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns="&ns_svg;" x="0px" viewBox="0 0 24 12" xml:space="preserve"><g i:extraneous="self"><path d="M0 0h1"/></g></svg>`;
    const { text, left } = cleanSvg(picture);
    expect(left).toEqual([]);
    expect(text).toContain('<g><path d="M0 0h1"/></g>');
    expect(text).not.toContain('adobe');
  });

  it('judges what an entity stands for like anything else', () => {
    const { text, left } = cleanSvg(
      `<!DOCTYPE svg [<!ENTITY a "javascript:alert(1)">]>${svg('<use href="&a;"/>')}`,
    );
    expect(left).toEqual(['href']);
    expect(text).not.toContain('javascript');
  });

  it.each([
    ['width="48" height="24"', { width: 48, height: 24 }, 'viewBox="0 0 48 24"'],
    ['width="25.4mm" height="1in"', { width: 96, height: 96 }, 'viewBox="0 0 96 96"'],
    ['width="100%" height="100%"', { isUnbounded: true }, '<svg '],
    ['width="100%" height="100%" viewBox="0 0 8 4"', { width: 8, height: 4 }, 'viewBox="0 0 8 4"'],
    ['', { isUnbounded: true }, '<svg '],
  ])('knows the size of a picture with %s', (attributes, size, words) => {
    const { text, left, ...found } = cleanSvg(
      `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><g/></svg>`,
    );
    expect([left, found]).toEqual([[], size]);
    expect(text).toContain(words);
  });

  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<g onload="alert(1)"/>', 'onload'],
    ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', '<a>'],
    [
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
      '<foreignObject>',
    ],
    ['<use href="https://evil.example/x.svg#a"/>', 'href'],
    ['<use xlink:href="data:image/svg+xml;base64,AAAA"/>', 'href'],
    ['<image href="data:image/svg+xml;base64,AAAA"/>', 'href'],
    ['<path fill="url(https://evil.example/#a)"/>', 'fill'],
    ['<path style="background:url(//evil.example)"/>', 'style'],
    ['<path style="background:url(//evil.example"/>', 'style'],
    ['<path style="background:\\75rl(//evil.example)"/>', 'style'],
    ['<style>@import "https://evil.example/x.css";</style>', '<style> with URLs'],
    ['<style>a{b:url(https://evil.example)}</style>', '<style> with URLs'],
    ['<style><![CDATA[</style><script>alert(1)</script>]]></style>', '<style> with URLs'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', 'attributeName'],
    ['<set attributeName="onclick" to="alert(1)"/>', '<set>'],
    ['<iframe src="x"/>', '<iframe>'],
  ])('leaves out %s', (inside, what) => {
    const { text, left } = cleanSvg(svg(`${inside}<path d="M1 1"/>`));
    expect(left).toContain(what);
    expect(text).not.toMatch(/alert|evil|javascript|base64/);
    expect(text).toContain('<path d="M1 1"/>');
  });

  it.each([
    '',
    'x',
    '<html></html>',
    '<svg>',
    '<svg></g></svg>',
    '<svg><g></svg>',
    '<svg a=b></svg>',
    '<svg/><svg/>',
    '<svg>&lol;</svg>',
    '<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "c">]><svg/>',
    '<!DOCTYPE svg [<!ENTITY a "<g/>">]><svg>&a;</svg>',
    '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>',
    '<!DOCTYPE svg [<!ENTITY % a "b"> %a;]><svg/>',
    '<!DOCTYPE svg [<!ENTITY a "b"><svg/>',
    `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(200)}">]><svg>${'&a;'.repeat(101)}</svg>`,
    `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(201)}">]><svg/>`,
    `<!DOCTYPE svg [${Array.from({ length: 61 }, (_, n) => `<!ENTITY a${n} "b">`).join('')}]><svg/>`,
    '<svg>&#x110000;</svg>',
    `${'<g>'.repeat(10)}`,
    `<svg>${'<g>'.repeat(200)}${'</g>'.repeat(200)}</svg>`,
  ])('refuses %.40s', (text) => expect(() => cleanSvg(text)).toThrow(BrokenXml));

  it('is idempotent: a second pass removes nothing', () => {
    let cleaned = 0;
    const parts = fc.array(
      fc.constantFrom(
        '<svg>',
        '</svg>',
        '<g ',
        'onload',
        '=',
        '"x"',
        '>',
        '/>',
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '&lt;',
        '<style>',
        '</style>',
        'url(//a)',
        'a',
      ),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(parts, (list) => {
        const once = tryClean(`<svg>${list.join('')}</svg>`);
        if (once === undefined) return;
        cleaned++;
        expect(cleanSvg(once)).toMatchObject({ text: once, left: [] });
      }),
      runs(3000),
    );
    expect(cleaned).toBeGreaterThan(100);
  });
});

function tryClean(text: string): string | undefined {
  try {
    return cleanSvg(text).text;
  } catch (error) {
    if (error instanceof BrokenXml) return undefined;
    throw error;
  }
}
