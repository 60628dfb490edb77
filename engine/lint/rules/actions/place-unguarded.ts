import type { ActionDefinition, Effects, PieceDefinition, Use } from '../../../definitions.generated.ts';
import { staticEffects } from '../../../effects/effectKinds.ts';
import { usesOf } from '../../../load/expand/pieces.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import { guardedFields, writeTarget } from '../../placeSetters.ts';
import type { LintInput } from '../../types.ts';

/**
 * An action that moves stock or its carrier into or out of a location uses the piece that guards the location, with the moved
 * rows; or the effect gives a reason (`exempt`), which is an error where no piece is needed. A quantity taken by an action
 * with `stock: out` counts as leaving the row's location.
 */
export function* placeUnguarded(set: LintInput): Generator<Finding> {
  for (const { definition: piece } of set.piece.values()) {
    if (!piece.guards) continue;
    const guarded = guardedFields(set, piece);
    for (const action of set.actions.values()) {
      for (const [name, effect] of Object.entries(action.definition.effects)) {
        const entity = movedEntity(set, action.definition, effect, piece, guarded);
        const isExempt = 'exempt' in effect && effect.exempt?.[piece.id] !== undefined;
        if (entity === undefined ? isExempt : !isExempt && !hasPiece(action.definition, effect, piece, entity))
          yield {
            ...locationBelow(action, 'effects', name, ...(entity === undefined ? ['exempt', piece.id] : [])),
            params: { piece: piece.id, entity: entity ?? '' },
          };
      }
    }
  }
}

/** Entity of the rows an effect moves; undefined where it moves none. Rows that cannot be identified count as stock. */
function movedEntity(
  set: LintInput,
  action: ActionDefinition,
  effect: Effects[string],
  { guards }: PieceDefinition,
  guarded: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const written = writeTarget(set, action, effect);
  if (!written || (written.isNew && guards?.on === 'leave')) return undefined;
  const { entity } = written;
  const fields = entity === undefined ? [...new Set([...guarded.values()].flat())] : (guarded.get(entity) ?? []);
  const isMoving = (field: string): boolean =>
    field in written.set ? guards?.on === 'leave' || written.set[field] !== 'null' : staticEffects(effect).copy !== undefined;
  return fields.some(isMoving) || isTakenOut(set, action, written, guarded, guards) ? (entity ?? '') : undefined;
}

/** Whether the effect takes goods from rows in a guarded location. */
function isTakenOut(
  set: LintInput,
  { stock }: ActionDefinition,
  written: NonNullable<ReturnType<typeof writeTarget>>,
  guarded: ReadonlyMap<string, readonly string[]>,
  guards: PieceDefinition['guards'],
): boolean {
  const quantity = guarded.has(written.entity ?? '') && set.entity.get(written.entity ?? '')?.definition.ledger?.quantity;
  return guards?.on === 'leave' && stock === 'out' && typeof quantity === 'string' && quantity in written.set;
}

/** What an effect makes is there only after the rules; what is there already is given to the piece, where that asks for it. */
function hasPiece(action: ActionDefinition, effect: Effects[string], piece: PieceDefinition, entity: string): boolean {
  const asked = Object.entries(piece.for ?? {}).filter(([, type]) => type.replace(/[^a-z0-9-]/g, '') === entity);
  const isGiven = (use: Use): boolean => asked.some(([argument]) => argument in (use.with ?? {}));
  const used = usesOf(action).filter((use) => use.piece === piece.id);
  const { rows, set: values } = staticEffects(effect);
  return rows !== undefined && values && asked.length > 0 ? used.some(isGiven) : used.length > 0;
}
