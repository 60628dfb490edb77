import { describe, expect, it } from 'vitest';
import { guessColumns, offeredColumns } from '../../../server/services/import/offeredColumns.ts';
import { importable } from '../../../server/services/import/planImport.ts';
import { bundle } from './plantKit.ts';

const target = (entity: string) => importable(bundle, entity)!;
const guess = (entity: string, ...heading: readonly string[]) => guessColumns(bundle, target(entity), heading, 'zh');

describe('the columns a file may have', () => {
  it('are the fields of the form, those of its lists after the name of the list', () => {
    const columns = offeredColumns(target('route'));
    expect(columns.find(({ name }) => name === 'code')).toEqual({
      name: 'code',
      title: 'route.field.code',
      isRequired: true,
    });
    expect(columns.find(({ name }) => name === 'steps.name.en')).toMatchObject({
      title: 'route-step.field.name',
      list: 'route-step',
      isRequired: true,
    });
  });

  it('have titles in both languages', () => {
    for (const { title, list = title } of offeredColumns(target('part')))
      for (const texts of [bundle.texts.zh, bundle.texts.en])
        expect([title, texts.has(title), texts.has(list)]).toEqual([title, true, true]);
  });
});

describe('what a heading stands for', () => {
  it('is guessed by name and by the title of either language', () => {
    const zh = bundle.texts.zh.get('supplier.field.name')!;
    const en = bundle.texts.en.get('supplier.field.code')!;
    expect(guess('supplier', en.toUpperCase(), zh)).toEqual(['code', 'name.zh']);
    expect(guess('supplier', 'Name (English)', zh)).toEqual(['name.en', 'name.zh']);
  });

  it('is guessed with marks, units and remarks in brackets around it', () => {
    const zh = bundle.texts.zh.get('supplier.field.code')!;
    expect(guess('supplier', `${zh}（必填）*`, ' Name: ')).toEqual(['code', 'name.zh']);
  });

  it('is guessed once: the better heading gets it', () => {
    expect(guess('supplier', 'name of the code', 'code')).toEqual(['name.zh', 'code']);
    expect(guess('supplier', 'code', 'Code')).toEqual(['code', undefined]);
  });

  it('is nothing where nothing is near', () => {
    expect(guess('supplier', 'xyz', '', '是')).toEqual([undefined, undefined, undefined]);
  });
});
