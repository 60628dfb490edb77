import { withNull, type Expected } from '../expr/typing.ts';
import type { Expression, Type } from '../expr/types.ts';
import { below, type Place } from '../load/place.ts';
import type { ActionScope } from '../model/actionScope.ts';
import { fieldType, rowType } from '../model/fieldTypes.ts';
import type { Inside } from '../model/looped.ts';
import type { EntityModel, FieldValues } from '../model/types.ts';
import type { Problem } from '../types.ts';

type Sources = Readonly<Record<string, string>>;

/** Compiles the slots of one effect, each by the key it stands under. */
export class EffectSlots {
  private readonly scope: ActionScope;
  private readonly place: Place;
  private readonly inside: Inside;

  constructor(scope: ActionScope, place: Place, inside: Inside) {
    this.scope = scope;
    this.place = place;
    this.inside = inside;
  }

  /** Definitions the effect may look into. */
  get definitions(): ActionScope['set'] {
    return this.scope.set;
  }

  entity(id: string | undefined): EntityModel | undefined {
    return this.scope.entities.get(id ?? '');
  }

  expression(key: string, source: string, expected: Expected): Expression {
    return this.scope.slots.expression(below(this.place, key), source, this.inside.environment, expected);
  }

  optional(key: string, source: string | undefined, expected: Expected): Expression | undefined {
    return source === undefined ? undefined : this.expression(key, source, expected);
  }

  values(key: string, sources: Sources | undefined, expected: Expected): FieldValues {
    return this.scope.slots.record(below(this.place, key), sources, this.inside.environment, expected);
  }

  /** Values of fields of an entity. */
  fields(key: string, sources: Sources | undefined, entity: string): FieldValues {
    const expected = (name: string): Expected => this.assigned(below(this.place, key, name), entity, name);
    return this.scope.slots.record(below(this.place, key), sources, this.inside.environment, expected);
  }

  /** The same slots where further names are known. */
  within(names: Readonly<Record<string, Type>>): EffectSlots {
    const { environment, looped } = this.inside;
    const inner = { ...environment, names: { ...environment.names, ...names } };
    return new EffectSlots(this.scope, this.place, { looped, environment: inner });
  }

  /** From here on the rows the effect makes have a name. */
  bind(as: string | undefined, entity: string): void {
    if (as === undefined) return;
    const row = rowType(entity);
    this.scope.names[as] = this.inside.looped.loop.length > 0 ? { kind: 'list', of: row } : row;
  }

  /** @param offset  character of the value; absent points at the key */
  report(key: string, code: string, params: Problem['params'], offset?: number): void {
    this.scope.slots.report(below(this.place, key), code, params, 'error', offset);
  }

  /** Type a field takes: null is fine where it is optional, or where a default or a number fills it. */
  private assigned(place: Place, entity: string, name: string): Expected {
    const field = this.entity(entity)?.fields.get(name);
    if (field?.role === 'field')
      return withNull(
        fieldType(field),
        !field.required || field.schema['x-default'] !== undefined || field.schema['x-serial'] !== undefined,
      );
    if (field) this.scope.slots.report(place, 'lint.stateSetDirectly', { entity, field: name });
    else this.scope.slots.report(place, 'lint.unknownField', { of: entity, field: name });
    return 'any';
  }
}
