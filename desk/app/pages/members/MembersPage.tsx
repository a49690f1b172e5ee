import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OperatorMember } from '#schemas/generated/operatorCalls.ts';
import { sumOf } from '../../data/sumOf.ts';
import { useFormat } from '../../data/useFormat.ts';
import { ChoiceFilter, MerchantFilter, RecordList, TextFilter, type ListColumn } from '../../lists/index.ts';
import { allows, useSelf } from '../../session/self.ts';
import { useMerchant } from '../../session/useMerchant.ts';
import { useT } from '../../preferences/useT.ts';
import { MemberState } from './MemberState.tsx';

const ways = [
  'anything',
  'account',
  'nickname',
  'email',
  'mobile',
  'payout-account',
  'address',
  'device',
  'inviter',
] as const;
const states = ['open', 'closed', 'frozen'] as const;

/** Members of a merchant: a search in any script, and filters. */
export function MembersPage() {
  const t = useT();
  const self = useSelf();
  const { merchants, merchant } = useMerchant('accounts.read');
  const [search] = useSearchParams();
  const columns = useColumns(merchant);
  if (!merchant) return <p>{t('no-merchant')}</p>;
  const mayOpen = allows(self, 'accounts.open', merchant.code);
  const chosen = (name: string) => search.get(name)?.trim() ?? '';
  const by = ways.find((one) => one === chosen('by'));
  const state = states.find((one) => one === chosen('state'));
  const [text, tag, agent] = [chosen('text'), chosen('tag'), chosen('agent')];
  const rank = /^\d{1,3}$/.test(chosen('rank')) ? Number(chosen('rank')) : undefined;
  return (
    <>
      <h1>{t('members')}</h1>
      {mayOpen && (
        <p>
          <Link to={`/members/new?merchant=${merchant.code}`}>{t('open-account')}</Link>
        </p>
      )}
      <RecordList
        name="members"
        label={t('members')}
        call="searchMembers"
        request={{
          merchant: merchant.code,
          ...(text !== '' && { text }),
          ...(text !== '' && by && { by }),
          ...(state && { state }),
          ...(tag !== '' && { tag }),
          ...(agent !== '' && { agent }),
          ...(rank !== undefined && { rank }),
        }}
        columns={columns}
        keyOf={({ account }) => account}
      >
        <MerchantFilter merchants={merchants} merchant={merchant.code} />
        <TextFilter name="text" label={t('member-search')} hint={t('member-search-hint')} />
        <ChoiceFilter
          name="by"
          label={t('member-by')}
          options={ways.map((one) => [one === 'anything' ? '' : one, t(`found-${one}`)])}
        />
        <ChoiceFilter
          name="state"
          label={t('state')}
          options={[['', t('account-all')], ...states.map((one) => [one, t(`account-${one}`)] as const)]}
        />
        <TextFilter name="tag" label={t('tag')} />
        <TextFilter name="rank" label={t('rank-level')} />
        <TextFilter name="agent" label={t('agent')} />
      </RecordList>
    </>
  );
}

function useColumns(
  merchant: { code: string; currency: string; timeZone: string } | undefined,
): ListColumn<OperatorMember>[] {
  const t = useT();
  const { money, time } = useFormat();
  const { code = '', currency = 'XXX', timeZone = 'UTC' } = merchant ?? {};
  return useMemo(
    () => [
      {
        name: 'account',
        label: t('member'),
        cell: ({ account }) => (
          <Link to={`/members/${code}/${encodeURIComponent(account)}`}>
            <bdi>{account}</bdi>
          </Link>
        ),
      },
      { name: 'nickname', label: t('nickname'), cell: ({ nickname }) => <bdi>{nickname}</bdi> },
      {
        name: 'found',
        label: t('member-found'),
        cell: ({ found }) => (found === undefined ? '–' : t(`found-${found}`)),
      },
      { name: 'email', label: t('mail'), cell: ({ email }) => <bdi>{email ?? '–'}</bdi> },
      { name: 'mobile', label: t('mobile'), cell: ({ mobile }) => <bdi>{mobile ?? '–'}</bdi> },
      {
        name: 'balance',
        label: t('balance'),
        isFigure: true,
        cell: ({ balance }) => <bdi>{money(balance, currency)}</bdi>,
        total: (rows) => <bdi>{money(sumOf(rows.map(({ balance }) => balance)), currency)}</bdi>,
      },
      { name: 'rank', label: t('rank'), cell: ({ rankName }) => <bdi>{rankName}</bdi> },
      { name: 'agent', label: t('agent'), isExtra: true, cell: ({ agent }) => <bdi>{agent ?? '–'}</bdi> },
      { name: 'tags', label: t('tags'), cell: ({ tags }) => <bdi>{tags.join(', ') || '–'}</bdi> },
      {
        name: 'opened',
        label: t('opened-at'),
        orders: ['oldest', 'newest'],
        cell: ({ openedAt }) => <time dateTime={openedAt}>{time(openedAt, timeZone)}</time>,
      },
      { name: 'state', label: t('state'), cell: ({ state }) => <MemberState state={state} /> },
    ],
    [t, money, time, code, currency, timeZone],
  );
}
