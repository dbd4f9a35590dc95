/** Why the product cannot start, told in one sentence that an operator can act on. */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
}
