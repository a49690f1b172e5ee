import { useState } from 'react';
import { clientFor } from '../../data/calls.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { Button } from '../../parts/Button.tsx';
import { Field } from '../../parts/Field.tsx';
import { Section } from '../../parts/Section.tsx';
import { codeIn } from '../../parts/textIn.ts';
import { useSubmit } from '../../parts/useSubmit.ts';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

/** The key that encrypts passwords on their way, and a backup of the database. */
export function KeysPage() {
  const t = useT();
  const self = useSelf();
  const [kid, setKid] = useState<string>();
  return (
    <>
      <h1>{t('keys-and-backup')}</h1>
      {allows(self, 'keys.rotate') && (
        <Section title={t('key-of-bodies')}>
          <p>{t('key-text')}</p>
          <ActButton
            call="rotateKey"
            request={{}}
            label={t('rotate-key')}
            word=""
            changes={[]}
            effect={async () => ({ notes: [t('rotate-key-text')] })}
            onDone={(value) => setKid(value.kid)}
          />
          {kid !== undefined && <output>{t('key-rotated', { kid })}</output>}
        </Section>
      )}
      {allows(self, 'backup.read') && <Backup />}
      {!allows(self, 'keys.rotate') && !allows(self, 'backup.read') && <p>{t('refused-no-permission')}</p>}
    </>
  );
}

/** Streams the backup from the platform into a file of the browser. It holds everything, so it always asks for a code. */
function Backup() {
  const t = useT();
  const { isBusy, failed, onSubmit } = useSubmit(async (form) => {
    await clientFor().call('confirmAccess', { code: codeIn(form) });
    const link = document.createElement('a');
    link.href = '/operator/backup';
    link.download = '';
    link.click();
    form.reset();
  });
  return (
    <Section title={t('backup')}>
      <p>{t('backup-text')}</p>
      <form onSubmit={onSubmit}>
        <Field
          label={t('code-of-app')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        {failed !== undefined && <p role="alert">{failed}</p>}
        <p>
          <Button type="submit" isBusy={isBusy}>
            {t('download-backup')}
          </Button>
        </p>
      </form>
    </Section>
  );
}
