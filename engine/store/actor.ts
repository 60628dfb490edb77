import type { Actor } from '../frame/types.ts';
import { codeKey } from '../value/text.ts';
import { isRow, type Row, type Value } from '../value/value.ts';
import type { Reader } from './reader.ts';

/** The user of an account with their person, organization, work centers and roles. */
export function actorOf(reader: Reader, account: string): Actor | undefined {
  const user = rowsOf(reader, 'user').find((row) => codeKey(String(row.get('account'))) === codeKey(account));
  if (!user) return undefined;
  const person = rowsOf(reader, 'person').find((row) => same(field(reader, row, 'user'), user));
  const organization = field(reader, user, 'organization');
  const workUnits = person ? field(reader, person, 'workUnits') : [];
  return {
    userId: user.id,
    account: String(user.get('account')),
    roles: texts(field(reader, user, 'roles')),
    rows: [user, person, organization].filter((row) => row !== undefined && isRow(row)).map((row) => reader.fetched(row)),
    ...(person ? { personId: person.id } : {}),
    ...(isRow(organization) ? { organizationId: organization.id } : {}),
    workUnitIds: ids(workUnits),
    warehouseIds: person ? ids(field(reader, person, 'warehouses')) : [],
  };
}

function rowsOf(reader: Reader, entity: string): readonly Row[] {
  return reader.bundle.entities.has(entity) ? reader.rows(entity) : [];
}

/** A field the product may not define. */
function field(reader: Reader, row: Row, name: string): Value {
  return reader.model(row.entity).fields.has(name) ? row.get(name) : null;
}

const same = (value: Value, row: Row): boolean => isRow(value) && value.id === row.id;
const texts = (value: Value): readonly string[] =>
  Array.isArray(value) ? (value as readonly Value[]).filter((item) => typeof item === 'string') : [];
const ids = (value: Value): readonly string[] =>
  Array.isArray(value) ? (value as readonly Value[]).filter(isRow).map(({ id }) => id) : [];
