export { isStale } from './connectionState.ts';
export { Portal } from './Portal.tsx';
export { NodeView } from './Frame.tsx';
export { Html } from './Html.tsx';
export { Link } from './Link.tsx';
export { Picture } from './Picture.tsx';
export {
  useActions,
  useFacts,
  useFlag,
  useFormat,
  useHydrating,
  useLanguage,
  useAppearance,
  useClock,
  useNow,
  useRoute,
  useSession,
  useFailureDialog,
  useSlotNodes,
} from './hooks.ts';
export { createFormats, type Formats } from './format.ts';
export type { Texts } from './texts.ts';
export { createStores, type Stores } from './stores.ts';
export { usePortal, PortalContext, type CallsResult, type ViewModule, type World } from './PortalContext.ts';
export type { Trouble } from './failureDialog.ts';
export { noActions, type Actions } from './actions.ts';
export type {
  Failure,
  PasswordInput,
  PasswordResult,
  SignInInput,
  SignInResult,
  SignUpInput,
  SignUpResult,
} from '#engine/contracts/session.ts';
export type { SkeletonView, Translate, WidgetView } from './view.ts';
export type {
  BrandFacts,
  CallState,
  DocumentCall,
  DocumentNode,
  PageDocument,
} from '#engine/contracts/pageDocument.ts';
