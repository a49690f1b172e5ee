import { useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { Form, upTo } from '#widgets/shared/forms/forms.ts';
import { useCallForm } from '#widgets/shared/forms/useCallForm.ts';
import { AvatarChoice, type Chosen } from './AvatarChoice.tsx';

interface EditProfileProps {
  t: Translate;
  member: CallValue<'memberInfo'>;
  pictures: CallValue<'playerAvatar'>;
  onClose: () => void;
}

/** Changes nickname and picture. */
export function EditProfile({ t, member, pictures, onClose }: EditProfileProps) {
  const { request, renew } = useActions();
  const [chosen, setChosen] = useState<Chosen>({ avatarId: pictures.avatarId });
  const form = useCallForm({
    t,
    schema: { nickname: { required: 'required' } },
    send: async (values) => {
      const nickname = values('nickname');
      const { avatarId, sent } = chosen;
      await request('setProfile', {
        ...(nickname !== member.nickname && { nickname }),
        ...(avatarId === 'own'
          ? sent && { picture: sent.picture }
          : avatarId !== pictures.avatarId && { avatarId }),
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
          {...upTo(100)}
          required
        />
        <AvatarChoice t={t} pictures={pictures} chosen={chosen} onChange={setChosen} />
        <Button type="submit" wide busy={form.busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  );
}
