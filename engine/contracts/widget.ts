import type { Audience, Role, WidthStep } from './audience.ts';
import type { BrandConfig, Props, Region } from './revision.ts';

export type JsonSchema = Record<string, unknown>;

/** When a widget's view may wake in the browser (design, Waking). */
export type Hydrate = 'load' | 'visible' | 'interaction' | 'never';

/** Stores whose change must reach a widget even while it sleeps. */
export type Followed = 'place' | 'session' | 'look';

/** A call as data: made by the server, or by the browser when it needs a token or came late. */
export interface CallDescription {
  name: string;
  query: Record<string, string | number | boolean>;
  /** Asked again by the browser every so many milliseconds while the widget is awake and the page is seen. */
  every?: number;
  /** Milliseconds by which a guest's page may be behind it, where that is more than for everything else (1.5 s). */
  mayLag?: number;
  /** What the view reads of the answer; the rest stays out of the page document. */
  keep?: SelectedFields;
}

/** Path of a list inside the value (`''`: the value itself) → how many of it, and which fields of each. */
export type SelectedFields = Record<string, { first?: number; fields: string[] }>;

/** What a manifest may look at when it describes its calls. */
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
  /** Names of widgets that may stand there; absent: any. */
  allow?: string[];
}

export type Compliance = 'age-mark' | 'licence' | 'responsible-gaming';

export interface WidgetManifest<P> {
  schema: JsonSchema;
  slots?: Record<string, SlotDescription>;
  calls?: (input: CallsInput<P>) => Record<string, CallDescription>;
  /** Flags (modIds) that the view reads by `useFlag`. */
  flags?: string[];
  follows?: Followed[];
  /** Query parameters that the view or its calls read. All others change neither the page nor its cache key. */
  query?: string[];
  /** Notices that the law asks for and the widget shows: `brand check` wants all of them on home. */
  carries?: Compliance[];
  /** A widget that some people alone can do something with may say it of each. */
  hydrate: Hydrate | ((input: { props: P; role: Role }) => Hydrate);
  /** `./WinnerBoard.tsx`, relative to the widget's folder; its export bears the file's name. */
  view: string;
}

/** A manifest with what its folder adds. */
export interface Widget<P = Props> extends WidgetManifest<P> {
  /** Folder name, kebab-case, unique over all areas. */
  name: string;
  area: string;
  /** language → key → text, keys without the widget's name. */
  words: Record<string, Record<string, string>>;
  /** Fills in defaults in place; false leaves `errors`. */
  validate: PropsValidator;
}

export interface PropsValidator {
  (props: unknown): boolean;
  errors?:
    | { instancePath: string; keyword: string; params: Record<string, unknown>; message?: string }[]
    | null;
}

export type WidgetRegistry = ReadonlyMap<string, Widget>;

/** A node that exists for this audience, its props checked and its assets turned into addresses. */
export interface ComposedNode {
  id: string;
  widget: string;
  props: Props;
  /** Steps at which it shows; absent: all. */
  widths?: WidthStep[];
  calls: Record<string, CallDescription>;
  slots: Record<string, ComposedNode[]>;
  /** Set where the node cannot be shown: the log has the reason, visitors see a quiet space. */
  error?: string;
}

export interface ComposedPage {
  page: string;
  regions: Record<Region, ComposedNode[]>;
  /** Full keys → texts: the page's widgets', those named by props, and the page's own. */
  words: Record<string, string>;
  title: string;
  description: string;
  noindex: boolean;
  status: number;
  gamePage: boolean;
  bannerGroup?: string;
  /** Milliseconds: the next moment at which a date in a condition changes the page. */
  nextChange?: number;
  /** Flags that views on it read, as they are now. */
  flags: Record<string, boolean>;
}

export interface ComposeInput {
  audience: Audience;
  config: BrandConfig;
  host: string;
  params: Record<string, string>;
  /** The one node of `overlays` that is open; without it, none of them exists. */
  open?: string | null;
}
