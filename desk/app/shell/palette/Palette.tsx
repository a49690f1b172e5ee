import { useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '../../parts/Dialog.tsx';
import { PreferencesContext } from '../../preferences/preferences.ts';
import { useT } from '../../preferences/useT.ts';
import { matching, type Entry, type EntryGroup } from './entries.ts';
import { useEntries } from './useEntries.ts';
import styles from './palette.module.css';

/** Opens any screen, finds a member or changes the theme, by typing a part of its name. Arrows choose, Enter opens, Escape closes. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const language = useContext(PreferencesContext)?.language ?? 'en';
  const { contains } = Autocomplete.useFilter({ locale: language });
  const groups = matching(useEntries(typed), typed, (text, word) => contains(text, word));
  const choose = ({ to, run }: Entry) => {
    onClose();
    run?.();
    if (to !== undefined) void navigate(to);
  };
  return (
    <Dialog title={t('palette')} onClose={onClose}>
      <Autocomplete.Root
        inline
        open
        items={groups}
        filteredItems={groups}
        value={typed}
        onValueChange={setTyped}
        autoHighlight="always"
        itemToStringValue={({ text }: Entry) => text}
      >
        <Autocomplete.Input
          className={styles.input}
          aria-label={t('palette')}
          placeholder={t('palette-hint')}
        />
        <Autocomplete.Empty className={styles.empty}>{t('nothing-here')}</Autocomplete.Empty>
        <Autocomplete.List className={styles.list}>
          {(group: EntryGroup) => (
            <Autocomplete.Group key={group.label} items={group.items} className={styles.group}>
              <Autocomplete.GroupLabel className={styles.label}>{group.label}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: Entry) => (
                  <Autocomplete.Item
                    key={entry.id}
                    value={entry}
                    className={styles.entry}
                    onClick={() => choose(entry)}
                  >
                    <bdi>{entry.text}</bdi>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}
