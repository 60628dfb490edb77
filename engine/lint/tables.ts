import type { TableDefinition } from '../definitions.generated.ts';

type Input = TableDefinition['inputs'][string];

/** The columns a table has to have: `lot.from` and `lot.to` of a range input, the name of anything else. */
export function columnsOf({ inputs, outputs }: TableDefinition): readonly string[] {
  return [
    ...Object.entries(inputs).flatMap(([name, { match }]) => (match === 'range' ? [`${name}.from`, `${name}.to`] : [name])),
    ...Object.keys(outputs),
  ];
}

const TESTS: Readonly<Record<Input['type'], (cell: unknown) => boolean>> = {
  string: (cell) => typeof cell === 'string',
  boolean: (cell) => typeof cell === 'boolean',
  integer: (cell) => Number.isInteger(cell),
  number: (cell) => typeof cell === 'number',
};

/** What the cells of each column have to be, in the order of the columns. */
export function cellTypes({ inputs, outputs, columns }: TableDefinition): readonly ((cell: unknown) => boolean)[] {
  return columns.map((column) => {
    const { type, enum: words } = inputs[column] ??
      outputs[column] ??
      inputs[column.replace(/\.(from|to)$/, '')] ?? { type: 'string' };
    return (cell) => TESTS[type](cell) && (!words || words.includes(cell as string));
  });
}

/** What one row takes of one input: a range with both ends, or one value twice. */
export interface Span {
  readonly from: unknown;
  readonly to: unknown;
}

/** What each row takes, by input. */
export function spansOf({ inputs, columns, rows }: TableDefinition): readonly Readonly<Record<string, Span>>[] {
  return rows.map((cells) =>
    Object.fromEntries(
      Object.entries(inputs).map(([name, { match }]) => {
        const cell = (column: string): unknown => cells[columns.indexOf(column)];
        return [
          name,
          match === 'range' ? { from: cell(`${name}.from`), to: cell(`${name}.to`) } : { from: cell(name), to: cell(name) },
        ];
      }),
    ),
  );
}
