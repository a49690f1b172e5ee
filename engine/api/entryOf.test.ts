import { expect, it } from 'vitest';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { homeCalls } from '#schemas/generated/homeCalls.ts';
import { otherCalls } from '#schemas/generated/otherCalls.ts';
import { entryOf } from './entryOf.ts';

const names = Object.keys(callTable) as CallName[];

it('R7.1 clients find every call of the table, with what they need of it', async () => {
  for (const name of names) {
    const {
      path,
      method,
      encrypted,
      encryptedFields,
      headers,
      form,
      movesMoney = false,
      once = false,
      bodyBytes,
      hasOutside,
    } = callTable[name];
    const found = await entryOf(name);
    expect({
      method: 'GET',
      encrypted: false,
      form: false,
      movesMoney: false,
      hasOutside: false,
      ...found,
    }).toEqual({
      path,
      method,
      encrypted,
      ...(encryptedFields && { encryptedFields }),
      ...(headers && { headers }),
      form,
      // Either way the request carries a key.
      movesMoney: movesMoney || once,
      ...(bodyBytes !== undefined && { bodyBytes }),
      hasOutside,
    });
  }
});

it('keeps each call in one of both tables, so that a home loads only its own', () => {
  expect([...Object.keys(homeCalls), ...Object.keys(otherCalls)].toSorted()).toEqual(names.toSorted());
  expect(Object.keys(homeCalls).length).toBeLessThan(30);
});

it('a call that is none is an error', async () => {
  await expect(entryOf('nothing' as CallName)).rejects.toThrow('There is no call "nothing".');
});
