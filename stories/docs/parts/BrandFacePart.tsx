import { DocsContext, Heading } from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useState } from 'react';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { widgets } from '../../lib/documentOf.ts';
import { brandFace, type BrandFace } from '../facts/brandFace.ts';

/** The look of a brand at a glance: idea, palette, type, ornaments, and what its home leads with, live. */
export function BrandFacePart({ brand, revision }: { brand: string; revision: BrandRevision }) {
  const { idea, palette, fonts, patterns, leads } = brandFace(revision, widgets);
  const globals = useGlobals(brand, revision);
  return (
    <>
      <p>{idea}</p>
      <Heading>Look</Heading>
      {(['light', 'dark'] as const).map((look) => (
        <Palette key={look} palette={palette} look={look} />
      ))}
      {fonts.map(({ use, family, weight }) => (
        <p key={use} className="docs-specimen sb-unstyled" lang={revision.config.defaultLanguage}>
          <span className="docs-label">{use}</span>
          <span dir="auto" style={{ fontFamily: family, fontWeight: weight }}>
            {sampleOf(revision)}
          </span>
        </p>
      ))}
      {patterns.length > 0 && (
        <ul className="docs-patterns sb-unstyled">
          {patterns.map(({ name, url }) => (
            <li key={name}>
              <span style={{ maskImage: `url(${JSON.stringify(url)})` }} data-pattern={name} />
              <code>--{name}</code>
            </li>
          ))}
        </ul>
      )}
      <Heading>Live</Heading>
      <Live id={`pages-${brand}--home`} title="Home" globals={globals} height={640} />
      {leads.map(({ name, area, title }) => (
        <Live key={name} id={`${area}-${name}--default`} title={title} globals={globals} height={360} />
      ))}
    </>
  );
}

function Palette({ palette, look }: { palette: BrandFace['palette']; look: 'light' | 'dark' }) {
  return (
    <ul className="docs-palette sb-unstyled" aria-label={`Palette, ${look}`}>
      {palette.map((color) => (
        <li key={color.name}>
          <span style={{ background: color[look] }} />
          <code>{color.name}</code>
        </li>
      ))}
    </ul>
  );
}

/**
 * A story in a frame of its own, since it needs a window and the brand's styles. It is loaded when it is opened: each frame
 * loads all of Storybook.
 */
function Live({
  id,
  title,
  globals,
  height,
}: {
  id: string;
  title: string;
  globals: string;
  height: number;
}) {
  const [isOpen, setOpen] = useState(false);
  const address = `iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals })}`;
  return (
    <details className="docs-live" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        <iframe
          key={address}
          className="docs-frame"
          src={address}
          title={title}
          style={{ blockSize: height }}
        />
      )}
    </details>
  );
}

/** The toolbar's settings for a brand: its own theme and language until others are chosen. */
function useGlobals(brand: string, { config, theme }: BrandRevision): string {
  const { channel } = useContext(DocsContext);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  useEffect(() => {
    const heard = ({ userGlobals }: { userGlobals?: Record<string, string> }) => setChosen(userGlobals ?? {});
    channel.on('globalsUpdated', heard);
    return () => channel.off('globalsUpdated', heard);
  }, [channel]);
  const languages = config.languages.map(({ tag }) => tag);
  const { language = '', theme: look = theme.default } = chosen;
  const spoken = languages.includes(language) ? language : config.defaultLanguage;
  return `brand:${brand};theme:${look};language:${spoken}`;
}

/** The brand's name, and the title of its home in its first language. */
function sampleOf({ config, words }: BrandRevision): string {
  const title = words[config.defaultLanguage]?.['page.home.title'];
  return typeof title === 'string' ? title : config.name;
}
