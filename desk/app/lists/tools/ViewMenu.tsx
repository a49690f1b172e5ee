import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../data/calls.ts';
import { useT } from '../../preferences/useT.ts';
import { useAct } from '../../session/ConfirmAccess.tsx';
import { useSelf } from '../../session/self.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Field } from '../../parts/Field.tsx';
import { textIn } from '../../parts/textIn.ts';
import { useRefusal } from '../../parts/useRefusal.ts';
import { useSubmit } from '../../parts/useSubmit.ts';
import { addressOfView, viewOf } from '../model/address.ts';
import styles from '../list.module.css';

/** Views of a list that were saved: one's own, and those that others share. */
export function ViewMenu({ list }: { list: string }) {
  const t = useT();
  const act = useAct();
  const refusal = useRefusal();
  const isPerson = useSelf().signedIn !== 'key file';
  const [search, setSearch] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<string>();
  const { data: views = [], error } = useCall('listViews', { list }, { enabled: isPerson });
  if (!isPerson) return null;
  const now = viewOf(search);
  const remove = (id: number) =>
    act('removeView', { id: String(id) }).catch((caught: unknown) => setFailed(refusal(caught)));
  return (
    <details className={styles.menu}>
      <summary>{t('list-views')}</summary>
      <div className={styles.choices}>
        {error && <p role="alert">{refusal(error)}</p>}
        {failed !== undefined && <p role="alert">{failed}</p>}
        {views.length === 0 && !error && <p>{t('list-no-views')}</p>}
        <ul>
          {views.map(({ id, name, query, own, by }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={query === now || undefined}
                onClick={() => setSearch(addressOfView(search, query))}
              >
                <bdi>{name}</bdi>
                {!own && <small>{t('list-view-by', { by })}</small>}
              </button>
              {own && (
                <button
                  type="button"
                  aria-label={t('list-view-remove', { name })}
                  onClick={() => void remove(id)}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
        <Button onClick={() => setSaving(true)}>{t('list-save-view')}</Button>
      </div>
      {isSaving && <SaveView list={list} query={now} onClose={() => setSaving(false)} />}
    </details>
  );
}

function SaveView({ list, query, onClose }: { list: string; query: string; onClose: () => void }) {
  const t = useT();
  const act = useAct();
  const { isBusy, failed, onSubmit } = useSubmit(async (form) => {
    const shared = textIn(form, 'shared') !== '';
    await act('saveView', { list, name: textIn(form, 'name').trim(), query, shared });
    onClose();
  });
  return (
    <Dialog title={t('list-save-view')} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <p>{t('list-save-text')}</p>
        <Field label={t('name')} name="name" maxLength={60} required />
        <label className={styles.option}>
          <input type="checkbox" name="shared" /> {t('list-share')}
        </label>
        {failed !== undefined && <p role="alert">{failed}</p>}
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('list-save')}
        </Button>
      </form>
    </Dialog>
  );
}
