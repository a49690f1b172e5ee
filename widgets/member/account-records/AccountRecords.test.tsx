// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { textOf } from '#engine/react/ui/testing/showView.ts';
import type { AccountRecord, AccountRecordsValue } from '#schemas/generated/api.ts';
import { AccountRecords } from './AccountRecords.tsx';
import words from './words/en.json' with { type: 'json' };

const entry = (number: number, given: Partial<AccountRecord>): AccountRecord => ({
  entry: String(number),
  kind: 'deposit',
  time: '2026-01-05 10:00:00',
  amount: '500.00',
  balance: '1266.50',
  wallet: 'MAIN',
  ...given,
});
const page: AccountRecordsValue = {
  range: { from: '2025-12-30', to: '2026-01-05', today: '2026-01-05', timeZone: 'Asia/Bangkok' },
  currency: 'THB',
  entries: [
    entry(3, { kind: 'bet', amount: '-20.00', gameName: 'Golden Tiger' }),
    entry(2, { balance: '1286.50' }),
  ],
  total: { entries: 57, credited: '2986.50', debited: '2730.00', net: '256.50' },
  opening: '1010.00',
  closing: '1266.50',
  kinds: ['bet', 'deposit'],
  wallets: [{ wallet: 'MAIN' }],
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});
const show = async (value: AccountRecordsValue, params: Record<string, string> = {}) => {
  request.mockResolvedValue(value);
  const props = { ranges: ['today', 'last7'], range: 'last7', pageSize: 20 };
  view = await mountView(
    AccountRecords as never,
    { widget: 'account-records', words, props, page: { params } },
    { request: request as never },
  );
};
const rows = () => [...view.container.querySelectorAll('tbody tr')].map((row) => textOf(row));

it('R2.7.10 shows each entry with its sign and the balance after it, the newest first', async () => {
  await show(page);
  expect(rows()).toEqual([
    'BetGolden TigerJan 5, 2026, 10:00 AM3−฿20.00฿1,266.50',
    'DepositJan 5, 2026, 10:00 AM2+฿500.00฿1,286.50',
  ]);
  expect(view.getByText('฿1,266.50', { selector: 'dd *' })).toBeDefined();
  expect([...view.container.querySelectorAll('tfoot tr')].map((row) => textOf(row))).toEqual([
    'Shown here+฿480.00',
    'Total for these dates+฿256.50',
  ]);
});

it('R2.7.18 asks for what the address names, and for nothing that no filter offers', async () => {
  await show(page, { from: '2026-01-01', to: '2026-01-05', kind: 'bet', sort: 'stake', wallet: 'JL' });
  expect(request.mock.calls).toEqual([
    ['accountRecords', { from: '2026-01-01', to: '2026-01-05', kind: 'bet', wallet: 'JL', pageSize: 20 }],
  ]);
});

it('R2.7.10 names the wallet of each entry where there are several', async () => {
  const vendor = entry(4, { kind: 'transfer', wallet: 'JL', displayName: 'Jade Lion' });
  await show({
    ...page,
    entries: [vendor, entry(3, {})],
    wallets: [{ wallet: 'MAIN' }, { wallet: 'JL', displayName: 'Jade Lion' }],
  });
  expect(rows()[0]).toContain('TransferJade Lion');
  expect(rows()[1]).toContain('DepositMain wallet');
  expect(view.getByLabelText(words.wallet)).toBeDefined();
});
