import { Source } from '@storybook/addon-docs/blocks';
import type { BrandFile } from '../facts/brandFile.ts';

/** A file of a brand folder, ready to copy. */
export function BrandFileBox({ folder, file }: { folder: string; file: BrandFile }) {
  return (
    <>
      <p>
        <code>
          {folder}/{file.path}
        </code>
      </p>
      <Source code={file.text} language="json" dark={false} />
    </>
  );
}
