import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from './drafts.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what is typed by form, and forgets a form in which nothing is', () => {
  writeDraft('sign-up', { username: 'somsri', email: '' });
  writeDraft('feedback', { content: 'Hello' });
  expect(readDraft('sign-up')).toEqual({ username: 'somsri' });
  writeDraft('sign-up', { username: '' });
  expect(readDraft('sign-up')).toEqual({});
  expect(readDraft('feedback')).toEqual({ content: 'Hello' });
  expect(kept.size).toBe(1);
});

it.each(['', 'x', 'null', '[1]', '{"username":{"a":1}}'])('takes %j for no draft', (text) => {
  kept.set('livery-draft:sign-up', text);
  expect(readDraft('sign-up')).toEqual({});
});

it('a browser that refuses storage breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => writeDraft('sign-up', { username: 'somsri' })).not.toThrow();
  expect(readDraft('sign-up')).toEqual({});
});
