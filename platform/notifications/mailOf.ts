import { directionOf } from '#kit/languages.ts';
import { html } from '../service/html.ts';
import type { Mail } from './Mailer.ts';
import { footerIn } from './notificationTexts.ts';
import type { OutboxMessage } from './outbox.ts';

/** A message of the outbox as mail, plain and as HTML in its language's direction. */
export function mailOf(message: OutboxMessage, brand: string): Mail {
  const { id, recipient, subject, text, language } = message;
  const footer = footerIn(language);
  return {
    id: `livery-${message.merchant.toLowerCase()}-${id}-${message.createdAt.getTime()}`,
    from: brand,
    to: recipient,
    subject: subject ?? brand,
    text: `${text}\n\n${footer}\n${brand}\n`,
    html: html`<!doctype html>
      <html lang="${language}" dir="${directionOf(language)}">
        <body style="font:16px/1.5 sans-serif;color:#1b1b1f;margin:24px;max-width:560px">
          <p style="font-weight:bold;font-size:18px">${brand}</p>
          <p>${text}</p>
          <p style="color:#62626b;font-size:13px">${footer}</p>
        </body>
      </html>`.text,
  };
}
