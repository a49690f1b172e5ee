import { useId } from 'react';
import { Picture, useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { Form } from '#widgets/shared/forms/forms.ts';
import { useCallForm } from '../shared/useCallForm.ts';
import styles from './profile-card.module.css';

interface EditProfileProps {
  t: Translate;
  member: CallValue<'memberInfo'>;
  pictures: CallValue<'playerAvatar'>;
  onClose: () => void;
}

/** Changes nickname and picture. */
export function EditProfile({ t, member, pictures, onClose }: EditProfileProps) {
  const { request, renew } = useActions();
  const groupId = useId();
  const form = useCallForm({
    t,
    schema: { nickname: { required: 'required' } },
    send: async (values) => {
      const nickname = values('nickname');
      const avatarId = values('avatarId');
      await request('setProfile', {
        ...(nickname !== member.nickname && { nickname }),
        ...(avatarId && avatarId !== pictures.avatarId && { avatarId }),
      });
      renew('memberInfo');
      renew('playerAvatar');
      onClose();
    },
  });
  return (
    <Dialog title={t('edit')} closeName={t('close')} size="md" onClose={onClose}>
      <Form form={form} noValidate>
        <Field
          name="nickname"
          label={t('nickname')}
          defaultValue={member.nickname}
          error={form.error('nickname')}
          autoComplete="nickname"
          maxLength={40}
          required
        />
        <div role="radiogroup" aria-labelledby={groupId} className={styles.group}>
          <p id={groupId} className={styles.label}>
            {t('picture')}
          </p>
          <div className={styles.pictures}>
            {pictures.avatars.map(({ avatarId, iconUrl }, index) => (
              <label key={avatarId} className={styles.choice}>
                <input
                  type="radio"
                  name="avatarId"
                  value={avatarId}
                  defaultChecked={avatarId === pictures.avatarId}
                  aria-label={t('picture-number', { number: index + 1 })}
                />
                <Picture src={iconUrl} fallback={iconUrl} alt="" width={64} height={64} />
              </label>
            ))}
          </div>
        </div>
        <Button type="submit" wide busy={form.busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  );
}
