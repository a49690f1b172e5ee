import { readCall } from '#engine/api/readCall.ts';
import { allNodes } from '#kit/allNodes.ts';
import { composePage } from '#engine/compose/composePage.ts';
import { mainClassOf } from '#engine/compose/mainClassOf.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { CallState, PageDocument } from '#engine/contracts/pageDocument.ts';
import type { Build } from '#engine/server/base/build.ts';
import { dataKey } from '#engine/server/platform/ResponseCache.ts';
import { SharedNodes } from '#engine/server/pages/SharedNodes.ts';
import { brandFacts } from '#engine/server/pages/brandFacts.ts';
import { makeDocument } from '#engine/server/pages/makeDocument.ts';
import { selectFields } from '#engine/server/platform/selectFields.ts';
import { allWidgets } from '#portal/widgets.ts';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import type { Answering } from './answers.ts';
import type { Scene } from './scene.ts';
import type { Settings } from './settings.ts';

export const widgets = allWidgets();

/** Views are part of Storybook's bundle, so their URLs are only names. */
const build: Build = {
  id: 'storybook',
  entry: '',
  views: new Map([...widgets.keys()].map((name) => [name, { address: name, sheets: [] }])),
  baseSheets: [],
  sheetText: () => '',
};

/** The page document that the portal's server would create for a scene. Throws if a node cannot be shown. */
export async function documentOf(
  scene: Scene,
  { language, theme }: Settings,
  answering: Answering,
): Promise<PageDocument> {
  const { revision, page, path, params, audience, open } = scene;
  const { config } = revision;
  const host = config.hosts[0] ?? 'localhost';
  const composed = composePage(
    revision,
    page,
    { audience, config, host, params, ...(open !== undefined && { open }) },
    widgets,
  );
  const nodes = [...allNodes(Object.values(composed.regions).flat())];
  for (const { id, error } of nodes)
    if (error !== undefined) throw new Error(`The node "${id}" cannot be shown: ${error}`);
  const offered = config.languages.find(({ tag }) => tag === language);
  const data: Record<string, CallState> = {};
  await Promise.all(
    nodes
      .flatMap(({ calls }) => Object.values(calls))
      .map(async (call) => (data[dataKey(call)] = await answerTo(call, answering, offered?.code ?? 'EN'))),
  );
  return makeDocument(
    composed,
    Object.fromEntries(Object.entries(data).filter(([, state]) => state !== undefined)),
    {
      facts: brandFacts(revision, config.hosts),
      revision: revision.revision,
      language,
      dir: offered?.dir ?? 'ltr',
      theme,
      role: audience.role,
      vip: audience.vip,
      service: '/help',
      path,
      mainClass: mainClassOf(path),
      params,
      now: audience.now,
      open: open ?? null,
      degraded: false,
      mustChangePassword: false,
    },
    { widgets, build, nodes: new SharedNodes() },
  );
}

/** Like the server: responses to guest calls are part of the page; calls that need a token are left to the browser. */
async function answerTo(call: CallDescription, answering: Answering, language: string): Promise<CallState> {
  if (answering === 'pending' || callTable[call.name as CallName].token) return { state: 'pending' };
  if (answering === 'failed') return { state: 'failed', code: 'story-failed' };
  const options = { base: location.origin, headers: () => ({ 'x-language': language }) };
  const value: unknown = await readCall(options, call.name as CallName, call.query as never);
  return selectFields({ state: 'ready', value }, call, dataKey(call));
}
