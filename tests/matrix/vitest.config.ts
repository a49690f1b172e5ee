import path from 'node:path';
import { mergeConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';
import { breakFiles } from './breakFiles.ts';

/** The usual projects, with the files of LIVERY_BROKEN (separated by commas) made to throw. */
export default mergeConfig(usual, {
  root: path.join(import.meta.dirname, '../..'),
  plugins: [breakFiles((process.env['LIVERY_BROKEN'] ?? '').split(','))],
  test: { setupFiles: [path.join(import.meta.dirname, 'arm.ts')] },
});
