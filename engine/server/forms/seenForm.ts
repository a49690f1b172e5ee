import { normalPath } from '#kit/target.ts';
import type { PostedForm } from './forms.ts';
import type { Analytics } from '../analytics/Analytics.ts';

/** `POST /-/seen`: the browser shows another page of the site, without loading it as a whole. */
export function seenForm(analytics: Analytics, { visit, appearance, form }: PostedForm): Response {
  const path = form.get('path') ?? '';
  if (!visit.preview && path.startsWith('/') && normalPath(path) === path)
    analytics.page(visit, { path, search: form.get('search') ?? '', language: appearance.language });
  return new Response(null, { status: 204 });
}
