const words = (text: string) => new Set(text.trim().split(/\s+/));

/** SVG elements that draw. None that runs script, links, or embeds another document. */
export const elements = words(`
  svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker image style filter animate animateTransform
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/**
 * Presentation attributes. `href` may only refer to a part of the picture, or embed a raster picture as a `data:` URL.
 */
export const attributes = words(`
  id class style xmlns version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy
  d points pathLength transform transform-origin rotate textLength lengthAdjust startOffset method spacing side
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color display visibility overflow mix-blend-mode isolation paint-order
  vector-effect shape-rendering text-rendering image-rendering color-interpolation color-interpolation-filters
  offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod href
  clip-path clip-rule clipPathUnits mask mask-type maskUnits maskContentUnits patternUnits patternContentUnits
  patternTransform marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient
  filter filterUnits primitiveUnits in in2 result mode operator type values stdDeviation edgeMode k1 k2 k3 k4
  surfaceScale specularConstant specularExponent diffuseConstant lighting-color flood-color flood-opacity azimuth
  elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle baseFrequency numOctaves seed stitchTiles scale
  xChannelSelector yChannelSelector order kernelMatrix divisor bias targetX targetY preserveAlpha radius
  tableValues slope intercept amplitude exponent
  font-family font-size font-weight font-style font-stretch font-variant text-anchor text-decoration letter-spacing
  word-spacing dominant-baseline alignment-baseline baseline-shift writing-mode direction unicode-bidi
  attributeName from to by begin dur end repeatCount repeatDur calcMode keyTimes keySplines additive accumulate
  role aria-label aria-hidden aria-labelledby xml:space systemLanguage
`);
