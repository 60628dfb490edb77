import type { ActionModel, Bundle, EffectModel, Expression } from '#engine';
import { layoutOf, type Chains, type Layout } from '../store/layout.ts';

/** What an action reads of the rows of each entity. */
export interface ActionLayouts {
  readonly bundle: Bundle;
  readonly action: ActionModel;
  /** What is selected for the rows of an entity. */
  layout(entity: string): Layout;
  chains(entity: string): Chains;
}

/** The layouts of an action, each made when it is first asked for. */
export function actionLayouts(bundle: Bundle, action: ActionModel): ActionLayouts {
  const chains = collectChains(bundle, action);
  const layouts = new Map<string, Layout>();
  const layout = (entity: string): Layout => {
    const made = layouts.get(entity) ?? layoutOf(bundle, entity, chains(entity));
    layouts.set(entity, made);
    return made;
  };
  return { bundle, action, layout, chains };
}

/** What is read from rows of an entity: the expressions' chains, those that go on from its parent, and rows an effect takes whole. */
function collectChains(bundle: Bundle, action: ActionModel): (entity: string) => Chains {
  const chains = new Map<string, (readonly string[])[]>();
  const add = (entity: string, path: readonly string[]): void => {
    chains.set(entity, [...(chains.get(entity) ?? []), path]);
    const inside = path.length > 1 ? bundle.entities.get(entity)?.children.get(path[0] ?? '') : undefined;
    if (inside) add(inside.entity, path.slice(1));
  };
  for (const [entity, paths] of action.reads) for (const path of paths) add(entity, path);
  for (const { entity, path } of action.effects.flatMap(rowExpressions).flatMap(({ reads }) => reads))
    add(entity, [...path, 'id']);
  return (entity) => chains.get(entity) ?? [];
}

function rowExpressions({ changes, copy }: EffectModel): readonly Expression[] {
  return [...(changes ? [changes] : []), ...(copy ? [copy] : [])];
}
