/** A master from which no sizes can be made. */
export class DamagedMaster extends Error {
  constructor(file: string, problem: string, options?: ErrorOptions) {
    super(
      `${file} is not the picture that it should be: ${problem}. Restore it (git checkout -- ${file}), or draw it again (npm run artwork -- games).`,
      options,
    );
    this.name = 'DamagedMaster';
  }
}
