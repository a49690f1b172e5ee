function corner(x: number, y: number, z: number): number {
  let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1103515245);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1, the same on every machine. */
export function noise(x: number, y: number, z = 0): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [fx, fy, fz] = [x - ix, y - iy, z - iz];
  const [u, v, w] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy), fz * fz * (3 - 2 * fz)];
  const edge = (dy: number, dz: number) => {
    const from = corner(ix, iy + dy, iz + dz);
    return from + (corner(ix + 1, iy + dy, iz + dz) - from) * u;
  };
  const [near, far] = [edge(0, 0), edge(0, 1)];
  const low = near + (edge(1, 0) - near) * v;
  return low + (far + (edge(1, 1) - far) * v - low) * w;
}
