import { describe, expect, it } from 'vitest';
import { permits, readScope } from '#engine';
import { shipped } from '../../kit/shipped.ts';

const roles = [...shipped.roles.keys()];
const closed = [...shipped.entities.values()].filter(({ open }) => open !== undefined).map(({ id }) => id);
const isLimited = (of: readonly string[], entity: string): boolean =>
  readScope(shipped, of, [`record:${entity}`], entity).where.length > 0;

describe('rows that are closed', () => {
  it('are announcements that are not sent, or are for others', () => expect(closed).toContain('announcement'));

  it.each(closed)('of %s are seen by exactly the roles that may edit them, unless they are closed to those too', (entity) => {
    const readers = roles.filter((role) => permits(shipped, [role], `record:${entity}`));
    const isOpen = shipped.entities.get(entity)?.isOpenToEditors === true;
    const editors = readers.filter((role) => isOpen && permits(shipped, [role], `action:${entity}-edit`));
    expect(readers.length).toBeGreaterThan(editors.length);
    expect(readers.filter((role) => !isLimited([role], entity))).toEqual(editors);
    // Who has a role of each kind reads it by the one that may.
    expect(isLimited(readers, entity)).toBe(editors.length === 0);
  });
});
