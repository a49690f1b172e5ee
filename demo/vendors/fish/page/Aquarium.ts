import { element } from '#kit/dom.ts';
import { prefersStill } from '../../core/page/Pace.ts';
import { fishAt, placeOf, type Fish, type Pond } from '../engine/pond.ts';
import type { FishName } from '../engine/fishSets.ts';
import { paintCannon } from './art/paintCannon.ts';
import { paintRays, paintScenery } from './art/scenery.ts';
import { pictureGrow, Sprites } from './art/Sprites.ts';
import { Effects } from './Effects.ts';

interface Parts {
  pond: Pond;
  hue: number;
  label: string;
  now: () => number;
  /** A bullet hit a fish. */
  onHit: (fish: Fish, level: number) => void;
  /** Pressed at a place that is or is not a fish. */
  onPress: (fish: Fish | undefined) => void;
  onRelease: () => void;
  /** Called before each picture, with the seconds since the last one. */
  onFrame: (seconds: number) => void;
}

interface Bullet {
  x: number;
  y: number;
  dx: number;
  dy: number;
  level: number;
  /** Number of the fish that it follows, through all others. */
  target: number | undefined;
}

/** A fish that is seen, in pixels of the canvas. */
export interface SeenFish {
  fish: Fish;
  x: number;
  y: number;
  angle: number;
  length: number;
}

/** Height of a fish's body in relation to its length. */
const heights: Partial<Record<FishName, number>> = {
  clownfish: 0.52,
  tang: 0.58,
  puffer: 0.72,
  lionfish: 0.56,
  turtle: 0.48,
  goldenKoi: 0.46,
  jellyfish: 0.6,
  nautilus: 0.7,
  angler: 0.6,
  kraken: 0.66,
};
const usualHeight = 0.36;
/** Share of the pond's size that a bullet flies in a second. */
const bulletSpeed = 1.05;
const mostTurn = 1.45;
/** Pixels that the figures cover. */
const figuresHigh = 44;

/** The picture of the pond: fish, bullets and the cannon, and what the pointer does to it. */
export class Aquarium {
  readonly element: HTMLCanvasElement;
  readonly effects: Effects;
  readonly #parts: Parts;
  readonly #sprites = new Sprites();
  readonly #brush: CanvasRenderingContext2D | null;
  /** Fish that were caught, and those whose hit is shown. */
  readonly #caught = new Set<number>();
  readonly #flashes = new Map<number, number>();
  #scenery: HTMLCanvasElement | undefined;
  #bullets: Bullet[] = [];
  #seen: SeenFish[] = [];
  #width = 0;
  #height = 0;
  #ratio = 1;
  #angle = 0;
  #kick = 0;
  #last = 0;
  /** Milliseconds per picture, on average. */
  #pace = 16;
  #isSlow = false;
  /** Number of the locked fish. */
  target: number | undefined;
  level = 1;
  isLoaded = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.element = element('canvas', {
      class: 'pond',
      tabindex: '0',
      role: 'application',
      'aria-label': parts.label,
    });
    this.#brush = this.element.getContext('2d', { alpha: false });
    this.effects = new Effects();
    const point = (event: PointerEvent): [number, number] => {
      const box = this.element.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    this.element.addEventListener('pointermove', (event) => this.aimAt(...point(event)));
    this.element.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      this.element.setPointerCapture(event.pointerId);
      this.aimAt(...point(event));
      parts.onPress(this.#fishUnder(...point(event))?.fish);
    });
    for (const name of ['pointerup', 'pointercancel'] as const)
      this.element.addEventListener(name, () => parts.onRelease());
    new ResizeObserver(() => this.#resize()).observe(this.element);
  }

  /** Begins to paint. */
  start(): void {
    const paint = (time: number) => {
      this.#watchPace(time - this.#last);
      const seconds = Math.min(0.05, (time - this.#last) / 1000);
      this.#last = time;
      this.#parts.onFrame(seconds);
      this.#paint(seconds, time / 1000);
      requestAnimationFrame(paint);
    };
    requestAnimationFrame(paint);
  }

  /** Fish that can be hit, the nearest to the middle first among those that pay the same. */
  get targets(): SeenFish[] {
    const margin = this.#size * 0.02;
    return this.#seen.filter(
      ({ x, y }) => x > margin && x < this.#width - margin && y > 0 && y < this.#height * 0.92,
    );
  }

  get #size(): number {
    return Math.sqrt(this.#width * this.#height);
  }

  get #foot(): [number, number] {
    return [this.#width / 2, this.#height - this.#cannonSize * 0.16];
  }

  get #cannonSize(): number {
    return Math.max(52, Math.min(118, this.#size * 0.14));
  }

  /** Credits of bullets in flight. */
  get inFlight(): number {
    return this.#bullets.reduce((sum, { level }) => sum + level, 0);
  }

  aimAt(x: number, y: number): void {
    const [footX, footY] = this.#foot;
    const angle = Math.atan2(x - footX, footY - y);
    this.#angle = Math.max(-mostTurn, Math.min(mostTurn, angle));
  }

  turn(by: number): void {
    this.#angle = Math.max(-mostTurn, Math.min(mostTurn, this.#angle + by));
  }

  /** Fires a bullet in the direction of the cannon, or at the locked fish. */
  fire(): void {
    const [x, y] = this.#foot;
    const seen = this.#seen.find(({ fish }) => fish.id === this.target);
    if (seen) this.aimAt(seen.x, seen.y);
    const reach = this.#cannonSize * 0.95;
    const [dx, dy] = [Math.sin(this.#angle), -Math.cos(this.#angle)];
    this.#kick = 1;
    const bullet = { x: x + dx * reach, y: y + dy * reach, dx, dy, level: this.level, target: seen?.fish.id };
    if (prefersStill()) this.#hitAtOnce(bullet);
    else this.#bullets.push(bullet);
  }

  /** Bullets in flight are taken back: they cost nothing. */
  clearBullets(): void {
    this.#bullets = [];
  }

  /** Fish that the server says were caught. */
  remove(ids: readonly number[]): void {
    for (const id of ids) this.#caught.add(id);
  }

  /** Shows that a fish was caught: what it won flies to `toward`, an element of the page. */
  showCatch(fish: Fish, text: string, isBig: boolean): void {
    if (this.#caught.has(fish.id)) return;
    this.#caught.add(fish.id);
    const seen = this.#seen.find((one) => one.fish.id === fish.id);
    if (!seen) return;
    const { x, y, angle, length } = seen;
    const picture = this.#sprites.frame(fish.kind.name, length * this.#ratio, 0);
    this.effects.add({
      x,
      y,
      angle,
      length: length * pictureGrow,
      picture,
      heading: fish.heading,
      text,
      isBig,
    });
  }

  /** On a device that shows fewer than 24 pictures per second, all following ones are simpler. */
  #watchPace(ms: number): void {
    if (this.#isSlow || ms > 1_000) return;
    this.#pace += (ms - this.#pace) * 0.03;
    if (this.#pace < 42) return;
    this.#isSlow = true;
    this.#resize();
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#ratio = this.#isSlow ? 1 : Math.min(2, devicePixelRatio || 1);
    [this.#width, this.#height] = [clientWidth, clientHeight];
    this.element.width = clientWidth * this.#ratio;
    this.element.height = clientHeight * this.#ratio;
    const { pond, hue } = this.#parts;
    this.#scenery = paintScenery(pond.set.name, hue, this.element.width, this.element.height);
    this.effects.resize(clientWidth, clientHeight, pond.set.name);
  }

  #paint(seconds: number, time: number): void {
    const brush = this.#brush;
    if (!brush || !this.#scenery) return;
    const isStill = prefersStill();
    const { pond } = this.#parts;
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.drawImage(this.#scenery, 0, 0);
    brush.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    if (!this.#isSlow)
      paintRays(brush, this.#width, this.#height, isStill ? 0 : time, pond.set.name === 'reef' ? 0.1 : 0.045);
    this.effects.paintBubbles(brush, isStill ? 0 : seconds);
    this.#look(this.#parts.now());
    for (const seen of this.#seen) this.#paintFish(brush, seen, isStill, time);
    this.#paintTarget(brush, isStill ? 0 : time);
    this.#fly(seconds);
    for (const bullet of this.#bullets) this.#paintBullet(brush, bullet);
    this.effects.paint(brush, seconds, isStill);
    const seen = this.#seen.find(({ fish }) => fish.id === this.target);
    if (seen) this.aimAt(seen.x, seen.y);
    this.#kick = Math.max(0, this.#kick - seconds * 7);
    const { level, isLoaded } = this;
    const kick = isStill ? 0 : this.#kick;
    paintCannon(brush, this.#foot, this.#cannonSize, { angle: this.#angle, kick, level, isLoaded });
  }

  /** Finds the fish that are seen now, small ones in front. */
  #look(now: number): void {
    this.#seen = fishAt(this.#parts.pond, now)
      .filter(({ id }) => !this.#caught.has(id))
      .map((fish) => {
        const [at, later] = [placeOf(fish, now), placeOf(fish, now + 60)];
        const [x, y] = [at.x * this.#width, this.#depth(at.y)];
        const angle = Math.atan2(this.#depth(later.y) - y, later.x * this.#width - x);
        return { fish, x, y, angle, length: fish.kind.size * this.#size };
      })
      .toSorted((one, other) => other.length - one.length || one.fish.id - other.fish.id);
  }

  /** Pixels from the top for a share of the pond's height: fish swim below the figures. */
  #depth(share: number): number {
    return figuresHigh + share * (this.#height - figuresHigh);
  }

  #paintFish(brush: CanvasRenderingContext2D, seen: SeenFish, isStill: boolean, time: number): void {
    const { fish, x, y, angle, length } = seen;
    const stroke = isStill ? 0 : time * Math.min(2.2, 0.24 / fish.kind.size) + (fish.id % 7) / 7;
    const picture = this.#sprites.frame(fish.kind.name, length * this.#ratio, stroke);
    const wide = length * pictureGrow;
    const flash = this.#flashes.get(fish.id) ?? 0;
    brush.save();
    brush.translate(x, y);
    brush.rotate(angle);
    if (fish.heading === -1) brush.scale(1, -1);
    brush.drawImage(picture, -wide / 2, -wide / 2, wide, wide);
    if (flash > 0) {
      brush.globalCompositeOperation = 'lighter';
      brush.globalAlpha = flash;
      brush.drawImage(picture, -wide / 2, -wide / 2, wide, wide);
      if (flash > 0.05) this.#flashes.set(fish.id, flash - 0.05);
      else this.#flashes.delete(fish.id);
    }
    brush.restore();
  }

  /** The mark around the locked fish. */
  #paintTarget(brush: CanvasRenderingContext2D, time: number): void {
    const seen = this.#seen.find(({ fish }) => fish.id === this.target);
    if (!seen) return;
    const radius = Math.max(22, seen.length * 0.46);
    brush.save();
    brush.translate(seen.x, seen.y);
    brush.rotate(time * 0.9);
    for (const [color, wide] of [
      ['#00000088', 6],
      ['#ffd36b', 3],
    ] as const) {
      brush.strokeStyle = color;
      brush.lineWidth = wide;
      for (let at = 0; at < 4; at += 1) {
        brush.beginPath();
        brush.arc(0, 0, radius, at * (Math.PI / 2) + 0.25, (at + 1) * (Math.PI / 2) - 0.25);
        brush.stroke();
      }
    }
    brush.restore();
  }

  #paintBullet(brush: CanvasRenderingContext2D, { x, y, dx, dy, level }: Bullet): void {
    const size = 5 + Math.log2(level + 1) * 2;
    brush.save();
    brush.translate(x, y);
    brush.rotate(Math.atan2(dy, dx));
    brush.globalCompositeOperation = 'lighter';
    const trail = brush.createLinearGradient(-size * 7, 0, 0, 0);
    trail.addColorStop(0, '#5fe0ff00');
    trail.addColorStop(1, level >= 5 ? '#ff9a3dcc' : '#5fe0ffcc');
    brush.fillStyle = trail;
    brush.beginPath();
    brush.moveTo(-size * 7, 0);
    brush.lineTo(0, -size * 0.8);
    brush.lineTo(0, size * 0.8);
    brush.fill();
    const glow = brush.createRadialGradient(0, 0, 0, 0, 0, size * 1.9);
    glow.addColorStop(0, '#ffffff');
    glow.addColorStop(0.35, level >= 5 ? '#ffd36b' : '#aef3ff');
    glow.addColorStop(1, '#ffffff00');
    brush.fillStyle = glow;
    brush.beginPath();
    brush.arc(0, 0, size * 1.9, 0, Math.PI * 2);
    brush.fill();
    brush.restore();
  }

  /** Moves the bullets: they bounce off the walls, and end in the first fish. */
  #fly(seconds: number): void {
    const steps = 3;
    const by = (bulletSpeed * this.#size * seconds) / steps;
    for (let step = 0; step < steps; step += 1)
      this.#bullets = this.#bullets.filter((bullet) => {
        const target = this.#seen.find(({ fish }) => fish.id === bullet.target);
        if (target) {
          const far = Math.hypot(target.x - bullet.x, target.y - bullet.y) || 1;
          bullet.dx = (target.x - bullet.x) / far;
          bullet.dy = (target.y - bullet.y) / far;
        } else bullet.target = undefined;
        bullet.x += bullet.dx * by;
        bullet.y += bullet.dy * by;
        if (bullet.x < 0 || bullet.x > this.#width) bullet.dx = Math.abs(bullet.dx) * (bullet.x < 0 ? 1 : -1);
        if (bullet.y < 0 || bullet.y > this.#height)
          bullet.dy = Math.abs(bullet.dy) * (bullet.y < 0 ? 1 : -1);
        const hit = target
          ? isHit(target, bullet.x, bullet.y)
            ? target
            : undefined
          : this.#fishUnder(bullet.x, bullet.y);
        if (hit) this.#hit(hit, bullet);
        return !hit;
      });
  }

  /** Without motion a shot takes no time: it hits the first fish on its line. */
  #hitAtOnce(bullet: Bullet): void {
    const target = this.#seen.find(({ fish }) => fish.id === bullet.target);
    const hit = target ?? this.#firstOnLine(bullet);
    if (hit) this.#hit(hit, { ...bullet, x: hit.x, y: hit.y });
    else this.#bullets.push(bullet);
  }

  #firstOnLine({ x, y, dx, dy }: Bullet): SeenFish | undefined {
    for (let far = 0; far < this.#size * 2; far += 6) {
      const found = this.#fishUnder(x + dx * far, y + dy * far);
      if (found) return found;
    }
    return undefined;
  }

  #hit(seen: SeenFish, { x, y, level }: Bullet): void {
    this.#flashes.set(seen.fish.id, 0.4);
    this.effects.splash(x, y, this.#size * (0.022 + level * 0.002));
    this.#parts.onHit(seen.fish, level);
  }

  #fishUnder(x: number, y: number): SeenFish | undefined {
    return this.#seen.findLast((seen) => seen.x > 0 && seen.x < this.#width && isHit(seen, x, y));
  }
}

/** Whether a point is on the body of a fish: an ellipse along its heading. */
function isHit({ fish, x, y, angle, length }: SeenFish, pointX: number, pointY: number): boolean {
  const [dx, dy] = [pointX - x, pointY - y];
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const across = dy * Math.cos(angle) - dx * Math.sin(angle);
  const high = (heights[fish.kind.name] ?? usualHeight) * length;
  return (along / (length * 0.46)) ** 2 + (across / (high * 0.5)) ** 2 < 1;
}
