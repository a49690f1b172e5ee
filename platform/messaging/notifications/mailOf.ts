import type { MailFrame } from '#platform/site/merchants/index.ts';
import { directionOf } from '#kit/languages.ts';
import type { Mail } from '../Mailer.ts';
import { mailHtml, plainFrame } from './mailHtml.ts';
import { footerIn, linkTexts } from './notificationTexts.ts';
import type { OutboxMessage } from './outbox.ts';

/**
 * A message of the outbox as mail: plain text, and HTML in its language's direction and the look of its site. `name` is
 * the merchant's, for sites that have stated no look.
 */
export function mailOf(message: OutboxMessage, name: string, frame: MailFrame = plainFrame(name)): Mail {
  const { id, recipient, subject, text, link, language } = message;
  const logo = logoOf(frame, language);
  const address = link === null ? '' : `\n\n${linkTexts(language).button}:\n${link}`;
  const footer = footerIn(language);
  return {
    id: `livery-${message.merchant.toLowerCase()}-${id}-${message.createdAt.getTime()}`,
    from: frame.name,
    to: recipient,
    subject: subject === null ? frame.name : `${frame.name}: ${subject}`,
    text: `${text}${address}\n\n${footer}\n${frame.name}\n`,
    html: mailHtml(frame, {
      language,
      title: subject ?? frame.name,
      text,
      footer,
      ...(link !== null && { link: { href: link, ...linkTexts(language) } }),
      ...(message.site !== null && { site: message.site }),
      ...(logo && { logo: { src: 'cid:logo', width: logo.width, height: logo.height } }),
    }),
    ...(logo && { logo: Buffer.from(logo.png, 'base64') }),
  };
}

function logoOf({ logo, logoRtl }: MailFrame, language: string): MailFrame['logo'] {
  return directionOf(language) === 'rtl' ? (logoRtl ?? logo) : logo;
}
