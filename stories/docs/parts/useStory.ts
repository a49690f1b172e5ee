import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useState } from 'react';
import type { BrandRevision, Props } from '#engine/contracts/revision.ts';
import { revisions, type Settings } from '../../lib/settings.ts';
import type { StoryParameters } from '../../lib/stageOf.ts';

/** How a story is embedded in its documentation: `parameters.stage`. Without it, inline. */
export interface StageFrame {
  /** Pixels. */
  height: number;
  /** Pixels, for widgets that appear only on phones; default is the width of the text. */
  width?: number;
}

/** Current state of toolbar and controls for the first story of a documentation page. */
export interface StoryNow {
  id: string;
  title: string;
  args: Props;
  initialArgs: Props;
  settings: Settings;
  /** The toolbar's brand, or the first intact one if that is broken. */
  revision: BrandRevision;
  /** The content of the widget's slots, if the story states it. */
  slots: StoryParameters['slots'];
  region: StoryParameters['region'];
  inside: StoryParameters['inside'];
  /** The iframe settings, if it needs one. */
  stage: StageFrame | undefined;
}

/** Follows toolbar and controls. For pages with stories, if at least one brand is intact. */
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
  if (!revision) throw new Error('No brand in brands/ can be shown. Run npm run brand -- check.');
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
