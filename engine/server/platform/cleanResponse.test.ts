import { describe, expect, it } from 'vitest';
import { cleanResponse, cleanHtml } from './cleanResponse.ts';

/** HTML that can run script, load resources or break out of its container. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<img src=x onerror=alert(1)>',
  '<img src=x oNeRrOr=alert(1)//',
  '<img/src/onerror=alert(1)>',
  '<img src="x" onerror\n=\n"alert(1)">',
  '<img src="x`onerror=alert(1)">',
  '<img """><script>alert(1)</script>">',
  '<img src=javascript:alert(1)>',
  '<img src="http://evil.example/track.gif">',
  '<img src="//evil.example/track.gif">',
  '<img srcset="https://evil.example/x 1x" src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="data:text/html;base64,PHNjcmlwdD4=">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><foreignObject><iframe src=javascript:alert(1)>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; *{background:url(javascript:alert(1))}</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<div style="width:expression(alert(1))">x</div>',
  '<p style="position:fixed;inset:0">cover</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#x6A;avascript&#x3A;alert(1)">x</a>',
  '<a href="&#0000106&#0000097vascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="blob:https://evil.example/x">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="\\\\evil.example\\x">x</a>',
  '<a href="http://evil.example/">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" onmouseover=alert(1)>x</a>',
  '<a href="https://ok.example" target="_self" rel="opener">x</a>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<form action="javascript:alert(1)"><button>go</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<isindex action=javascript:alert(1) type=image>',
  '<div id="document">{"facts":1}</div>',
  '<div class="w" name="attributes" data-open="login" data-act="x">x</div>',
  '<p popovertarget="x" slot="y" is="z">x</p>',
  '<x-widget onclick=alert(1)>x</x-widget>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  `${'<div>'.repeat(200)}<script>alert(1)</script>`,
  '<p>x</p><plaintext><script>alert(1)</script>',
  '\u0000<script>alert(1)</script>',
  '<\u0000script>alert(1)</script>',
  '＜script＞alert(1)＜/script＞',
];

/** Tags with their attributes, as browsers parse them. */
function tagsOf(html: string): { tag: string; attributes: Map<string, string> }[] {
  return [...html.matchAll(/<([a-z][^\s/>]*)((?:"[^"]*"|[^">])*)>/gi)].map(([, tag = '', rest = '']) => ({
    tag,
    attributes: new Map(
      [...rest.matchAll(/([^\s=/"]+)\s*=\s*"([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  }));
}

const tags = new Set(
  'p br b strong i em u s ul ol li h2 h3 h4 a img blockquote table thead tbody tr th td hr span div'.split(
    ' ',
  ),
);
const attributes = new Set('href rel target src alt width height scope colspan rowspan'.split(' '));

function notice(content: string) {
  const answer = {
    success: true,
    value: { banners: [], notices: [{ id: '1', title: '<b>T</b>', content, type: 'PL', startDateStr: '' }] },
  };
  cleanResponse('announcements', answer);
  return answer.value.notices[0];
}

describe('HTML of a platform', () => {
  it('is tested with at least 60 attacks', () => expect(attacks.length).toBeGreaterThanOrEqual(60));

  it.each(attacks)('a notice that says %s runs and loads nothing', (attack) => {
    const clean = notice(attack)?.content ?? '';
    for (const { tag, attributes: given } of tagsOf(clean)) {
      expect(tags).toContain(tag);
      for (const [name, value] of given) {
        expect(attributes).toContain(name);
        if (name === 'href') expect(value).toMatch(/^(?:https:|mailto:|tel:|\/(?![/\\])|#|[\w.-]*$)/);
        if (name === 'src') expect(value).toMatch(/^(?:https:|\/(?![/\\])|[^":]*$)/);
      }
    }
    expect(clean).not.toMatch(/<!|<\?|<\/?(?:script|style|svg|math|iframe)/i);
    expect(clean).not.toMatch(/(?:href|src)="\s*(?:javascript|vbscript|data|file|blob|http):/i);
  });

  it('does not change when it is sanitized again', () => {
    for (const attack of attacks) expect(cleanHtml(cleanHtml(attack))).toBe(cleanHtml(attack));
  });

  it('preserves ordinary formatting of notices', () => {
    const html =
      '<h2>Bonus</h2><p>Up to <strong>50 %</strong> &amp; more<br></p><ul><li>one</li></ul><table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>';
    expect(cleanHtml(html)).toBe(html.replace('<br>', '<br />'));
    expect(cleanHtml('<img src="https://cdn.example/a.png" alt="A" width="3" onload="x">')).toBe(
      '<img src="https://cdn.example/a.png" alt="A" width="3" />',
    );
  });

  it('opens links in a new window without a reference to the site', () => {
    expect(cleanHtml('<a href="https://ok.example" target="_self" rel="opener">x</a>')).toBe(
      '<a href="https://ok.example" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });
});

describe('sanitizing a response', () => {
  it('changes only the fields that the table marks', () => {
    expect(notice('<script>1</script>x')).toMatchObject({ title: '<b>T</b>', content: 'x' });
    const answer = { success: true, value: [{ name: '<b>' }] };
    expect(cleanResponse('popular', answer)).toEqual({ success: true, value: [{ name: '<b>' }] });
  });

  it('covers every item of every list', () => {
    const article = (content: string) => ({ id: '1', title: 't', content });
    const answer = {
      success: true,
      value: [{ articles: [article('<svg/>a'), article('<i>b</i>')] }, { articles: [article('<script>')] }],
    };
    cleanResponse('helpCenter', answer);
    expect(answer.value.flatMap(({ articles }) => articles.map(({ content }) => content))).toEqual([
      'a',
      '<i>b</i>',
      '',
    ]);
  });

  it.each([null, 'x', {}, { value: null }, { value: { notices: 'x' } }, { success: false, code: 'x' }])(
    'tolerates a response of another shape: %j',
    (answer) => expect(cleanResponse('announcements', answer)).toBe(answer),
  );
});

describe('links of a platform', () => {
  const linksOf = (name: 'domainRoute' | 'permission', ...urls: string[]) => {
    const resources = urls.map((url) => ({ resourceType: 'FACEBOOK', url }));
    const { value } = cleanResponse(name, { success: true, value: { resources } }) as {
      value: { resources: { url: string }[] };
    };
    return value.resources.map(({ url }) => url);
  };

  it.each(['domainRoute', 'permission'] as const)(
    'R3.17 stay in the response of %s if they lead to a path of the site or to an https address',
    (name) => {
      const safe = ['/download', '/media/app.apk', 'https://facebook.example/acme?a=b#c', ''];
      expect(linksOf(name, ...safe)).toEqual(safe);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'http://partner.example/',
    '//evil.example/',
    '/\\evil.example/',
    'https:\\\\evil.example/',
    'evil.example',
  ])('R3.17 %j is dropped', (url) => expect(linksOf('domainRoute', url, '/stays')).toEqual(['/stays']));
});

it('HTML is cleaned alike the first time, again, and when it is too long to be remembered', () => {
  const text = '<p onclick="x()">a</p><script>x()</script>';
  const many = text.repeat(1000);
  expect([cleanHtml(text), cleanHtml(text)]).toEqual(['<p>a</p>', '<p>a</p>']);
  expect(cleanHtml(many)).toBe('<p>a</p>'.repeat(1000));
});
