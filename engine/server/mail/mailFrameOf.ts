import sharp from 'sharp';
import { limits } from '#engine/brand/index.ts';
import type { LocaleFacts } from '#kit/localeOf.ts';
import type { BrandLanguage, BrandRevision, PageNode } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import type { MailFrame, MailLogo } from '#schemas/generated/api.ts';
import { mailTokens } from './mailTokens.ts';

/** Largest size of a logo in a mail, in pixels; its picture has twice as many, for sharp screens. */
const logoSize = { width: 240, height: 44 };
/** A larger picture is left out: mail clients clip long mails. Base64 characters. */
const longestLogo = 100_000;

/**
 * How the mail of a brand looks and writes numbers: its name, its digits and calendar, the colors of its light theme, and the logo of its header as PNG, because mail
 * clients show no SVG. Mail has no dark theme of its own: clients that darken it do so by themselves.
 */
export async function mailFrameOf(revision: BrandRevision, widgets: WidgetRegistry): Promise<MailFrame> {
  const { config, theme } = revision;
  const { calendar, digits, languages } = config;
  const colors = Object.fromEntries(
    await Promise.all(
      Object.entries(mailTokens).map(async ([name, [token, otherwise]]) => [
        name,
        (await hexOf(theme.light[token])) ?? otherwise,
      ]),
    ),
  ) as MailFrame['colors'];
  const logo = logoNode(Object.values(revision.shell).flat(), widgets)?.props;
  const [main, rtl] = await Promise.all([pngOf(revision, logo?.['src']), pngOf(revision, logo?.['srcRtl'])]);
  return {
    name: config.name,
    colors,
    radius: radiusOf(theme.shared['radius-md']),
    ageLimit: config.statedAgeLimit ?? config.ageLimit,
    locale: { calendar, digits, languages: languages.flatMap(ownLocale) },
    ...(main && { logo: main }),
    ...(rtl && { logoRtl: rtl }),
  };
}

/** The calendar and digits of a language that differ from the brand's. */
function ownLocale({ tag, calendar, digits }: BrandLanguage): LocaleFacts['languages'] {
  if (calendar === undefined && digits === undefined) return [];
  return [{ tag, ...(calendar !== undefined && { calendar }), ...(digits !== undefined && { digits }) }];
}

/** The first node of the shell that shows the brand's logo. */
function logoNode(nodes: PageNode[], widgets: WidgetRegistry): PageNode | undefined {
  for (const node of nodes) {
    if (widgets.get(node.widget)?.provides?.includes('logo')) return node;
    const inside = logoNode(Object.values(node.slots).flat(), widgets);
    if (inside) return inside;
  }
  return undefined;
}

/** Undefined for a picture that is missing, broken or too large: mail then shows the name. */
async function pngOf({ assets }: BrandRevision, path: unknown): Promise<MailLogo | undefined> {
  const file = typeof path === 'string' ? assets[path]?.file : undefined;
  if (file === undefined) return undefined;
  try {
    const { data, info } = await sharp(file, { limitInputPixels: limits.picturePixels, density: 288 })
      .resize({ width: logoSize.width * 2, height: logoSize.height * 2, fit: 'inside' })
      .png({ palette: true })
      .toBuffer({ resolveWithObject: true });
    const png = data.toString('base64');
    const size = { width: Math.round(info.width / 2), height: Math.round(info.height / 2) };
    return png.length > longestLogo ? undefined : { png, ...size };
  } catch {
    return undefined;
  }
}

/** A color of the theme as `#rrggbb`, drawn on white; undefined if it cannot be drawn. */
async function hexOf(color: string | undefined): Promise<string | undefined> {
  if (color === undefined) return undefined;
  if (/^#[0-9a-f]{6}$/i.test(color)) return color.toLowerCase();
  const dot = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="${color}"/></svg>`;
  // Colors that the renderer does not know would come out black.
  if (!/^(?:#|rgb|hsl)/.test(color)) return undefined;
  const data = await sharp(Buffer.from(dot)).flatten({ background: '#ffffff' }).raw().toBuffer();
  return `#${data.subarray(0, 3).toString('hex')}`;
}

/** A length of the theme in whole pixels: of `clamp()` the least. */
function radiusOf(length = ''): number {
  const [, number = '10', unit] = /(\d+(?:\.\d+)?)(px|rem)/.exec(length) ?? [];
  return Math.min(40, Math.round(Number(number) * (unit === 'rem' ? 16 : 1)));
}
