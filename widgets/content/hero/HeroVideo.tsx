import { useEffect, useRef, useState } from 'react';
import { useAppearance, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { pause, play } from '#engine/react/ui/icons.ts';
import { watchVideo, type VideoFiles } from './watchVideo.ts';
import styles from './hero.module.css';

interface HeroVideoProps {
  files: VideoFiles;
  t: Translate;
}

/**
 * A silent video over the picture, which stays below it. It is loaded after the page, and not at all for visitors who
 * prefer reduced motion or save data. It can be paused (WCAG 2.2.2).
 */
export function HeroVideo({ files, t }: HeroVideoProps) {
  const theme = useAppearance((state) => state.theme);
  const [src, setSrc] = useState<string | undefined>();
  const [paused, setPaused] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => watchVideo(files, theme, setSrc), [files, theme]);
  if (src === undefined) return null;

  const press = () => {
    const element = video.current;
    if (paused) element?.play().catch(() => setPaused(true));
    else element?.pause();
    setPaused(!paused);
  };
  const name = t(paused ? 'play' : 'pause');
  return (
    <>
      <video
        key={src}
        ref={video}
        className={styles.video}
        src={src}
        autoPlay={!paused}
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={({ currentTarget }) => currentTarget.setAttribute('data-playing', '')}
        onError={() => setSrc(undefined)}
      />
      <button type="button" className={styles.pause} aria-label={name} title={name} onClick={press}>
        <Icon path={paused ? play : pause} />
      </button>
    </>
  );
}
