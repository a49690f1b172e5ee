import { Link, useSearchParams } from 'react-router';
import type { OperatorAnnouncement } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { Badge, type Tone } from '../../parts/Badge.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { MissingLanguages } from './MissingLanguages.tsx';
import { noticeTypes, stateOf } from './notices.ts';

const tones: Record<ReturnType<typeof stateOf>, Tone> = { planned: 'open', live: 'good', ended: 'over' };

/** Banners and notices: what is planned, what visitors see now, and what has ended. The type is in the address (`type=B`). */
export function NoticesPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('notices')} permission="content.read">
      {(merchant) => <Notices {...merchant} />}
    </MerchantScreen>
  );
}

function Notices({ code: merchant, timeZone }: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const { time } = useFormat();
  const [search, setSearch] = useSearchParams();
  const type = noticeTypes.find((one) => one === search.get('type'));
  const found = useCall('listAnnouncements', { merchant });
  const mayChange = allows(self, 'content.change', merchant);
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete('type');
    else next.set('type', value);
    setSearch(next);
  };
  const columns: Column<OperatorAnnouncement>[] = [
    {
      name: 'title',
      label: t('field-title'),
      cell: ({ id, titles }) => (
        <>
          <Link to={`/content/notices/${merchant}/${id}`}>
            <bdi>{titles.en}</bdi>
          </Link>
          <MissingLanguages texts={titles} />
        </>
      ),
      compare: (a, b) => (a.titles.en < b.titles.en ? -1 : 1),
    },
    { name: 'type', label: t('field-type'), cell: ({ type: its }) => t(`choice-type-${its}`) },
    {
      name: 'state',
      label: t('state'),
      cell: (row) => <Badge tone={tones[stateOf(row)]}>{t(`notice-${stateOf(row)}`)}</Badge>,
    },
    {
      name: 'from',
      label: t('field-from'),
      cell: ({ startsAt }) => time(startsAt, timeZone),
      compare: (a, b) => (a.startsAt < b.startsAt ? -1 : 1),
    },
    {
      name: 'until',
      label: t('field-until'),
      cell: ({ endsAt }) => (endsAt === null ? '–' : time(endsAt, timeZone)),
    },
    {
      name: 'audience',
      label: t('field-audience'),
      cell: ({ audience }) => t(`choice-audience-${audience}`),
    },
    { name: 'place', label: t('field-position'), isFigure: true, cell: ({ position }) => position },
    ...(mayChange
      ? [
          {
            name: 'remove',
            label: t('what-to-do'),
            cell: ({ id, titles, version, type: its }: OperatorAnnouncement) => (
              <ActButton
                call="removeAnnouncement"
                request={{ merchant, id: String(id), version }}
                label={t('remove')}
                about={titles.en}
                kind="danger"
                word={merchant}
                changes={[{ label: t(`choice-type-${its}`), before: titles.en, after: '' }]}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Choice
        label={t('field-type')}
        value={type ?? ''}
        options={[['', t('state-all')], ...noticeTypes.map((one) => [one, t(`choice-type-${one}`)] as const)]}
        onChange={choose}
      />
      {mayChange && (
        <p>
          <Link to={`/content/notices/${merchant}/new`}>{t('add-notice')}</Link>
        </p>
      )}
      <Loaded found={found}>
        {(rows) => (
          <RecordTable
            label={t('notices')}
            columns={columns}
            rows={rows.filter((row) => type === undefined || row.type === type)}
            keyOf={({ id }) => id}
          />
        )}
      </Loaded>
    </>
  );
}
