import type { RecordType, RowType } from '../expr/types.ts';

/** Entity of who works; what an action is about is another. */
export const PERSON = 'person';
/** Entity of the users who sign in. */
export const USER = 'user';
/** Entity of what gives several users the same roles. */
export const USER_GROUP = 'user-group';

const row = (entity: string, nullable = false): RowType => ({
  kind: 'row',
  entity,
  origins: [{ entity: 'actor', path: [entity] }],
  ...(nullable ? { nullable } : {}),
});

/** `actor` and `second`: the signed-in user with their person, organization and work centers. */
export const actorType: RecordType = {
  kind: 'record',
  fields: {
    user: row(USER),
    person: row(PERSON, true),
    organization: row('organization', true),
    roles: { kind: 'list', of: { kind: 'string', wordsOf: '' } },
    device: { kind: 'string', nullable: true },
    workUnits: { kind: 'list', of: row('work-center') },
    warehouses: { kind: 'list', of: row('warehouse') },
  },
};
