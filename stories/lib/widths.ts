const named: [number, number, string][] = [
  [320, 640, 'Small phone'],
  [390, 844, 'Phone'],
  [768, 1024, 'Tablet'],
  [1280, 800, 'Desktop'],
  [1920, 1080, 'Large desktop'],
  [2560, 1440, 'Wide desktop'],
];

/** Widths of the toolbar. */
export const widths = Object.fromEntries(
  named.map(([width, height, name]) => [
    `w${width}`,
    {
      name: `${name} ${width}`,
      styles: { width: `${width}px`, height: `${height}px` },
      type: width < 768 ? ('mobile' as const) : width < 1280 ? ('tablet' as const) : ('desktop' as const),
    },
  ]),
);
