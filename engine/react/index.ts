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
  useMemberTurn,
  useSession,
  useFailureDialog,
  useSlotNodes,
} from './hooks.ts';
export { onMemberChange } from './memberStores.ts';
export { onRenewal, tellRenewal } from './renewals.ts';
export { createFormats } from './format.ts';
export type { Texts } from './texts.ts';
export { createStores, type PageState, listsOf } from './stores.ts';
export {
  usePortal,
  PortalContext,
  type ViewModule,
  type PortalContextValue,
  type OnRead,
  type Readable,
} from './PortalContext.ts';
export { type Trouble, failureOfDialog } from './failureDialog.ts';
export { noActions } from './actions.ts';
export type { SkeletonView, Translate, WidgetView } from './view.ts';
export { useLanguageCode } from './useLanguageCode.ts';
