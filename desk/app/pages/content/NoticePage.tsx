import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { OperatorAnnouncement } from '#schemas/generated/operatorCalls.ts';
import content from '#schemas/operator/calls/content.json';
import { clientFor, useCall } from '../../data/calls.ts';
import { CallForm } from '../../form/CallForm.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { bannerFields, noticeTypes, otherLanguages, textFields, textOfNotice } from './notices.ts';
import { plainText } from './plainText.ts';

/** A new banner or notice, or one that is replaced in place. */
export function NoticePage() {
  const t = useT();
  const self = useSelf();
  const { merchant: code = '', id = '' } = useParams();
  const merchant = self.merchants.find((one) => one.code === code);
  const isNew = id === 'new';
  return (
    <>
      <p>
        <Link to={`/content/notices?merchant=${code}`}>← {t('notices')}</Link>
      </p>
      <h1>{isNew ? t('add-notice') : t('notice-number', { id })}</h1>
      {!merchant || !allows(self, 'content.read', code) ? (
        <p>{t('no-merchant')}</p>
      ) : isNew ? (
        <NewNotice {...merchant} />
      ) : (
        <Existing merchant={merchant} id={id} />
      )}
    </>
  );
}

/** Stores a picture for a banner of the merchant. */
const uploadFor = (merchant: string) => async (file: File) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return (await clientFor().upload('storePicture', { merchant }, bytes)).picture;
};

/** A new link to a game names its code, and a stored one its number. */
const without = (type: string, game: 'nodeId' | 'gameCode') => [
  ...(type === 'B' ? textOfNotice : bannerFields),
  game,
];

function NewNotice({ code: merchant, timeZone }: DeskMerchant) {
  const t = useT();
  const navigate = useNavigate();
  const [type, setType] = useState<string>('PL');
  return (
    <>
      <Choice
        label={t('field-type')}
        value={type}
        options={noticeTypes.map((one) => [one, t(`choice-type-${one}`)] as const)}
        onChange={setType}
      />
      <CallForm
        key={type}
        call="addAnnouncement"
        schema={requiredFor(type, content.calls.addAnnouncement.request)}
        known={{ merchant, type }}
        without={without(type, 'nodeId')}
        initial={{ audience: 'all', ...(type === 'B' && { groupName: 'w_home' }) }}
        timeZone={timeZone}
        hints={{ from: t('time-of', { zone: timeZone }), until: t('end-of', { zone: timeZone }) }}
        upload={uploadFor(merchant)}
        word={merchant}
        label={t('add-notice')}
        effect={async (request) => ({ notes: previewOf(t('readers-see'), request.content) })}
        onDone={() => void navigate(`/content/notices?merchant=${merchant}`)}
      />
    </>
  );
}

function Existing({ merchant, id }: { merchant: DeskMerchant; id: string }) {
  const t = useT();
  const found = useCall('listAnnouncements', { merchant: merchant.code });
  return (
    <Loaded found={found}>
      {(rows) => {
        const row = rows.find((one) => String(one.id) === id);
        return row ? (
          <ChangeNotice row={row} merchant={merchant} />
        ) : (
          <p>{t('refused-unknown-announcement')}</p>
        );
      }}
    </Loaded>
  );
}

/** The form stays as it was opened: what a colleague writes meanwhile is refused at the end, and not overwritten. */
function ChangeNotice({ row, merchant }: { row: OperatorAnnouncement; merchant: DeskMerchant }) {
  const t = useT();
  const self = useSelf();
  const navigate = useNavigate();
  const [opened] = useState(row);
  const { code, timeZone } = merchant;
  const { id, type, version, titles, contents, groupName, picture, phonePicture, linkageType, linkage } =
    opened;
  if (!allows(self, 'content.change', code)) return <p>{plainText(contents?.en ?? titles.en)}</p>;
  const translations = otherLanguages({ title: titles, ...(contents && { content: contents }) });
  return (
    <CallForm
      call="changeAnnouncement"
      schema={requiredFor(type, content.calls.changeAnnouncement.request)}
      known={{
        merchant: code,
        id: String(id),
        version,
        ...(Object.keys(translations).length > 0 && { translations }),
      }}
      without={without(type, 'gameCode')}
      before={{
        ...textFields('title', titles),
        ...(type === 'B'
          ? { groupName: groupName ?? '', picture: picture ?? '', phone: phonePicture ?? '' }
          : textFields('content', contents ?? { en: '' })),
        from: opened.startsAt,
        until: opened.endsAt ?? '',
        audience: opened.audience,
        linkageType,
        linkage,
        vendor: opened.vendor ?? '',
        nodeId: opened.nodeId ?? '',
        position: String(opened.position),
      }}
      timeZone={timeZone}
      hints={{ from: t('time-of', { zone: timeZone }), until: t('end-of', { zone: timeZone }) }}
      upload={uploadFor(code)}
      word={code}
      label={t('replace-notice')}
      effect={async (request) => ({ notes: previewOf(t('readers-see'), request.content) })}
      onDone={() => void navigate(`/content/notices?merchant=${code}`)}
    />
  );
}

function previewOf(label: string, html: string | undefined): string[] {
  return html === undefined ? [] : [`${label} ${plainText(html)}`];
}

/** The table of calls has one request for all types: which of its fields a type needs, the platform decides. */
function requiredFor<S extends { required: readonly string[] }>(type: string, schema: S) {
  const needed = type === 'B' ? ['groupName', 'picture'] : ['content'];
  return { ...schema, required: [...schema.required, ...needed] };
}
