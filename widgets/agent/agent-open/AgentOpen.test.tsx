// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { AgentLinksValue } from '#schemas/generated/api.ts';
import { AgentOpen } from './AgentOpen.tsx';
import words from './words/en.json' with { type: 'json' };

const links: AgentLinksValue = {
  bounds: [{ category: 'RNG', rate: '0.70' }],
  rows: [
    {
      code: 'ANONG88',
      kind: 'member',
      label: 'Line group',
      rates: [{ category: 'RNG', rate: '0.40' }],
      visits: 1_240,
      signUps: 12,
      firstDeposits: 7,
      signUpRate: '0.97',
      created: '2026-11-02',
    },
    {
      code: 'OLDFAIR',
      kind: 'agent',
      label: '',
      rates: [],
      visits: 0,
      signUps: 0,
      firstDeposits: 0,
      created: '2026-03-01',
      ended: '2026-04-01',
    },
  ],
  page: { links: 2, visits: 1_240, signUps: 12, firstDeposits: 7 },
  total: { links: 9, visits: 2_500, signUps: 40, firstDeposits: 11 },
};
const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '.',
  patternId: 6,
  minLength: 8,
  maxLength: 20,
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const warn = vi.fn<(error: unknown) => void>();
const setQuery = vi.fn<(fields: object, how: string) => Promise<void>>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

const show = async (tab: 'account' | 'links' = 'account', params: Record<string, string> = {}) => {
  request.mockImplementation(async () => links);
  const data = { links, rules: { password: rule, username: { ...rule, patternId: 2 } } };
  view = await mountView(
    AgentOpen,
    {
      widget: 'agent-open',
      words,
      props: { page: '/register', tab, pageSize: 20 },
      data,
      page: { params },
    } as never,
    { request: request as never, setQuery: setQuery as never, warn },
  );
  // A part that loads when it is wanted.
  await act(async () => void (await import('./LinkList.tsx')));
};
const field = (name: string) => view.container.querySelector<HTMLInputElement>(`[name="${name}"]`);
const fill = (name: string, value: string) =>
  act(async () => {
    Object.assign(field(name) ?? {}, { value });
    field(name)?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
const press = (name: string) => act(async () => view.getByRole('button', { name, hidden: true }).click());

it('R2.8.6 opens an account with a generated password and rates, and shows once what its owner needs', async () => {
  await show();
  request.mockImplementation(async () => ({ id: '42', account: 'somying88', kind: 'member', rates: [] }));
  await fill('username', 'somying88');
  await press(words.generate);
  const password = field('password')?.value ?? '';
  expect(password).toMatch(/^[A-Za-z2-9]{12}$/);
  await fill('rates.RNG', '0.40');
  expect(view.container.textContent).toContain('You keep 0.30 of 0.70 %');
  await press(words.open);
  expect(request.mock.calls).toEqual([
    [
      'agentOpenAccount',
      { kind: 'member', username: 'somying88', password, rates: [{ category: 'RNG', rate: '0.40' }] },
    ],
  ]);
  const shown = [...view.container.querySelectorAll('input')].map(({ value }) => value);
  expect(shown).toEqual(['somying88', password]);
  await press(words.next);
  expect(field('password')?.value).toBe('');
  expect(view.container.innerHTML).not.toContain(password);
});

it('R6.8 says at the field that a rate is above the own one, and sends nothing', async () => {
  await show();
  await fill('username', 'somying88');
  await fill('password', 'Lantern8river');
  await fill('rates.RNG', '0.71');
  await press(words.open);
  expect(request).not.toHaveBeenCalled();
  expect(field('rates.RNG')?.getAttribute('aria-invalid')).toBe('true');
  expect(view.container.textContent).toContain('At most 0.70 %');
});

it.each([
  ['taken', 'username', words['error-taken']],
  ['same-as-default', 'password', words['error-same-as-default']],
  ['day-limit', 'username', words['error-day-limit']],
  ['too-deep', 'kind', words['error-too-deep']],
])('R2.8.6 says %s at %s', async (code, name, text) => {
  await show();
  const fields = code === 'day-limit' || code === 'too-deep' ? [] : [{ field: name, code }];
  request.mockRejectedValueOnce(
    new CallError({
      call: 'agentOpenAccount',
      code: fields.length > 0 ? 'invalid-request' : code,
      status: 409,
      fields,
    }),
  );
  await fill('username', 'somying88');
  await fill('password', 'Lantern8river');
  await press(words.open);
  expect(view.container.textContent).toContain(text);
  expect(field(name)?.getAttribute('aria-invalid')).toBe('true');
});

const listed = () => request.mock.calls.filter(([name]) => name === 'agentLinks');

it('R2.8.3 R2.8.6 lists links with what each has brought, and the sums of the page and of all', async () => {
  await show('links');
  expect(listed()).toEqual([['agentLinks', { pageSize: 20 }]]);
  const [first, second, shown, all] = [...view.container.querySelectorAll('tbody tr, tfoot tr')].map(
    (row) => row.textContent,
  );
  expect(first).toMatch(/Line group.*Member.*ANONG88.*Slots 0\.40 %.*1,240.*12.*7.*0\.97 %.*Nov.*–/);
  expect(second).toMatch(/OLDFAIR.*Agent.*OLDFAIR.*–.*Ended.*0.*0.*0.*–.*Mar.*Apr/);
  expect(shown).toMatch(/1,240.*12.*7/);
  expect(all).toMatch(/2,500.*40.*11/);
  const file = new URL(view.container.querySelector<HTMLAnchorElement>('a[download]')?.href ?? '');
  expect(file.pathname).toContain('downloadLinks');
});

it('R2.8.3 R9.5 takes days, search, filters and order from the address, also for the file', async () => {
  await show('links', {
    range: 'last30',
    search: 'line',
    type: 'member',
    state: 'active',
    withPlay: 'true',
    sort: 'signUpRate',
  });
  const query = {
    range: 'last30',
    search: 'line',
    kind: 'member',
    state: 'active',
    withPlay: true,
    sort: 'signUpRate',
  };
  expect(listed()).toEqual([['agentLinks', { ...query, pageSize: 20 }]]);
  const file = new URL(view.container.querySelector<HTMLAnchorElement>('a[download]')?.href ?? '');
  expect(Object.fromEntries(file.searchParams)).toMatchObject({ ...query, withPlay: 'true' });
  await act(async () => view.getByRole('button', { name: 'Remove: Label or code: line' }).click());
  expect(setQuery.mock.calls.at(-1)).toEqual([{ search: null }, 'replace']);
});

it('R2.8.6 shows the address and the QR code of a link, and ends it after asking', async () => {
  await show('links');
  const address = () => view.container.querySelector<HTMLInputElement>('tbody input')?.value;
  expect(address()).toBeUndefined();
  await press(`${words.link}: Line group`);
  await view.findByRole('button', { name: words.end });
  const { pathname, searchParams } = new URL(address() ?? '');
  expect([pathname, searchParams.get('affiliateCode')]).toEqual(['/register', 'ANONG88']);
  expect(view.queryByRole('button', { name: `${words.link}: OLDFAIR` })).toBeNull();
  await press(words.end);
  expect(request).not.toHaveBeenCalledWith('agentEndLink', expect.anything());
  expect(view.container.textContent).toContain(words['end-sure']);
  await act(async () => view.getAllByRole('button', { name: words.end })[1]?.click());
  expect(request).toHaveBeenCalledWith('agentEndLink', { code: 'ANONG88' });
  expect(listed()).toHaveLength(2);
});

it('R2.8.6 makes a link, lists it, and says that a code is taken', async () => {
  await show('links');
  const make = () =>
    act(async () => view.container.querySelector<HTMLButtonElement>('details button[type=submit]')?.click());
  await fill('code', '7x');
  await make();
  expect(request).not.toHaveBeenCalledWith('agentAddLink', expect.anything());
  await fill('code', 'Harbor7');
  await fill('label', 'Harbor');
  const fields = [{ field: 'code', code: 'taken' }];
  request.mockRejectedValueOnce(
    new CallError({ call: 'agentAddLink', code: 'invalid-request', status: 422, fields }),
  );
  await make();
  expect(view.container.textContent).toContain(words['error-taken-code']);
  await make();
  expect(request).toHaveBeenLastCalledWith('agentLinks', { pageSize: 20 });
  expect(request).toHaveBeenCalledWith('agentAddLink', {
    kind: 'member',
    rates: [],
    label: 'Harbor',
    code: 'Harbor7',
  });
});
