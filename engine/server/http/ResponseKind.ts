/** Kinds of responses. Each route names its own; refusals are `text`, pages without a brand `notice`. */
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
