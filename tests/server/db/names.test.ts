import { describe, expect, it } from 'vitest';
import { linkTableName, MAX_NAME_LENGTH } from '../../../server/database/sql/names.ts';

describe('names of link tables', () => {
  const entity = 'equipment-preventive-maintenance-improvement-order';

  it('that PostgreSQL would cut keep apart what begins alike', () => {
    const names = [linkTableName(entity, 'responsiblePersons'), linkTableName(entity, 'responsibleOrganizations')];
    expect(new Set(names).size).toBe(2);
    expect(names.filter((name) => name.length > MAX_NAME_LENGTH)).toEqual([]);
  });

  it('that fit stay readable', () => {
    expect(linkTableName('person', 'workUnits')).toBe('person_work_units');
  });
});
