import type { FishSetName } from '../engine/fishSets.ts';
import { dot, halo, type Brush } from './art/paint.ts';

interface Catch {
  x: number;
  y: number;
  angle: number;
  length: number;
  picture: HTMLCanvasElement;
  heading: 1 | -1;
  text: string;
  isBig: boolean;
}

interface Coin {
  x: number;
  y: number;
  dx: number;
  dy: number;
  turn: number;
  size: number;
}

interface Bubble {
  x: number;
  y: number;
  size: number;
  speed: number;
  sway: number;
}

/** Seconds for which things are shown. */
const catchSeconds = 1.5;
const splashSeconds = 0.35;

/** What comes and goes over the pond: splashes, caught fish with their coins and amounts, bubbles. */
export class Effects {
  #catches: (Catch & { age: number; coins: Coin[] })[] = [];
  #splashes: { x: number; y: number; size: number; age: number }[] = [];
  #bubbles: Bubble[] = [];
  #width = 0;
  #height = 0;

  resize(width: number, height: number, set: FishSetName): void {
    [this.#width, this.#height] = [width, height];
    this.#bubbles = Array.from({ length: set === 'reef' ? 26 : 18 }, () => ({
      x: Math.random() * width,
      y: Math.random() * height,
      size: 1.5 + Math.random() * 4.5,
      speed: 14 + Math.random() * 34,
      sway: Math.random() * 6,
    }));
  }

  add(one: Catch): void {
    const count = one.isBig ? 34 : 9;
    const coins = Array.from({ length: count }, (): Coin => {
      const angle = Math.random() * Math.PI * 2;
      const fast = (one.isBig ? 90 : 50) + Math.random() * (one.isBig ? 210 : 90);
      return {
        x: one.x,
        y: one.y,
        dx: Math.cos(angle) * fast,
        dy: Math.sin(angle) * fast - 70,
        turn: Math.random() * 6,
        size: 4 + Math.random() * (one.isBig ? 7 : 4),
      };
    });
    this.#catches.push({ ...one, age: 0, coins });
  }

  splash(x: number, y: number, size: number): void {
    this.#splashes.push({ x, y, size, age: 0 });
  }

  paintBubbles(brush: Brush, seconds: number): void {
    for (const bubble of this.#bubbles) {
      bubble.y -= bubble.speed * seconds;
      bubble.sway += seconds * 2;
      if (bubble.y < -10) {
        bubble.y = this.#height + 10;
        bubble.x = Math.random() * this.#width;
      }
      const x = bubble.x + Math.sin(bubble.sway) * 5;
      brush.strokeStyle = '#ffffff59';
      brush.lineWidth = 1;
      brush.beginPath();
      brush.arc(x, bubble.y, bubble.size, 0, Math.PI * 2);
      brush.stroke();
      dot(brush, x - bubble.size * 0.35, bubble.y - bubble.size * 0.35, bubble.size * 0.22, '#ffffff99');
    }
  }

  paint(brush: Brush, seconds: number, isStill: boolean): void {
    for (const splash of this.#splashes) {
      splash.age += seconds;
      const part = Math.min(1, splash.age / splashSeconds);
      brush.strokeStyle = `rgba(210,245,255,${(0.9 * (1 - part)).toFixed(2)})`;
      brush.lineWidth = 3 * (1 - part) + 0.5;
      brush.beginPath();
      brush.arc(splash.x, splash.y, splash.size * (isStill ? 1 : 0.4 + part * 1.1), 0, Math.PI * 2);
      brush.stroke();
    }
    this.#splashes = this.#splashes.filter(({ age }) => age < splashSeconds);
    for (const one of this.#catches) {
      one.age += seconds;
      this.#paintCatch(brush, one, seconds, isStill);
    }
    this.#catches = this.#catches.filter(({ age, isBig }) => age < catchSeconds * (isBig ? 1.5 : 1));
  }

  #paintCatch(
    brush: Brush,
    one: Catch & { age: number; coins: Coin[] },
    seconds: number,
    isStill: boolean,
  ): void {
    const { x, y, angle, length, picture, heading, age, isBig, text } = one;
    const gone = Math.min(1, age / 0.7);
    if (isBig && !isStill) {
      const radius = length * (0.5 + age * 0.7);
      brush.save();
      brush.globalCompositeOperation = 'lighter';
      brush.globalAlpha = Math.max(0, 1 - age / 1.6);
      dot(brush, x, y, radius, halo(brush, [x, y], radius, '#fff6cf', '#ffbe3bb0', '#ff8a0000'));
      brush.restore();
    }
    if (gone < 1) {
      brush.save();
      brush.translate(x, y);
      brush.rotate(angle + (isStill ? 0 : gone * 5));
      const scale = isStill ? 1 : 1 - gone;
      brush.scale(scale, scale * heading);
      brush.globalAlpha = 1 - gone;
      brush.drawImage(picture, -length / 2, -length / 2, length, length);
      brush.restore();
    }
    if (!isStill) for (const coin of one.coins) this.#paintCoin(brush, coin, age, seconds);
    const rise = isStill ? 0 : Math.min(1, age / 0.9) * 46;
    const size = isBig ? 40 : Math.max(17, Math.min(26, length * 0.22));
    const at = Math.max(size, Math.min(this.#height - size, y - rise));
    const half = size * 2.2;
    const left = Math.max(half, Math.min(this.#width - half, x));
    brush.save();
    brush.globalAlpha = Math.min(1, Math.max(0, (isBig ? 2.2 : 1.5) - age) * 2);
    brush.font = `800 ${Math.round(size)}px Anuphan, Vazirmatn, system-ui, sans-serif`;
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.lineJoin = 'round';
    brush.strokeStyle = '#3a1d00';
    brush.lineWidth = size * 0.24;
    brush.strokeText(text, left, at);
    const gold = brush.createLinearGradient(0, at - size / 2, 0, at + size / 2);
    gold.addColorStop(0, '#fffbe0');
    gold.addColorStop(0.5, '#ffd84f');
    gold.addColorStop(1, '#ff9d0a');
    brush.fillStyle = gold;
    brush.fillText(text, left, at);
    brush.restore();
  }

  #paintCoin(brush: Brush, coin: Coin, age: number, seconds: number): void {
    coin.x += coin.dx * seconds;
    coin.y += coin.dy * seconds;
    coin.dy += 210 * seconds;
    coin.turn += seconds * 9;
    const left = Math.max(0, 1 - age / 1.2);
    if (left === 0) return;
    brush.save();
    brush.globalAlpha = Math.min(1, left * 2);
    brush.translate(coin.x, coin.y);
    brush.scale(Math.max(0.16, Math.abs(Math.cos(coin.turn))), 1);
    dot(brush, 0, 0, coin.size, '#a86400');
    dot(
      brush,
      0,
      0,
      coin.size * 0.86,
      halo(brush, [-coin.size * 0.3, -coin.size * 0.3], coin.size * 1.3, '#fff4b8', '#ffc62b', '#d98900'),
    );
    brush.restore();
  }
}
