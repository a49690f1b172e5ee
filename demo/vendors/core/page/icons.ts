/** Icons of 24 × 24 units, drawn with lines. */
export const icons = {
  close: 'M6 6l12 12M18 6L6 18',
  less: 'M6 12h12',
  more: 'M6 12h12M12 6v12',
  soundOn: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  soundOff: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  history: 'M4 12a8 8 0 1 0 2.5-5.8M4 4.5v4h4M12 8v4.5l3 2',
  rules: 'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.1',
  spin: 'M20 12a8 8 0 1 1-2.6-5.9M20 3.5v4.2h-4.2',
};
