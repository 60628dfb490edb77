/** A code that is chosen when the submit leaves: one of those there are by then. */
export class Pick {
  readonly entity: string;
  readonly nth: number;

  constructor(entity: string, nth: number) {
    this.entity = entity;
    this.nth = nth;
  }
}

/** The id of a row of the floor, for inputs that name a row by it. */
export class RowId {
  readonly entity: string;
  readonly code: string;

  constructor(entity: string, code: string) {
    this.entity = entity;
    this.code = code;
  }
}
