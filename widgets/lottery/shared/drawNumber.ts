/** The number of a draw inside a text: isolated, since Arabic would turn its parts around (20261127-096). */
export const drawNumber = (numero: string) => `\u2066${numero}\u2069`;
