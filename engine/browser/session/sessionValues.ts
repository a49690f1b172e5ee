import type { CallName, CallValue } from '#schemas/generated/api.ts';
import { forget } from './remembered.ts';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import type { Stores } from '#engine/react/stores.ts';

/** Calls whose responses carry session values; the first of them loads the code that stores the values. */
const sessionCalls = new Set([
  'memberInfo',
  'balance',
  'domainRoute',
  'registerSettings',
  'registrationRules',
  'merchantWallet',
  'consolidated',
]);

/** Keeps the session values of R3.3 up to date from responses, including those embedded in page documents. */
export interface SessionValues {
  note: <N extends CallName>(name: N, value: CallValue<N>) => void;
  /** Watches page documents; `read` returns a call's response by key. A guest's first page costs nothing. */
  watch: (stores: Stores, read: (key: string) => { value: unknown }) => void;
}

export function createSessionValues({ facts }: Pick<PageDocument, 'facts'>): SessionValues {
  const note = (name: string, value: unknown) => {
    if (!sessionCalls.has(name) || value === undefined) return;
    // Without the network, the values are stored when the page next changes.
    void import('./values.ts').then(
      ({ noteResponse, noteMerchant }) => {
        noteMerchant(facts.merchantCode);
        noteResponse(name as CallName, value as CallValue<CallName>);
      },
      () => {},
    );
  };
  return {
    note,
    watch: ({ page, session }, read) => {
      const noteAll = () => {
        for (const { calls = {} } of page.getState().nodes.values())
          for (const { name, key } of Object.values(calls)) note(name, read(key).value);
      };
      if (session.getState().signedIn) noteAll();
      else clearEndedSession();
      page.subscribe(noteAll);
      // Covers sessions that ended at the platform or in another tab: no personal value outlives its session.
      session.subscribe((now, before) => {
        if (before.signedIn && !now.signedIn) forget();
      });
    },
  };
}

/** Clears the values of a session that ended while this tab had no page open. */
function clearEndedSession(): void {
  try {
    if (sessionStorage.getItem('customerId') !== null) forget();
  } catch {
    // The browser may refuse storage: then there is nothing to clear.
  }
}
