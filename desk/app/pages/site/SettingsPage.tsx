import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OperatorSetting } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { CallForm } from '../../form/CallForm.tsx';
import type { Effect } from '../../form/ConfirmStep.tsx';
import type { RequestSchema } from '../../form/fields.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Field } from '../../parts/Field.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { hasWord, useT, type Translate } from '../../preferences/useT.ts';
import { findSettings, limitsOf, schemaOf, shownValue, typedValue } from './settingTexts.ts';
import styles from './site.module.css';

/** Settings of a merchant: what each does, its value, its default and its limits. The search is in the address (`q=sms`). */
export function SettingsPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('site-settings')} permission="site.read">
      {(merchant) => <Settings {...merchant} />}
    </MerchantScreen>
  );
}

function Settings({ code, currency }: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const [search, setSearch] = useSearchParams();
  const query = search.get('q') ?? '';
  const found = useCall('describeSettings', { merchant: code });
  const [open, setOpen] = useState<string>();
  const mayChange = allows(self, 'site.settings', code);
  const seek = (text: string) => {
    const next = new URLSearchParams(search);
    if (text === '') next.delete('q');
    else next.set('q', text);
    setSearch(next, { replace: true });
  };
  const columns: Column<OperatorSetting>[] = [
    {
      name: 'name',
      label: t('setting'),
      cell: (setting) => (
        <>
          <code>{setting.name}</code>
          <p className={styles.note}>{aboutOf(t, setting)}</p>
        </>
      ),
      compare: (a, b) => (a.name < b.name ? -1 : 1),
    },
    { name: 'value', label: t('value'), cell: (one) => <bdi>{shownValue(t, one, one.value, currency)}</bdi> },
    {
      name: 'usual',
      label: t('default'),
      cell: (one) => <bdi>{shownValue(t, one, one.usual, currency)}</bdi>,
    },
    { name: 'limits', label: t('limits'), cell: (one) => limitsOf(t, one, currency) },
    ...(mayChange
      ? [
          {
            name: 'change',
            label: t('what-to-do'),
            cell: ({ name }: OperatorSetting) => (
              <Button aria-label={`${t('change')}: ${name}`} onClick={() => setOpen(name)}>
                {t('change')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Field
        label={t('search')}
        type="search"
        value={query}
        onChange={(event) => seek(event.currentTarget.value)}
      />
      <Loaded found={found}>
        {(settings) => {
          const chosen = settings.find(({ name }) => name === open);
          return (
            <>
              <RecordTable
                label={t('site-settings')}
                columns={columns}
                rows={findSettings(settings, query, (one) => aboutOf(t, one))}
                keyOf={({ name }) => name}
              />
              {chosen && (
                <Dialog title={chosen.name} onClose={() => setOpen(undefined)}>
                  <p>{aboutOf(t, chosen)}</p>
                  <CallForm
                    call="setSetting"
                    schema={schemaOf(chosen) satisfies RequestSchema}
                    known={{ merchant: code, name: chosen.name }}
                    before={{ value: typedValue(chosen, chosen.value) }}
                    hints={{ value: limitsOf(t, chosen, currency) }}
                    word={code}
                    label={t('change')}
                    effect={async ({ value }) => effectOf(t, chosen, settings, String(value))}
                    onDone={() => setOpen(undefined)}
                  />
                </Dialog>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function aboutOf(t: Translate, { name, about }: OperatorSetting): string {
  const key = `setting-${name}` as const;
  return hasWord(key) ? t(key) : about;
}

/** Without a password and without a code by SMS, members with neither a passkey nor a linked sign-in cannot log in. */
function effectOf(
  t: Translate,
  { name }: OperatorSetting,
  settings: readonly OperatorSetting[],
  value: string,
): Effect {
  const other = { passwordLogin: 'smsLogin', smsLogin: 'passwordLogin' }[name];
  if (other === undefined || value === 'on') return {};
  const isOtherOn = settings.some((one) => one.name === other && one.value === true);
  return isOtherOn ? {} : { danger: t('danger-log-in') };
}
