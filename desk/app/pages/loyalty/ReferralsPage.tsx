import { Link, useSearchParams } from 'react-router';
import type { OperatorReferral } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { ChoiceFilter } from '../../lists/index.ts';
import { Badge, type Tone } from '../../parts/Badge.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { hasWord, useT } from '../../preferences/useT.ts';

const states = ['held', 'registered', 'rewarded', 'refused'] as const;
const tones: Record<OperatorReferral['state'], Tone> = {
  held: 'open',
  registered: 'over',
  rewarded: 'good',
  refused: 'bad',
};

/** Friends whom members have invited (R2.7.14). A withheld reward is released or refused here. What they have in common with the inviter stands next to it. */
export function ReferralsPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('referrals')} permission="referrals.read">
      {(merchant) => <Referrals {...merchant} />}
    </MerchantScreen>
  );
}

function Referrals({ code: merchant, timeZone }: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const { time } = useFormat();
  const [search] = useSearchParams();
  const state = states.find((one) => one === search.get('state'));
  const found = useCall('listReferrals', { merchant, ...(state && { state }) });
  const memberOf = (account: string) => (
    <Link to={`/members/${merchant}/${encodeURIComponent(account)}`}>
      <bdi>{account}</bdi>
    </Link>
  );
  const signText = (sign: string) => {
    const key = `sign-${sign}` as const;
    return hasWord(key) ? t(key) : sign;
  };
  const columns: Column<OperatorReferral>[] = [
    { name: 'friend', label: t('friend'), cell: ({ friend }) => memberOf(friend) },
    { name: 'inviter', label: t('inviter'), cell: ({ inviter }) => memberOf(inviter) },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state: its }) => <Badge tone={tones[its]}>{t(`referral-${its}`)}</Badge>,
    },
    { name: 'signs', label: t('in-common'), cell: ({ signs }) => signs.map(signText).join(', ') || '–' },
    { name: 'at', label: t('joined'), cell: ({ createdAt }) => time(createdAt, timeZone) },
    ...(allows(self, 'referrals.decide', merchant)
      ? [
          {
            name: 'acts',
            label: t('what-to-do'),
            cell: (row: OperatorReferral) =>
              row.state === 'held' && (
                <>
                  <ActButton
                    call="releaseReferral"
                    request={{ merchant, account: row.friend }}
                    label={t('release-reward')}
                    about={row.friend}
                    word={merchant}
                    changes={[
                      { label: row.friend, before: t('referral-held'), after: t('referral-released') },
                    ]}
                    effect={async () => ({ notes: [t('release-text', { inviter: row.inviter })] })}
                  />{' '}
                  <ActButton
                    call="refuseReferral"
                    request={{ merchant, account: row.friend }}
                    label={t('refuse')}
                    about={row.friend}
                    kind="danger"
                    word={merchant}
                    changes={[
                      { label: row.friend, before: t('referral-held'), after: t('referral-refused') },
                    ]}
                  />
                </>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <ChoiceFilter
        name="state"
        label={t('state')}
        options={[['', t('state-all')], ...states.map((one) => [one, t(`referral-${one}`)] as const)]}
      />
      <Loaded found={found}>
        {(rows) => (
          <RecordTable label={t('referrals')} columns={columns} rows={rows} keyOf={({ friend }) => friend} />
        )}
      </Loaded>
    </>
  );
}
