import { withNull, type ExpectedType } from '../../expr/typing.ts';
import { byRank } from '../../load/names.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import { fieldType, rowType } from '../../model/fieldTypes.ts';
import type { AlwaysModel } from '../../model/types.ts';
import type { Shape } from '../schema.ts';
import type { Sources } from './sources.ts';

/** Compiles what is always done to written rows of an entity. */
export function alwaysOf({ slots, models }: Sources, location: SourceLocation, shape: Shape): readonly AlwaysModel[] {
  const environment = { names: { row: rowType(shape.id) } };
  const events = Object.values(shape.definition.states ?? {}).flatMap((id) => [...(models.get(id)?.events.keys() ?? [])]);
  return byRank(shape.definition.always).map(([name, { when, set, event }]) => {
    const at = locationBelow(location, 'always', name);
    const assigned = (field: string): ExpectedType => {
      const model = shape.fields.get(field);
      if (model?.role === 'field') return withNull(fieldType(model), !model.required);
      slots.report(locationBelow(at, 'set', field), 'lint.unknownField', { of: shape.id, field });
      return 'any';
    };
    if (event !== undefined && !events.includes(event))
      slots.report(locationBelow(at, 'event'), 'lint.unknownEvent', { entity: shape.id, event });
    return {
      when: slots.expression(locationBelow(at, 'when'), when, environment, { kind: 'bool' }),
      set: slots.record(locationBelow(at, 'set'), set, environment, assigned),
      ...(event === undefined ? {} : { event }),
    };
  });
}
