interface Gradient {
  from: readonly number[];
  stops: [offset: number, color: string][];
  addColorStop(offset: number, color: string): void;
}

type Paint = string | Gradient;

/** A canvas that writes what is drawn as SVG: the calls that a film needs, for the picture that stands before it plays. */
export class SvgCanvas {
  globalCompositeOperation = '';
  lineCap = '';
  lineJoin = '';
  lineWidth = 1;
  fillStyle: Paint = '#000';
  strokeStyle: Paint = '#000';
  #path = '';
  /** Where the path has come to, in tenths. */
  #pen: readonly [number, number] = [0, 0];
  #place = { x: 0, y: 0, scale: 1 };
  readonly #places: { x: number; y: number; scale: number }[] = [];
  readonly #gradients = new Map<string, string>();
  /** Outlines by what they draw: most are stroked several times, and are written once. */
  readonly #outlines = new Map<string, string>();
  readonly #shapes: string[] = [];

  createLinearGradient(...from: number[]): Gradient {
    return gradient(from);
  }

  createRadialGradient(...from: number[]): Gradient {
    return gradient(from);
  }

  /** A radial gradient fills its circle, which is all that it changes. */
  fillRect(x: number, y: number, width: number, height: number): void {
    const paint = this.fillStyle;
    if (typeof paint !== 'string' && paint.from.length === 6) {
      const [, , , cx = 0, cy = 0, radius = 0] = paint.from;
      const colors = paint.stops.map(([offset, color]) => ({ offset, ...colorOf(color) }));
      const most = colors[0]?.opacity ?? 1;
      const id = this.#gradientOf(
        'radialGradient',
        '',
        colors.map((one) => ({ ...one, opacity: one.opacity / most })),
      );
      if (most > 0.01)
        this.#shapes.push(
          `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(radius)}" fill="url(#${id})" opacity="${fine(most)}"/>`,
        );
      return;
    }
    this.#shapes.push(
      `<path d="M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z" ${this.#paint('fill', paint)}/>`,
    );
  }

  beginPath(): void {
    this.#path = '';
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${this.#point(x, y)}`;
    this.#pen = this.#tenths(x, y);
  }

  /** Written relative to the last point, which is shorter; in whole tenths, so that rounding does not add up. */
  lineTo(x: number, y: number): void {
    if (this.#path === '') return this.moveTo(x, y);
    const [toX, toY] = this.#tenths(x, y);
    const [fromX, fromY] = this.#pen;
    this.#path += `l${(toX - fromX) / 10} ${(toY - fromY) / 10}`
      .replaceAll(/(?<![\d])0\./g, '.')
      .replace(' -', '-');
    this.#pen = [toX, toY];
  }

  closePath(): void {
    this.#path += 'Z';
  }

  /** A whole circle. */
  arc(x: number, y: number, radius: number): void {
    const r = short(radius * this.#place.scale);
    this.#path += `M${this.#point(x - radius, y)}A${r} ${r} 0 1 1 ${this.#point(x + radius, y)}A${r} ${r} 0 1 1 ${this.#point(x - radius, y)}Z`;
  }

  fill(): void {
    this.#shapes.push(`<use href="#${this.#outline()}" ${this.#paint('fill', this.fillStyle)}/>`);
  }

  stroke(): void {
    const wide = short(this.lineWidth * this.#place.scale);
    this.#shapes.push(
      `<use href="#${this.#outline()}" ${this.#paint('stroke', this.strokeStyle)} stroke-width="${wide}"/>`,
    );
  }

  save(): void {
    this.#places.push({ ...this.#place });
  }

  restore(): void {
    this.#place = this.#places.pop() ?? this.#place;
  }

  translate(x: number, y: number): void {
    this.#place.x += x * this.#place.scale;
    this.#place.y += y * this.#place.scale;
  }

  scale(by: number): void {
    this.#place.scale *= by;
  }

  /** The drawing so far. The ends of its lines are all like the last one's. */
  svg(width: number, height: number): string {
    const defs = [
      ...[...this.#gradients].map(([body, id]) => body.replace(' ', ` id="${id}" `)),
      ...[...this.#outlines].map(([path, id]) => `<path id="${id}" d="${path}"/>`),
    ].join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs><g fill="none" stroke-linecap="${this.lineCap}" stroke-linejoin="${this.lineJoin}">${this.#shapes.join('')}</g></svg>\n`;
  }

  #tenths(x: number, y: number): [number, number] {
    const { x: left, y: top, scale } = this.#place;
    return [Math.round((left + x * scale) * 10), Math.round((top + y * scale) * 10)];
  }

  #point(x: number, y: number): string {
    const { x: left, y: top, scale } = this.#place;
    return `${short(left + x * scale)} ${short(top + y * scale)}`;
  }

  #outline(): string {
    const id = this.#outlines.get(this.#path) ?? `p${this.#outlines.size}`;
    this.#outlines.set(this.#path, id);
    return id;
  }

  #paint(name: 'fill' | 'stroke', paint: Paint): string {
    if (typeof paint === 'string') {
      const { color, opacity } = colorOf(paint);
      return `${name}="${color}"${opacity < 1 ? ` ${name}-opacity="${fine(opacity)}"` : ''}`;
    }
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = paint.from.map(short);
    const place = ` gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    const stops = paint.stops.map(([offset, color]) => ({ offset, ...colorOf(color) }));
    return `${name}="url(#${this.#gradientOf('linearGradient', place, stops)})"`;
  }

  #gradientOf(
    kind: string,
    place: string,
    stops: { offset: number; color: string; opacity: number }[],
  ): string {
    const inside = stops.map(
      ({ offset, color, opacity }) =>
        `<stop offset="${fine(offset)}" stop-color="${color}" stop-opacity="${fine(opacity)}"/>`,
    );
    const body = `<${kind} ${place.trim()}>${inside.join('')}</${kind}>`.replace(' >', ' >');
    const id = this.#gradients.get(body) ?? `g${this.#gradients.size}`;
    this.#gradients.set(body, id);
    return id;
  }
}

function gradient(from: readonly number[]): Gradient {
  const stops: Gradient['stops'] = [];
  return { from, stops, addColorStop: (offset, color) => void stops.push([offset, color]) };
}

/** `rgba(200, 255, 46, 0.3)` as a color and its opacity. */
function colorOf(text: string): { color: string; opacity: number } {
  const [red, green, blue, opacity = '1'] = text.match(/[\d.]+/g) ?? [];
  if (!text.startsWith('rgb')) return { color: text, opacity: 1 };
  const hex = [red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0'));
  return { color: `#${hex.join('')}`, opacity: Number(opacity) };
}

const short = (value: number) => Math.round(value * 10) / 10;
const fine = (value: number) => Math.round(value * 1000) / 1000;
