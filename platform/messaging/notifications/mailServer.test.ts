import { expect, it } from 'vitest';
import { mailServerOf } from './mailServer.ts';

const plain = { secure: false, requireTLS: false };

it.each([
  ['smtp://mail.example', { ...plain, host: 'mail.example', port: 587 }],
  [
    'smtp://mail.example:2525/?tls=required',
    { host: 'mail.example', port: 2525, secure: false, requireTLS: true },
  ],
  ['smtp://[::1]:2525', { ...plain, host: '::1', port: 2525 }],
  ['smtp://127.0.0.1', { ...plain, host: '127.0.0.1', port: 587 }],
  ['smtp://MAIL.münchen.example.', { ...plain, host: 'mail.xn--mnchen-3ya.example', port: 587 }],
  [
    'smtps://bot%40site.example:50%25off%2F%23%3F@mail.example:465',
    {
      host: 'mail.example',
      port: 465,
      secure: true,
      requireTLS: false,
      auth: { user: 'bot@site.example', pass: '50%off/#?' },
    },
  ],
])('reads %s', (text, server) => expect(mailServerOf(text)).toEqual(server));

it.each([
  ['smtps://bot:s3cret%off@mail.example:465', 'Write % as %25'],
  ['smtps://bot:s3cret/off@mail.example:465', '/ as %2F'],
  ['smtps://bot:12/s3cret@mail.example:465', '/ as %2F'],
  ['smtps://bot:s3cret#@mail.example', '# as %23'],
  ['smtps://bot:s3cret?@mail.example', '? as %3F'],
  ['smtps://bot:s3cret@mail.example:99999', 'Write % as %25'],
  ['smtps://bot@mail.example', 'a name without a password'],
  ['smtps://:s3cret@mail.example', 'a password without a name'],
  ['smtps://bot:s3cret@', 'has a sign in its name or password'],
  ['smtps://bot:s3cret@mail_1.example', 'names no host'],
  ['smtps://bot:s3cret@mail.example:0', 'names the port 0'],
  ['smtps://bot:s3cret@mail.example/in', 'more after the port than ?tls=required'],
  ['smtps://bot:s3cret@mail.example?tls=s3cret', 'more after the port than ?tls=required'],
  ['smtps://bot:s3cret@mail.example?pool=true', 'more after the port than ?tls=required'],
  ['smtps:bot:s3cret@mail.example', 'is not the address of a mail server'],
  ['http://bot:s3cret@mail.example', 'is not the address of a mail server'],
  ['mail.example:587', 'is not the address of a mail server'],
])('refuses %s by the name of the variable, without the password', (text, words) => {
  const read = () => mailServerOf(text);
  expect(read).toThrow(/^SMTP_URL /);
  expect(read).toThrow(words);
  expect(read).not.toThrow('s3cret');
});
