import type { Expression } from '../../expr/types.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import type { SlotDecimals } from '../../model/screenTypes.ts';
import type { Slots } from '../../model/slots.ts';
import type { ActionModel, EntityModel, FieldModel } from '../../model/types.ts';
import { compilePaths } from './paths.ts';

export interface Sources {
  readonly entities: ReadonlyMap<string, EntityModel>;
  readonly action: ActionModel;
  readonly slots: Slots;
  readonly place: SourceLocation;
}

/** A path from a row to the decimals of a number; the lower its rank, the closer the row. */
interface Candidate {
  readonly path: string;
  readonly rank: number;
}

/**
 * Where the decimals of a slot's numbers come from: an input is like the field of a row (`x-of`), and that row is not made
 * yet. The row that is scanned has them, else the row that another input of the action names.
 */
export function slotDecimals(
  sources: Sources,
  scanned: readonly string[],
  fields: readonly FieldModel[],
): SlotDecimals | undefined {
  const numbers = fields.filter((field) => sourceOf(sources, field) !== undefined);
  if (numbers.length === 0) return undefined;
  const place = locationBelow(sources.place, 'decimals');
  const ofScanned = scanned.flatMap((entity) => {
    const candidate = candidateOf(sources, entity, numbers[0]!);
    return candidate ? [[entity, compilePaths(sources.slots, place, entity, [candidate.path], true)] as const] : [];
  });
  if (ofScanned.length > 0) return { fields: numbers.map(({ name }) => name), scanned: new Map(ofScanned), named: new Map() };
  const named = numbers.flatMap((field): readonly (readonly [string, Expression])[] => {
    const source = bestCandidate(sources, field);
    const expression = source && sources.slots.optional(place, source, { names: sources.action.names }, DECIMALS);
    return expression ? [[field.name, expression]] : [];
  });
  return { fields: named.map(([name]) => name), scanned: new Map(), named: new Map(named) };
}

const DECIMALS = { kind: 'int', nullable: true } as const;

/** The entity an input is like, and the path there. */
function sourceOf(
  { entities }: Pick<Sources, 'entities'>,
  { schema }: FieldModel,
): { entity: string; path: string } | undefined {
  const [entity = '', name = ''] = schema['x-of']?.split('.') ?? [];
  const path = entities.get(entity)?.fields.get(name)?.schema['x-decimals'];
  return path === undefined ? undefined : { entity, path };
}

function candidateOf(sources: Pick<Sources, 'entities'>, entity: string, field: FieldModel): Candidate | undefined {
  const source = sourceOf(sources, field);
  if (!source) return undefined;
  const [step = '', ...rest] = source.path.split('.');
  const owner = sources.entities.get(source.entity)?.fields.get(step)?.ref;
  if (owner === entity) return { path: rest.join('.'), rank: 0 };
  if (source.entity === entity) return { path: source.path, rank: 1 };
  return owner !== undefined && sources.entities.get(entity)?.fields.get(step)?.ref === owner
    ? { path: source.path, rank: 2 }
    : undefined;
}

/** The closest loaded row; none where two are as close. */
function bestCandidate(sources: Sources, field: FieldModel): string | undefined {
  const candidates = sources.action.loads
    .filter(({ form, keys }) => form === 'by' && [...keys.values()].every(({ source }) => /^input\.\w+$/.test(source)))
    .flatMap(({ alias, entity }) => {
      const candidate = candidateOf(sources, entity, field);
      return candidate ? [{ source: `${alias}.${candidate.path}`, rank: candidate.rank }] : [];
    });
  const best = Math.min(...candidates.map(({ rank }) => rank));
  const [first, second] = candidates.filter(({ rank }) => rank === best);
  return second ? undefined : first?.source;
}
