/** A query that cannot be read. */
export class GroqSyntaxError extends Error {
  /** @param position where in the text, counted in UTF-16 units from 0 */
  constructor(
    message: string,
    readonly position: number,
  ) {
    super(message)
    this.name = 'GroqSyntaxError'
  }
}
