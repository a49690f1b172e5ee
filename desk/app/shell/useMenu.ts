import { menu, type Screen } from '../pages/screens.ts';
import { allows, useSelf } from '../session/self.ts';

/** The groups and screens of the menu that the person's rights include. */
export function useMenu(): { group: string; screens: readonly Screen[] }[] {
  const self = useSelf();
  return Object.entries<readonly Screen[]>(menu)
    .map(([group, screens]) => ({
      group,
      screens: screens.filter(({ permission }) => permission === undefined || allows(self, permission)),
    }))
    .filter(({ screens }) => screens.length > 0);
}
