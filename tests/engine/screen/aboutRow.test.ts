import { describe, expect, it } from 'vitest';
import { recordActions, recordInput, screenView, type FormView } from '#engine';
import { bundleOf } from '../store/bundleOf.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };

/** An edit written by hand, because it asks more than the generated one: its row is named by `id`, its part by a code. */
const bundle = bundleOf({
  entity: [
    {
      id: 'user',
      label: ['account'],
      fields: { type: 'object', required: ['account'], properties: { account: { type: 'string' } } },
    },
    {
      id: 'part',
      fields: { type: 'object', required: ['code'], properties: { code } },
    },
    {
      id: 'crate',
      fields: { type: 'object', required: ['code', 'part'], properties: { code, part: { type: 'string', 'x-ref': 'part' } } },
    },
  ],
  action: [
    {
      id: 'crate-edit',
      input: {
        required: ['id', 'version', 'partCode'],
        properties: {
          id: { type: 'string', maxLength: 36 },
          version: { type: 'integer', minimum: 1 },
          partCode: { ...code, 'x-scan': 'part' },
        },
      },
      load: {
        crate: { entity: 'crate', by: { id: 'input.id' }, lock: true },
        part: { entity: 'part', by: { code: 'input.partCode' } },
      },
      effects: { edit: { update: 'crate', set: { part: 'part' } } },
    },
    {
      id: 'parts-edit',
      input: {
        required: ['crateCode', 'contentCode'],
        properties: { crateCode: { ...code, 'x-scan': 'crate' }, contentCode: { ...code, 'x-scan': 'part' } },
      },
      load: {
        crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true },
        content: { entity: 'part', by: { code: 'input.contentCode' } },
      },
      effects: { edit: { update: 'crate', set: { part: 'content' } } },
    },
    {
      id: 'weight-edit',
      input: {
        required: ['crateCode', 'weight'],
        properties: { crateCode: { ...code, 'x-scan': 'crate' }, weight: { type: 'integer', minimum: 1 } },
      },
      load: { crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true } },
      effects: { edit: { update: 'crate', set: { part: 'crate.part' } } },
    },
  ],
  role: [{ id: 'clerk', actions: ['*'], screens: ['*'] }],
});
const viewer = { bundle, roles: ['clerk'], shell: 'office' } as const;
const names = (entity: string): readonly string[] => recordActions(viewer, entity, undefined).map(({ action }) => action);

describe('an action whose input names its row by id', () => {
  it('is offered on that row, and on nothing else it asks for', () => {
    expect(names('crate')).toContain('crate-edit');
    expect(names('part')).not.toContain('crate-edit');
    expect(recordInput(bundle, bundle.actions.get('crate-edit')!, 'crate')).toEqual({ input: 'id', many: false });
    expect(recordInput(bundle, bundle.actions.get('crate-edit')!, 'part')).toBeUndefined();
  });

  it('has a form that starts from the row, as a generated one has', () => {
    const form = screenView(bundle, 'form.crate-edit', ['clerk']) as FormView; // `form.` is always a form here
    expect(form.generated).toEqual({ entity: 'crate', verb: 'edit', label: ['code'] });
  });
});

describe('an edit that takes its record by code', () => {
  const formOf = (action: string): FormView['generated'] =>
    (screenView(bundle, `form.${action}`, ['clerk'], 'office') as FormView).generated;

  it('begins with what stands in the fields its inputs become', () => {
    expect(formOf('parts-edit')).toMatchObject({
      entity: 'crate',
      verb: 'edit',
      by: 'crateCode',
      from: { contentCode: 'part' },
    });
  });

  it('begins empty where something it needs stands in no field', () => {
    expect(formOf('weight-edit')).toBeUndefined();
  });
});
