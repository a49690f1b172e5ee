import { Heading, Subtitle, Title } from '@storybook/addon-docs/blocks';
import { Fragment, useEffect } from 'react';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { dress } from '../../lib/dress.ts';
import { firstSettings } from '../../lib/settings.ts';
import { tokenGroups } from '../facts/tokenGroups.ts';
import { BrandFacePart } from './BrandFacePart.tsx';
import { ContrastTable } from './ContrastTable.tsx';
import { Facts } from './Facts.tsx';
import { TokenSample } from './TokenSample.tsx';
import { WordSearch } from './WordSearch.tsx';

/** The documentation of a brand: its look at a glance, tokens in both themes, contrast of its colours, pages and words. */
export function BrandDocs({ brand, revision }: { brand: string; revision: BrandRevision }) {
  const { config, theme, layers, pages } = revision;
  // Font samples need the brand's fonts.
  useEffect(
    () => dress(revision, { ...firstSettings, language: config.defaultLanguage }),
    [revision, config],
  );
  return (
    <div dir="ltr" lang="en">
      <Title>{config.name}</Title>
      <Subtitle>{layers.join(' → ')}</Subtitle>
      <BrandFacePart brand={brand} revision={revision} />
      {tokenGroups(theme).map(({ title, tokens }) => (
        <Fragment key={title}>
          <Heading>{title}</Heading>
          <Facts
            heads={['Token', 'For', 'Light', 'Dark']}
            rows={tokens.map((token) => [
              <code key="name">--{token.name}</code>,
              token.description,
              <TokenSample key="light" revision={revision} token={token} look="light" />,
              <TokenSample key="dark" revision={revision} token={token} look="dark" />,
            ])}
            none=""
          />
          {title === 'Colours' && <ContrastTable theme={theme} />}
        </Fragment>
      ))}
      <Heading>Pages</Heading>
      <Facts
        heads={['Page', 'Addresses']}
        rows={pages.map(({ name, paths }) => [
          name,
          paths.join(', ') || 'none: shown instead of another page',
        ])}
        none=""
      />
      <Heading>Words</Heading>
      <WordSearch revision={revision} />
    </div>
  );
}
