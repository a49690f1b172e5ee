export { isStale, isLost } from './connectionState.ts';
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
export { type Texts, createTexts } from './texts.ts';
export {
  createStores,
  type Stores,
  type ListItem,
  type PageState,
  type RouteState,
  changedNodes,
  listsOf,
  pageOf,
  placeOf,
  sessionOf,
} from './stores.ts';
export {
  usePortal,
  PortalContext,
  type CallsResult,
  type ViewModule,
  type World,
  type OnRead,
  type Readable,
} from './PortalContext.ts';
export { type Trouble, failureOfDialog } from './failureDialog.ts';
export { noActions, type Actions } from './actions.ts';
export type { SkeletonView, Translate, WidgetView } from './view.ts';
export { mark, showBusy } from './busy.ts';
export { type LanguageChange, watchLanguageLinks } from './languageChange.ts';
export { watchScrollDirection } from './scrollDirection.ts';
export { useLanguageCode } from './useLanguageCode.ts';
