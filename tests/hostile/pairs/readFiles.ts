import { condition, isNameless, isTree, manyRows, sampleOf, type Content, type Parts } from './parts.ts';

/** A query of a case, by the word of its dimension `read`. */
export function query(parts: Parts): Content {
  const { id, read, states } = parts;
  const base = isNameless(parts) ? ['note'] : ['code'];
  const sort = isNameless(parts) ? ['note'] : ['code'];
  const own = [...(sampleOf(parts).isList ? [] : ['value']), ...(isTree(parts) ? ['above'] : [])];
  const state = states === 'none' ? [] : ['state'];
  const plain = {
    from: id,
    columns: [...base, ...own, ...state, 'day', 'amount'],
    filters: ['note', 'day', ...(isTree(parts) ? ['above', ...base] : [])],
    sort,
  };
  switch (read) {
    case 'value':
      if (sampleOf(parts).isList) return plain;
      return { ...plain, columns: [...base, { told: 'row.value' }, 'note'], filters: ['told'] };
    case 'maybe': {
      const fresh = 'row.createdAt <= now ? row.createdAt : null';
      if (sampleOf(parts).isList) return { ...plain, columns: [...plain.columns, { fresh }], filters: ['fresh'] };
      const value = "row.note == 'never' ? null : row.value";
      return { ...plain, columns: [...base, { told: value, fresh }], filters: ['told', 'fresh'], sort: ['told', '-fresh'] };
    }
    case 'label':
      return {
        ...plain,
        columns: [...base, { told: sampleOf(parts).refers === 'row' ? 'label(row.value)' : 'label(row)' }, 'note'],
      };
    case 'filter':
      return { ...plain, filters: [...own, 'day', 'amount', ...base] };
    case 'search':
      return { ...plain, search: ['value'] };
    case 'sort':
      return { ...plain, sort: ['value'] };
    case 'sortDown':
      return { ...plain, sort: ['-value', 'id'] };
    case 'group':
    case 'having':
      return {
        from: id,
        group: { value: sampleOf(parts).isList ? 'row.isOn' : 'row.value' },
        columns: [{ count: 'count()', amount: 'sum(row.amount)' }],
        ...(read === 'having' ? { having: 'count() > 0' } : {}),
        filters: [],
        sort: ['value'],
      };
    case 'where':
      return { ...plain, where: condition(parts, 'row', "row.note != 'never'") };
    case 'params':
      return {
        ...plain,
        params: { type: 'object', properties: { like: { 'x-of': `${id}.value` }, from: { type: 'string', format: 'date' } } },
        where: `(params.from == null || row.day >= params.from)${sampleOf(parts).refers || sampleOf(parts).isList ? '' : ' && (params.like == null || row.value == params.like)'}`,
      };
    case 'rules':
      return { ...plain, rules: [`${id}-rule`] };
    case 'exact':
      return { ...plain, total: 'exact' };
    case 'noTotal':
      return { ...plain, total: 'none' };
    default:
      return plain;
  }
}

/** The screen of a case. */
export function screen(parts: Parts): Content {
  const { id, screen: kind } = parts;
  const head = isNameless(parts) ? 'note' : 'code';
  const own = sampleOf(parts).isList ? head : 'value';
  const key = parts.load === 'byId' || isNameless(parts) ? 'id' : 'code';
  const show = ['value', 'note'];
  const rest = { rest: { inputs: ['value', 'flag', 'amount', 'newCode', 'reason'], kind: 'form' } };
  const thing =
    key === 'id'
      ? { thing: { inputs: ['id'], kind: 'form' } }
      : { thing: { input: 'code', order: 'mustBeFirst', show: [...show, head] } };
  const scan = { kind: 'scan', action: `${id}-do`, slots: { ...thing, ...rest } };
  switch (kind) {
    case 'scan':
      return {
        ...scan,
        ...(parts.rule === 'let' ? { tell: ['told', 'most'] } : {}),
        ...(manyRows(parts) ? { beside: { others: { of: 'rows', show: [head, own] } } } : {}),
      };
    case 'basket':
      return { ...scan, slots: { ...thing, basket: { input: 'codes', kind: 'basket', show }, ...rest } };
    case 'rows':
      return {
        ...scan,
        slots: {
          ...thing,
          rows: { input: 'items', kind: 'rows', takes: ['name'], total: { value: 'items.size()' } },
          ...rest,
        },
      };
    case 'propose':
      return { ...scan, slots: { ...thing, rest: { ...rest.rest, propose: { value: 'it.value', amount: 'it.amount' } } } };
    case 'checklist':
      return {
        kind: 'checklist',
        action: `${id}-do`,
        slots: { ...thing, ...rest },
        lines: {
          input: 'items',
          of: manyRows(parts) ? 'rows' : 'lines',
          key: 'key',
          title: 'value',
          hint: head,
          code: head,
          ask: { value: 'line.isOn == true' },
        },
      };
    case 'list':
      return { kind: 'list', shell: 'office', query: `${id}-rows`, show: [`${own}!`, 'day?'] };
    case 'tasks':
      return { kind: 'tasks', query: `${id}-rows`, card: { what: own, many: 'amount', until: 'day' } };
    case 'detail':
      return {
        kind: 'detail',
        shell: 'both',
        entity: id,
        card: [head, 'value', 'createdBy.account'],
        sections: {
          main: { fields: ['value', 'note', 'day', ...(parts.pack === 'stranger' ? ['far'] : [])] },
          rows: { query: `${id}-rows`, by: 'note' },
        },
      };
    case 'calendar':
      return { kind: 'calendar', query: `${id}-rows`, on: 'day', head: own, show: ['amount'] };
    case 'tree':
      return { kind: 'tree', query: `${id}-rows`, name: own, show: ['day'] };
    case 'dashboard':
      return {
        kind: 'dashboard',
        shell: 'office',
        tiles: { one: { query: `${id}-rows`, show: 'bar', x: own, y: 'amount' }, two: { query: `${id}-rows`, show: 'list' } },
      };
    default:
      return {
        kind: 'form',
        shell: 'both',
        action: `${id}-do`,
        sections: { one: { fields: [key, 'value'] }, two: { fields: ['flag', 'amount'] } },
      };
  }
}
