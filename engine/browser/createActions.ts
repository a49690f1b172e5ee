import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import type { Actions } from '#engine/react/actions.ts';
import type { CallName } from '#schemas/generated/api.ts';
import type { BrowserParts } from './createParts.ts';
import { rememberFold, rememberLanguage, rememberTheme } from './session/remembered.ts';

type Parts = Pick<BrowserParts, 'stores' | 'calls' | 'client' | 'widgets' | 'navigation' | 'session'>;

/** Calls whose responses give a result away: what a round, a draw or a spin of a wheel wins, and what it counts for. */
const resultCalls: readonly CallName[] = [
  'balance',
  'wallets',
  'rewardCount',
  'rewards',
  'missionCount',
  'missions',
];

/** What widgets can do: navigate, make calls, change the session and the appearance. */
export function createActions(first: PageDocument, parts: Parts): Actions {
  const { calls, client, navigation, session } = parts;
  return {
    open: (overlay, fields) => navigation.open(overlay, fields),
    close: () => navigation.close(),
    setQuery: (fields, how) => navigation.setQuery(fields, how),
    go: (path) => navigation.go(path),
    request: (name, query, options) => session.guard(() => client.request(name, query, options)),
    renew: (name) => void calls.refreshNamed(name),
    holdResults: () => calls.hold(resultCalls),
    signIn: session.signIn,
    signUp: session.signUp,
    freePlay: session.freePlay,
    signOut: session.signOut,
    changePassword: session.changePassword,
    knowsPassword: session.knowsPassword,
    warn: warning(parts),
    ...appearanceActions(first, parts),
  };
}

/**
 * Shows a failed call in the form that is being sent, or else in the dialog `trouble`, whose code is loaded with the first
 * failure. An open overlay stays below it, with all that was typed.
 */
function warning({ stores, navigation }: Pick<Parts, 'stores' | 'navigation'>): Actions['warn'] {
  const show = async (error: unknown, again: (() => void) | undefined) => {
    const { form } = stores.trouble.getState();
    const { failureOfDialog } = await import('#engine/react/failureDialog.ts');
    const trouble = failureOfDialog(error);
    if (!trouble) return;
    // The words of the dialog serve the form too.
    if (
      form &&
      (await navigation.loose.preload('trouble').then(
        () => true,
        () => false,
      ))
    )
      return form(trouble);
    stores.trouble.setState({ trouble, again: again ?? null });
    const isOver = stores.route.getState().open !== null;
    if (!isOver || !(await navigation.loose.show('trouble', { over: true, returns: true })))
      await navigation.open('trouble');
  };
  return (error, again) => void show(error, again);
}

/** Each change is remembered in a cookie, and acts at once. */
function appearanceActions(
  { language }: PageDocument,
  { stores, widgets }: Pick<Parts, 'stores' | 'widgets'>,
): Pick<Actions, 'setTheme' | 'setFold' | 'setLanguage'> {
  return {
    setTheme: (theme) => {
      document.documentElement.dataset['theme'] = theme;
      rememberTheme(language, theme);
      for (const [id, node] of stores.page.getState().nodes)
        if (node.subscribes?.includes('appearance')) void widgets.hydrate(id);
      stores.appearance.setState({ theme });
    },
    setFold: (bar, folded) => {
      const { fold = '' } = document.documentElement.dataset;
      const others = fold.replace(bar, '');
      rememberFold(language, stores.appearance.getState().theme, folded ? others + bar : others);
    },
    setLanguage: (tag) => {
      rememberLanguage(tag, stores.appearance.getState().theme);
      location.assign(location.href);
    },
  };
}
