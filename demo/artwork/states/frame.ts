/** A picture of a state: 360 × 220 with round corners, on a ground of its own, so it reads on light and dark pages. */
export function frame(content: string, defs = ''): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 220" width="360" height="220">' +
    `<defs><clipPath id="c"><rect width="360" height="220" rx="28"/></clipPath>${defs}</defs>` +
    `<g clip-path="url(#c)">${content}</g></svg>\n`
  );
}
