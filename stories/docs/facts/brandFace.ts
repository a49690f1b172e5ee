import type { BrandRevision, PageNode } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { assetAddress } from '#engine/server/render/styles.ts';

/** What makes a brand's look, read from its configuration: a new brand has it by existing. */
export interface BrandFace {
  /** Two sentences. */
  idea: string;
  /** Colours that carry the look, each with its value in both themes. */
  palette: { name: string; light: string; dark: string }[];
  /** Families of text and headings. */
  fonts: { use: string; family: string; weight: string }[];
  /** URLs of ornaments: tokens of patterns that are set. */
  patterns: { name: string; url: string }[];
  /** Widgets that lead its home, in reading order. */
  leads: { name: string; area: string; title: string }[];
}

const roles = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'text',
  'text-muted',
  'accent',
  'accent-soft',
  'gold',
  'success',
  'danger',
];
/** Widgets that only arrange others are not what a home leads with. */
const arranging = 'layout';
const mostLeads = 3;

export function brandFace(revision: BrandRevision, widgets: WidgetRegistry): BrandFace {
  const { theme } = revision;
  const valueOf = (look: 'light' | 'dark', name: string) => theme[look][name] ?? theme.shared[name] ?? '';
  const shared = (name: string) => theme.shared[name] ?? '';
  const leads = leadsOf(revision, widgets);
  return {
    idea: ideaOf(revision, leads),
    palette: roles
      .map((name) => ({ name, light: valueOf('light', name), dark: valueOf('dark', name) }))
      .filter(({ light, dark }) => light !== '' && dark !== ''),
    fonts: [
      { use: 'Headings', family: shared('font-display'), weight: shared('weight-display') },
      { use: 'Text', family: shared('font'), weight: 'normal' },
    ],
    patterns: ['pattern', 'pattern-band', 'pattern-mark'].flatMap((name) => {
      const url = assetAddress(revision, shared(name));
      return url === undefined ? [] : [{ name, url }];
    }),
    leads,
  };
}

function leadsOf({ pages }: BrandRevision, widgets: WidgetRegistry): BrandFace['leads'] {
  const home = pages.find(({ name }) => name === 'home');
  const names = new Set(flatten(home?.nodes ?? []).map(({ widget }) => widget));
  return [...names]
    .flatMap((name) => {
      const { area = arranging, schema } = widgets.get(name) ?? {};
      return area === arranging
        ? []
        : [{ name, area, title: typeof schema?.['title'] === 'string' ? schema['title'] : name }];
    })
    .slice(0, mostLeads);
}

const flatten = (nodes: PageNode[]): PageNode[] =>
  nodes.flatMap((node) => [node, ...flatten(Object.values(node.slots).flat())]);

function ideaOf({ config, theme }: BrandRevision, leads: BrandFace['leads']): string {
  const [text = '', display = ''] = ['font', 'font-display'].map((name) => firstFamily(theme.shared[name]));
  const faces = display === text ? `set in ${text}` : `set in ${text}, with headings in ${display}`;
  const languages = config.languages.map(({ tag }) => englishName(tag)).join(', ');
  const order = leads.map(({ title }) => title.toLowerCase()).join(', ');
  return `${config.name} is ${theme.default} by default and ${faces}. Its home leads with ${order}; it is offered in ${languages}.`;
}

/** `"Reem Kufi", Vazirmatn, …` starts with Reem Kufi. */
const firstFamily = (families = '') => families.split(',')[0]?.replaceAll('"', '').trim() ?? '';

const englishName = (tag: string) => new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
