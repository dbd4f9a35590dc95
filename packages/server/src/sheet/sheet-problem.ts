import type { IssueCode } from '@sanjeh/contract/issue';

/** Why a file is not read as a sheet. */
export class SheetProblem extends Error {
  readonly code: Extract<IssueCode, 'not_sheet' | 'too_many_rows'>;

  constructor(code: SheetProblem['code']) {
    super(code);
    this.name = 'SheetProblem';
    this.code = code;
  }
}

/** Whoever sends a file may have made it to be read for ever. */
export interface SheetBounds {
  readonly rows: number;
  readonly columns: number;
  /** Of one file inside of it, once unpacked. */
  readonly bytes: number;
}
