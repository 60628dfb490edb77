import { recordInput, type Act, type Bundle, type EntityModel, type MemoryRunner, type StateFields } from '#engine';
import type { StagedAct } from './examples.ts';

/** An input of an action that names a record. */
export interface TakingInput {
  readonly input: string;
  readonly many: boolean;
}

/** The actions that name a record of an entity in an input, by id. */
export function takingInputs(bundle: Bundle, entity: string): ReadonlyMap<string, readonly TakingInput[]> {
  const all = [...bundle.actions.values()].map((action) => {
    const covers = (of: string): boolean => of === entity || bundle.entities.get(of)?.of.includes(entity) === true;
    const first = recordInput(bundle, action, entity);
    const others = action.generated?.verb === 'create' ? [] : action.takes.filter(({ entity: of }) => covers(of));
    const inputs = [...(first ? [first] : []), ...others].map(({ input, many }) => ({ input, many }));
    return [action.id, [...new Map(inputs.map((each) => [each.input, each])).values()]] as const;
  });
  return new Map(all.filter(([, inputs]) => inputs.length > 0));
}

/** The state each record of an entity is in, by id. */
export function statesIn(runner: MemoryRunner, { id }: EntityModel, { fields }: StateFields): ReadonlyMap<string, string> {
  const rows = runner.store.rows(id);
  return new Map(rows.map((row) => [row.id, fields.map((field) => String(row.values[field])).join('/')]));
}

/** An action as it was done with another record, done with this one. */
export function withRecord(
  act: StagedAct,
  { input, many }: TakingInput,
  { id: entity, label: [label = 'code'] }: EntityModel,
  id: string,
  runner: MemoryRunner,
): Act | undefined {
  const row = runner.store.reader().row(entity, id);
  if (!row) return undefined;
  const code = input === 'id' ? id : String(row.get(label));
  return { ...act, input: { ...act.input, [input]: many ? [code] : code } };
}
