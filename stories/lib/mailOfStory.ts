import type { BrandRevision, PageNode, Props } from '#engine/contracts/revision.ts';
import { mailTokens } from '#engine/server/mail/mailTokens.ts';
import { assetAddress } from '#engine/server/render/styles.ts';
import { directionOf } from '#kit/languages.ts';
import type { NotificationKind } from '#platform/messaging/notifications/kinds.ts';
import type { MailFrame } from '#platform/site/merchants/mailFrames.ts';
import { mailHtml, type MailContent } from '#platform/messaging/notifications/mailHtml.ts';
import {
  codeTexts,
  footerIn,
  linkTexts,
  messageLanguage,
  notificationTexts,
  recoveryTexts,
} from '#platform/messaging/notifications/notificationTexts.ts';
import words from '#platform/messaging/notifications/words/en.json' with { type: 'json' };
import { storyTime } from './scene.ts';

/** Which mail a story shows: a notification of the kind in its props, a recovery link, or a code. */
export type StoryMail = 'notification' | 'recovery' | 'code';

/** Every kind of notification. */
export const mailKinds = Object.keys(words.kinds) as NotificationKind[];

/** What notifications name, as examples: each names some of it. */
const params = {
  amount: '1250.00',
  reason: 'The name on the account is another one.',
  name: 's•••i@mail.example',
  until: new Date(storyTime + 86_400_000),
  count: 7,
  address: '203.0.113.7',
  provider: 'Google',
  limit: 'deposit-day',
  value: { amount: '500.00' },
  number: '1042',
  reward: { en: 'Storm umbrella' },
  promotion: { en: 'Welcome gift' },
  rank: { en: 'Gold' },
  place: 2,
  day: '2026-01-12',
  contract: 'dividend',
  rates: 'RNG 0.70 %, LIVE 0.50 %',
  answer: 'Thank you for writing to us.\nThe deposit has arrived in the meantime.',
};

/** A mail of a brand as its readers see it, in the toolbar's language if mail is written in it, else in English. */
export function mailOfStory(
  revision: BrandRevision,
  wanted: string,
  mail: StoryMail,
  { kind }: Props,
): string {
  const language = messageLanguage(wanted);
  const frame = frameOf(revision);
  const site = `https://${revision.config.hosts[0] ?? 'site.example'}`;
  const href = `${site}/password/reset?lang=${language}#0f3c9sB1vK3p0QmT1hX2Zc8e5sYw7AqLr4dTn6uE2kM`;
  const logo = logoOf(revision, language);
  return mailHtml(frame, {
    language,
    ...textsOf(revision, language, mail, String(kind)),
    footer: footerIn(language),
    site,
    ...(mail === 'recovery' && { link: { href, ...linkTexts(language) } }),
    ...(logo && { logo }),
  });
}

function textsOf(
  { config: { currency, timeZone } }: BrandRevision,
  language: string,
  mail: StoryMail,
  kind: string,
): Pick<MailContent, 'title' | 'text'> {
  if (mail === 'recovery') return recoveryTexts(language, 'demo_member', 30);
  if (mail === 'code') return codeTexts(language, '482193', 5);
  const known = mailKinds.find((one) => one === kind) ?? 'deposit-received';
  const { titles, contents } = notificationTexts({ currency, timeZone }, known, params);
  const inLanguage = (texts: Readonly<Record<string, string | undefined>>) =>
    texts[language] ?? texts['en'] ?? '';
  return { title: inLanguage(titles), text: inLanguage(contents) };
}

/** As the portal states it to the platform, with colors as the theme writes them. */
function frameOf({ config, theme }: BrandRevision): MailFrame {
  const colors = Object.fromEntries(
    Object.entries(mailTokens).map(([name, [token, otherwise]]) => [name, theme.light[token] ?? otherwise]),
  ) as MailFrame['colors'];
  const [, radius = '10'] = /(\d+)px/.exec(theme.shared['radius-md'] ?? '') ?? [];
  return { name: config.name, colors, radius: Number(radius) };
}

/** The logo itself instead of its copy as PNG. */
function logoOf(revision: BrandRevision, language: string): MailContent['logo'] {
  const node = brandLogo(Object.values(revision.shell).flat());
  const { src, srcRtl } = node?.props ?? {};
  const own = directionOf(language) === 'rtl' ? (srcRtl ?? src) : src;
  const address = typeof own === 'string' ? assetAddress(revision, own) : undefined;
  const { width = 120, height = 40 } = revision.assets[String(own)] ?? {};
  const scale = Math.min(240 / width, 44 / height);
  return address === undefined
    ? undefined
    : { src: address, width: Math.round(width * scale), height: Math.round(height * scale) };
}

function brandLogo(nodes: PageNode[]): PageNode | undefined {
  for (const node of nodes) {
    const found = node.widget === 'brand-logo' ? node : brandLogo(Object.values(node.slots).flat());
    if (found) return found;
  }
  return undefined;
}
