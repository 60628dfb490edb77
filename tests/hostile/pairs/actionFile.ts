import { settingRule } from './aroundFiles.ts';
import { bool, codes, condition, isNameless, manyRows, note, sampleOf, type Content, type Parts } from './parts.ts';

/** What an input becomes: of a reference the row. */
function wanted(parts: Parts): string {
  const { refers } = sampleOf(parts);
  if (refers === 'row') return 'named';
  return refers === 'rows' ? 'named' : 'input.value';
}

function namedLoad(parts: Parts): Content {
  const { refers } = sampleOf(parts);
  const of = parts.kind === 'deep' ? 'zz-place' : 'zz-thing';
  const key = parts.kind === 'deep' ? 'name' : 'code';
  if (refers === 'row') return { named: { entity: of, by: { [key]: 'input.value' }, at: '/value' } };
  return refers === 'rows' ? { named: { entity: of, byAll: { [key]: 'input.value' }, at: '/value/*' } } : {};
}

function valueInput(parts: Parts): Content {
  const { kind, given: how } = parts;
  const { refers } = sampleOf(parts);
  const own =
    refers === 'row'
      ? { type: 'string', ...(kind === 'deep' ? { maxLength: 40 } : { format: 'code', maxLength: 40, 'x-scan': 'zz-thing' }) }
      : refers === 'rows'
        ? codes('zz-thing')
        : { 'x-of': `${parts.id}.value` };
  const when = {
    hidden: { 'x-when': { show: 'input.flag' } },
    hiddenByRow: { 'x-when': { show: 'it.isOn == true' } },
    requiredWhen: { 'x-when': { required: 'input.flag', code: 'zz.needed' } },
    enabled: { 'x-when': { enabled: 'input.flag' } },
    refuse: { 'x-refuse': { required: { code: 'zz.needed', assumed: true } } },
  }[how];
  return { ...own, ...when };
}

/** The action of a case. */
export function action(parts: Parts): Content {
  const { id, given: how, load, around } = parts;
  const key =
    load === 'byId' || isNameless(parts)
      ? { id: { type: 'string', maxLength: 36 } }
      : { code: { 'x-of': `${id}.code`, 'x-scan': id } };
  const required = [
    ...(load === 'optional' ? [] : Object.keys(key)),
    'flag',
    ...(how === 'required' || how === 'refuse' ? ['value'] : []),
    ...(parts.states === 'reason' ? ['reason'] : []),
  ];
  return {
    input: {
      type: 'object',
      required,
      properties: {
        ...key,
        ...(isNameless(parts) ? {} : { codes: codes(id) }),
        newCode: { type: 'string', format: 'code', maxLength: 40 },
        value: valueInput(parts),
        flag: bool,
        amount: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 500 },
        reason: note,
        items: {
          type: 'array',
          maxItems: 5,
          items: {
            required: ['name'],
            properties: {
              name: { type: 'string', format: 'code', maxLength: 40 },
              ...(how === 'inRows' || parts.screen === 'checklist'
                ? { key: { type: 'string', maxLength: 36 }, value: { 'x-of': `${id}.value` } }
                : {}),
            },
          },
        },
      },
    },
    load: { ...loads(parts), ...namedLoad(parts), ...obtained(parts) },
    ...lets(parts),
    assert: { ...asserts(parts), ...settingRule(parts) },
    effects: effects(parts),
    ...(around === 'second'
      ? { secondPerson: { permission: 'zz.agree', code: 'zz.second', when: 'input.flag', assumed: true } }
      : {}),
    ...(around === 'signature' ? { signature: { meaning: 'zz.sign', when: 'input.flag', assumed: true } } : {}),
    ...(around === 'queue' ? { offline: 'queue' } : {}),
    ...(around === 'limits' ? { limits: { rows: 200 } } : {}),
    ...(around === 'success' ? { success: 'zz.done' } : {}),
    ...(around === 'stock' ? { stock: 'counted', movement: `${id}-move` } : {}),
    ...(around === 'ensure'
      ? {
          ensure: {
            kept: {
              ok: condition(parts, 'it', 'input.flag || !input.flag'),
              code: 'zz.refused',
              params: { flag: 'input.flag' },
              at: '/flag',
            },
          },
        }
      : {}),
  };
}

function lets(parts: Parts): Content {
  const own = parts.rule === 'let' ? { told: condition(parts, 'it', 'input.flag'), most: 'max(or(input.amount, 0), 5)' } : {};
  const lines = parts.screen === 'checklist' && !manyRows(parts) ? { lines: '[it]' } : {};
  return Object.keys({ ...own, ...lines }).length === 0 ? {} : { let: { ...own, ...lines } };
}

/** `it` is one row in every case; a list stands beside it in `rows`. */
function loads(parts: Parts): Content {
  const { id, load, lock: how } = parts;
  const lock = how === 'none' ? {} : { lock: how === 'update' ? true : 'share' };
  const it = {
    entity: id,
    by: load === 'byId' || isNameless(parts) ? { id: 'input.id' } : { code: 'input.code' },
    lock: true,
  };
  const where = comparable(parts);
  const rows = (more: Content): Content => ({ it, rows: { entity: id, where, max: 50, ...lock, ...more } });
  switch (load) {
    case 'all':
      return { it, rows: { entity: id, byAll: { code: 'input.codes' }, at: '/codes/*', ...lock } };
    case 'allOptional':
      return {
        it,
        rows: { entity: id, byAll: { code: 'input.codes' }, optional: true, missing: 'zz.missing', at: '/codes/*', ...lock },
      };
    case 'where':
      return rows({});
    case 'sorted':
      return rows({ sort: ['value'] });
    case 'sortedById':
      return rows({ sort: ['id'] });
    case 'down':
      return rows({ sort: ['-value', 'createdAt'] });
    case 'first':
      return { it, best: { entity: id, where, sort: ['-value'], first: true, ...lock } };
    case 'firstMissing':
      return { it, best: { entity: id, where, sort: ['note', 'value'], first: true, missing: 'zz.missing', at: '/value' } };
    case 'total':
      return { it, sums: { entity: id, where, total: totals(parts) } };
    case 'table':
      return {
        it,
        found: {
          table: 'zz-table',
          by: { word: "or(it.note, '')", share: 'or(input.amount, 0)' },
          missing: 'zz.missing',
          at: '/amount',
        },
      };
    case 'parts':
      return { it: { ...it, with: ['parts'] } };
    case 'view':
      return { it, unit: { entity: `${id}-unit`, by: { code: 'input.code' }, ...lock } };
    default:
      return { it };
  }
}

function obtained({ id, effect, lock }: Parts): Content {
  if (effect !== 'obtain') return {};
  return {
    known: { entity: id, byAll: { code: '[input.newCode]' }, optional: true, lock: lock === 'share' ? 'share' : true },
  };
}

const ORDERED = ['text', 'code', 'decimal', 'tiny', 'whole', 'big', 'date', 'time', 'moment', 'pattern'];

/** A condition on rows by the value that is sent. */
function comparable(parts: Parts): string {
  const { kind } = parts;
  const { isList } = sampleOf(parts);
  if (isList) return "row.note != 'never'";
  return ORDERED.includes(kind) ? `input.value == null || row.value <= ${wanted(parts)}` : `row.value == ${wanted(parts)}`;
}

function totals(parts: Parts): Content {
  const { kind } = parts;
  const own = ['decimal', 'tiny', 'whole', 'big'].includes(kind) ? { sum: 'sum(row.value)' } : {};
  const ordered = ORDERED.includes(kind) ? { least: 'min(row.value)', most: 'max(row.value)' } : {};
  return { count: 'count()', amount: 'sum(row.amount)', ...own, ...ordered };
}

function target(parts: Parts): { readonly row: string; readonly loop: Content } {
  const { loop, load } = parts;
  if (manyRows(parts) && !load.endsWith('Optional') && parts.lock === 'update')
    return { row: 'r', loop: { forEach: { r: 'rows' } } };
  if (loop === 'when') return { row: 'it', loop: { when: load === 'optional' ? 'it != null && input.flag' : 'input.flag' } };
  return { row: 'it', loop: load === 'optional' ? { when: 'it != null' } : {} };
}

function asserts(parts: Parts): Content {
  const { rule: how, loop, load } = parts;
  if (how === 'none' || how === 'let')
    return how === 'let' ? { told: { ok: 'told || most >= 5', code: 'zz.refused', params: { most: 'most' } } } : {};
  const guard = load === 'optional' ? { when: 'it != null' } : {};
  const each = {
    items: { forEach: { i: 'input.items' }, at: '/items/*/name', params: { name: 'i.name' } },
    nested: { forEach: { i: 'input.items', j: 'input.items' }, at: '/items/*/name', params: { name: 'j.name' } },
    index: { forEach: { i: 'input.items' }, at: '/items/*', params: { place: 'iAt' } },
    when: { when: load === 'optional' ? 'it != null && input.flag' : 'input.flag', at: '/flag' },
  }[loop] ?? { at: '/value' };
  const entry = {
    ok: { ok: condition(parts, 'it', 'input.flag'), code: 'zz.refused' },
    rule: { rule: `${parts.id}-rule`, with: { [parts.id]: 'it' } },
    event: { event: 'go', on: 'it' },
    confirm: { ok: 'input.flag', code: 'zz.sure', severity: 'confirm' },
    warn: { ok: 'input.flag', code: 'zz.careful', severity: 'warn' },
  }[how];
  const { params, ...placed } = each as Content;
  return {
    first: { ...guard, ...entry, ...placed, ...(params && how !== 'event' && how !== 'rule' ? { params } : {}) },
  };
}

function effects(parts: Parts): Content {
  const { id, effect, place } = parts;
  const { row, loop } = target(parts);
  const value = { value: wanted(parts) };
  const code = isNameless(parts) ? { note: 'input.newCode' } : { code: "or(input.newCode, 'NEW')" };
  const event = {
    event: 'go',
    on: row,
    ...(effect === 'eventWith' ? { with: { amount: 'or(input.amount, 0)' } } : {}),
    ...loop,
  };
  switch (effect) {
    case 'create':
      return { made: { create: id, as: 'made', set: { ...code, ...value, amount: 'or(input.amount, 0)' } } };
    case 'copy':
    case 'anew':
      return {
        made: {
          create: id,
          copy: row,
          ...(effect === 'anew' ? { anew: true } : {}),
          set: { ...code, isOn: 'false' },
          ...loop,
        },
      };
    case 'updateCopy':
      return {
        changed: {
          update: row,
          copy: 'it',
          set: { ...(isNameless(parts) ? {} : { code: `${row}.code` }), ...value, note: "'copied'" },
          ...loop,
        },
      };
    case 'obtain':
      return {
        made: {
          obtain: id,
          as: 'made',
          key: isNameless(parts) ? value : { code: "or(input.newCode, 'NEW')" },
          set: { ...value, note: "'obtained'" },
        },
      };
    case 'delete':
      return { gone: { delete: row, ...loop } };
    case 'erase':
      return { gone: { erase: row, ...loop } };
    case 'event':
    case 'eventWith':
      return { moved: event };
    case 'sync':
      return {
        parts: {
          sync: 'parts',
          of: row,
          to: 'input.items',
          key: 'name',
          set: { name: 'item.name', share: 'itemAt * 1.5' },
          ...loop,
        },
      };
    case 'link':
      return {
        made: { create: id, as: 'made', set: { ...code, ...value } },
        link: { link: 'produce', from: row, to: 'made', quantity: 'or(input.amount, 0)', ...loop },
      };
    case 'print':
      return { label: { print: `${id}-label`, of: row, copies: '2', ...loop } };
    case 'notify':
      return {
        told: { notify: 'zz.notice', roles: ['admin'], about: row, params: { name: `or(${row}.note, '')` }, ...loop },
      };
    case 'updateWhere':
      return { all: { updateWhere: { entity: id, where: comparable(parts) }, set: { ...value, note: "'all'" } } };
    case 'eventWhere':
      return { all: { eventWhere: { entity: id, where: comparable(parts) }, event: 'go' } };
    default:
      return {
        changed: {
          update: row,
          set: { ...value, note: "'changed'", ...(place === 'tree' ? { above: 'null' } : {}) },
          ...loop,
        },
      };
  }
}
