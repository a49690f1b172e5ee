import { useState } from 'react';
import { useHydrating, type Translate, type WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { chat, play } from '#engine/react/ui/icons.ts';
import { useTextFacts } from '../shared/useTextFacts.ts';
import { embedAddress } from './embedAddress.ts';
import type { EmbedProps } from './props.ts';
import styles from './embed.module.css';

/** A page of another site. Nothing of it is loaded before the visitor wants it, or before it comes into view. */
export function Embed({ props, t }: WidgetView<EmbedProps>) {
  const { src, position, load } = props;
  const title = t(props.title, useTextFacts());
  if (position === 'corner')
    return (
      <details className={styles.corner}>
        <summary aria-label={title} title={title}>
          <Icon path={chat} />
        </summary>
        <Frame src={src} title={title} className={styles.window} waits={load === 'click'} t={t} />
      </details>
    );
  return (
    <Frame src={src} title={title} className={styles[classOf[props.ratio]]} waits={load === 'click'} t={t} />
  );
}

const classOf = { '16/9': 'wide', '4/3': 'screen', '1/1': 'square', '9/16': 'upright' } as const;

interface FrameProps {
  src: string;
  title: string;
  className: string | undefined;
  /** Shows a button first. */
  waits: boolean;
  t: Translate;
}

/** The frame, or the button that it waits for. Without script, a link to the other site takes its place. */
function Frame({ src, title, className, waits, t }: FrameProps) {
  const hydrating = useHydrating();
  const [isWanted, setWanted] = useState(!waits);
  const site = new URL(src).hostname;
  // Only the browser knows the port at which it reaches the site.
  const address = isWanted && !hydrating ? embedAddress(src, title, location) : '';
  return (
    <div className={className}>
      {address ? (
        <iframe
          src={address}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation"
          allow="fullscreen; autoplay; clipboard-write"
          referrerPolicy="origin"
        />
      ) : (
        <>
          <button type="button" className={styles.ask} onClick={() => setWanted(true)}>
            <Icon path={play} />
            <b>{title}</b>
            <small>{t('note', { site })}</small>
          </button>
          <a className={styles.link} href={src} target="_blank" rel="noopener noreferrer">
            {title} ({site})
          </a>
        </>
      )}
    </div>
  );
}
