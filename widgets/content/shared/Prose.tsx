import { Link, useFormat } from '#engine/react/index.ts';
import { readLine, readText, type Block, type Piece } from './readText.ts';
import styles from './prose.module.css';

/** A long text of the brand's words: headings, paragraphs, lists, tables, links. */
export function Prose({ text }: { text: string }) {
  const { number } = useFormat();
  return (
    <div className={styles.prose}>
      {readText(text).map((block, at) => (
        <BlockView key={at} block={block} one={number(1)} />
      ))}
    </div>
  );
}

/** `one`: the number 1 as the page writes it, by which lists choose their digits. */
function BlockView({ block, one }: { block: Block; one: string }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return <Heading>{block.line.map(show)}</Heading>;
  }
  if (block.kind === 'paragraph') return <p>{block.line.map(show)}</p>;
  if (block.kind === 'table') return <TableView head={block.head} rows={block.rows} />;
  const items = block.items.map((item, at) => <li key={at}>{item.map(show)}</li>);
  return block.ordered ? <ol data-one={one}>{items}</ol> : <ul>{items}</ul>;
}

function TableView({ head, rows }: { head: Piece[][]; rows: Piece[][][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at} scope="col">
              {cell.map(show)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, at) => (
              <td key={at}>{cell.map(show)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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

/** Class for long texts that are HTML from the platform. */
export const prose = styles.prose;
