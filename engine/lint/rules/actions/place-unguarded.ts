import type { ActionDefinition, Effects, PieceDefinition, Use } from '../../../definitions.generated.ts';
import { factsOf } from '../../../effects/effectKinds.ts';
import { usesOf } from '../../../load/expand/pieces.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below } from '../../../load/place.ts';
import { guardedFields, writtenBy } from '../../placeSetters.ts';
import type { LintInput } from '../../types.ts';

/**
 * Whatever puts stock, or what carries it, into a place or takes it out has the piece that guards the place, and gives it the
 * rows that move; or the effect says why not (`exempt`), which one that needs no piece does not. What an action with `stock: out`
 * takes from the quantity of a row leaves the place of the row.
 */
export function* placeUnguarded(set: LintInput): Generator<Finding> {
  for (const { definition: piece } of set.piece.values()) {
    if (!piece.guards) continue;
    const guarded = guardedFields(set, piece);
    for (const action of set.actions.values()) {
      for (const [name, effect] of Object.entries(action.definition.effects)) {
        const entity = movedBy(set, action.definition, effect, piece, guarded);
        const isExempt = 'exempt' in effect && effect.exempt?.[piece.id] !== undefined;
        if (entity === undefined ? isExempt : !isExempt && !hasPiece(action.definition, effect, piece, entity))
          yield {
            ...below(action, 'effects', name, ...(entity === undefined ? ['exempt', piece.id] : [])),
            params: { piece: piece.id, entity: entity ?? '' },
          };
      }
    }
  }
}

/** Entity of the rows an effect moves; undefined where it moves none. Rows nobody can name are taken for stock. */
function movedBy(
  set: LintInput,
  action: ActionDefinition,
  effect: Effects[string],
  { guards }: PieceDefinition,
  guarded: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const written = writtenBy(set, action, effect);
  if (!written || (written.isNew && guards?.on === 'leave')) return undefined;
  const { entity } = written;
  const fields = entity === undefined ? [...new Set([...guarded.values()].flat())] : (guarded.get(entity) ?? []);
  const isMoving = (field: string): boolean =>
    field in written.set ? guards?.on === 'leave' || written.set[field] !== 'null' : factsOf(effect).copy !== undefined;
  return fields.some(isMoving) || isTaken(set, action, written, guarded, guards) ? (entity ?? '') : undefined;
}

/** Whether the effect takes goods away out of rows that stand in a guarded place. */
function isTaken(
  set: LintInput,
  { stock }: ActionDefinition,
  written: NonNullable<ReturnType<typeof writtenBy>>,
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
  const { rows, set: values } = factsOf(effect);
  return rows !== undefined && values && asked.length > 0 ? used.some(isGiven) : used.length > 0;
}
