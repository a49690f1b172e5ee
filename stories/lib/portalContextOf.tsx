import type { ComponentType } from 'react';
import { addons } from 'storybook/preview-api';
import { action } from 'storybook/actions';
import { numeralsOf } from '#kit/localeOf.ts';
import { createBrowserClient } from '#engine/browser/browserClient.ts';
import { NodeView } from '#engine/react/Frame.tsx';
import type { PortalContextValue } from '#engine/react/PortalContext.ts';
import type { Actions } from '#engine/react/actions.ts';
import { createFormats } from '#engine/react/format.ts';
import { createStores } from '#engine/react/stores.ts';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { createLazyTexts } from '#engine/browser/lazyTexts.ts';
import { createUseCalls } from '#engine/browser/hydration/calls.ts';
import { CallStore } from '#engine/browser/hydration/CallStore.ts';
import { allViews } from '#portal/widgets.ts';
import type { CallName } from '#schemas/generated/api.ts';
import type { Answering } from './answers.ts';

const frames = new Map<string, ComponentType<{ id: string }>>(
  Array.from(allViews(), ([name, module]) => [name, ({ id }) => <NodeView id={id} module={module} />]),
);
const Nothing = () => null;

/** The context of an open document, like `startPortal` creates it: everything is hydrated, and links go to the Actions panel. */
export async function portalContextOf(
  document: PageDocument,
  answering: Answering,
): Promise<PortalContextValue> {
  const { facts, language, dir, now, build } = document;
  const stores = createStores(document);
  const numerals = numeralsOf(facts, language);
  const texts = createLazyTexts(language, numerals);
  await texts.add(document.words);
  const client = createBrowserClient(document, () => {});
  const answers = new CallStore(document.data, (call, signal) =>
    answering === 'pending'
      ? new Promise(() => {})
      : client.request(call.name as CallName, call.query as never, { ...(signal && { signal }) }),
  );
  const setting = (globals: Record<string, string>) => addons.getChannel().emit('updateGlobals', { globals });
  const logged = (name: string) => {
    const tell = action(name);
    return async (...given: unknown[]) => tell(...given);
  };
  const actions: Actions = {
    open: logged('open'),
    close: logged('close'),
    setQuery: async (fields) => {
      const { params } = stores.route.getState();
      const all = Object.entries({ ...params, ...fields }).filter(([, value]) => value !== null);
      stores.route.setState({ params: Object.fromEntries(all) as Record<string, string> });
    },
    go: logged('go'),
    signIn: async (input) => {
      await logged('signIn')({ ...input, password: '…' });
      return (await import('#engine/browser/session/signIn.ts')).signIn(await client.load(), input);
    },
    signUp: async (input) =>
      (await import('#engine/browser/session/signUp.ts')).signUp(await client.load(), input),
    freePlay: async () => (await import('#engine/browser/session/freePlay.ts')).freePlay(await client.load()),
    signOut: logged('signOut'),
    changePassword: async (input) =>
      (await import('#engine/browser/session/changePassword.ts')).changePassword(await client.load(), input),
    knowsPassword: () => false,
    setTheme: (theme) => setting({ theme }),
    setFold: (bar, folded) => {
      const { fold = '' } = globalThis.document.documentElement.dataset;
      globalThis.document.documentElement.dataset['fold'] = fold.replace(bar, '') + (folded ? bar : '');
    },
    setLanguage: (tag) => setting({ language: tag }),
    warn: action('warn'),
    request: (name, query) => client.request(name, query),
    renew: action('renew'),
    holdResults: () => action('releaseResults'),
  };
  return {
    facts,
    language,
    dir,
    now,
    build,
    stores,
    texts: texts.translate,
    formats: createFormats(facts, language),
    actions,
    frameView: ({ widget }) => frames.get(widget) ?? Nothing,
    useCalls: createUseCalls(answers, document.data),
    onHydrated: () => {},
    onWidgetError: (id, error) => console.error(`The widget "${id}" failed:`, error),
    first: document,
  };
}
