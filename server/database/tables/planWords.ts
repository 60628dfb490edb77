import type { HeldWord } from './heldWords.ts';
import type { Step } from './schema.ts';
import { mapWord, type UpgradeHash } from './wordStatements.ts';

/** What becomes of rows with a word that is none any more: the word the definitions name, or a refusal that asks for one. */
export function planWords(
  held: readonly HeldWord[],
  hash: UpgradeHash | undefined,
): { readonly steps: readonly Step[]; readonly refusals: readonly Pick<Step, 'code' | 'params'>[] } {
  const plans = held.map((word) => ({ word, to: successorOf(word) }));
  return {
    steps: plans.flatMap(({ word, to }) =>
      to === undefined ? [] : [{ code: 'migrate.mapWord', params: { ...paramsOf(word), to }, sql: mapWord(word, to, hash) }],
    ),
    refusals: plans.flatMap(({ word, to }) =>
      to === undefined ? [{ code: 'migrate.wordInUse', params: { ...paramsOf(word), rows: rowsOf(word) } }] : [],
    ),
  };
}

function successorOf({ word, in: { retired = {}, words } }: HeldWord): string | undefined {
  const to = Object.hasOwn(retired, word) ? retired[word] : undefined;
  return to !== undefined && words.includes(to) ? to : undefined;
}

function paramsOf({ table, word, count, in: { columns } }: HeldWord): Readonly<Record<string, string>> {
  return { table, column: columns.join('/'), word, count: String(count) };
}

function rowsOf({ rows, count }: HeldWord): string {
  return rows.join(', ') + (count > rows.length ? ' …' : '');
}
