import type { ClientBase } from 'pg';
import type { LoadAnswer, Scope } from '#engine';
import { send, type RawRow } from '../store/statement.ts';
import type { LoadReading } from './loadRound.ts';
import { valuesOf, type Opening, type OpeningRows } from './opening.ts';
import type { RoundStatements } from './roundStatements.ts';

/** A row that was read is not locked: it came to be while the locks were waited for. The same again finds and locks it. */
class UnlockedRow extends Error {
  readonly code = 'TK002';
}

/** What one round read. */
export interface RoundRows {
  readonly opened: OpeningRows;
  readonly read: ReadonlyMap<string, LoadAnswer>;
  /** A row of it is not locked: its answers may not be used. */
  readonly unlocked: Error | undefined;
}

/** Sends the statements of a round at once; when one fails, the transaction is over and the others fail with it. */
export async function readRound(
  client: Pick<ClientBase, 'query'>,
  { lock, read, sets, readings }: RoundStatements,
  opening: Opening,
  scope: Scope,
): Promise<RoundRows> {
  const locking = lock && send(client, lock.at(scope, valuesOf(opening.locks)));
  const reading = read && send(client, read.at(scope, valuesOf(opening.reads)));
  const own = sets.map((set) => send(client, set.at(scope)));
  const [[[lockedText = null] = []] = [], [row = []] = [], ...setRows] = await Promise.all([locking, reading, ...own]);
  const parts = [...row.flatMap(partsOf), ...setRows.map((rows) => rows.map(([text]) => JSON.parse(text!) as RawRow))];
  return {
    opened: parts.slice(0, opening.reads.length),
    ...answersOf(readings, parts.slice(opening.reads.length), lockedIds(lockedText)),
  };
}

/** A column of the one row holds parts; one without rows is null. */
const partsOf = (column: string | null): readonly (readonly RawRow[])[] =>
  (JSON.parse(column!) as readonly (readonly RawRow[] | null)[]).map((rows) => rows ?? []);

const lockedIds = (text: string | null): ReadonlySet<string> => new Set(text?.slice(1, -1).split(','));

function answersOf(
  readings: readonly LoadReading[],
  parts: readonly (readonly RawRow[])[],
  locked: ReadonlySet<string>,
): Pick<RoundRows, 'read' | 'unlocked'> {
  const read = new Map<string, LoadAnswer>();
  let at = 0;
  let isUnlocked = false;
  for (const { load, parts: own, answer } of readings) {
    const rows = parts.slice(at, (at += own.length));
    isUnlocked ||= own.some(({ isLocked }, i) => isLocked === true && !areLocked(rows[i] ?? [], locked));
    read.set(load.alias, answer(rows));
  }
  return { read, unlocked: isUnlocked ? new UnlockedRow() : undefined };
}

const areLocked = (rows: readonly RawRow[], locked: ReadonlySet<string>): boolean =>
  rows.every(([id = null]) => id === null || locked.has(id));
