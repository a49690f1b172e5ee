import type { CallName, CallValue } from '#schemas/generated/api.ts';
import { forget } from './remembered.ts';
import { keepSessionValue, readSessionValue, type SessionValue } from './tabValues.ts';

type Values = Partial<Record<SessionValue, unknown>>;

/** The session values that each call's response carries. */
const valuesOf: { [N in CallName]?: (value: CallValue<N>) => Values } = {
  memberInfo: ({ id, account, nickname, userName, type, toUpline, memberLabel, cpw }) => ({
    customerId: id,
    account,
    nickname,
    username: userName,
    isAgent: type,
    toUpline,
    memberLabel,
    cpw: cpw === true,
  }),
  balance: ({ sumBalance }) => ({ wallet: sumBalance }),
  domainRoute: (routers) => ({ routers }),
  registerSettings: (settings) => ({ settings }),
  registrationRules: (validate) => ({ validate }),
  merchantWallet: (merchantWallet) => ({ merchantWallet }),
  consolidated: (consolidated) => ({
    consolidated,
    enableSalary: [
      consolidated.dailysalreqtype,
      consolidated.contracthoursalreq,
      consolidated.realtimesalreqtype,
    ].some((state) => state !== ''),
    enableContract: consolidated.divtypereq !== '',
  }),
};

/** Stores the session values of a response. If it belongs to another member, clears the previous member's first. */
export function noteResponse<N extends CallName>(name: N, value: CallValue<N>): void {
  const values = valuesOf[name]?.(value);
  if (!values) return;
  const before = readSessionValue('customerId');
  if (values.customerId !== undefined && before !== null && before !== values.customerId) forget();
  for (const [key, one] of Object.entries(values)) keepSessionValue(key as SessionValue, one);
}

/** The keys by which the platform identifies the site; they survive a logout (R4.11). */
export function noteMerchant(merchantCode: string): void {
  keepSessionValue('merchant', merchantCode);
  keepSessionValue('merchantCode', merchantCode);
  keepSessionValue('platform', 'web');
}
