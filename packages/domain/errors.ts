/** Thrown for invalid input. `field` names the input, `message` says why. */
export class InvalidInput extends Error {
  readonly field: string;

  constructor(field: string, problem: string) {
    super(`${field}: ${problem}`);
    this.name = 'InvalidInput';
    this.field = field;
  }
}
