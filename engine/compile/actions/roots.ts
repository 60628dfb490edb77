import type { Expression } from '../../expr/types.ts';
import type { ActionModel, LoopedEntry } from '../../model/types.ts';

/** Names an expression stands on, through loop variables and lets: loads, rows made, inputs. */
export function rootsOf(action: ActionModel, { loop }: LoopedEntry, expression: Expression): ReadonlySet<string> {
  const roots = new Set<string>();
  const visit = (e: Expression): void => {
    for (const name of e.names) {
      if (roots.has(name)) continue;
      roots.add(name);
      const inner = loop.find((l) => l.variable === name)?.list ?? action.lets.get(name);
      if (inner) visit(inner);
    }
  };
  visit(expression);
  return roots;
}
