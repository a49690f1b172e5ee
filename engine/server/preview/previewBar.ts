import { createHash } from 'node:crypto';
import { campaignKeys } from '#engine/contracts/audience.ts';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { brandQuestions } from '../visit/pageQuestions.ts';
import { escapeHtml } from '../base/escapeHtml.ts';
import { breakRole, roleIn } from './cookies.ts';
import type { PreviewVisit } from '../visit/PreviewVisit.ts';
import { previewWords, type PreviewWords } from './words.ts';

/** The bar's own colors, the same on every brand: it must not be taken for a part of the site. */
export const previewStyle = `.lv-preview{background:#1d2433;color:#fff;font:14px/1.4 system-ui,sans-serif;border-block-end:3px solid #f5b301;position:relative;z-index:1}
.lv-preview *{box-sizing:border-box;font:inherit;color:inherit;margin:0}
.lv-preview summary{display:flex;align-items:center;gap:8px;min-block-size:44px;padding:4px 12px;cursor:pointer;overflow:hidden;list-style:none}
.lv-preview summary::-webkit-details-marker{display:none}
.lv-preview summary::after{content:"";margin-inline-start:auto;flex:none;inline-size:8px;block-size:8px;border:solid #fff;border-width:0 2px 2px 0;transform:rotate(45deg)}
.lv-preview details[open] summary::after{transform:rotate(225deg)}
.lv-preview strong{flex:none;background:#f5b301;color:#1d2433;font-weight:700;padding:2px 8px;border-radius:4px}
.lv-preview summary span{min-inline-size:0;overflow-wrap:anywhere}
.lv-preview .lv-when{white-space:nowrap}
.lv-preview form{display:flex;flex-wrap:wrap;align-items:end;gap:8px 12px;padding:4px 12px 8px}
.lv-preview label{display:grid;grid-template-columns:minmax(0,1fr);gap:2px;flex:1 1 130px;min-inline-size:0;max-inline-size:260px}
.lv-preview .lv-date{flex-basis:220px}
.lv-preview select,.lv-preview input{inline-size:100%;min-inline-size:0;min-block-size:44px;padding:4px 8px;background:#fff;color:#1d2433;border:1px solid #8b95ab;border-radius:4px}
.lv-preview button{min-block-size:44px;padding:4px 16px;border:1px solid #fff;border-radius:4px;background:none;cursor:pointer}
.lv-preview button.lv-show{background:#f5b301;border-color:#f5b301;color:#1d2433;font-weight:600}
.lv-preview p{padding:0 12px 8px}
.lv-preview :focus-visible{outline:3px solid #8fd3ff;outline-offset:-3px}
@media print{.lv-preview{display:none}}`;

/** For the content security policy. */
export const previewStyleHash = `'sha256-${createHash('sha256').update(previewStyle).digest('base64')}'`;

/** The title of the browser's tab. */
export function previewTitle({ title, language }: PageDocument): string {
  return `${(previewWords[language] ?? previewWords['en'])?.draft}: ${title}`;
}

/** The strip at the top of a previewed page: what is shown, and the switches. It works without script. */
export function previewBar(page: PageDocument, visit: PreviewVisit): string {
  const words = previewWords[page.language] ?? previewWords['en'];
  if (!words) return '';
  const isOwn = previewWords[page.language] !== undefined;
  const language = isOwn ? '' : ' lang="en" dir="ltr"';
  const { revision, choice, findings } = visit;
  const { config } = revision;
  const roles = [
    ...(['guest', 'member'] as const).map((role) => [role, words[role]] as const),
    [breakRole, words.onBreak] as const,
    ...(['agent', 'trial'] as const).map((role) => [role, words[role]] as const),
  ];
  const languages = config.languages.map(({ tag, name }) => [tag, name] as const);
  const isPretended = choice.role !== undefined && choice.role !== 'guest';
  const notes = [
    ...(findings.some(({ severity }) => severity === 'error') ? [words.errors] : []),
    ...(isPretended ? [words.pretended] : []),
  ];
  return [
    `<aside class="lv-preview" aria-label="${escapeHtml(words.label)}"${language}><details>`,
    `<summary><strong>${escapeHtml(words.draft)}</strong><span>${inShort(page, visit, words)}</span></summary>`,
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    '<form method="post" action="/-/preview/choice">',
    select('role', words.visitor, [['', words.own], ...roles], roleIn(choice) ?? ''),
    `<label class="lv-date">${escapeHtml(`${words.date} (${config.timeZone})`)}<input type="datetime-local" name="date" value="${choice.date ?? ''}"></label>`,
    ...facts(visit, words),
    select('lang', words.language, languages, page.language),
    select('theme', words.theme, themes(visit, words), page.theme),
    `<button type="submit" class="lv-show">${escapeHtml(words.show)}</button>`,
    `<button type="submit" formmethod="get" formaction="/-/preview" formnovalidate name="leave" value="1">${escapeHtml(words.leave)}</button>`,
    '</form></details></aside>',
  ].join('');
}

/** `lucky-star · Member · 2026-12-24 18:00`, as HTML. */
function inShort(page: PageDocument, { draft, choice, revision }: PreviewVisit, words: PreviewWords): string {
  const role = choice.onBreak ? words.onBreak : words[page.role];
  const name = draft === revision.brand ? draft : `${revision.brand} / ${draft}`;
  const { date, country, campaign, variant } = choice;
  const more = [country, campaign, variant && `${variant.experiment} ${variant.variant}`];
  // Isolated: a date keeps its order within a text that runs right to left. On a phone it stays in one line.
  const isolated = (part: string, more = '') => `<bdi${more}>${escapeHtml(part)}</bdi>`;
  return [
    isolated(name),
    isolated(role),
    isolated(date?.replace('T', ' ') ?? words.now, ' class="lv-when"'),
    ...more.filter((part) => part !== undefined).map((part) => isolated(part)),
  ].join(' · ');
}

/** Switches for what conditions of the draft ask about visitors; none for a draft without such conditions. */
function facts({ revision, choice }: PreviewVisit, words: PreviewWords): string[] {
  const asked = brandQuestions(revision)?.brand;
  if (!asked) return [];
  const input = (name: string, label: string, value: string, more: string) =>
    `<label>${escapeHtml(label)}<input name="${name}" value="${escapeHtml(value)}" dir="ltr" ${more}></label>`;
  const { variant } = choice;
  const experiments = Object.entries(revision.config.experiments ?? {}).filter(
    ([experiment]) => experiment in asked.shares,
  );
  const variants = experiments.flatMap(([experiment, all]) =>
    Object.keys(all).map((name) => [`${experiment}/${name}`, `${experiment}: ${name}`] as const),
  );
  return [
    ...(asked.countries.size > 0
      ? [input('country', words.country, choice.country ?? '', 'maxlength="2" placeholder="TH"')]
      : []),
    ...(campaignKeys.some((key) => asked.campaign[key].size > 0)
      ? [input('campaign', words.campaign, choice.campaign ?? '', 'placeholder="utm_source=facebook"')]
      : []),
    ...(variants.length > 0
      ? [
          select(
            'variant',
            words.variant,
            [['', words.own], ...variants],
            variant ? `${variant.experiment}/${variant.variant}` : '',
          ),
        ]
      : []),
  ];
}

function themes({ revision }: PreviewVisit, words: PreviewWords) {
  const both = [
    ['light', words.light],
    ['dark', words.dark],
  ] as const;
  return revision.theme.followSystem ? [...both, ['auto', words.auto] as const] : both;
}

function select(
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
): string {
  const all = options.map(
    ([value, text]) =>
      `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  );
  return `<label>${escapeHtml(label)}<select name="${name}">${all.join('')}</select></label>`;
}
