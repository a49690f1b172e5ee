/** Icons of the pages of a centre, as SVG path data on a 24 × 24 grid, drawn as strokes. They are our own. */
export const centreIcons = {
  account: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  wallet: 'M3 7v11a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2H5a2 2 0 0 1 0-4h13v4M17 13.5h.01',
  deposit: 'M12 3v11M8 10l4 4 4-4M4 16v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3',
  withdraw: 'M12 14V3M8 7l4-4 4 4M4 16v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3',
  transfer: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  history: 'M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l3 2',
  receipt:
    'M5 3l2 1.5L9.500 3 12 4.500 14.500 3 17 4.500 19 3v18l-2-1.500-2.500 1.500-2.500-1.500L9.500 21 7 19.500 5 21zM9 9h6M9 13h6',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  bonus: 'M3 9l9-6 9 6-9 12zM3 9h18M12 21 8 9l4-6 4 6z',
  reward: 'M3 8h18v4H3zM5 12v9h14v-9M12 8v13M12 8q-6 0-4-4t4 4q0-5 4-4t-4 4',
  friends:
    'M15 20v-1a4 4 0 0 0-4-4H7a4 4 0 0 0-4 4v1M5.500 7.500a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0M19 8v6M16 11h6',
  mission: 'M5 21V4M5 4h12l-2 4 2 4H5',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  rebate:
    'M19 5 5 19M5 7.500a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M14 16.500a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0',
  limits: 'M12 3l8 3v6q0 6-8 9-8-3-8-9V6zM9 12l2 2 4-4',
  team: 'M12 4v5M5 20v-4h14v4M12 9v7M10 4h4M3 20h4M10 20h4M17 20h4M12 16v4',
  star: 'M12 3l2.800 5.700 6.200.900-4.500 4.400 1.100 6.200L12 17.300 6.400 20.200l1.100-6.200L3 9.600l6.200-.900z',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 11v5M12 8h.01',
};
