import type { CallName, CallValue } from '#schemas/generated/api.ts';
import { forget } from './remembered.ts';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import type { Stores } from '#engine/react/stores.ts';

/** Calls whose answers tell something of the session; the script that keeps it is loaded with the first of them. */
const telling = new Set([
  'memberInfo',
  'balance',
  'domainRoute',
  'registerSettings',
  'registrationRules',
  'merchantWallet',
  'consolidated',
]);

/** Keeps the session values of R3.3 up to date, by answers to calls and by those that come along with documents. */
export interface SessionValues {
  note: <N extends CallName>(name: N, value: CallValue<N>) => void;
  /** Watches what documents bring; `read` gives the answer of a call by its key. A guest's first page costs nothing. */
  watch: (stores: Stores, read: (key: string) => { value: unknown }) => void;
}

export function createSessionValues({ facts }: Pick<PageDocument, 'facts'>): SessionValues {
  const note = (name: string, value: unknown) => {
    if (!telling.has(name) || value === undefined) return;
    void import('./values.ts').then(({ noteAnswer, noteMerchant }) => {
      noteMerchant(facts.merchantCode);
      noteAnswer(name as CallName, value as CallValue<CallName>);
    });
  };
  return {
    note,
    watch: ({ page, session }, read) => {
      const noteAll = () => {
        for (const { calls = {} } of page.getState().nodes.values())
          for (const { name, key } of Object.values(calls)) note(name, read(key).value);
      };
      if (session.getState().signedIn) noteAll();
      else forgetLeft();
      page.subscribe(noteAll);
      // Also where the session ended at the platform or in another tab: nothing of a person outlives it.
      session.subscribe((now, before) => {
        if (before.signedIn && !now.signedIn) forget();
      });
    },
  };
}

/** A session that ended while no page of this tab was there to hear of it leaves nothing of its person either. */
function forgetLeft(): void {
  try {
    if (sessionStorage.getItem('customerId') !== null) forget();
  } catch {
    // Storage may be refused by the browser: then nothing was kept either.
  }
}
