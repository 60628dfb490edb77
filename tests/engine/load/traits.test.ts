import { compile, load, permits } from '#engine';
import { describe, expect, it } from 'vitest';

const file = (path: string, definition: object) => ({
  path: `k/${path}.json`,
  text: JSON.stringify({
    assumed: true,
    ...definition,
  }),
});
const text = { type: 'string', maxLength: 20 };
const trait = file('kept.trait', {
  fields: {
    required: ['note'],
    properties: { note: text, name: { ...text, maxLength: 9 }, before: { type: 'string', 'x-ref': 'self' } },
  },
  crud: { edit: { omit: ['before'], assert: { own: { ok: "self.note != 'self'", code: 'kept.self' } } } },
  derived: {
    keep: { version: true, effects: { copy: { create: 'self', copy: 'self', anew: true, set: { before: 'self' } } } },
  },
});
const entity = (extra: object = {}) =>
  file('old-box.entity', {
    label: ['name'],
    traits: ['kept'],
    fields: { type: 'object', required: ['name'], properties: { name: text } },
    ...extra,
  });
const texts = (more: object = {}) =>
  file('k.texts', { texts: { 'kept.field.note': { en: 'Note' }, 'kept-keep': { en: 'Keep' }, ...more }, assumed: undefined });
const made = (...files: readonly { path: string; text: string }[]) => load(files).definitions;

describe('load: traits', () => {
  it('give their fields to an entity, after its own, which win', () => {
    const { fields } = made(trait, entity()).entity.get('old-box')!.definition;
    expect(Object.keys(fields.properties ?? {})).toEqual(['name', 'note', 'before']);
    expect(fields.properties?.['name']).toEqual(text);
    expect(fields.required).toEqual(['name', 'note']);
  });

  it('speak of the entity that has them: where one is named by its id, in expressions by its name, in quotes not at all', () => {
    const { fields, crud, derived } = made(trait, entity()).entity.get('old-box')!.definition;
    expect(fields.properties?.['before']?.['x-ref']).toBe('old-box');
    expect(crud?.edit?.assert).toEqual({ own: { ok: "oldBox.note != 'self'", code: 'kept.self' } });
    expect(derived?.['keep']?.effects).toEqual({
      copy: { create: 'old-box', copy: 'oldBox', anew: true, set: { before: 'oldBox' } },
    });
  });

  it('are joined with what the entity says of the same action', () => {
    const own = { crud: { edit: { omit: ['name'], assert: { more: { ok: 'true', code: 'box.no' } } } } };
    const edit = made(trait, entity(own)).entity.get('old-box')!.definition.crud?.edit;
    expect(edit?.omit).toEqual(['before', 'name']);
    expect(Object.keys(edit?.assert ?? {})).toEqual(['own', 'more']);
  });

  it('lend their texts, unless the entity has its own', () => {
    const both = made(trait, entity(), texts({ 'old-box.field.note': { en: 'Remark' } })).texts.en;
    expect(both.get('old-box.field.note')?.text).toBe('Remark');
    expect(both.get('old-box-keep')?.text).toBe('Keep');
    expect(both.has('kept-keep')).toBe(false);
  });
});

describe('roles', () => {
  const role = (id: string, grants: object) => file(`${id}.role`, grants);
  const { bundle } = compile(
    made(
      trait,
      entity(),
      role('all', { records: ['*'], except: ['old-*'] }),
      role('one', { records: ['old-box'] }),
      role('both', { includes: ['all', 'one'] }),
    ),
  );

  it('grant nothing they except, and leave to others what they except', () => {
    expect(permits(bundle, ['all'], 'record:old-box')).toBe(false);
    expect(permits(bundle, ['all'], 'record:other')).toBe(true);
    expect(permits(bundle, ['all', 'one'], 'record:old-box')).toBe(true);
    expect(permits(bundle, ['both'], 'record:old-box')).toBe(true);
  });

  it('are told of where they are written, once for all who have them', () => {
    const wrong = file('kept.trait', {
      checks: { own: { ok: 'row.nmae != null', code: 'kept.no' } },
      crud: { edit: { assert: { full: { ok: 'self.wieght > 0', code: 'kept.no' } } } },
    });
    const other = file('new-box.entity', {
      label: ['name'],
      traits: ['kept'],
      fields: { type: 'object', required: ['name'], properties: { name: text } },
    });
    const found = compile(made(wrong, entity(), other)).problems.filter(({ params }) =>
      ['nmae', 'wieght'].includes(String(params['field'])),
    );
    expect(found.map(({ file: at, pointer, params }) => [at, pointer, params['field']])).toEqual([
      ['k/kept.trait.json', '/checks/own/ok', 'nmae'],
      ['k/kept.trait.json', '/crud/edit/assert/full/ok', 'wieght'],
    ]);
  });
});
