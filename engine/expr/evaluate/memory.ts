import { decimalText } from '../../value/decimal.ts';
import { isDecimal, type Value } from '../../value/value.ts';

/** What is kept: one thing for each of the values it is made of. */
export interface MemoEntry {
  /** Fields of rows that it was made of, whichever they are; `*` is anything. */
  readonly reads: readonly string[];
}

/** A place for what was made of some values; empty again as soon as a row has another value in a field that was read. */
interface Place {
  value: unknown;
  /** How often it was asked for since it was empty. */
  asked: number;
  /** The change of rows after which it was made. */
  since: number;
}

/** What was found in lists, so that it is not looked for again. */
export class Memory {
  private readonly kept = new Map<MemoEntry, Branch>();
  private readonly lastChange: (fields: readonly string[]) => number;

  /** @param lastChange the number of the last change of one of these fields: they count up */
  constructor(lastChange: (fields: readonly string[]) => number) {
    this.lastChange = lastChange;
  }

  /** The place for what is made of these values: rows and lists are themselves, a list as long as it is now. */
  placeOf(kept: MemoEntry, values: readonly Value[]): Place {
    let branch = this.kept.get(kept) ?? new Branch();
    this.kept.set(kept, branch);
    for (const value of values) branch = branch.at(value);
    const since = this.lastChange(kept.reads);
    if (branch.place === undefined || branch.place.since < since) branch.place = { value: undefined, asked: 0, since };
    branch.place.asked += 1;
    return branch.place;
  }
}

class Branch {
  place?: Place;
  private readonly branches = new Map<unknown, Branch>();

  at(value: Value): Branch {
    return Array.isArray(value) ? this.below(value).below(value.length) : this.below(memoKey(value));
  }

  private below(key: unknown): Branch {
    const known = this.branches.get(key);
    if (known) return known;
    const made = new Branch();
    this.branches.set(key, made);
    return made;
  }
}

const memoKey = (value: Value): unknown => (isDecimal(value) ? decimalText(value) : value);
