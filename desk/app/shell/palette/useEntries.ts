import { useContext } from 'react';
import { useLocation } from 'react-router';
import { PreferencesContext } from '../../preferences/preferences.ts';
import { useT } from '../../preferences/useT.ts';
import { allows, useSelf } from '../../session/self.ts';
import { addressOf, useShownMerchant } from '../useShownMerchant.ts';
import { useMenu } from '../useMenu.ts';
import type { EntryGroup } from './entries.ts';

const themes = ['system', 'light', 'dark'] as const;

/** What the palette offers this person: screens, the same screen of other merchants, themes, and last a search of members. */
export function useEntries(typed: string): EntryGroup[] {
  const t = useT();
  const self = useSelf();
  const menu = useMenu();
  const { pathname } = useLocation();
  const preferences = useContext(PreferencesContext);
  const merchant = useShownMerchant();
  const text = typed.trim();
  const searched = self.merchants.filter(
    ({ code }) => allows(self, 'accounts.read', code) && (merchant === undefined || merchant === code),
  );
  const screen = menu.flatMap(({ screens }) => screens).find(({ path }) => path === pathname);
  return [
    ...menu.map(({ group, screens }) => ({
      label: t(`group-${group}`),
      items: screens.map(({ path, name }) => ({ id: path, text: t(name), to: addressOf(path, merchant) })),
    })),
    {
      label: t('merchant'),
      items: screen
        ? self.merchants
            .filter(({ code }) => code !== merchant)
            .map(({ code }) => ({
              id: `merchant ${code}`,
              text: `${code}: ${t(screen.name)}`,
              to: addressOf(pathname, code),
            }))
        : [],
    },
    {
      label: t('theme'),
      items: themes.map((theme) => ({
        id: `theme ${theme}`,
        text: t(`theme-${theme}`),
        run: () => preferences?.change({ theme }),
      })),
    },
    {
      label: t('group-members'),
      items: (text === '' ? [] : searched).map(({ code }) => ({
        id: `members ${code}`,
        text: t('find-members', { text, merchant: code }),
        to: `/members?${new URLSearchParams({ merchant: code, text }).toString()}`,
        isForAnything: true,
      })),
    },
  ].filter(({ items }) => items.length > 0);
}
