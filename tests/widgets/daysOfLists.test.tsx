// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import lotteryWords from '#widgets/lottery/lottery-bets/words/en.json' with { type: 'json' };
import depositWords from '#widgets/member/deposit/words/en.json' with { type: 'json' };
import rebateWords from '#widgets/member/manual-rebate/words/en.json' with { type: 'json' };
import uplineWords from '#widgets/member/upline-transfer/words/en.json' with { type: 'json' };
import walletWords from '#widgets/member/wallets-page/words/en.json' with { type: 'json' };
import withdrawWords from '#widgets/member/withdraw/words/en.json' with { type: 'json' };

interface RecordCase {
  view: () => Promise<ComponentType<never>>;
  words: Record<string, string>;
  props?: object;
  /** Its data with a list of one row, whose texts name it. */
  data: (row: string) => object;
  /** The call of the list, its query without days, and the response for a row. */
  call: string;
  query: object;
  page: (row: string | undefined) => object;
}

const at = Date.UTC(2026, 0, 5);
const deposits = (row?: string) => ({
  hasMore: false,
  deposits: row
    ? [
        {
          deposit: 'dep_AAAAAAAAAAAAAAAA',
          method: 'card',
          kind: 'card',
          label: row,
          state: 'success',
          amount: '1.00',
          fee: '0.00',
          credited: '1.00',
          currency: 'THB',
          createdAt: at,
          expiresAt: at,
        },
      ]
    : [],
});
const payout = { kind: 'bank', provider: 'Siam Bank', number: '1' };
const withdrawals = (row?: string) => ({
  currency: 'THB',
  withdrawals: row
    ? [
        {
          id: '9',
          amount: '1.00',
          fee: '0.00',
          net: '1.00',
          payout: { ...payout, provider: row },
          state: 'received',
          requestedAt: at,
        },
      ]
    : [],
});
const walletRecord = (row?: string) => ({
  currency: 'THB',
  transfers: row
    ? [
        {
          id: '7',
          at: new Date(at).toISOString(),
          atLaunch: false,
          sides: [{ wallet: 'JL', displayName: row, amount: '1.00' }],
        },
      ]
    : [],
});
const line = (row?: string) => ({
  currency: 'THB',
  balance: '0.00',
  minimum: '1.00',
  maximum: '2.00',
  leftToday: '2.00',
  turnoverOwed: '0.00',
  openBonus: '0.00',
  transfers: row
    ? [{ id: '3', at: new Date(at).toISOString(), direction: 'in', amount: '1.00', account: row }]
    : [],
});
const rebate = (row?: string) => ({
  currency: 'THB',
  minimum: '1.00',
  days: 92,
  total: '0.00',
  claimable: false,
  categories: [],
  claims: row ? [{ id: '17', amount: row, claimedAt: at, lines: [] }] : [],
});
const tickets = (row?: string) => ({
  tickets: row
    ? [
        {
          ticket: '77',
          gameCode: 'SEA_3',
          gameName: row,
          vendor: 'TCG_SEA',
          gameType: 'ELOTT',
          iconUrl: '/media/a.webp',
          prizeMode: 'SEA',
          placedTime: at,
          stopOnWin: false,
          state: 'lost',
          stake: '1.00',
          payout: '0.00',
          possibleWin: '2.00',
          lines: [],
          draws: [],
        },
      ]
    : [],
});
const terms = {
  currency: 'THB',
  balance: '0.00',
  min: '1.00',
  max: '2.00',
  fees: [],
  turnoverOwed: '0.00',
  receiptMinutes: 60,
};
const wallets = {
  isSingle: false,
  moneyAlong: false,
  currency: 'THB',
  wallets: [
    { wallet: 'MAIN', balance: '1.00' },
    { wallet: 'JL', balance: '0.00', displayName: 'Jade Lion' },
  ],
};

const cases: Record<string, RecordCase> = {
  deposit: {
    view: () => import('#widgets/member/deposit/Deposit.tsx').then((module) => module.Deposit as never),
    words: depositWords,
    data: (row) => ({ methods: { currency: 'THB', methods: [] }, deposits: deposits(row) }),
    call: 'deposits',
    query: { limit: 20 },
    page: deposits,
  },
  withdraw: {
    view: () => import('#widgets/member/withdraw/Withdraw.tsx').then((module) => module.Withdraw as never),
    words: withdrawWords,
    data: (row) => ({
      terms,
      payouts: { waitHours: 24, kinds: [], accounts: [] },
      password: { isSet: true, isLocked: false, triesLeft: 5 },
      list: withdrawals(row),
    }),
    call: 'withdrawals',
    query: {},
    page: withdrawals,
  },
  'wallets-page': {
    view: () =>
      import('#widgets/member/wallets-page/WalletsPage.tsx').then((module) => module.WalletsPage as never),
    words: walletWords,
    data: (row) => ({ wallets, record: walletRecord(row) }),
    call: 'walletRecord',
    query: { pageSize: 10 },
    page: walletRecord,
  },
  'upline-transfer': {
    view: () =>
      import('#widgets/member/upline-transfer/UplineTransfer.tsx').then(
        (module) => module.UplineTransfer as never,
      ),
    words: uplineWords,
    data: (row) => ({ line: line(row) }),
    call: 'uplineTransfers',
    query: {},
    page: line,
  },
  'manual-rebate': {
    view: () =>
      import('#widgets/member/manual-rebate/ManualRebate.tsx').then((module) => module.ManualRebate as never),
    words: rebateWords,
    data: () => ({ rebate: rebate('12.34') }),
    call: 'rebate',
    query: {},
    page: (row) => rebate(row && '56.78'),
  },
  'lottery-bets': {
    view: () =>
      import('#widgets/lottery/lottery-bets/LotteryBets.tsx').then((module) => module.LotteryBets as never),
    words: lotteryWords,
    props: { variant: 'cards', title: 'title', count: 10, allGames: true },
    data: (row) => ({ bets: tickets(row) }),
    call: 'lotteryTickets',
    query: { pageSize: 20, language: 'EN' },
    page: tickets,
  },
};
const [ofAll, ofDays] = [/First|12\.34/, /Second|56\.78/];

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const setQuery = vi.fn<(fields: object, how: string) => Promise<void>>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

describe.each(Object.entries(cases))('R9.5 the days of %s', (widget, one) => {
  const show = async (params: Record<string, string>, props = {}) => {
    const page = { params, role: 'member', open: null, path: '/' };
    const given = {
      widget,
      words: one.words,
      props: { ...one.props, ...props },
      data: one.data('First'),
      page,
    };
    const actions = {
      request: request as never,
      setQuery: setQuery as never,
      renew: async () => {},
      warn: () => {},
    };
    view = await mountView(await one.view(), given as never, actions);
  };
  const word = (name: string, values: object = {}) =>
    Object.entries(values).reduce(
      (text, [key, value]) => text.replace(`{{${key}}}`, String(value)),
      one.words[`days-${name}`] ?? '',
    );
  const press = (name: string) => act(async () => view.getByRole('button', { name, hidden: true }).click());
  const listCalls = () => request.mock.calls.filter(([name]) => name === one.call);

  it('shows all at first, and offers today, yesterday, 7 and 30 days, and a free range', async () => {
    await show({});
    expect(view.container.textContent).toMatch(ofAll);
    expect(listCalls()).toEqual([]);
    const group = view.getByRole('group', { name: word('ranges'), hidden: true });
    expect([...group.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      word('all'),
      word('today'),
      word('yesterday'),
      word('last7', { days: 7 }),
      word('last30', { days: 30 }),
      word('free'),
    ]);
    await press(word('last7', { days: 7 }));
    expect(setQuery).toHaveBeenLastCalledWith({ range: 'last7', from: null, to: null }, 'replace');
    await press(word('all'));
    expect(setQuery).toHaveBeenLastCalledWith({ range: null, from: null, to: null }, 'replace');
  });

  it('R9.1 offers the ranges that a brand chooses', async () => {
    await show({}, { ranges: ['last30'] });
    const group = view.getByRole('group', { name: word('ranges'), hidden: true });
    expect([...group.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      word('all'),
      word('last30', { days: 30 }),
      word('free'),
    ]);
  });

  it('requests the rows of the days in the address', async () => {
    request.mockResolvedValue({ ...one.page('Second'), range: undefined });
    await show({ range: 'last30' });
    expect(listCalls()).toEqual([[one.call, { ...one.query, range: 'last30' }]]);
    expect(view.container.textContent).toMatch(ofDays);
    expect(view.container.textContent).not.toMatch(ofAll);
  });

  it('says that there is nothing on those days, or that they could not be loaded', async () => {
    request.mockResolvedValueOnce(one.page(undefined));
    await show({ from: '2026-01-01', to: '2026-01-02' });
    expect(view.getByText(word('empty'))).toBeDefined();
    view.unmount();
    request.mockReset().mockRejectedValue(new Error('away'));
    await show({ range: 'today' });
    expect(view.getByText(word('failed'))).toBeDefined();
    request.mockReset().mockResolvedValue(one.page('Second'));
    await press(word('again'));
    expect(view.container.textContent).toMatch(ofDays);
  });
});
