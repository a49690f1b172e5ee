import { foldOf } from '../visit/appearance.ts';
import { backPath } from '../http/backPath.ts';
import { redirect, type PostedForm } from './forms.ts';
import { appearanceCookieOf } from '../visit/session/cookies.ts';
import { choiceCookieOf, choiceOf } from '../preview/cookies.ts';

/** `POST /-/preview/choice`: the switches of the bar. Language and theme are the visitor's own, as everywhere. */
export function previewForm({ visit, appearance, form, headers }: PostedForm): Response {
  const { config } = visit.preview?.revision ?? visit.revision;
  const language = config.languages.find(({ tag }) => tag === form.get('lang'))?.tag ?? appearance.language;
  const asked = form.get('theme');
  const theme = asked === 'light' || asked === 'dark' || asked === 'auto' ? asked : appearance.theme;
  return redirect(backPath(headers.get('referer'), visit.origins), [
    choiceCookieOf(
      choiceOf({
        role: form.get('role'),
        date: form.get('date'),
        country: form.get('country'),
        campaign: form.get('campaign'),
        variant: form.get('variant'),
      }),
    ),
    appearanceCookieOf(language, theme, foldOf(appearance.fold)),
  ]);
}
