// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { PromotionDetail } from '#schemas/generated/api.ts';
import { PromoDetail } from './PromoDetail.tsx';
import words from './words/en.json' with { type: 'json' };

const now = Date.UTC(2030, 0, 1);
let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
  sessionStorage.clear();
});

const promotion = (more: Partial<PromotionDetail> = {}): PromotionDetail => ({
  id: 'photo',
  type: 'others',
  kind: 'application',
  title: 'Photo',
  state: 'process',
  startTime: now - 1000,
  entry: 'application',
  description: '## How\n\n<img src=x onerror=alert(1)> **strong**',
  minRank: 3,
  ...more,
});
const show = async (shown: PromotionDetail | undefined, role: 'guest' | 'member' | 'trial' = 'member') => {
  request.mockResolvedValue({});
  const given = {
    widget: 'promo-detail',
    words,
    props: { variant: 'side', list: '/promotions' },
    data: { page: shown ? { promotion: shown } : {} },
    slots: { event: 'The event' },
    page: { role, now },
  };
  view = await mountView(PromoDetail, given as never, {
    request: request as never,
    renew: () => undefined,
    warn: () => undefined,
  });
};
const text = () => view.container.textContent ?? '';
const button = (name: string) => view.getByRole('button', { name });
const sent = () => request.mock.calls.map(([name, query]) => [name, query]);

it('R2.1.24 says that an unknown one does not exist, and that an ended one has ended', async () => {
  await show(undefined);
  expect(text()).toContain(words.unknown);
  view.unmount();
  await show(promotion({ state: 'close', endTime: now - 1 }));
  expect(text()).toContain(words['state-close']);
  expect(view.queryByRole('button')).toBeNull();
});

it('R2.1.24 shows its text without any markup of its own', async () => {
  await show(promotion());
  expect(view.container.querySelector('img[src="x"]')).toBeNull();
  expect(text()).toContain('<img src=x onerror=alert(1)>');
  expect(view.container.querySelector('strong')?.textContent).toBe('strong');
});

it('R4.18 guests are asked to log in, trial accounts and who does not qualify can do nothing', async () => {
  await show(promotion(), 'guest');
  expect(view.getByRole('link', { name: words['log-in'] }).dataset['open']).toBe('login');
  view.unmount();
  await show(promotion(), 'trial');
  expect(view.queryByRole('button')).toBeNull();
  view.unmount();
  await show(promotion({ qualifies: false }));
  expect(text()).toContain(words['not-qualified']);
});

it.each(['check-in', 'wheel', 'raffle'])(
  'R2.1.24 leaves the button of a %s to the event in its slot',
  async (kind) => {
    for (const role of ['guest', 'member'] as const) {
      await show(promotion({ kind, entry: 'automatic' }), role);
      expect(view.queryByRole('button')).toBeNull();
      expect(view.queryByRole('link', { name: words['log-in'] })).toBeNull();
      expect(text()).toContain('The event');
      view.unmount();
    }
    await show(promotion({ kind, entry: 'automatic' }));
  },
);

it('R2.1.24 leads from the promotion about friends to the invitation', async () => {
  await show(promotion({ kind: 'referral', entry: 'automatic' }));
  expect(view.getByRole('link', { name: words.invite }).dataset['open']).toBe('member/referral');
});

it('R2.1.24 states a period with both ends, and one without an end by its begin alone', async () => {
  await show(promotion({ endTime: now + 86_400_000 }));
  expect(text()).toMatch(/Period.* – .*2030/);
  view.unmount();
  await show(promotion());
  expect(text()).toMatch(/PeriodFrom Jan 1, 2030/);
  expect(text()).not.toContain('–');
});

it('R5.7 an application has a comment of at most 140 characters', async () => {
  await show(promotion({ qualifies: true }));
  const field = view.getByLabelText(words.remark) as HTMLTextAreaElement;
  const write = (value: string) =>
    act(async () => {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await write('x'.repeat(141));
  await act(async () => button(words.send).click());
  expect(text()).toContain('at most 140 characters');
  expect(sent()).toEqual([]);
  await write('At the lotus table');
  await act(async () => button(words.send).click());
  expect(sent()).toEqual([['applyPromotion', { id: 'photo', remark: 'At the lotus table', pictures: [] }]]);
});

it('R4.18 joins, and claims what was granted', async () => {
  await show(promotion({ kind: 'turnover-race', entry: 'join' }));
  await act(async () => button(words.join).click());
  view.unmount();
  await show(promotion({ own: 'issued', claim: { prize: 'money', amount: '50.00', endTime: now + 1 } }));
  await act(async () => view.getByRole('button', { name: /50/ }).click());
  expect(sent()).toEqual([
    ['joinPromotion', { id: 'photo' }],
    ['claimPromotion', { id: 'photo' }],
  ]);
});

it('R4.18 says why an application was rejected', async () => {
  await show(promotion({ own: 'rejected', reason: 'Another table.' }));
  expect(text()).toContain(words['state-rejected']);
  expect(text()).toContain('Another table.');
  expect(view.queryByRole('button')).toBeNull();
});

it('R3.12 free spins are claimed by their number, and lead to their game while some are left', async () => {
  const spins = {
    gameCode: 'JL_GOLDEN_TIGER',
    gameName: 'Golden Tiger',
    gameType: 'RNG',
    vendor: 'JL',
    stake: '10.00',
    days: 7,
  };
  const gift = { kind: 'free-spins', entry: 'join' } as const;
  const claim = { prize: 'free-spins', amount: '10', endTime: now + 1 };
  await show(promotion({ ...gift, own: 'issued', claim, spins }));
  expect(button('Claim 10 free spins')).toBeTruthy();
  view.unmount();
  const until = new Date(now + 86_400_000).toISOString();
  await show(promotion({ ...gift, own: 'claimed', spins: { ...spins, left: 7, until } }));
  const link = view.getByRole('link', { name: /7 free spins/ });
  expect(link.getAttribute('href')).toBe('/game?gameCode=JL_GOLDEN_TIGER&vendor=JL');
  view.unmount();
  await show(promotion({ ...gift, own: 'claimed', spins: { ...spins, left: 0, until } }));
  expect(view.queryByRole('link', { name: /free spins/ })).toBeNull();
});

it('R5.7 an application with three pictures outlives a connection that breaks, and is sent once', async () => {
  await show(promotion({ qualifies: true }));
  const add = (...names: string[]) =>
    act(async () => {
      const field = view.container.querySelector<HTMLInputElement>('[type=file]');
      if (!field) throw new Error('There is no field for files.');
      const files = names.map((name) => new File([new Uint8Array(9)], name, { type: 'image/png' }));
      Object.defineProperty(field, 'files', { value: files, configurable: true });
      field.dispatchEvent(new Event('change', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 60));
    });
  const shown = () =>
    [...view.container.querySelectorAll('figure img')].map((one) => one.getAttribute('alt'));
  const field = view.getByLabelText(words.remark) as HTMLTextAreaElement;
  await act(async () => {
    field.value = 'At the lotus table';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  let uploads = 0;
  let isBroken = true;
  request.mockImplementation(async (name) => {
    if (name !== 'uploadPicture') {
      if (isBroken) throw Object.assign(new Error('lost'), { status: 0 });
      return {};
    }
    uploads += 1;
    if (uploads === 3) throw Object.assign(new Error('lost'), { status: 0 });
    return { picture: String(uploads).repeat(32) };
  });
  await add('one.png', 'two.png', 'three.png');
  expect(shown()).toEqual(['one.png', 'two.png']);
  await add('three.png');
  expect(shown()).toEqual(['one.png', 'two.png', 'three.png']);
  await act(async () => button(words.send).click());
  expect([field.value, shown().length]).toEqual(['At the lotus table', 3]);
  isBroken = false;
  await act(async () => button(words.send).click());
  const applications = sent().filter(([name]) => name === 'applyPromotion');
  expect(applications).toHaveLength(2);
  expect(applications[1]).toEqual(applications[0]);
  expect(applications[0]?.[1]).toMatchObject({ pictures: ['1', '2', '4'].map((one) => one.repeat(32)) });
});
