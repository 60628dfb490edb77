import { load } from '#engine';
import { describe, expect, it } from 'vitest';

const loaded = (files: Readonly<Record<string, object>>) =>
  load(Object.entries(files).map(([path, content]) => ({ path, text: JSON.stringify(content) }))).definitions;

const code = { type: 'string', format: 'code', maxLength: 40 };

function box(more: object) {
  const file = { assumed: true, fields: { required: ['code'], properties: { code } }, ...more };
  return loaded({ 'k/box.entity.json': file }).entity.get('box')?.definition;
}

describe('what goes without saying', () => {
  it('is that a row is called by its code, which no other row has', () => {
    expect(box({})).toMatchObject({ label: ['code'], unique: { code: ['code'] } });
  });

  it('holds no longer where something is said', () => {
    const name = { type: 'string', maxLength: 40 };
    expect(box({ label: ['name'], unique: { name: ['name'] }, fields: { properties: { code, name } } })).toMatchObject({
      label: ['name'],
      unique: { name: ['name'] },
    });
    expect(box({ unique: {} })?.unique).toEqual({});
  });

  it('is no key of a view, or of rows without a code', () => {
    expect(box({ kindOf: 'view' })?.unique).toBeUndefined();
    expect(box({ label: ['size'], fields: { properties: { size: { type: 'integer' } } } })?.unique).toBeUndefined();
  });

  it('is that what has properties is an object, in lists and generated actions, too', () => {
    const input = { properties: { lines: { type: 'array', items: { properties: { code } } } } };
    const typed = {
      type: 'object',
      properties: { lines: { type: 'array', items: { type: 'object', properties: { code } } } },
    };
    const { entity, action, query, settings } = loaded({
      'k/box.entity.json': { assumed: true, fields: { properties: { code } }, crud: { create: { input }, delete: {} } },
      'k/box-move.action.json': { assumed: true, input, effects: {} },
      'k/boxes.query.json': { assumed: true, from: 'box', columns: ['code'], params: { properties: { code } } },
      'k/size.settings.json': { assumed: true, fields: { properties: { most: { type: 'integer' } } } },
    });
    expect(entity.get('box')?.definition).toMatchObject({
      fields: { type: 'object' },
      crud: { create: { input: typed }, delete: {} },
    });
    expect(action.get('box-move')?.definition.input).toEqual(typed);
    expect(query.get('boxes')?.definition.params?.type).toBe('object');
    expect(settings.get('size')?.definition.fields.type).toBe('object');
  });
});
