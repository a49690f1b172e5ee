import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from './drafts.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('stores values per form, and removes the draft of an empty form', () => {
  writeDraft('sign-up', { username: 'somsri', email: '' });
  writeDraft('feedback', { content: 'Hello' });
  expect(readDraft('sign-up')).toEqual({ username: 'somsri' });
  writeDraft('sign-up', { username: '' });
  expect(readDraft('sign-up')).toEqual({});
  expect(readDraft('feedback')).toEqual({ content: 'Hello' });
  expect(stored.size).toBe(1);
});

it.each(['', 'x', 'null', '[1]', '{"username":{"a":1}}'])('treats %j as no draft', (text) => {
  stored.set('livery-draft:sign-up', text);
  expect(readDraft('sign-up')).toEqual({});
});

it('works in a browser that refuses storage', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => writeDraft('sign-up', { username: 'somsri' })).not.toThrow();
  expect(readDraft('sign-up')).toEqual({});
});
