import { expect, it } from 'vitest';
import { addressOfView, changeAddress, filtersOf, readAddress, viewOf } from './address.ts';

const at = (query: string) => new URLSearchParams(query);

it('R10.12 reads order, columns, page and size from the address, and nothing else', () => {
  expect(readAddress(at('state=paying&sort=-amount&columns=id+amount&after=12~3&page=4&size=100'))).toEqual({
    sort: '-amount',
    columns: ['id', 'amount'],
    after: '12~3',
    page: 4,
    size: 100,
  });
  const usual = { sort: '', columns: undefined, after: '', page: 1, size: 50 };
  expect(readAddress(at('page=-2&size=1000000&columnss=x'))).toEqual(usual);
  // The number of a page says nothing without the place where it starts.
  expect(readAddress(at('page=9'))).toEqual(usual);
});

it('begins at the first page again with another filter, order or size, and not with other columns', () => {
  const search = at('merchant=SIAM01&state=paying&after=12~3&page=4');
  const query = (changes: Record<string, string>) => changeAddress(search, changes).toString();
  expect(query({ state: '' })).toBe('merchant=SIAM01');
  expect(query({ sort: '-amount' })).toBe('merchant=SIAM01&state=paying&sort=-amount');
  expect(query({ columns: 'id' })).toBe('merchant=SIAM01&state=paying&after=12%7E3&page=4&columns=id');
  expect(query({ after: '9~1', page: '5' })).toBe('merchant=SIAM01&state=paying&after=9%7E1&page=5');
});

it('saves a view without merchant and page, and opens it for the merchant of the address', () => {
  const query = viewOf(at('tab=money&state=paying&merchant=SIAM01&after=1~1&page=2&sort=-amount'));
  expect(query).toBe('sort=-amount&state=paying');
  expect(addressOfView(at('merchant=MERID01&state=requested&page=3'), query).toString()).toBe(
    'sort=-amount&state=paying&merchant=MERID01',
  );
});

it('knows by which filters rows were selected', () => {
  expect(filtersOf(at('state=paying&merchant=SIAM01&page=2&after=x&sort=id'))).toBe(
    filtersOf(at('merchant=SIAM01&state=paying&size=25&columns=id')),
  );
  expect(filtersOf(at('state=paying'))).not.toBe(filtersOf(at('state=requested')));
});
