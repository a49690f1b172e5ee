import { blend, dot, halo, oval, type Brush, type Point } from './paint.ts';

/** Paints the cannon at its foot, turned by an angle from straight up. `kick` is 1 right after a shot, then falls to 0. */
export function paintCannon(
  brush: Brush,
  [x, y]: Point,
  size: number,
  { angle, kick, level, isLoaded }: { angle: number; kick: number; level: number; isLoaded: boolean },
): void {
  const strength = Math.min(1, Math.log2(level + 1) / 3.46);
  brush.save();
  brush.translate(x, y);
  brush.scale(size / 100, size / 100);
  oval(brush, [0, 6], [78, 22], '#00000059');
  brush.save();
  brush.rotate(angle);
  brush.translate(0, kick * 11);
  const wide = 17 + strength * 9;
  const long = 88 + strength * 14;
  const barrel = new Path2D();
  barrel.roundRect(-wide, -long, wide * 2, long + 8, [6, 6, 14, 14]);
  brush.fillStyle = blend(
    brush,
    [-wide, 0],
    [wide, 0],
    '#3b2a12',
    '#c8912f',
    '#ffe39a',
    '#c8912f',
    '#4a3415',
  );
  brush.fill(barrel);
  brush.strokeStyle = '#2a1c08';
  brush.lineWidth = 2.5;
  brush.stroke(barrel);
  for (const at of [0.32, 0.62]) {
    const ring = new Path2D();
    ring.roundRect(-wide - 4, -long * at - 5, wide * 2 + 8, 10, 4);
    brush.fillStyle = blend(
      brush,
      [-wide, 0],
      [wide, 0],
      '#123c52',
      '#3fc5e8',
      '#d6f7ff',
      '#3fc5e8',
      '#123c52',
    );
    brush.fill(ring);
    brush.stroke(ring);
  }
  const mouth = new Path2D();
  mouth.roundRect(-wide - 6, -long - 8, wide * 2 + 12, 17, 7);
  brush.fillStyle = blend(
    brush,
    [-wide, 0],
    [wide, 0],
    '#5b4012',
    '#ffcf5a',
    '#fff3c4',
    '#ffcf5a',
    '#5b4012',
  );
  brush.fill(mouth);
  brush.stroke(mouth);
  if (kick > 0.35) {
    brush.globalCompositeOperation = 'lighter';
    dot(
      brush,
      0,
      -long - 14,
      34 * kick,
      halo(brush, [0, -long - 14], 34 * kick, '#ffffff', '#ffd76ad0', '#ff8a0000'),
    );
  }
  brush.restore();
  dot(brush, 0, 0, 40, halo(brush, [-10, -14], 52, '#ffe9ae', '#d09a35', '#5f4213'));
  brush.strokeStyle = '#2a1c08';
  brush.lineWidth = 2.5;
  brush.stroke();
  dot(
    brush,
    0,
    0,
    26,
    halo(
      brush,
      [0, 0],
      26,
      isLoaded ? '#bff6ff' : '#5d7078',
      isLoaded ? '#16aee0' : '#2f3d44',
      isLoaded ? '#06405f' : '#151d22',
    ),
  );
  brush.stroke();
  brush.restore();
}
