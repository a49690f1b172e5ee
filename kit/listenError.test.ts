import { expect, it } from 'vitest';
import { listenError } from './listenError.ts';

const door = { host: '10.1.2.3', port: 80, variable: 'PORT' };

it.each([
  ['EADDRINUSE', 'Port 80 at 10.1.2.3 is in use. End what holds it, or set PORT to another.'],
  ['EACCES', /^Port 80 at 10\.1\.2\.3 is not for this account: .* Set PORT to another/],
  ['EADDRNOTAVAIL', /^HOST is "10\.1\.2\.3", which is no address of this computer\. Use 127\.0\.0\.1/],
  ['ENOTFOUND', /^HOST is "10\.1\.2\.3"/],
  ['EMFILE', 'The port 80 at 10.1.2.3 cannot be opened: listen EMFILE. Set PORT to another.'],
])('says of %s what is wrong and what to do', (code, text) => {
  expect(listenError(Object.assign(new Error(`listen ${code}`), { code }), door)).toMatch(text);
});
