import type { Preview } from '@storybook/react-vite';
import { addons } from 'storybook/preview-api';
import { brokenWidgets } from 'virtual:livery-brands';
import { widgets } from '../lib/documentOf.ts';
import { revisions } from '../lib/settings.ts';
import type { StoryParameters } from '../lib/stageOf.ts';
import { changeEvent, type ChangeTold } from './change/changeEvent.ts';
import { stateProps, wantedProps } from './change/wantedProps.ts';
import { changeOf } from './facts/changeOf.ts';
import type { Shown } from './facts/insertOf.ts';
import { DocsPage } from './parts/DocsPage.tsx';

/** Added to every story by the documentation: its page, and the event with the change that a brand folder needs. */
const annotations: Preview = {
  parameters: { docs: { page: DocsPage } },
  argsEnhancers: [
    ({ id, initialArgs }) => {
      stateProps(id, initialArgs);
      return initialArgs;
    },
  ],
  decorators: [
    (story, { id, args, initialArgs, globals, parameters }) => {
      const { widget, slots, region, inside } = parameters as StoryParameters;
      const brand = String(globals['brand']);
      const props = wantedProps(id, args, initialArgs);
      const change = changeIn(brand, widget, { props, slots, region, inside });
      addons.getChannel().emit(changeEvent, { story: id, brand, change } satisfies ChangeTold);
      return story();
    },
  ],
};

export default annotations;

function changeIn(brand: string, name: string | undefined, shown: Shown): ChangeTold['change'] {
  const widget = name === undefined ? undefined : widgets.get(name);
  const revision = revisions[brand];
  if (!widget) return { kind: 'page' };
  if (brokenWidgets[widget.name]) return { kind: 'broken-widget' };
  return revision ? changeOf(revision, Object.values(revisions), widget, shown) : { kind: 'broken' };
}
