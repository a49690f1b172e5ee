import type { Preview } from '@storybook/react-vite';
import { addons } from 'storybook/preview-api';
import type { Props } from '#engine/brand/types.ts';
import { widgets } from '../lib/documentOf.ts';
import { revisions } from '../lib/settings.ts';
import { changeEvent, type ChangeTold } from './change/changeEvent.ts';
import { stateProps, wantedProps } from './change/wantedProps.ts';
import { changeOf } from './facts/changeOf.ts';
import { DocsPage } from './parts/DocsPage.tsx';

/** What documentation adds to every story: its page, and telling the panel which change a brand folder needs. */
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
      tellChange(id, parameters['widget'], String(globals['brand']), wantedProps(id, args, initialArgs));
      return story();
    },
  ],
};

export default annotations;

function tellChange(story: string, name: unknown, brand: string, wanted: Props): void {
  const widget = typeof name === 'string' ? widgets.get(name) : undefined;
  const revision = revisions[brand];
  if (!widget || !revision) return;
  const file = changeOf(revision, widget, wanted);
  const told: ChangeTold = { story, folder: `brands/${brand}`, ...(file && { file }) };
  addons.getChannel().emit(changeEvent, told);
}
