import type { CallValue } from '#schemas/generated/api.ts';
import styles from './slider.module.css';

type Challenge = CallValue<'sliderChallenge'>;

/** The picture with the gap, and the piece at `position` (pixels from the picture's left edge). */
export function SliderPicture({ challenge, position }: { challenge: Challenge; position: number }) {
  const { picture, piece, width, height, pieceWidth, pieceTop } = challenge;
  return (
    <div className={styles.stage} dir="ltr" aria-hidden="true">
      <img src={`data:image/png;base64,${picture}`} alt="" width={width} height={height} draggable={false} />
      <img
        className={styles.piece}
        src={`data:image/png;base64,${piece}`}
        alt=""
        draggable={false}
        style={{
          width: `${(pieceWidth / width) * 100}%`,
          top: `${(pieceTop / height) * 100}%`,
          left: `${(position / width) * 100}%`,
        }}
      />
    </div>
  );
}
