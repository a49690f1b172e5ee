/**
 * The class of `<main>` (R2.1.14): the path without its leading slash, further slashes as `-`; `/` gives `home`.
 * Always one class: what a class cannot hold becomes `-`.
 */
export function mainClassOf(path: string): string {
  const name = path.replace(/^\/+|\/+$/g, '').replace(/[^\w.-]+/g, '-');
  return name === '' ? 'home' : name;
}
