import { Link, useFormat } from '#engine/react/index.ts';
import { readLine, readText, type Piece } from './readText.ts';
import styles from './prose.module.css';

/** A long text of the brand's words: paragraphs, lists, links. */
export function Prose({ text }: { text: string }) {
  const { number } = useFormat();
  return (
    <div className={styles.prose}>
      {readText(text).map((block, at) => {
        if (block.kind === 'paragraph') return <p key={at}>{block.line.map(show)}</p>;
        const items = block.items.map((item, place) => <li key={place}>{item.map(show)}</li>);
        if (!block.ordered) return <ul key={at}>{items}</ul>;
        return (
          <ol key={at} data-one={number(1)}>
            {items}
          </ol>
        );
      })}
    </div>
  );
}

/** One line of the brand's words, with its links. */
export function Line({ text }: { text: string }) {
  return readLine(text).map(show);
}

function show(piece: Piece, at: number) {
  if (piece.kind === 'strong') return <strong key={at}>{piece.text}</strong>;
  if (piece.kind === 'text') return piece.text;
  return (
    <Link key={at} href={piece.href}>
      {piece.text}
    </Link>
  );
}

/** Class of a long text, for HTML of a platform. */
export const prose = styles.prose;
