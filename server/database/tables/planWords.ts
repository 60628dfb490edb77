import { rowsText } from './listedRows.ts';
import type { WordInUse } from './wordsInUse.ts';
import type { Step } from './schema.ts';
import { mapWord, type MappingRecord } from './wordStatements.ts';

/** Maps rows that hold a removed word to the successor the definitions name, or refuses and asks for one. */
export function planWords(
  wordsInUse: readonly WordInUse[],
  record: MappingRecord | undefined,
): { readonly steps: readonly Step[]; readonly refusals: readonly Pick<Step, 'code' | 'params'>[] } {
  const plans = wordsInUse.map((word) => ({ word, to: successorOf(word) }));
  return {
    steps: plans.flatMap(({ word, to }) =>
      to === undefined
        ? []
        : [
            {
              code: 'migrate.mapWord',
              params: { ...paramsOf(word), to },
              sql: mapWord(word, to, record),
              isData: true as const,
            },
          ],
    ),
    refusals: plans.flatMap(({ word, to }) =>
      to === undefined ? [{ code: 'migrate.wordInUse', params: { ...paramsOf(word), rows: rowsText(word) } }] : [],
    ),
  };
}

function successorOf({ word, in: { retired = {}, words } }: WordInUse): string | undefined {
  const to = Object.hasOwn(retired, word) ? retired[word] : undefined;
  return to !== undefined && words.includes(to) ? to : undefined;
}

function paramsOf({ table, word, count, in: { columns } }: WordInUse): Readonly<Record<string, string>> {
  return { table, column: columns.join('/'), word, count: String(count) };
}
