import { Controls, Heading, Subtitle, Title } from '@storybook/addon-docs/blocks';
import type { Widget } from '#engine/contracts/widget.ts';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { wantedProps } from '../change/wantedProps.ts';
import { changeOf } from '../facts/changeOf.ts';
import { exampleOf } from '../facts/insertOf.ts';
import { placeInBrand } from '../facts/placeInBrand.ts';
import { callsOf, rolesText, slotsOf, hydrationText } from '../facts/widgetFacts.ts';
import { textsOf, wordsOfWidget } from '../facts/wordRows.ts';
import { widgets } from '../../lib/documentOf.ts';
import { revisions } from '../../lib/settings.ts';
import { BrandFileBox } from './BrandFileBox.tsx';
import { callText } from './callTexts.ts';
import { Facts } from './Facts.tsx';
import { StoryStage } from './StoryStage.tsx';
import { useStory } from './useStory.ts';

/** The documentation of a widget, generated from its first story, schema, manifest and words. */
export function WidgetDocs({ widget }: { widget: Widget }) {
  const { id, args, initialArgs, settings, revision, slots, region, inside } = useStory();
  const { schema, name, flags = [] } = widget;
  const others = Object.values(revisions);
  const wanted = { props: wantedProps(id, args, initialArgs), slots, region, inside };
  const change = changeOf(revision, others, widget, wanted);
  const place = placeInBrand(revision, name);
  const isOverlay = place?.into === 'overlays' || place?.into.startsWith('overlays.') === true;
  const props = structuredClone(place?.node.props ?? {});
  widget.validate(props);
  const stated = { props: wantedProps(id, initialArgs, initialArgs), slots, region, inside };
  const example = exampleOf(revision, others, widget, stated);
  const hasWords = [revision.words, widget.words].some((words) => settings.language in words);
  const language = hasWords ? settings.language : revision.config.defaultLanguage;
  return (
    <>
      <div dir="ltr" lang="en">
        <Title>{String(schema['title'])}</Title>
        <Subtitle>
          <Said text={String(schema['description'])} />
        </Subtitle>
      </div>
      <StoryStage isOverlay={isOverlay} />
      <div dir="ltr" lang="en">
        <Heading>Props</Heading>
        {Object.keys(schema['properties'] ?? {}).length > 0 ? <Controls /> : <p>None.</p>}
        {change.kind === 'insert' && (
          <p>{`${revision.brand} does not show this widget. So it shows what you see:`}</p>
        )}
        {change.kind !== 'none' && <BrandFileBox folder={`brands/${revision.brand}`} file={change.file} />}
        <Heading>JSON</Heading>
        <BrandFileBox folder={`brands/${revision.brand}`} file={example} />
        <Heading>Slots</Heading>
        <Facts
          heads={['Slot', 'Allowed widgets']}
          rows={slotsOf(widget).map((slot) => [slot.name, slot.allow.join(', ') || 'any widget'])}
          none="None."
        />
        <Heading>Data</Heading>
        <Facts
          heads={['Call', 'Address', 'Response', 'Query', 'For whom', 'Refresh']}
          rows={callsOf(widget, props).map(({ call, query, roles, every }) => [
            <code key="name">{call}</code>,
            <code key="path">{callTable[call as CallName].path}</code>,
            callText(call),
            <code key="query">{queryText(query)}</code>,
            rolesText(roles),
            every === undefined ? 'no' : `every ${every / 1000} s`,
          ])}
          none="None."
        />
        <Heading>Words</Heading>
        <Facts
          heads={['Key', language]}
          rows={wordsOfWidget(textsOf(revision, widgets, language), name).map(({ key, text }) => [
            <code key="key">{key}</code>,
            <span key="text" lang={language} dir="auto">
              {text}
            </span>,
          ])}
          none="None."
        />
        <Heading>Flags and hydration</Heading>
        <Facts
          heads={['Behaviour', 'In the manifest']}
          rows={[
            ['Flags that it reads', flags.join(', ') || 'none'],
            ['Hydrates in the browser', hydrationText(widget, props)],
          ]}
          none=""
        />
      </div>
    </>
  );
}

/** A sentence of a schema, with text in backquotes as code. */
function Said({ text }: { text: string }) {
  return text.split('`').map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part));
}

/** `limitNum=20 language=EN` */
function queryText(query: Record<string, string | number | boolean>): string {
  return Object.entries(query)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');
}
