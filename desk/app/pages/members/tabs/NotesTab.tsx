import { useId, useState } from 'react';
import type { OperatorNote } from '#schemas/generated/operatorCalls.ts';
import { useFormat } from '../../../data/useFormat.ts';
import { Button } from '../../../parts/Button.tsx';
import { Field } from '../../../parts/Field.tsx';
import { textIn } from '../../../parts/textIn.ts';
import { RecordList, type ListColumn } from '../../../lists/index.ts';
import { allows, useSelf } from '../../../session/self.ts';
import { useActs } from '../../../session/useActs.ts';
import { useT } from '../../../preferences/useT.ts';
import { ownOf, type TabProps } from '../TabProps.ts';
import styles from '../members.module.css';

/** Notes of operators about a member, and tags. */
export function NotesTab(props: TabProps) {
  const t = useT();
  const { time } = useFormat();
  const { member, merchant } = props;
  const mayWrite = allows(useSelf(), 'members.note', merchant.code);
  const columns: ListColumn<OperatorNote>[] = [
    { name: 'text', label: t('note'), cell: ({ text }) => <bdi className={styles.note}>{text}</bdi> },
    { name: 'by', label: t('written-by'), cell: ({ by }) => <bdi>{by}</bdi> },
    {
      name: 'at',
      label: t('time'),
      cell: ({ at }) => <time dateTime={at}>{time(at, merchant.timeZone)}</time>,
    },
  ];
  return (
    <div className={styles.part}>
      {mayWrite && <NoteForm {...ownOf(props)} />}
      {mayWrite && <TagForm key={member.tags.join(',')} {...ownOf(props)} tags={member.tags} />}
      <RecordList
        name="member-notes"
        label={t('tab-notes')}
        call="listMemberNotes"
        request={ownOf(props)}
        columns={columns}
        keyOf={({ id }) => String(id)}
      />
    </div>
  );
}

function NoteForm(own: { merchant: string; account: string }) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const { busy, failed, carryOut } = useActs();
  const add = async () => {
    if (await carryOut('addMemberNote', { ...own, text: text.trim() })) setText('');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <label htmlFor={id}>{t('new-note')}</label>
      <textarea
        id={id}
        value={text}
        maxLength={2000}
        dir="auto"
        required
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <small id={`${id}-hint`} className={styles.hint}>
        {t('note-hint')}
      </small>
      {failed !== undefined && (
        <p role="alert" className={styles.error}>
          {failed}
        </p>
      )}
      <div>
        <Button type="submit" kind="main" isBusy={busy !== undefined}>
          {t('add-note')}
        </Button>
      </div>
    </form>
  );
}

function TagForm({ tags, ...own }: { merchant: string; account: string; tags: readonly string[] }) {
  const t = useT();
  const { busy, failed, carryOut } = useActs();
  const send = (form: HTMLFormElement) =>
    carryOut('setMemberTags', {
      ...own,
      tags: textIn(form, 'tags')
        .split(/[,،，、]/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <Field
        label={t('tags')}
        hint={t('tags-hint')}
        name="tags"
        defaultValue={tags.join(', ')}
        maxLength={600}
      />
      {failed !== undefined && (
        <p role="alert" className={styles.error}>
          {failed}
        </p>
      )}
      <div>
        <Button type="submit" isBusy={busy !== undefined}>
          {t('set-tags')}
        </Button>
      </div>
    </form>
  );
}
