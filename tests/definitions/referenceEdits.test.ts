import { describe, expect, it } from 'vitest';
import { editModelOf, permits, type ActionModel, type FieldModel, type Refusal, type Value } from '#engine';
import { keyField } from '../../engine/scenario/givenFields.ts';
import { MemoryRunner } from '../../engine/scenario/memoryRunner.ts';
import { sampleRow, type Sample } from '../http/sampleRows.ts';
import { shipped } from '../kit/shipped.ts';
import { withNulls } from './withNulls.ts';

interface ReferenceEdit {
  readonly action: ActionModel;
  readonly input: string;
  readonly field: FieldModel;
}

/** Edits of records, with each of their fields that refers to others. */
const edits = [...shipped.actions.values()].flatMap((action): ReferenceEdit[] => {
  const edited = editModelOf(action);
  const entity = shipped.entities.get(edited?.load.entity ?? '');
  return (edited?.fields ?? []).flatMap(({ input, field: name }) => {
    const field = entity?.fields.get(name);
    return field?.kind === 'ref' || field?.kind === 'refs' ? [{ action, input, field }] : [];
  });
});

/** What the field refers to before and after, of two records. */
const CHANGES = {
  'is given to it': [[], [0]],
  'is another': [[0], [1]],
  'is taken from it': [[0], []],
  'is one of several, and taken from it': [[0, 1], [0]],
} as const;

const plants = new MemoryRunner(shipped);

/** What is refused when the field of a record, which refers to some of two rows, refers to others. */
async function refusedFor(
  { action, input, field }: ReferenceEdit,
  had: readonly number[],
  gets: readonly number[],
): Promise<readonly Refusal[]> {
  const { load } = editModelOf(action)!;
  const [first, second] = [sampleRow(shipped, field.ref!), sampleRow(shipped, field.ref!)] as const;
  const chosen = (those: readonly number[]): readonly Sample[] => those.map((i) => (i === 0 ? first : second));
  const only = <T>(list: readonly T[]): T | null | readonly T[] => (field.kind === 'refs' ? list : (list[0] ?? null));
  const record = sampleRow(shipped, load.entity, { [field.name]: only(chosen(had).map(({ id }) => id)) as Value });
  const plant = plants.fork();
  await plant.given([...first.rows, ...second.rows, ...record.rows].map(withNulls));
  const [[key, { source }] = ['', { source: '' }]] = load.keys;
  const code = keyField(shipped.entities.get(field.ref!)!) === undefined ? 'id' : 'code';
  const { decision } = plant.judge({
    action: action.id,
    as: ['admin', ...shipped.roles.keys()].find((role) => permits(shipped, [role], `action:${action.id}`))!,
    input: {
      [source.replace('input.', '')]: key === 'id' ? record.id : record.code,
      ...(action.input.fields?.some(({ name }) => name === 'version') ? { version: 1 } : {}),
      [input]: only(chosen(gets).map((row) => row[code])),
    },
    now: '2026-11-21T00:00:00.000Z',
    confirm: [],
  });
  return decision.outcome === 'refused' ? decision.refusals : [];
}

/** Rules of the record may turn it down; nothing is missing, and no right is lacking to an administrator. */
describe('what a record refers to', () => {
  describe.each(Object.entries(CHANGES))('%s', (_, [had, gets]) => {
    const possible = edits.filter(
      ({ field }) => (field.kind === 'refs' || had.length < 2) && (!field.required || had.length * gets.length === 1),
    );
    it.each(possible.map((edit) => [`${edit.action.id} ${edit.input}`, edit] as const))('%s', async (__, edit) => {
      const refused = await refusedFor(edit, had, gets);
      expect(refused.filter(({ kind }) => kind !== undefined)).toEqual([]);
    });
  });
});
