import { describe, expect, it } from 'vitest';
import type { Widget, WidgetRegistry } from '#engine/contracts/widget.ts';
import { PageQuery, queryKey } from './PageQuery.ts';

const widgets = new Map([
  ['list', { query: ['page', 'id'] } as unknown as Widget],
  ['search', { query: ['q', 'page'] } as unknown as Widget],
  ['logo', {} as unknown as Widget],
]) as WidgetRegistry;

describe('PageQuery', () => {
  const query = new PageQuery(widgets);
  const keyOf = (search: string) => queryKey(query.read(search));

  it('reads the parameters of manifests and of the portal, in a fixed order', () => {
    expect(query.read('?q=a&page=2&open=login&utm_source=x')).toEqual({ open: 'login', page: '2', q: 'a' });
    expect(keyOf('?q=a&page=2')).toBe(keyOf('?page=2&q=a&utm_source=x'));
  });

  it('ignores other parameters and values of more than 200 characters', () => {
    expect(query.read(`?search=1&__proto__=1&q=${'a'.repeat(201)}`)).toEqual({});
    expect(keyOf('?')).toBe('');
    expect(keyOf(`?other=${'a'.repeat(600)}`)).toBe('');
  });
});
