import sharp from 'sharp';
import { master } from '../../masters/index.ts';

/** A master of one color, as AVIF. */
export function drawMaster(background: string, side: number = master.width): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .avif({ effort: 0 })
    .toBuffer();
}
