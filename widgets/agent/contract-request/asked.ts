import { onMemberChange } from '#engine/react/index.ts';

const key = 'livery-contracts-asked';

/** Whether this session's requests were shown in this tab. On the server nothing was. */
export function wasAsked(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function asked(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Storage is refused or full: the next page asks again.
  }
}

onMemberChange(() => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // The browser refuses storage, so that nothing is there.
  }
});
