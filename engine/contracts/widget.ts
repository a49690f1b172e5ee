import type { Audience, Role, WidthStep } from './audience.ts';
import type { BrandConfig, Props, Region } from './revision.ts';

export type JsonSchema = Record<string, unknown>;

/** When a widget's view is hydrated in the browser. */
export type Hydrate = 'load' | 'visible' | 'interaction' | 'never';

/** Stores whose changes must reach a widget even while it is dehydrated. */
export type StoreName = 'route' | 'session' | 'appearance';

/** A call as data. The server makes it, or the browser if it needs a token or was too slow for the server. */
export interface CallDescription {
  name: string;
  query: Record<string, string | number | boolean>;
  /**
   * Interval in milliseconds at which the browser repeats the call while the widget is hydrated and the page visible.
   */
  every?: number;
  /** Maximum age of the response in a guest's page, in milliseconds, if longer than the default of 1.5 s. */
  maxAge?: number;
  /**
   * Milliseconds that the last good response may be shown while the platform is late or fails, if longer than the
   * default of a minute. For views that show themselves how old their data is.
   */
  staleIfError?: number;
  /** The parts of the response that the view reads; the page document omits the rest. */
  keep?: SelectedFields;
}

/** Path of a list in the value (`''` is the value itself) → how many items, and which fields of each. */
export type SelectedFields = Record<string, { first?: number; fields: string[] }>;

/** The facts from which a manifest describes its calls. */
export interface CallsInput<P> {
  props: P;
  /** The platform's language code (R3.18). */
  language: string;
  role: Role;
  vip: boolean;
  modules: ReadonlySet<string>;
  merchantCode: string;
  host: string;
  /** Parameters of the page's path, and those of the query that a manifest names. */
  params: Record<string, string>;
  bannerGroup?: string;
}

export interface SlotDescription {
  /** Names of the widgets allowed in the slot; absent: any. */
  allow?: string[];
}

export type Compliance = 'age-mark' | 'licence' | 'responsible-gaming';

/**
 * A function that pages need from one of their widgets; `brand check` reports a page without it. `banners`: those of the
 * page's banner group. `logo`: the brand's, by the props `src` and `srcRtl`, which mail shows too.
 */
export type Provision = 'main-heading' | 'language-switch' | 'log-in' | 'banners' | 'logo';

/** Names of the props that say which picture a widget shows, and at which size in pixels. */
export interface SizedPicture {
  src: string;
  /** The first of them that is set. */
  width: string[];
  height: string;
}

export interface WidgetManifest<P> {
  schema: JsonSchema;
  slots?: Record<string, SlotDescription>;
  calls?: (input: CallsInput<P>) => Record<string, CallDescription>;
  /**
   * Whether what the address names exists, by the widget's responses that have arrived: otherwise the page is a 404.
   * Only for widgets in the main region.
   */
  exists?: (input: { props: P; params: Record<string, string> }, data: Record<string, unknown>) => boolean;
  /** Flags (modIds) that the view reads by `useFlag`. */
  flags?: string[];
  subscribes?: StoreName[];
  /** Query parameters that the view or its calls read. All others change neither the page nor its cache key. */
  query?: string[];
  /** Purposes for which the widget asks visitors for consent, from its props. */
  consent?: (props: P) => readonly string[];
  /** Legally required notices that the widget shows. `brand check` requires all of them on the home page. */
  carries?: Compliance[];
  provides?: Provision[];
  /** It is fixed to the window: visible wherever it is in the page, so its styles do not wait for those of the foot. */
  fixed?: boolean;
  /** By variant, the regions that it is made for. */
  regions?: Record<string, Region[]>;
  /** Pictures that it shows at a fixed size. */
  pictures?: SizedPicture[];
  /** A function if the trigger depends on props or role, for a widget that only some visitors can interact with. */
  hydrate: Hydrate | ((input: { props: P; role: Role }) => Hydrate);
  /** `./WinnerBoard.tsx`, relative to the widget's folder; its export is named after the file. */
  view: string;
}

/** A manifest with what its folder adds. */
export interface Widget<P = Props> extends WidgetManifest<P> {
  /** Folder name, kebab-case, unique across all areas. */
  name: string;
  area: string;
  /** language → key → text, keys without the widget's name. */
  words: Record<string, Record<string, string>>;
  /** Fills in defaults in place. If it returns false, `errors` has the reasons. */
  validate: PropsValidator;
}

export interface PropsValidator {
  (props: unknown): boolean;
  errors?:
    | { instancePath: string; keyword: string; params: Record<string, unknown>; message?: string }[]
    | null;
}

export type WidgetRegistry = ReadonlyMap<string, Widget>;

/** A node that exists for this audience, with checked props and with URLs for assets. */
export interface ComposedNode {
  id: string;
  widget: string;
  props: Props;
  /** Width steps at which it is shown; absent: all. */
  widths?: WidthStep[];
  calls: Record<string, CallDescription>;
  slots: Record<string, ComposedNode[]>;
  /** Why the node cannot be shown, for the log; visitors see an empty space. */
  error?: string;
}

export interface ComposedPage {
  page: string;
  regions: Record<Region, ComposedNode[]>;
  /** Texts by full key: those of the page's widgets, those that props name, and the page's own. */
  words: Record<string, string>;
  title: string;
  description: string;
  /** Logical asset path of the preview picture, if it is not the brand's. */
  shareImage?: string;
  noindex: boolean;
  status: number;
  gamePage: boolean;
  bannerGroup?: string;
  /** Milliseconds since 1970: the next moment at which a date in a condition changes the page. */
  nextChange?: number;
  /** The flags that its views read, with their current values. */
  flags: Record<string, boolean>;
}

export interface ComposeInput {
  audience: Audience;
  config: BrandConfig;
  host: string;
  params: Record<string, string>;
  /** Id of the open node of `overlays`; without it, the page has no overlay. */
  open?: string | null;
}
