import type { EntityDefinition } from '../../definitions.generated.ts';
import type { Expression } from '../../expr/types.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import { actorType } from '../../model/actorType.ts';
import { rowType } from '../../model/fieldTypes.ts';
import type { EntityModel, LimitModel } from '../../model/types.ts';
import type { Sources } from './sources.ts';

/** What limits rows sees the row and who asks, and becomes a condition of statements. */
const rowsSeen = (entity: string) => ({ names: { row: rowType(entity), actor: actorType }, sqlOnly: true });

export function openRows(
  { slots }: Sources,
  location: SourceLocation,
  { id, closed }: EntityDefinition,
): Expression | undefined {
  return slots.optional(locationBelow(location, 'closed', 'unless'), closed?.unless, rowsSeen(id), { kind: 'bool' });
}

export function limits(
  { slots }: Sources,
  location: SourceLocation,
  { id, limits = {} }: EntityDefinition,
): EntityModel['limits'] {
  const environment = rowsSeen(id);
  const limit = (name: string, { where, hide }: (typeof limits)[string]): LimitModel => {
    const condition = slots.optional(locationBelow(location, 'limits', name, 'where'), where, environment, { kind: 'bool' });
    return { hide: new Set<string>(hide), ...(condition ? { where: condition } : {}) };
  };
  return new Map(Object.entries(limits).map(([name, each]) => [name, limit(name, each)]));
}
