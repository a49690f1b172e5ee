import type { Preview } from '@storybook/react-vite';
import type { Props } from '#engine/contracts/revision.ts';
import { beginWith, changedByHand, chosenBrand, followBrand } from '../lib/chosenBrand.ts';
import { controlsOf, propsOf } from '../lib/controls.ts';
import { freezeMotion } from '../lib/freezeMotion.ts';
import { firstSettings, toolbar, type Settings } from '../lib/settings.ts';
import { Stage, type Staged } from '../lib/Stage.tsx';
import { stageOf, type StoryParameters } from '../lib/stageOf.ts';
import { widths } from '../lib/widths.ts';
import '#engine/react/ui/base.css';

freezeMotion();
followBrand();

/** Props that a story file states, by story id. */
const stated = new Map<string, Props>();

/** Renders every story of a widget or page: the story file states the subject, the toolbar the audience. */
const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: toolbar,
  initialGlobals: { ...firstSettings },
  argTypesEnhancers: [
    ({ parameters, argTypes }) => {
      const { widget } = parameters as StoryParameters;
      return widget === undefined ? argTypes : { ...controlsOf(widget), ...argTypes };
    },
  ],
  argsEnhancers: [
    ({ id, parameters, initialArgs }) => {
      const { widget } = parameters as StoryParameters;
      stated.set(id, initialArgs);
      return widget === undefined ? initialArgs : { ...propsOf(widget, chosenBrand()), ...initialArgs };
    },
  ],
  loaders: [
    async (context) => {
      const { id, parameters, args, initialArgs, globals } = context;
      const { widget } = parameters as StoryParameters;
      const settings = globals as unknown as Settings;
      const props = { ...stated.get(id), ...changedByHand(args, initialArgs) };
      if (widget !== undefined)
        beginWith({ ...propsOf(widget, settings.brand), ...stated.get(id) }, context as never);
      return { staged: await stageOf(parameters as StoryParameters, props, settings) };
    },
  ],
  render: (_args, { id, loaded }) => <Stage id={id} staged={(loaded as { staged: Staged }).staged} />,
  parameters: {
    layout: 'fullscreen',
    viewport: { options: widths },
    backgrounds: { disable: true },
    outline: { disable: true },
    measure: { disable: true },
    controls: { sort: 'requiredFirst', expanded: true },
    options: { storySort: { order: ['Guides', 'Design', 'Pages', '*'] } },
  },
};

export default preview;
