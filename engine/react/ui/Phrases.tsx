import { Fragment, useId, useState } from 'react';
import { useLanguage } from '../hooks.ts';
import { phrasesOf } from './phrases.ts';

/** A heading's words. Lines break between words in Chinese too, where browsers break anywhere. */
export function Phrases({ children: text }: { children: string }) {
  const id = useId();
  const { language } = useLanguage();
  const [served] = useState(() => servedPhrases(id));
  if (!/^zh\b/.test(language)) return text;
  const phrases = served?.join('') === text ? served : phrasesOf(text, language);
  return (
    <span className="phrases" id={id}>
      {phrases.map((phrase, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- phrases repeat, and never move
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
}

/** The server's phrases: a browser with another dictionary would cut differently, and not match the HTML. */
function servedPhrases(id: string): string[] | undefined {
  if (typeof document === 'undefined') return undefined;
  const nodes = document.getElementById(id)?.childNodes;
  return nodes && [...nodes].flatMap(({ nodeType, nodeValue }) => (nodeType === 3 ? (nodeValue ?? '') : []));
}
