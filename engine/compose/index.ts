export { assetAddress } from './assetAddress.ts';
export { composePage } from './composePage.ts';
export { call, defineWidget } from './defineWidget.ts';
export { mainClassOf } from './mainClassOf.ts';
export { matchPage, type PageMatch } from '#engine/brand/matchPage.ts';
export { shownPage } from './shownPage.ts';
export type {
  CallDescription,
  CallsInput,
  ComposedNode,
  ComposedPage,
  ComposeInput,
  Followed,
  Hydrate,
  JsonSchema,
  PropsValidator,
  SlotDescription,
  Widget,
  WidgetManifest,
  WidgetRegistry,
} from '#engine/contracts/widget.ts';
