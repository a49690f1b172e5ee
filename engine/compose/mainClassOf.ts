/**
 * The class of `<main>` (R2.1.14): the path without its leading slash, `home` for `/`. Other slashes, and characters
 * that are not allowed in a class, become `-`.
 */
export function mainClassOf(path: string): string {
  const name = path.replace(/^\/+|\/+$/g, '').replace(/[^\w.-]+/g, '-');
  return name === '' ? 'home' : name;
}
