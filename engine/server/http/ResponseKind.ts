/** Kinds of responses. Each route names its own; what it refuses is `text`, a page without a brand `notice`. */
export type ResponseKind =
  | 'page'
  | 'document'
  | 'notice'
  | 'call'
  | 'form'
  | 'captcha'
  | 'file'
  | 'build'
  | 'media'
  | 'favicon'
  | 'robots'
  | 'sitemap'
  | 'health'
  | 'ping'
  | 'stream'
  | 'redirect'
  | 'text';
