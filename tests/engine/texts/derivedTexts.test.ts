import { load, type SourceFile } from '#engine';
import { describe, expect, it } from 'vitest';

const file = (path: string, content: object): SourceFile => ({ path, text: JSON.stringify({ assumed: true, ...content }) });
const both = (zh: string, en: string) => ({ zh, en });
const code = { type: 'string', format: 'code', maxLength: 20 };

const templates: SourceFile = {
  path: 'platform/templates.texts.json',
  text: JSON.stringify({
    texts: {
      'template.notExist': both('{{Entity}}{{code}}不存在', '{{Entity}} {{code}} does not exist'),
      'template.alreadyExists': both('{{Entity}}{{code}}已存在', '{{Entity}} {{code}} already exists'),
      'template.create': both('新建{{entity}}', 'New {{entity}}'),
      'template.notAllowed': both(
        '{{Entity}}{{code}}{{state}}，不能{{Event}}',
        '{{Entity}} {{code}} is {{state}}: no “{{Event}}”',
      ),
      'template.notAllowed.help': both('须为{{states}}', 'It must be {{states}}'),
      'template.notAllowedOfSeveral': both('{{code}}{{state}}，不能{{Event}}', '{{code}} is {{state}}: no “{{Event}}”'),
      'field.state': both('状态', 'State'),
    },
  }),
};
const part = file('k/part.entity.json', {
  fields: {
    required: ['code'],
    properties: { code, weight: { type: 'number', multipleOf: 0.1, minimum: 0, maximum: 9 } },
  },
  texts: { part: both('物料', 'Part'), 'part.field.weight': both('重量', 'Weight') },
});
const box = (texts: object = {}, id = 'box') =>
  file(`k/${id}.entity.json`, {
    fields: { type: 'object', required: ['code'], properties: { code, part: { type: 'string', 'x-ref': 'part' } } },
    states: { state: 'life' },
    crud: { create: {} },
    derived: { shut: {} },
    texts: { [id]: both('大箱', 'Large box'), [`${id}.field.part`]: both('装入', 'Holds'), ...texts },
  });
const life = file('k/life.state-model.json', {
  initial: 'open',
  states: { open: {}, 'half-open': {}, closed: { final: true } },
  retired: { torn: 'closed' },
  transitions: {
    shut: { event: 'shut', from: ['open', 'torn'], to: 'closed' },
    lock: { event: 'shut', from: ['half-open'], to: 'closed' },
  },
  events: { shut: { refusal: 'life.shutNotAllowed' } },
  texts: {
    'life.event.shut': both('关箱', 'Shut'),
    'life.state.open': both('打开', 'Open'),
    'life.state.half-open': both('半开', 'Half open'),
  },
});
const boxes = file('k/boxes.query.json', {
  from: 'box',
  columns: ['part.code', 'part.weight', { latest: 'or(row.part.weight, 0)' }],
  sort: ['code'],
});
const textOf = (wanted: string, ...files: readonly SourceFile[]) => {
  const { zh, en } = load([templates, part, life, ...files]).definitions.texts;
  return [zh.get(wanted)?.text, en.get(wanted)?.text];
};

describe('texts nobody has to write', () => {
  it.each([
    ['box.notExist', '大箱{{code}}不存在', 'Large box {{code}} does not exist'],
    ['box.alreadyExists', '大箱{{code}}已存在', 'Large box {{code}} already exists'],
    ['box-create', '新建大箱', 'New large box'],
    ['life.shutNotAllowed', '大箱{{code}}{{state}}，不能关箱', 'Large box {{code}} is {{state}}: no “Shut”'],
    ['life.shutNotAllowed.help', '须为打开或半开', 'It must be open or half open'],
    ['box-shut', '关箱', 'Shut'],
    ['box.field.state', '状态', 'State'],
    ['boxes.column.part', '装入', 'Holds'],
    ['boxes.column.weight', '重量', 'Weight'],
  ])('%s follows from what is called by its title, its event or its field', (wanted, zh, en) => {
    expect(textOf(wanted, box(), boxes)).toEqual([zh, en]);
  });

  it('are said as the definition says where it says them', () => {
    expect(textOf('box.notExist', box({ 'box.notExist': both('没有', 'None') }))).toEqual(['没有', 'None']);
  });

  it('tell an event that several entities have without naming one of them', () => {
    expect(textOf('life.shutNotAllowed', box(), box({}, 'crate'))[1]).toBe('{{code}} is {{state}}: no “Shut”');
  });

  it('give no remedy to a refusal that is worded by hand', () => {
    const written = { 'life.shutNotAllowed': both('只关打开的', 'Only an open one is shut') };
    expect(textOf('life.shutNotAllowed.help', box(written))).toEqual([undefined, undefined]);
  });

  it('stay unsaid where what they are made of is: of a title nobody wrote, and of what is more than a path', () => {
    expect(textOf('boxes.column.latest', box(), boxes)).toEqual([undefined, undefined]);
    expect(textOf('box-create', box({ box: { zh: '箱' } }))).toEqual(['新建箱', undefined]);
  });

  it('keep letters that are more than the first of a sentence', () => {
    expect(textOf('box-create', box({ box: both('箱', 'AQL box') }))[1]).toBe('New AQL box');
  });
});
