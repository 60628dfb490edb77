import { checkExpression } from '../../expr/check/check.ts';
import { rowType } from '../../model/fieldTypes.ts';
import type { Paths } from '../../model/screenTypes.ts';
import type { Slots } from '../../model/slots.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';

/**
 * The expressions that read dotted paths from rows of an entity; a path that leads nowhere is reported.
 *
 * @param sqlOnly  the database reads them: no path ends in a list
 */
export function compilePaths(
  slots: Slots,
  location: SourceLocation,
  entity: string,
  paths: readonly string[],
  sqlOnly = false,
): Paths {
  const environment = { names: { row: rowType(entity) }, sqlOnly };
  return new Map(
    paths.map((path, i) => [path, slots.expression(locationBelow(location, i), `row.${path}`, environment, 'any')] as const),
  );
}

/**
 * The same for the rows behind a view, by entity: a path may exist in some of them only. One that exists in none is reported
 * for the first.
 */
export function pathsOfEach(
  slots: Slots,
  location: SourceLocation,
  entities: readonly string[],
  paths: readonly string[],
): ReadonlyMap<string, Paths> {
  const [first = '', ...others] = entities;
  const nowhere = paths.map((path) => (entities.some((entity) => leads(slots, entity, path)) ? undefined : path));
  for (const [i, path] of nowhere.entries())
    if (path !== undefined) compilePaths(slots, locationBelow(location, i), first, [path], true);
  return new Map(
    [first, ...others].map((entity) => [
      entity,
      compilePaths(
        slots,
        location,
        entity,
        paths.filter((path) => leads(slots, entity, path)),
        true,
      ),
    ]),
  );
}

function leads(slots: Slots, entity: string, path: string): boolean {
  const environment = { names: { row: rowType(entity) }, schema: slots.schema };
  return checkExpression(`row.${path}`, environment).ok;
}
