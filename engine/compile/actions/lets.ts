import type { ActionDefinition } from '../../definitions.generated.ts';
import type { Expression } from '../../expr/types.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import { dependencies } from './dependencies.ts';
import { letType } from '../argumentType.ts';
import { locationBelow } from '../../load/sourceLocation.ts';

/** Compiles the lets in an order in which each comes after those it mentions. */
export function compileLets(scope: ActionScope, definition: ActionDefinition): ReadonlyMap<string, Expression> {
  const lets = definition.let ?? {};
  const { order, cyclic } = dependencies(lets, (source) => [source]);
  for (const name of cyclic) scope.slots.report(locationBelow(scope.place, 'let', name), 'lint.aliasCycle', { alias: name });
  return new Map(
    order.map((name) => {
      const expression = scope.slots.expression(
        locationBelow(scope.place, 'let', name),
        lets[name] ?? '',
        { names: scope.names },
        'any',
      );
      scope.names[name] = letType(scope, definition, name, expression.type);
      return [name, expression];
    }),
  );
}
