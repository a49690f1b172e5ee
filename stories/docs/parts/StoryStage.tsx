import { Canvas } from '@storybook/addon-docs/blocks';
import { buildArgsParam } from 'storybook/internal/router';
import { useStory, type StageFrame } from './useStory.ts';

/** Widgets that cover the whole page by default: dialogs and drawers. */
const overlayFrame: StageFrame = { height: 640 };

/**
 * The first story of a documentation page. Widgets that cover the page, or depend on its width, get an iframe that follows
 * toolbar and controls.
 */
export function StoryStage({ isOverlay }: { isOverlay: boolean }) {
  const { id, title, args, initialArgs, settings, stage = isOverlay ? overlayFrame : undefined } = useStory();
  if (!stage) return <Canvas className="docs-stage" sourceState="none" story={{ inline: true }} />;
  const globals = Object.entries(settings).map(([name, value]) => `${name}:${value}`);
  const query = new URLSearchParams({ id, viewMode: 'story', globals: globals.join(';') });
  const address = `iframe.html?${query}&args=${buildArgsParam(initialArgs, args)}`;
  return (
    <iframe
      key={address}
      className="docs-frame"
      src={address}
      title={title}
      style={{ blockSize: stage.height, inlineSize: stage.width }}
    />
  );
}
