import { around, circle, mirrored, shape, starPath } from '../draw/svg.ts';

/** Metal of a rank, light and dark, and its stone. */
const ranks = [
  ['#e8b48a', '#8a4a1e', '#c96a2e'],
  ['#f0cfa6', '#a05f22', '#e08a3a'],
  ['#eef2f7', '#7c889c', '#9fb2cc'],
  ['#ffffff', '#8896ae', '#5fb0e8'],
  ['#ffe9a8', '#b9781a', '#f2a71e'],
  ['#fff0b8', '#c07f12', '#26b07a'],
  ['#fff4c8', '#b8780e', '#3a6cf0'],
  ['#fff8dc', '#c48a14', '#c02ad0'],
] as const;

/** The badge of a rank from 1 to 8, 64 by 64: wings from 3, a crown from 5, rays from 7; one star per rank within its metal. */
export function rankBadge(rank: number): string {
  const [bright, dark, stone] = ranks[rank - 1] ?? ranks[0];
  const metal = `<linearGradient id="m" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${bright}"/><stop offset=".5" stop-color="${dark}"/><stop offset=".72" stop-color="${bright}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;
  const ground = `<radialGradient id="g" cy=".35"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".45" stop-color="${stone}"/><stop offset="1" stop-color="${stone}" stop-opacity=".72"/></radialGradient>`;
  const rays = rank >= 7 ? around(16, shape('M-1.6-20 0-31 1.6-20Z', bright)) : '';
  const wings =
    rank >= 3
      ? mirrored(shape('M14-4C22-6 28-12 30-20 31-10 29-2 24 3 27 3 29 2 30 0 29 7 24 12 14 13Z', 'url(#m)'))
      : '';
  const crown =
    rank >= 5 ? shape('M-11-19-13-30-6-25 0-33 6-25 13-30 11-19Z', 'url(#m)') + circle(0, -33, 2, stone) : '';
  const stars = rank % 2 === 0 ? [-6, 6] : [0];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="-33 -36 66 66">${metal}${ground}` +
    rays +
    wings +
    crown +
    shape('M0-20 17-14V4C17 15 9 22 0 26-9 22-17 15-17 4V-14Z', 'url(#m)') +
    shape('M0-16 13.5-11.200V4C13.5 12.5 7 18 0 21.5-7 18-13.5 12.5-13.5 4V-11.200Z', '#1d1420') +
    shape('M0-14.5 12-10.200V4C12 11.6 6 16.8 0 19.8-6 16.8-12 11.6-12 4V-10.200Z', 'url(#g)') +
    stars
      .map((x) => shape(starPath(5, rank % 2 === 0 ? 5.6 : 8, rank % 2 === 0 ? 2.4 : 3.4, x, 2), '#fffaf0'))
      .join('') +
    '</svg>\n'
  );
}

/** A flame for the hot badge, 24 by 24. */
export const hotSign =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff3d1f"/><stop offset=".6" stop-color="#ff8a1f"/><stop offset="1" stop-color="#ffd24a"/></linearGradient></defs><path fill="url(#a)" d="M13 1.500c.6 3.8 6.5 6.4 6.5 12.600A7.5 7.5 0 0 1 12 22a7.5 7.5 0 0 1-7.5-7.800c0-3.2 1.6-5.4 3.3-7.1.2 1.7.8 2.9 1.9 3.500C9.5 7 10.5 3.5 13 1.500z"/><path fill="#fff3c4" d="M12.4 11.500c.3 1.9 3.1 2.9 3.1 5.900A3.5 3.5 0 0 1 12 21a3.5 3.5 0 0 1-3.5-3.700c0-1.5.7-2.5 1.5-3.2.2.9.6 1.4 1.1 1.6-.1-1.7.3-3.2 1.3-4.200z"/></svg>\n';
