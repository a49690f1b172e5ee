// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, createElement, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberMobile } from '#engine/browser/session/index.ts';
import { loadModule } from '#engine/browser/hydration/loadModule.ts';
import { PictureSource } from '#engine/react/pictures/PictureSource.ts';
import { loadLazily } from '#engine/react/pictures/lazily.ts';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { requestValidators } from '#schemas/generated/apiValidators.js';
import { spanFrom } from '#platform/agents/settlement/index.ts';
import { jobKinds } from '#platform/server/jobs/index.ts';
import { readRange } from '#platform/site/paging/index.ts';
import { Captcha } from '#widgets/account/shared/Captcha.tsx';
import logoutWords from '#widgets/account/logout-question/words/en.json' with { type: 'json' };
import { useCodeRequest } from '#widgets/account/shared/useCodeRequest.ts';
import noticeList from '#widgets/content/notice-list/schema.json' with { type: 'json' };
import gameListManifest from '#widgets/games/game-list/index.ts';
import gameList from '#widgets/games/game-list/schema.json' with { type: 'json' };
import banner from '#widgets/home/banner/schema.json' with { type: 'json' };
import jackpot from '#widgets/home/jackpot-counter/schema.json' with { type: 'json' };
import winnerManifest from '#widgets/home/winner-board/index.ts';
import winnerBoard from '#widgets/home/winner-board/schema.json' with { type: 'json' };
import slider from '#widgets/layout/slider/schema.json' with { type: 'json' };
import { rangeNames } from '#widgets/shared/records/rangeState.ts';
import { aheadDays } from '#widgets/shared/records/ahead.ts';
import { gamesCall } from '#widgets/shared/games/gamesCall.ts';
import { readState, type ListState } from '#widgets/shared/games/listState.ts';
import { SearchBox } from '#widgets/shared/games/SearchBox.tsx';
import { watchEnd } from '#widgets/shared/games/watchEnd.ts';
import navCategory from '#widgets/shell/nav-category/schema.json' with { type: 'json' };
import navWords from '#widgets/shell/nav-category/words/en.json' with { type: 'json' };
import { section } from './readSpecification.ts';

const { remembered } = await import('#engine/server/visit/session/cookies.ts');
const { createSeal } = await import('#engine/server/visit/session/seal.ts');
const { languageCode } = await import('#engine/server/base/languageCode.ts');
const { LogoutQuestion } = await import('#widgets/account/logout-question/LogoutQuestion.tsx');
const { chooseNotices } = await import('#widgets/content/notice-list/chooseNotices.ts');
const { VendorTabs } = await import('#widgets/games/vendor-tabs/VendorTabs.tsx');
const { useAutoplay } = await import('#widgets/home/banner/useAutoplay.ts');
const { jackpotAt } = await import('#widgets/home/jackpot-counter/jackpotAt.ts');
const { Slider } = await import('#widgets/layout/slider/Slider.tsx');
const { NavCategory } = await import('#widgets/shell/nav-category/NavCategory.tsx');

const root = join(import.meta.dirname, '../../..');

const rows = new Map(
  [...section(9).matchAll(/^\| (?!Item|---)(.+?) \| (.+?) \|$/gm)].map(([, item = '', value = '']) => [
    item,
    value,
  ]),
);
/** The numbers of a row, in their order. */
const numbersOf = (item: string) => [...(rows.get(item) ?? '').matchAll(/\d+(?:\.\d+)?/g)].map(Number);
const listOf = (item: string) => (rows.get(item) ?? '').split(/, /);

let view: MountedView | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  view?.unmount();
  view = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const mount = async (View: unknown, given: object = {}, actions: object = {}): Promise<MountedView> => {
  view?.unmount();
  view = await mountView(View as ComponentType<never>, { widget: 'test', words: {}, ...given }, actions);
  return view;
};
/** A view that runs a hook. */
const viewOf = (hook: () => void) =>
  function Hook() {
    hook();
    return null;
  };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const nothing: ListState = { vendor: '', list: 'all', search: '', classify: '', minBet: '', lines: '' };
const input = { language: 'EN', merchantCode: 'M', params: {}, role: 'guest', vip: false, host: 't' };
const queriesOf = (manifest: { calls?: unknown }, props: object) =>
  Object.values(
    (manifest.calls as (given: object) => Record<string, { query: Record<string, unknown> }>)({
      ...input,
      modules: new Set(),
      props,
    }),
  ).map(({ query }) => query);
const vendor = (at: number) => ({
  vassalage: `V${at}`,
  displayName: `Vendor ${at}`,
  accountTypeId: at,
  isHot: 0,
  gameType: 'RNG',
});
const lanesOf = (count: number) => ({
  vendors: {
    data: { lanes: [{ title: 'RNG', cards: Array.from({ length: count }, (_, at) => vendor(at)) }] },
  },
});

/** What the product does by the value of a row, at its very edge; and by another value, where brands choose it. */
const watched: Record<string, () => unknown> = {
  async 'Banner autoplay'() {
    const [ms = 0] = numbersOf('Banner autoplay');
    const slidesAfter = async (every: number, time: number) => {
      const step = vi.fn<() => void>();
      await mount(viewOf(() => useAutoplay(true, every, step)));
      await pass(time);
      return step.mock.calls.length;
    };
    const { default: usual } = banner.properties.autoplay;
    expect([await slidesAfter(usual, ms - 1), await slidesAfter(usual, ms)]).toEqual([0, 1]);
    expect([await slidesAfter(800, 799), await slidesAfter(800, 1600)]).toEqual([0, 2]);
  },
  'Jackpot growth'() {
    const [step = 0, seconds = 0] = numbersOf('Jackpot growth');
    const grown = (by: string, every: number, time: number) =>
      jackpotAt(time, by, every) - jackpotAt(0, by, every);
    const { step: usualStep, every } = jackpot.properties;
    expect(grown(usualStep.default, every.default, seconds * 1000 - 1)).toBe(0);
    expect(grown(usualStep.default, every.default, seconds * 1000)).toBeCloseTo(step, 2);
    expect(grown('2.50', 1000, 4000)).toBeCloseTo(10, 2);
  },
  async 'Chunk load timeout'() {
    const [ms = 0] = numbersOf('Chunk load timeout');
    const failed = vi.fn<(error: unknown) => void>();
    void loadModule('/a.js', 0, () => new Promise(() => {})).catch(failed);
    await pass(ms - 1);
    expect(failed).not.toHaveBeenCalled();
    await pass(1);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'chunk-timeout' });
  },
  'Remark limit'() {
    const [most = 0] = numbersOf('Remark limit');
    const takes = (length: number) =>
      requestValidators.confirmWithdrawal({ id: '1', receipt: 'received', note: 'ก'.repeat(length) });
    expect([takes(most), takes(most + 1)]).toEqual([true, false]);
  },
  async 'SMS send throttle'() {
    const [throttle = 0] = numbersOf('SMS send throttle');
    const request = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('away')));
    let ask = () => Promise.resolve(false);
    const Hook = viewOf(() => {
      const codes = useCodeRequest((key) => key, 'constants', request);
      ask = () => codes.ask({ mobileNum: '1', countryDialingCode: '66' }).catch(() => false);
    });
    await mount(Hook);
    await act(() => ask());
    await pass(throttle - 1);
    await act(() => ask());
    expect(request).toHaveBeenCalledTimes(1);
    await pass(1);
    await act(() => ask());
    expect(request).toHaveBeenCalledTimes(2);
  },
  async 'Captcha refresh minimum'() {
    const [ms = 0] = numbersOf('Captcha refresh minimum');
    const request = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ captchaId: '1', value: '' }));
    const View = ({ t }: { t: (key: string) => string }) => createElement(Captcha, { t });
    const { container } = await mount(View, {}, { request });
    const press = () => act(async () => container.querySelector('button')?.click());
    await press();
    expect(request).toHaveBeenCalledTimes(2);
    await pass(ms - 1);
    await press();
    expect(request).toHaveBeenCalledTimes(2);
    await pass(1);
    await press();
    expect(request).toHaveBeenCalledTimes(3);
  },
  'Remember cookies'() {
    const [hours = 0] = numbersOf('Remember cookies');
    const seal = createSeal('a key of thirty-two characters !!');
    const agesOf = (rememberHours: number) => {
      const page = { cookie: '' };
      vi.stubGlobal('document', page);
      rememberMobile({ mobileNum: '1', countryDialingCode: '66' }, rememberHours);
      vi.unstubAllGlobals();
      const sent = remembered(seal, { brand: 'a', config: { rememberHours } }, 'ann', 'secret');
      return [page.cookie, ...sent].map((cookie) => Number(/max-age=(\d+)/i.exec(cookie)?.[1]) / 3600);
    };
    expect(agesOf(hours)).toEqual([24, 24, 24]);
    expect(agesOf(2)).toEqual([2, 2, 2]);
  },
  'Nav dropdown vendors'() {
    const [most = 0] = numbersOf('Nav dropdown vendors');
    const linksOf = (vendors: number, count: number) =>
      showView(NavCategory, {
        widget: 'nav-category',
        words: navWords,
        props: { category: 'RNG', vendors, esports: [] },
        data: lanesOf(count),
      }).container.querySelectorAll('a[href^="/rng?page="]').length;
    const usual = navCategory.properties.vendors.default;
    expect([linksOf(usual, most), linksOf(usual, most + 1), linksOf(4, most)]).toEqual([most, most, 4]);
  },
  'Game page size'() {
    const [games, notices = 0, winners] = numbersOf('Game page size');
    const sizeOf = (pageSize: number) =>
      queriesOf(gameListManifest, { category: 'ESPORTS', esports: [], pageSize })[1]?.['pageSize'];
    expect([sizeOf(gameList.properties.pageSize.default), sizeOf(9)]).toEqual([games, 9]);
    const all = Array.from({ length: 40 }, (_, at) => ({ id: String(at), startDateStr: String(at) }));
    const shownOf = (perPage: number) =>
      chooseNotices(all as never, { id: undefined, page: undefined }, perPage).notices.length;
    expect([shownOf(noticeList.properties.perPage.default), shownOf(4)]).toEqual([notices, 4]);
    const limitOf = (rowCount: number) =>
      queriesOf(winnerManifest, { variant: 'list', category: 'ALL', least: 0, rows: rowCount })[0]?.[
        'limitNum'
      ];
    expect([limitOf(winnerBoard.properties.rows.default), limitOf(7)]).toEqual([winners, 7]);
  },
  async 'Search debounce'() {
    const [debounce = 0, delay = 0] = numbersOf('Search debounce');
    const change = vi.fn<(change: object) => void>();
    const Search = ({ t }: { t: (key: string) => string }) =>
      createElement(SearchBox, { search: '', list: 'all', vendor: '', change, t });
    const { container } = await mount(Search);
    const field = container.querySelector('input');
    await act(async () => {
      Object.assign(field ?? {}, { value: 'koi' });
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await pass(debounce - 1);
    expect(change).not.toHaveBeenCalled();
    await pass(1);
    expect(change.mock.calls[0]?.[0]).toEqual({ search: 'koi' });

    const signOut = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const question = await mount(
      LogoutQuestion,
      { words: logoutWords, widget: 'logout-question' },
      { signOut, close },
    );
    await act(async () =>
      question.container
        .querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
    expect(close).toHaveBeenCalled();
    question.unmount();
    view = undefined;
    await pass(delay - 1);
    expect(signOut).not.toHaveBeenCalled();
    await pass(1);
    expect(signOut).toHaveBeenCalledTimes(1);
  },
  'Provider menu arrows'() {
    const [most = 0] = numbersOf('Provider menu arrows');
    const arrowsOf = (count: number) =>
      showView(VendorTabs, {
        widget: 'vendor-tabs',
        words: {},
        props: { variant: 'names' as const, category: 'RNG', esports: [] },
        data: lanesOf(count),
      }).container.querySelectorAll('button').length;
    expect([arrowsOf(most), arrowsOf(most + 1)]).toEqual([0, 2]);
  },
  'Minimum-bet options'() {
    const [all, ...bets] = listOf('Minimum-bet options');
    const read = (minBet: string) => readState({ minBet }, { category: 'RNG', signedIn: false }).minBet;
    expect(all).toBe('all');
    expect(bets).toHaveLength(5);
    expect([...bets, '0.02', '1'].map(read)).toEqual([...bets, '', '']);
  },
  'Slot classes'() {
    const codes = [...(rows.get('Slot classes') ?? '').matchAll(/\b([A-Z]{2}) (?=[a-z])/g)].map(
      ([, code = '']) => code,
    );
    const read = (code: string) => readState({ class: code }, { category: 'RNG', signedIn: false }).classify;
    expect(codes.slice(0, 6)).toEqual(['SC', 'VP', 'JP', 'TG', 'AC', 'BG']);
    expect([...codes.slice(0, 6), 'XX'].map(read)).toEqual([...codes.slice(0, 6), '']);
  },
  'Client type'() {
    const [type] = numbersOf('Client type');
    const [, platform] = /platform '([^']+)'/.exec(rows.get('Client type') ?? '') ?? [];
    const place = { language: 'TH', merchantCode: 'M', pageSize: 21 };
    expect(gamesCall(nothing, place).query).toMatchObject({ clientType: type, platform });
    expect(gamesCall({ ...nothing, list: 'recent' }, place).query).toMatchObject({ clientType: type });
    expect(gamesCall({ ...nothing, list: 'hot' }, place).query).toMatchObject({ platform });
  },
  'Date ranges'() {
    const numbers = numbersOf('Date ranges');
    const now = new Date('2026-01-09T17:30:00Z');
    const daysOf = (range: (typeof rangeNames)[number] | 'next7' | 'next30') => {
      const { from, to, today } = readRange({ timeZone: 'Asia/Bangkok' }, { range }, now);
      const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      return [length, today >= from && today <= to];
    };
    const ahead = aheadDays.map((days) => daysOf(`next${days}`)[0]);
    expect([...ahead, ...(['last7', 'last30'] as const).map((name) => daysOf(name)[0])]).toEqual(numbers);
    expect(rangeNames.map((name) => daysOf(name)[1])).toEqual([true, false, true, true]);
  },
  async 'Customer-service popup'() {
    const [width, height] = numbersOf('Customer-service popup');
    const popup = { opener: null, location: { replace: () => {} } };
    const open = vi.fn<(url: string, name: string, features: string) => object>(() => popup);
    vi.stubGlobal('open', open);
    const View = () => createElement(ServiceLink, null, 'Help');
    const { container } = await mount(View, { page: { service: '/service' } });
    await act(async () => container.querySelector('a')?.click());
    expect(open.mock.calls[0]?.[2]).toContain(`width=${width},height=${height},`);
  },
  'Footer logos'() {
    const [perView, spacing] = numbersOf('Footer logos');
    const styleOf = (props: { perView: number; spacing: number }) =>
      showView(Slider, {
        widget: 'slider',
        words: {},
        props: { label: 'label', ...props },
        slots: { row: null },
      })
        .container.querySelector('section')
        ?.getAttribute('style');
    const { perView: shown, spacing: gap } = slider.properties;
    expect(styleOf({ perView: shown.default, spacing: gap.default })).toBe(
      `--n:${perView};--gap:${spacing}px`,
    );
    expect(styleOf({ perView: 4, spacing: 12 })).toBe('--n:4;--gap:12px');
  },
  async 'Lazy image threshold'() {
    const [threshold, cached = 0, retries, throttle = 0] = numbersOf('Lazy image threshold');
    const options: unknown[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(_: unknown, given: unknown) {
          options.push(given);
        }
        observe() {}
      },
    );
    const image = document.createElement('img');
    image.setAttribute('src', '/a.webp');
    loadLazily(image);
    expect(options).toEqual([{ threshold }]);

    const probe = vi.fn<(address: string) => Promise<boolean>>(() => Promise.resolve(false));
    const wait = () => Promise.resolve();
    const pictures = new PictureSource({ bases: [], storage: sessionStorage, probe, wait });
    expect(await pictures.find('/a.webp')).toBeNull();
    expect(probe).toHaveBeenCalledTimes(retries ?? 0);
    const triesAfter = async (others: number) => {
      await pictures.find('/a.webp');
      for (let at = 0; at < others; at += 1) await pictures.find(`/${others}/${at}.webp`);
      probe.mockClear();
      await pictures.find('/a.webp');
      return probe.mock.calls.length;
    };
    expect([await triesAfter(cached - 1), await triesAfter(cached)]).toEqual([0, retries]);

    const isNear = vi.fn<() => void>();
    const end = { getBoundingClientRect: () => ({ top: 0 }) } as Element;
    const stop = watchEnd(end, isNear);
    const scroll = () => document.dispatchEvent(new Event('scroll'));
    scroll();
    vi.advanceTimersByTime(throttle - 1);
    expect(isNear).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(isNear).toHaveBeenCalledTimes(2);
    stop();
  },
  'Real-time salary'() {
    const [minutes = 0] = numbersOf('Real-time salary');
    const startsAt = new Date('2026-06-01T10:00:00Z');
    const span = spanFrom('realtime', 'Asia/Bangkok', startsAt);
    expect((span.endsAt.getTime() - startsAt.getTime()) / 60_000).toBe(minutes);
    // The job that settles and pays looks at least as often as a span ends.
    const { schedule } = jobKinds.find(({ name }) => name === 'settlements') ?? {};
    expect(schedule && 'everySeconds' in schedule && schedule.everySeconds <= minutes * 60).toBe(true);
  },
  'Hot categories'() {
    const isHot = (category: string) =>
      readState({ list: 'hot' }, { category, signedIn: false }).list === 'hot';
    const listed = listOf('Hot categories');
    expect(listed).toHaveLength(7);
    expect([...listed, 'ESPORTS', 'DS88'].filter(isHot)).toEqual(listed);
  },
  'Merchant code and default language TH'() {
    expect(languageCode({ languages: [] } as never, 'xx')).toBe('TH');
    const languages = [{ tag: 'lo', code: 'TY', name: 'ລາວ', dir: 'ltr' }];
    expect(languageCode({ languages } as never, 'lo')).toBe('TY');
  },
};

/** Rows whose behaviour other tests watch, at the platform or with a whole form: the file, and the test's title. */
const elsewhere: Record<string, [file: string, title: string]> = {
  'Proof upload': [
    'platform/money/withdrawals/withdrawals.test.ts',
    'R4.17 R5.12 R8.6 nothing arrived: one to three pictures',
  ],
  'Withdrawal auto-receive': [
    'platform/money/withdrawals/withdrawals.test.ts',
    'R4.17 counts as received after the merchant’s minutes',
  ],
  Age: ['engine/brand/compileBrand.test.ts', 'an age below 18'],
  'Too-many-requests wait': [
    'platform/identity/codes/smsLogin.test.ts',
    'sends a number one a second and five in five minutes',
  ],
  'Popular lotteries': [
    'platform/play/lottery/holdDraws.test.ts',
    'returns 100 results of the Vietnamese lotteries',
  ],
  'Zalo reward text': ['widgets/account/register-form/RegisterForm.test.tsx', "amount: '131000'"],
  Points: ['platform/rewards/points/points.test.ts', 'R9.4 says that points never expire'],
};

/** Rows about appearance or secrecy: they have no value of their own. */
const withoutValue = ['Default password forcing change', 'Balance prefix'];

describe('R9.1 the constants and section 9 of the specification', () => {
  it('are each watched, here or elsewhere, or have no value', () => {
    expect(rows.size).toBe(30);
    const listed = [...Object.keys(watched), ...Object.keys(elsewhere), ...withoutValue];
    expect(listed.toSorted()).toEqual([...rows.keys()].toSorted());
  });

  it.each(Object.entries(watched))('%s acts by the value of the specification', async (_, watch) => {
    expect.hasAssertions();
    await watch();
  });

  it.each(Object.entries(elsewhere))('%s is watched by a test of its own', (_, [file, title]) => {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(readFileSync(join(root, file), 'utf8')).toContain(title);
  });
});
