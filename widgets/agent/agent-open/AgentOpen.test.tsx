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
  total: { links: 2, visits: 1_240, signUps: 12, firstDeposits: 7 },
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
const refresh = vi.fn<() => void>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

const show = async (tab: 'account' | 'links' = 'account') => {
  const data = { links, rules: { password: rule, username: { ...rule, patternId: 2 } } };
  view = await mountView(
    AgentOpen,
    { widget: 'agent-open', words, props: { page: '/register', tab }, data, refresh } as never,
    { request: request as never, warn },
  );
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

it('R2.8.6 lists links with what each has brought, and ends one after asking', async () => {
  await show('links');
  const [first, second] = [...view.container.querySelectorAll('li')];
  expect(first?.textContent).toMatch(/Line group.*Visits1,240.*Sign-ups12.*0\.97 %.*First deposits7/);
  const address = new URL(first?.querySelector('input')?.value ?? '');
  expect([address.pathname, address.searchParams.get('affiliateCode')]).toEqual(['/register', 'ANONG88']);
  expect(second?.querySelector('input')).toBeNull();
  request.mockResolvedValue({});
  await press(words.end);
  expect(request).not.toHaveBeenCalled();
  expect(first?.textContent).toContain(words['end-sure']);
  await act(async () => view.getAllByRole('button', { name: words.end })[1]?.click());
  expect(request.mock.calls).toEqual([['agentEndLink', { code: 'ANONG88' }]]);
});

it('R2.8.6 makes a link, and says that a code is taken', async () => {
  await show('links');
  const make = () =>
    act(async () => view.container.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  await fill('code', '7x');
  await make();
  expect(request).not.toHaveBeenCalled();
  await fill('code', 'Harbor7');
  await fill('label', 'Harbor');
  const fields = [{ field: 'code', code: 'taken' }];
  request.mockRejectedValueOnce(
    new CallError({ call: 'agentAddLink', code: 'invalid-request', status: 422, fields }),
  );
  await make();
  expect(view.container.textContent).toContain(words['error-taken-code']);
  request.mockResolvedValue({});
  await make();
  expect(request.mock.calls.at(-1)).toEqual([
    'agentAddLink',
    { kind: 'member', rates: [], label: 'Harbor', code: 'Harbor7' },
  ]);
});
