import { kinds, type FieldSample } from './kinds.ts';

/** What stands in a file. */
export type Content = Record<string, unknown>;
/** Definitions by `<id>.<kind>`. */
export type Files = Record<string, Content>;

/** What the parts of a case are made from. */
export type Parts = Readonly<
  Record<
    | 'id'
    | 'kind'
    | 'given'
    | 'place'
    | 'load'
    | 'lock'
    | 'loop'
    | 'rule'
    | 'effect'
    | 'read'
    | 'screen'
    | 'around'
    | 'states'
    | 'crud'
    | 'role'
    | 'job'
    | 'setting'
    | 'menu'
    | 'pack',
    string
  >
>;

export const bool = { type: 'boolean' };
export const note = { type: 'string', maxLength: 100 };
export const codes = (of: string): Content => ({
  type: 'array',
  maxItems: 20,
  items: { type: 'string', format: 'code', maxLength: 40, 'x-scan': of },
});

export const sampleOf = ({ kind }: Parts): FieldSample => kinds[kind]!;
export const isTree = ({ place, screen: kind }: Parts): boolean => place === 'tree' || kind === 'tree';
export const isNameless = ({ place }: Parts): boolean => place === 'nameless';
export const hasParts = ({ load, effect, crud, place }: Parts): boolean =>
  load === 'parts' || effect === 'sync' || crud === 'children' || place === 'sum' || place === 'count';

/** Text of a row that is one whatever the label. */
export const nameOf = (parts: Parts): string => (isNameless(parts) ? "or(row.note, '')" : 'row.code');

/** Something that is true or false of a row, by the value where its kind has a test. */
export function condition(parts: Parts, row: string, plain: string): string {
  const { kind } = parts;
  const { isList, refers } = sampleOf(parts);
  if (isList) return row === 'it' ? 'it.value.size() < 5' : plain;
  if (refers === 'row') return `${row}.value == null || ${row}.value.${kind === 'deep' ? 'thing.' : ''}code != 'T9'`;
  return (
    {
      tiny: `${row}.value == null || ${row}.value < 9`,
      decimal: `${row}.value == null || ${row}.value < 9000`,
      yes: `${row}.value != false || ${plain}`,
      text: `${row}.value != 'never'`,
      code: `${row}.value != 'NEVER'`,
    }[kind] ?? plain
  );
}

export const manyRows = ({ load }: Parts): boolean =>
  ['all', 'allOptional', 'where', 'sorted', 'sortedById', 'down'].includes(load);
