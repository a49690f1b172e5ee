import type { MailFrame } from '#platform/site/merchants/index.ts';
import { directionOf } from '#kit/languages.ts';
import { html, type Markup } from '#platform/base/http/html.ts';

/** What a mail says. */
export interface MailContent {
  language: string;
  title: string;
  text: string;
  footer: string;
  link?: { href: string; button: string; address: string };
  /** Origin of the site, named below the mail. */
  site?: string;
  /** Size in pixels. */
  logo?: { src: string; width: number; height: number };
}

/** Fonts that readers have: mail clients do not load others. Tahoma has Arabic, Thai and Vietnamese. */
const font = "-apple-system,'Segoe UI',Tahoma,'Noto Sans',Arial,sans-serif";

/**
 * A mail as HTML for mail clients: tables, inline styles, no script, nothing to load. It reads whole without its
 * picture, from 320 px on, and in its language's direction.
 */
export function mailHtml(frame: MailFrame, content: MailContent): string {
  const { colors, radius } = frame;
  const { language, title, text, footer, link, site } = content;
  const dir = directionOf(language);
  const align = dir === 'rtl' ? 'right' : 'left';
  const small = `font-size:13px;line-height:1.6;color:${colors.muted}`;
  return html`<!doctype html>
    <html lang="${language}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:0;background:${colors.page}">
        <div style="display:none;max-height:0;overflow:hidden">${text}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${colors.page}"
        >
          <tr>
            <td align="center" style="padding:32px 12px">
              <table
                role="presentation"
                width="560"
                cellpadding="0"
                cellspacing="0"
                border="0"
                dir="${dir}"
                style="width:100%;max-width:560px;font-family:${font}"
              >
                <tr>
                  <td align="${align}" style="padding:0 4px 20px">${brandOf(frame, content.logo)}</td>
                </tr>
                <tr>
                  <td
                    align="${align}"
                    bgcolor="${colors.card}"
                    style="padding:32px 28px;border:1px solid ${colors.line};border-top:4px solid ${colors.accent};border-radius:${radius}px;overflow-wrap:anywhere"
                  >
                    <h1 style="margin:0 0 12px;font-size:22px;line-height:1.4;color:${colors.text}">
                      ${title}
                    </h1>
                    <p style="margin:0;font-size:16px;line-height:1.7;color:${colors.text}">
                      ${linesOf(text)}
                    </p>
                    ${link && buttonOf(frame, link, small)}
                  </td>
                </tr>
                <tr>
                  <td align="${align}" style="padding:20px 4px 0;${small}">
                    ${footer}<br />
                    <strong>${frame.name}</strong>${site && siteOf(site, colors.muted)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

/** Lines as they were written. */
function linesOf(text: string): Markup[] {
  return text.split('\n').map((line, at) => html`${at > 0 && html`<br />`}${line}`);
}

/** The mail frame of a site that has stated none. */
export function plainFrame(name: string): MailFrame {
  return {
    name,
    colors: {
      page: '#f4f4f6',
      card: '#ffffff',
      text: '#1b1b1f',
      muted: '#5c5c66',
      accent: '#3b4cc0',
      onAccent: '#ffffff',
      line: '#dcdce2',
    },
    radius: 10,
  };
}

/** The logo, or the name where there is none and where pictures are not shown. */
function brandOf({ name, colors }: MailFrame, logo: MailContent['logo']): Markup {
  const look = `font-size:20px;font-weight:bold;color:${colors.accent}`;
  if (!logo) return html`<span style="${look}">${name}</span>`;
  return html`<img
    src="${logo.src}"
    alt="${name}"
    width="${logo.width}"
    height="${logo.height}"
    style="display:inline-block;border:0;${look}"
  />`;
}

/** A button that Outlook draws too, and its address in writing. */
function buttonOf({ colors, radius }: MailFrame, { href, button, address }: Link, small: string): Markup {
  const corner = Math.min(radius, 12);
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
      <tr>
        <td bgcolor="${colors.accent}" style="border-radius:${corner}px">
          <a
            href="${href}"
            style="display:inline-block;padding:14px 28px;font-size:16px;font-weight:bold;line-height:1.3;color:${colors.onAccent};text-decoration:none"
            >${button}</a
          >
        </td>
      </tr>
    </table>
    <p style="margin:0;${small}">
      ${address}<br />
      <span dir="ltr" style="word-break:break-all">${href}</span>
    </p>`;
}

type Link = NonNullable<MailContent['link']>;

function siteOf(site: string, color: string): Markup {
  return html` · <a href="${site}" dir="ltr" style="color:${color}">${site.replace(/^https?:\/\//, '')}</a>`;
}
