const file = /^assets\/(?:[A-Za-z0-9][\w.@-]*\/)*[A-Za-z0-9][\w.@-]*\.[a-z0-9]+$/;

/**
 * The formats for schemas of brands and widgets, each as one pattern, so that a compiled validator has no dependencies.
 * `asset`, `picture`, `video`, `text`, `path` and `overlay` are ours, see docs/architecture.md.
 */
export const formats: Record<string, RegExp> = {
  /** A file of the brand: `assets/banners/new-year.webp`. */
  asset: file,
  /** A file that is a picture; the portal resizes it for each screen. */
  picture: file,
  /** A file that is a video. */
  video: file,
  /** A text key: the widget's own (`title`) or a full one (`page.home.title`). */
  text: /^[A-Za-z][\w-]*(?:\.[\w-]+)*$/,
  /** A path of the site, or an https address. Never `//host`, which looks like a path but leads to another site. */
  path: /^(?:\/(?![/\\])[^\s\\<>"'`]*|https:\/\/[^\s\\<>"'`/@]+(?:\/[^\s\\<>"'`]*)?)$/,
  /** An overlay of the shell by its id, optionally with a part of it: `login`, `member/withdraw`. */
  overlay: /^[a-z][a-z0-9-]{0,63}(?:\/[A-Za-z0-9-]{1,64})?$/,
  /** A language tag of BCP 47 as far as sites need it: `th`, `pt-BR`, `zh-Hans`. */
  language: /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/,
  /** A host name without scheme and port: `www.example.com`. */
  host: /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/,
  /** An address with scheme http or https. */
  uri: /^https?:\/\/[^\s\\<>"'`]+$/,
  email: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
  /** ISO 8601 with offset. */
  'date-time':
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/,
  uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
};
