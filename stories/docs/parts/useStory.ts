import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useState } from 'react';
import type { BrandRevision, Props } from '#engine/contracts/revision.ts';
import { revisions, type Settings } from '../../lib/settings.ts';
import type { StoryParameters } from '../../lib/stageOf.ts';

/** How a story stands in its documentation: `parameters.stage`. Without, among the text. */
export interface StageFrame {
  /** Pixels. */
  height: number;
  /** Pixels, for what shows on phones alone; as wide as the text without. */
  width?: number;
}

/** What the toolbar and the controls of a documentation page's first story say now. */
export interface StoryNow {
  id: string;
  title: string;
  args: Props;
  initialArgs: Props;
  settings: Settings;
  /** The toolbar's brand; the first one where that is broken. */
  revision: BrandRevision;
  /** What stands in its widget's slots, where the story says it. */
  slots: StoryParameters['slots'];
  region: StoryParameters['region'];
  inside: StoryParameters['inside'];
  /** The frame that it stands in here, where it needs one. */
  stage: StageFrame | undefined;
}

/** Follows toolbar and controls. For pages that have stories of their own, where any brand can be shown. */
export function useStory(): StoryNow {
  const context = useContext(DocsContext);
  const [, renew] = useState(0);
  useEffect(() => {
    const heard = () => renew((times) => times + 1);
    for (const event of events) context.channel.on(event, heard);
    return () => {
      for (const event of events) context.channel.off(event, heard);
    };
  }, [context]);
  const { id, title, args, initialArgs, globals, parameters } = context.getStoryContext(context.storyById());
  const settings = globals as unknown as Settings;
  const revision = revisions[settings.brand] ?? Object.values(revisions)[0];
  if (!revision) throw new Error('No brand of brands/ can be shown.');
  return {
    id,
    title,
    args,
    initialArgs,
    settings,
    revision,
    slots: (parameters as StoryParameters).slots,
    region: (parameters as StoryParameters).region,
    inside: (parameters as StoryParameters).inside,
    stage: parameters['stage'] as StageFrame | undefined,
  };
}

const events = ['globalsUpdated', 'storyArgsUpdated', 'storyRendered'];
