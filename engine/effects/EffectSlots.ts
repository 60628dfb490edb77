import { withNull, type ExpectedType } from '../expr/typing.ts';
import type { Expression, Type } from '../expr/types.ts';
import { locationBelow, type SourceLocation } from '../load/sourceLocation.ts';
import type { ActionScope } from '../model/actionScope.ts';
import { fieldType, rowType } from '../model/fieldTypes.ts';
import type { EntryScope } from '../model/compileEntry.ts';
import type { EntityModel, FieldValues } from '../model/types.ts';
import type { Problem } from '../types.ts';
import { suggestion } from '../value/suggestion.ts';

type Sources = Readonly<Record<string, string>>;

/** Compiles the slots of one effect, by key. */
export class EffectSlots {
  private readonly scope: ActionScope;
  private readonly place: SourceLocation;
  private readonly inside: EntryScope;

  constructor(scope: ActionScope, location: SourceLocation, inside: EntryScope) {
    this.scope = scope;
    this.place = location;
    this.inside = inside;
  }

  /** Definitions the effect may look into. */
  get definitions(): ActionScope['set'] {
    return this.scope.set;
  }

  entity(id: string | undefined): EntityModel | undefined {
    return this.scope.entities.get(id ?? '');
  }

  expression(key: string, source: string, expected: ExpectedType): Expression {
    return this.scope.slots.expression(locationBelow(this.place, key), source, this.inside.environment, expected);
  }

  optional(key: string, source: string | undefined, expected: ExpectedType): Expression | undefined {
    return source === undefined ? undefined : this.expression(key, source, expected);
  }

  values(key: string, sources: Sources | undefined, expected: ExpectedType): FieldValues {
    return this.scope.slots.record(locationBelow(this.place, key), sources, this.inside.environment, expected);
  }

  /** Values of fields of an entity. */
  fields(key: string, sources: Sources | undefined, entity: string): FieldValues {
    const expected = (name: string): ExpectedType => this.assigned(locationBelow(this.place, key, name), entity, name);
    return this.scope.slots.record(locationBelow(this.place, key), sources, this.inside.environment, expected);
  }

  /** The same slots where further names are known. */
  within(names: Readonly<Record<string, Type>>): EffectSlots {
    const { environment, entry: looped } = this.inside;
    const inner = { ...environment, names: { ...environment.names, ...names } };
    return new EffectSlots(this.scope, this.place, { entry: looped, environment: inner });
  }

  /** From here on the rows the effect makes have a name. */
  bind(as: string | undefined, entity: string): void {
    if (as === undefined) return;
    const row = rowType(entity);
    this.scope.names[as] = this.inside.entry.loop.length > 0 ? { kind: 'list', of: row } : row;
  }

  /** @param offset  character of the value; absent points at the key */
  report(key: string, code: string, params: Problem['params'], offset?: number): void {
    this.scope.slots.report(locationBelow(this.place, key), code, params, 'error', offset);
  }

  /** Type a field takes: null is fine where it is optional, or where a default or a number fills it. */
  private assigned(location: SourceLocation, entity: string, name: string): ExpectedType {
    const field = this.entity(entity)?.fields.get(name);
    if (field?.role === 'field')
      return withNull(
        fieldType(field),
        !field.required || field.schema['x-default'] !== undefined || field.schema['x-serial'] !== undefined,
      );
    if (field) this.scope.slots.report(location, 'lint.stateSetDirectly', { entity, field: name });
    else
      this.scope.slots.report(location, 'lint.unknownField', {
        of: entity,
        field: name,
        ...suggestion(name, this.entity(entity)?.fields.keys() ?? []),
      });
    return 'any';
  }
}
