import { groupsOf } from '../../../parts/codeParts.ts';

/** A position in a rack: level counted from the ground, and column. */
interface RackPosition {
  readonly level: number;
  readonly column: number;
}

/** The section of a rack that contains two positions. */
export interface Rack {
  /** Common prefix of the codes of all its positions. */
  readonly aisle: string;
  /** Level numbers, the highest first. */
  readonly levels: readonly number[];
  readonly columns: readonly number[];
  readonly expected: RackPosition;
  readonly given: RackPosition;
  /** Digits of a number in a code. */
  readonly digits: number;
}

/** Maximum size of the drawing. */
const MAX_SIZE = { levels: 6, columns: 9 } as const;

/**
 * Positions of two bins of one rack, parsed from level and column at the end of their codes; undefined where they have none,
 * or are far apart.
 */
export function rackOf(expected: string, given: string): Rack | undefined {
  const [one, other] = [positionOf(expected), positionOf(given)];
  if (!one || !other || one.aisle !== other.aisle) return undefined;
  const levels = around(one.level, other.level).toReversed();
  const columns = around(one.column, other.column);
  if (levels.length > MAX_SIZE.levels || columns.length > MAX_SIZE.columns) return undefined;
  return { aisle: one.aisle, levels, columns, expected: one, given: other, digits: one.digits };
}

function positionOf(code: string): (RackPosition & Pick<Rack, 'aisle' | 'digits'>) | undefined {
  const groups = groupsOf(code);
  const [level = '', column = ''] = groups.slice(-2).map((group) => group.replace(/^[-.]/, ''));
  if (groups.length <= 2 || !/^\d{1,3}$/.test(level) || !/^\d{1,3}$/.test(column)) return undefined;
  return { aisle: groups.slice(0, -2).join(''), level: Number(level), column: Number(column), digits: column.length };
}

/** The numbers between two, plus one on each side. */
function around(a: number, b: number): readonly number[] {
  const first = Math.max(1, Math.min(a, b) - 1);
  return Array.from({ length: Math.max(a, b) + 2 - first }, (_, at) => first + at);
}
