import { expect, it } from 'vitest';
import { listenError } from './listenError.ts';

const address = { host: '10.1.2.3', port: 80, variable: 'PORT' };

it.each([
  [
    'EADDRINUSE',
    'Port 80 at 10.1.2.3 is already in use. Stop the process that uses it, or set PORT to another number.',
  ],
  ['EACCES', /^Port 80 at 10\.1\.2\.3 needs administrator rights, .* Set PORT to another number/],
  ['EADDRNOTAVAIL', /^HOST is "10\.1\.2\.3", which is not an address of this computer\. Use 127\.0\.0\.1/],
  ['ENOTFOUND', /^HOST is "10\.1\.2\.3"/],
  ['EMFILE', 'Port 80 at 10.1.2.3 cannot be opened: listen EMFILE. Set PORT to another number.'],
])('says of %s what is wrong and what to do', (code, text) => {
  expect(listenError(Object.assign(new Error(`listen ${code}`), { code }), address)).toMatch(text);
});
