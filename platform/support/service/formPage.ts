import type { CaptchaSuccess } from '#schemas/generated/api.ts';
import { addressIn, audioIn, frame, type ServiceSite } from './frame.ts';
import { html, type Markup } from '#platform/base/http/index.ts';
import { fieldNames, type FieldName, type Typed } from './readForm.ts';
import type { TextLanguage } from '#kit/textLanguages.ts';
import { wordsFor, type ServiceWords } from '#platform/site/content/index.ts';

/** Everything that the form shows. */
export interface FormFacts {
  language: TextLanguage;
  site: ServiceSite;
  captcha: CaptchaSuccess;
  typed?: Typed;
  /** Invalid fields; the first of them gets the focus. */
  wrong?: FieldName[];
  /** The sending limit was reached; the form itself is valid. */
  tooMany?: boolean;
}

/** The customer service form (R2.10.7), with what was typed. */
export function formPage({ language, site, captcha, typed, wrong = [], tooMany = false }: FormFacts): string {
  const words = wordsFor(language);
  const title = site.vip ? words.vipTitle : words.title;
  const field = fieldMaker(words, wrong);
  const alert = tooMany ? words.tooMany : wrong.length > 0 && words.invalid;
  const types = Object.entries(words.types).map(
    ([type, name]) =>
      html`<option value="${type}" ${type === typed?.type && html` selected`}>${name}</option>`,
  );
  return frame(
    { language, site, title },
    html`<h1>${title}</h1>
      <p class="lead">${words.intro}</p>
      ${alert && html`<p class="alert" role="alert">${alert}</p>`}
      <form method="post" action="${addressIn(language, site)}" novalidate>
        ${field(
          'type',
          undefined,
          (more) =>
            html`<select ${more} required>
              <option value="">${words.choose}</option>
              ${types}
            </select>`,
        )}
        ${field('content', words.contentHint, (more) => html`<textarea ${more} rows="5" required>${typed?.content}</textarea>`)}
        ${field('contact', words.contactHint, (more) => html`<input ${more} value="${typed?.contact}" autocomplete="email" />`)}
        ${field(
          'captcha',
          undefined,
          (more) =>
            html`<div class="check">
              <img src="data:image/png;base64,${captcha.value}" alt="${words.captchaPicture}" />
              <audio
                controls
                preload="none"
                src="${audioIn(language, site, captcha.captchaId)}"
                aria-label="${words.captchaRecording}"
              ></audio>
              <input ${more} inputmode="numeric" autocomplete="off" required />
            </div>`,
        )}
        <input type="hidden" name="captchaId" value="${captcha.captchaId}" />
        <button>${words.send}</button>
      </form>`,
  );
}

type Control = (attributes: Markup) => Markup;

/** Makes a field with label, hint and error bound to its control. */
function fieldMaker(words: ServiceWords, wrong: FieldName[]) {
  return (name: FieldName, hint: string | undefined, control: Control): Markup => {
    const isWrong = wrong.includes(name);
    const describedBy = [isWrong && `${name}-error`, hint !== undefined && `${name}-hint`]
      .filter(Boolean)
      .join(' ');
    const isFirst = fieldNames.find((one) => wrong.includes(one)) === name;
    const attributes = html`id="${name}" name="${name}"
    ${describedBy !== '' && html`aria-describedby="${describedBy}"`} ${isWrong && html`aria-invalid="true"`}
    ${isFirst && html`autofocus`}`;
    return html`<div>
      <label for="${name}">${words[name]}</label>
      ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
      ${isWrong && html`<p class="error" id="${name}-error">${words.errors[name]}</p>`} ${control(attributes)}
    </div>`;
  };
}
