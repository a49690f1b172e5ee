/**
 * Icon shapes as in `ui/icons.ts`, for widgets that a guest's home does not hydrate: the icons there are part of the script
 * that every page starts with.
 */

export const wrench =
  'M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z';
export const places =
  'M12.75 7.09a3 3 0 0 1 2.16 2.16M17.072 17.072c-1.634 2.17-3.527 3.912-4.471 4.727a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 1.432-4.568M2 2l20 20M8.475 2.818A8 8 0 0 1 20 10c0 1.183-.31 2.377-.81 3.533M9.13 9.13a3 3 0 0 0 3.74 3.74';
export const bird =
  'M16 7h.01M3.4 18H12a8 8 0 0 0 8-8V7a4 4 0 0 0-7.28-2.3L2 20M20 7l2 .5-2 .5M10 18v3M14 17.75V21M7 18a6 6 0 0 0 3.84-10.61';
export const receipt =
  'M13 16H8M14 8H8M16 12H8M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z';
export const crown =
  'M11.562 3.266a.5.5 0 0 1 .876 0L15.39 8.87a1 1 0 0 0 1.516.294L21.183 5.5a.5.5 0 0 1 .798.519l-2.834 10.246a1 1 0 0 1-.956.734H5.81a1 1 0 0 1-.957-.734L2.02 6.02a.5.5 0 0 1 .798-.519l4.276 3.664a1 1 0 0 0 1.516-.294zM5 21h14';
export const withdraw =
  'M12 18H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5M18 12h.01M19 22v-6M22 19l-3-3-3 3M6 12h.01M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0';
export const speaker =
  'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298zM16 9a5 5 0 0 1 0 6M19.364 18.364a9 9 0 0 0 0-12.728';
export const facebook = 'M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l1-4h-4V9a1 1 0 0 1 1-1';
export const instagram =
  'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M17 7h.01';
export const twitter = 'M4 4l16 16M20 4L4 20';
export const youtube = 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM10 9l5 3-5 3z';
export const send =
  'M14.5 21.7a.5.5 0 0 0 1 0l6.5-19a.5.5 0 0 0-.7-.7l-19 6.5a.5.5 0 0 0 0 1l8 3.2a2 2 0 0 1 1 1zM21.9 2.1 11 13';
export const balls = 'M2 9a6 6 0 1 0 12 0a6 6 0 1 0-12 0M13 13a4.5 4.5 0 1 1-2 6';
export const reels = 'M3 5h18v14H3zM9 5v14M15 5v14M5 12h2M11 12h2M17 12h2';
export const cards = 'M3 6l9-3 5 15-9 3zM16 7h5v13h-6';
export const live = 'M17 2l-5 5-5-5M3 7h18v14H3zM10 11v6l5-3z';
export const fish = 'M2 16s9-15 20-4C11 23 2 8 2 8';
export const gamepad =
  'M7 6h10a5 5 0 0 1 5 5v3a4 4 0 0 1-7 2H9a4 4 0 0 1-7-2v-3a5 5 0 0 1 5-5zM6 11h4M8 9v4M15 10h.01M18 12h.01';
export const ball = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 2v20M5 5q6 7 0 14M19 5q-6 7 0 14';
export const ticket = 'M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14 6v12';
export const gauge = 'M12 14l4-4M3.34 19a10 10 0 1 1 17.32 0';
export const enlarge = 'M15 3h6v6M21 3l-7 7M9 21H3v-6M3 21l7-7';
export const shrink = 'M4 14h6v6M10 14l-7 7M20 10h-6V4M14 10l7-7';
export const mail = 'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM2 7l10 7 10-7';
export const help = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M9.1 9a3 3 0 0 1 5.8 1c0 2-3 3-3 3M12 17h.01';
export const filters = 'M3 6h18M7 12h10M10 18h4';
