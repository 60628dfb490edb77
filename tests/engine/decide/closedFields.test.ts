import { describe, expect, it } from 'vitest';
import { permits, readScope } from '#engine';
import { shipped } from '../../kit/shipped.ts';

const roles = [...shipped.roles.keys()];
const closed = [...shipped.entities.values()].flatMap(({ id, closed: fields }) => [...fields].map((field) => [id, field]));
const hides = (of: readonly string[], entity: string, field: string): boolean =>
  readScope(shipped, of, [`record:${entity}`], entity).hidden.has(field);

describe('a closed field', () => {
  it('is the badge of a person, which signs somebody in', () => {
    expect(closed).toContainEqual(['person', 'badge']);
    expect(hides(['operator'], 'person', 'badge')).toBe(true);
    expect(hides(['admin'], 'person', 'badge')).toBe(false);
  });

  it.each(closed)('%s.%s is hidden by exactly the roles that may not edit it', (entity = '', field = '') => {
    const readers = roles.filter((role) => permits(shipped, [role], `record:${entity}`));
    const editors = readers.filter((role) => permits(shipped, [role], `action:${entity}-edit`));
    expect(readers.length).toBeGreaterThan(editors.length);
    expect(readers.filter((role) => !hides([role], entity, field))).toEqual(editors);
    // Who has a role of each kind reads it by the one that may.
    expect(hides(readers, entity, field)).toBe(editors.length === 0);
  });
});
