import { groupsOf } from '../../../parts/codeParts.ts';

/** A place in a rack: its level from the ground, and its column. */
interface Place {
  readonly level: number;
  readonly column: number;
}

/** The part of one side of a rack that holds two places. */
export interface Rack {
  /** What the codes of all its places begin with. */
  readonly aisle: string;
  /** Numbers of the levels, the highest first. */
  readonly levels: readonly number[];
  readonly columns: readonly number[];
  readonly expected: Place;
  readonly given: Place;
  /** Digits of a number in a code. */
  readonly digits: number;
}

/** More is no drawing any more. */
const MOST = { levels: 6, columns: 9 } as const;

/** Where two bins of one rack stand, as their codes end in level and column; undefined where they do not, or are far apart. */
export function rackOf(expected: string, given: string): Rack | undefined {
  const [one, other] = [placeIn(expected), placeIn(given)];
  if (!one || !other || one.aisle !== other.aisle) return undefined;
  const levels = around(one.level, other.level).toReversed();
  const columns = around(one.column, other.column);
  if (levels.length > MOST.levels || columns.length > MOST.columns) return undefined;
  return { aisle: one.aisle, levels, columns, expected: one, given: other, digits: one.digits };
}

function placeIn(code: string): (Place & Pick<Rack, 'aisle' | 'digits'>) | undefined {
  const groups = groupsOf(code);
  const [level = '', column = ''] = groups.slice(-2).map((group) => group.replace(/^[-.]/, ''));
  if (groups.length <= 2 || !/^\d{1,3}$/.test(level) || !/^\d{1,3}$/.test(column)) return undefined;
  return { aisle: groups.slice(0, -2).join(''), level: Number(level), column: Number(column), digits: column.length };
}

/** The numbers from one to the other, and one more on each side. */
function around(a: number, b: number): readonly number[] {
  const first = Math.max(1, Math.min(a, b) - 1);
  return Array.from({ length: Math.max(a, b) + 2 - first }, (_, at) => first + at);
}
