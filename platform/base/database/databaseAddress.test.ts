import { expect, it } from 'vitest';
import { databaseAddress } from './databaseAddress.ts';

it.each([
  'postgres://livery:s3cret@127.0.0.1:5432/livery',
  'postgresql://livery@[::1]/livery?sslmode=require',
  'postgres://livery:50%25off%2F%23@db.example/livery',
  'postgres:///livery',
  '/var/run/postgresql livery',
  'socket:/var/run/postgresql?db=livery',
  'postgresql://livery:s3cret@10.0.0.1:5432,10.0.0.2,[::1]:5433/livery?target_session_attrs=read-write',
])('takes %s', (text) => expect(databaseAddress(text)).toBe(text));

it.each([
  ['postgres://livery:s3cret/off@db.example/livery', '/ as %2F'],
  ['postgres://livery:12/s3cret@db.example/livery', '/ as %2F'],
  ['postgres://livery:s3cret#@db.example/livery', '# as %23'],
  ['postgres://livery:s3cret@db.example:99999/livery', 'Write % as %25'],
  ['postgres://db.example:0/livery', 'is not the address of a PostgreSQL'],
  ['postgres:livery', 'is not the address of a PostgreSQL'],
  ['mysql://livery:s3cret@db.example', 'is not the address of a PostgreSQL'],
  ['postgres://livery:s3cret@a:5432,b:99999/livery', 'Write % as %25'],
  ['postgres://livery:s3cret@a,b/livery?target_session_attrs=standby', '=standby'],
  ['postgres://db.example/livery?sslmode=verify-full&sslrootcert=/nowhere/ca.pem', '/nowhere/ca.pem'],
])('refuses %s by the name of the variable, without the password', (text, words) => {
  const read = () => databaseAddress(text);
  expect(read).toThrow(/^DATABASE_URL /);
  expect(read).toThrow(words);
  expect(read).not.toThrow('s3cret');
});
