import { useState } from 'react';
import type { OperatorRole } from '#schemas/generated/operatorCalls.ts';
import permissions from '#schemas/operator/permissions.json';
import { useSend } from '../../form/useSend.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Field } from '../../parts/Field.tsx';
import { textIn } from '../../parts/textIn.ts';
import { useSubmit } from '../../parts/useSubmit.ts';
import { allows, useSelf } from '../../session/self.ts';
import { hasWord, useT } from '../../preferences/useT.ts';
import styles from './people.module.css';

/** Permissions by what they are about: `withdrawals` with `withdrawals.read` and the others. */
const groups = Map.groupBy(Object.keys(permissions), (permission) => permission.split('.')[0] ?? '');

/** An own role: its permissions are chosen among those that the person has. */
export function RoleForm({ role, onClose }: { role: OperatorRole | undefined; onClose: () => void }) {
  const t = useT();
  const self = useSelf();
  const send = useSend('setRole');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role?.permissions));
  const { isBusy, failed, onSubmit } = useSubmit(async (form) => {
    const id = role?.role ?? textIn(form, 'role').trim();
    await send({ role: id, name: textIn(form, 'name').trim(), permissions: [...chosen] });
    onClose();
  });
  const permissionText = (permission: string) => {
    const key = `permission-${permission}` as const;
    return hasWord(key) ? t(key) : '';
  };
  const choose = (permission: string, isChosen: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      if (isChosen) next.add(permission);
      else next.delete(permission);
      return next;
    });
  return (
    <Dialog title={role ? `${t('change')}: ${role.role}` : t('new-role')} onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit} aria-label={t('new-role')}>
        {!role && (
          <Field
            name="role"
            label={t('role')}
            hint={t('hint-role')}
            required
            pattern="[a-z][a-z0-9\-]{1,39}"
          />
        )}
        <Field name="name" label={t('name')} defaultValue={role?.name ?? ''} required maxLength={60} />
        {[...groups].map(([group, rows]) => (
          <fieldset key={group} className={styles.group}>
            <legend>{group}</legend>
            {rows.map((permission) => (
              <label key={permission}>
                <input
                  type="checkbox"
                  checked={chosen.has(permission)}
                  disabled={!chosen.has(permission) && !allows(self, permission)}
                  onChange={(event) => choose(permission, event.currentTarget.checked)}
                />{' '}
                <span>
                  <strong>{permission}</strong> {permissionText(permission)}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {failed !== undefined && <p role="alert">{failed}</p>}
        <Button type="submit" kind="main" isBusy={isBusy} aria-disabled={chosen.size === 0}>
          {t(role ? 'change' : 'new-role')}
        </Button>
      </form>
    </Dialog>
  );
}
