import { describe, expect, it } from 'vitest';
import { openFields, emptyInput, inputOf, presetFields } from '../../../renderer/pages/forms/prefill.ts';
import { formOf as form } from './formOf.ts';

const names = (fields: readonly { readonly name: string }[]): readonly string[] => fields.map(({ name }) => name);

describe('a form before anybody wrote in it', () => {
  it('begins with defaults and with what is given before', () => {
    const view = form('person-create');
    expect(emptyInput(view, { name: 'Li' })).toMatchObject({ isActive: true, isLeader: false, name: 'Li' });
  });

  it('asks for what is not given before, and never for which record it is about', () => {
    const edit = form('person-edit');
    expect(names(openFields(edit, { id: 'x' }))).toEqual(names(form('person-create').fields));
    expect(presetFields(edit, { id: 'x' })).toEqual([]);
    expect(names(presetFields(form('hu-split'), { boxCode: 'B' }))).toEqual(['boxCode']);
    expect(names(openFields(form('hu-split'), { boxCode: 'B' }))).not.toContain('boxCode');
  });

  it('has the values of the record: references by their codes, lists and parts whole', () => {
    const record = {
      id: 'r1',
      version: 3,
      code: 'R1',
      name: 'Route',
      part: { id: 'p', code: 'P1' },
      isRepair: false,
      isActive: true,
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    const steps = [
      { id: 's', version: 1, rank: 10, code: 'S', name: 'Step', route: { id: 'r1', code: 'R1' }, workUnit: null },
    ];
    expect(inputOf(form('route-edit').fields, { record, children: { steps } })).toEqual({
      id: 'r1',
      version: 3,
      code: 'R1',
      name: 'Route',
      part: 'P1',
      isRepair: false,
      isActive: true,
      steps: [expect.objectContaining({ code: 'S', name: 'Step' })],
    });
    const person = {
      id: 'x',
      version: 1,
      workUnits: [
        { id: 'a', code: 'WIND' },
        { id: 'b', code: 'TURN' },
      ],
    };
    expect(inputOf(form('person-edit').fields, { record: person, children: {} })).toMatchObject({
      workUnits: ['WIND', 'TURN'],
    });
  });
});
