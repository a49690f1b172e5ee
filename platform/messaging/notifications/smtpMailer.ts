import { createTransport } from 'nodemailer';
import { inSpan } from '#kit/tracing/tracing.ts';
import { mailServerOf } from './mailServer.ts';
import { MailRefused, type Mailer } from '../Mailer.ts';

/** How long the mail server may be silent, in milliseconds. */
const patienceMs = 10_000;

/**
 * Sends through the server of an address such as `smtps://name:password@mail.example:465`. `address` is the sender's.
 * Neither the address of the server nor that of a recipient appears in errors.
 */
export function smtpMailer(url: string, address: string): Mailer {
  const transport = createTransport(
    {
      ...mailServerOf(url),
      pool: true,
      maxConnections: 2,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send({ id, from, to, subject, text, html, logo }) {
      const domain = address.slice(address.lastIndexOf('@') + 1);
      try {
        const mail = {
          messageId: `<${id}@${domain}>`,
          from: { name: from, address },
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(logo && { attachments: [logoPart(logo)] }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        };
        await inSpan(
          () => ({ name: 'send mail', kind: 'client' }),
          () => transport.sendMail(mail),
        );
      } catch (error) {
        throw faultOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Part of the mail itself: it shows without a request to anyone. */
function logoPart(content: Buffer) {
  return {
    content,
    cid: 'logo',
    filename: 'logo.png',
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  };
}

/** Responses of the server quote addresses, so only their status remains. */
function faultOf(error: unknown): Error {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH')
    return new MailRefused(responseCode);
  const status = typeof responseCode === 'number' ? ` with status ${responseCode}` : '';
  return new Error(
    `The mail server did not accept the mail${status} (${typeof code === 'string' ? code : 'unknown'}).`,
  );
}
