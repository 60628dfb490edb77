import type { Definitions, LoadedDefinition } from '../../engine/load/definitions.ts';
import { partName, usesOf } from '../../engine/load/expand/pieces.ts';
import { compile } from '../../engine/compile/compile.ts';
import type { Site } from './sites.ts';

/** Does a condition prove that something is there? Without it the definitions are not even taken. */
export function isProof(definitions: Definitions, { written, entity }: Site): boolean {
  const without =
    written && (entity === undefined ? withoutIt(definitions, written) : withoutGenerated(definitions, entity, written));
  return without !== undefined && compile(without).problems.some(({ severity }) => severity === 'error');
}

/** The definitions without the condition: it is written in a piece the action uses, whose part the action has too, or in the action. */
function withoutIt(definitions: Definitions, [id, ...path]: readonly [string, ...string[]]): Definitions | undefined {
  const action = definitions.action.get(id);
  if (!action) return undefined;
  const [kind = '', part, ...rest] = path;
  for (const { as = '', piece: of } of usesOf(action.definition)) {
    const piece = definitions.piece.get(of);
    const name = Object.keys(piece?.definition.assert ?? {}).find((each) => partName(as, each) === part);
    const without = piece && name && withoutKey(piece, [kind, name, ...rest]);
    if (without) return { ...definitions, piece: new Map(definitions.piece).set(of, without) };
  }
  const own = withoutKey(action, path);
  return own && { ...definitions, action: new Map(definitions.action).set(id, own) };
}

/** The definitions without the condition, which stands where the action is generated: in the entity or one of its traits. */
function withoutGenerated(
  definitions: Definitions,
  entity: string,
  [id, ...path]: readonly [string, ...string[]],
): Definitions | undefined {
  const verb = id.slice(entity.length + 1);
  const placed = definitions.entity.get(entity);
  for (const kind of ['crud', 'derived']) {
    const own = placed && withoutKey(placed, [kind, verb, ...path]);
    if (own) return { ...definitions, entity: new Map(definitions.entity).set(entity, own) };
    for (const name of placed?.definition.traits ?? []) {
      const trait = definitions.trait.get(name);
      const without = trait && withoutKey(trait, [kind, verb, ...path]);
      if (without) return { ...definitions, trait: new Map(definitions.trait).set(name, without) };
    }
  }
  return undefined;
}

/** What is placed, without the key at the end of the path; undefined where it has no such path. */
function withoutKey<T>(placed: LoadedDefinition<T>, path: readonly string[]): LoadedDefinition<T> | undefined {
  const definition = structuredClone(placed.definition);
  const owner = path
    .slice(0, -1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], definition);
  const key = path.at(-1);
  if (typeof owner !== 'object' || owner === null || key === undefined || !(key in owner)) return undefined;
  delete (owner as Record<string, unknown>)[key];
  return { ...placed, definition };
}
