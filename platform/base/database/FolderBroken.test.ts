import { expect, it } from 'vitest';
import { FolderBroken } from './FolderBroken.ts';

it.each([
  [
    0,
    'The database in /x cannot be opened: the disk is full. The platform does not start. Make room there, or',
  ],
  [1e9, 'The database in /x cannot be opened: its files are damaged'],
])('explains a database that does not open with %i bytes free', (free, text) => {
  expect(new FolderBroken('/x', new Error('Aborted()'), free).message).toContain(text);
});
