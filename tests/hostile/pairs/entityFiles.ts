import {
  bool,
  condition,
  hasParts,
  isNameless,
  isTree,
  note,
  sampleOf,
  type Content,
  type Files,
  type Parts,
} from './parts.ts';

/** The entity of a case. */
export function entity(parts: Parts): Content {
  const { id, place, states, around } = parts;
  const { schema } = sampleOf(parts);
  const label = { second: ['code', 'value'], label: ['value', 'code'], nameless: ['value'] }[place] ?? ['code'];
  const checks = { kept: { ok: condition(parts, 'row', "row.note != 'never'"), code: 'zz.refused', assumed: true } };
  const computed = {
    computed: { told: { type: 'bool', value: condition(parts, 'row', "row.note == 'x'") } },
    sum: { told: { sum: `${id}-part.share`, by: 'owner' } },
    count: { told: { count: `${id}-part`, by: 'owner', where: "row.name != 'x'" } },
  }[place];
  return {
    label,
    fields: {
      required: [
        ...(isNameless(parts) ? [] : ['code']),
        ...(parts.given === 'required' || isNameless(parts) ? ['value'] : []),
      ],
      properties: {
        ...(isNameless(parts) ? {} : { code: { type: 'string', format: 'code', maxLength: 40 } }),
        ...(place === 'trait' ? {} : { value: schema }),
        ...(place === 'range' ? { until: schema } : {}),
        ...(isTree(parts) ? { above: { type: 'string', 'x-ref': id } } : {}),
        ...(parts.pack === 'stranger' ? { far: { type: 'string', 'x-ref': `${id}-far` } } : {}),
        note,
        isOn: bool,
        day: { type: 'string', format: 'date' },
        amount: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 99999 },
      },
    },
    ...(place === 'trait' ? { traits: [`${id}-noted`] } : {}),
    ...unique(parts),
    ...(place === 'index' ? { index: { value: ['value', 'note'] } } : {}),
    ...(place === 'check' ? { checks } : {}),
    ...(computed ? { computed } : {}),
    ...(place === 'range' ? { noOverlap: { from: 'value', to: 'until', within: ['note'], code: 'zz.overlap' } } : {}),
    ...(isTree(parts) ? { tree: 'above' } : {}),
    ...(around === 'stock' || place === 'balance' || place === 'where'
      ? {
          ledger: {
            quantity: 'amount',
            balance: place === 'balance' ? ['value'] : ['isOn'],
            place: place === 'where' ? ['value'] : [],
          },
        }
      : {}),
    ...(states === 'none' ? {} : { states: { state: id, ...(states === 'axes' ? { mode: id } : {}) } }),
    ...generated(parts),
  };
}

function unique({ place }: Parts): Content {
  const code = place === 'nameless' ? {} : { code: ['code'] };
  const own = {
    unique: { value: ['value'] },
    pair: { value: ['note', 'value'] },
    partial: { value: { fields: ['value'], where: 'row.isOn == true', code: 'zz.taken' } },
  }[place];
  return { unique: { ...code, ...own } };
}

function generated({ crud, states }: Parts): Content {
  const event =
    states === 'none'
      ? {}
      : { derived: { go: crud === 'derivedVersion' ? { version: true, reason: 'required' } : reasonOf(states) } };
  switch (crud) {
    case 'create':
      return { crud: { create: {} } };
    case 'edit':
      return { crud: { create: {}, edit: {} } };
    case 'delete':
      return { crud: { delete: {} } };
    case 'children':
      return { crud: { create: { children: ['parts'] }, edit: { children: ['parts'] } } };
    case 'import':
      return { crud: { create: {}, import: true } };
    case 'derived':
    case 'derivedVersion':
      return event;
    default:
      return {};
  }
}

const reasonOf = (states: string): Content => (states === 'reason' ? { reason: 'required' } : {});

/** The entity of the parts of a case. */
export function partEntity(parts: Parts): Files {
  if (!hasParts(parts)) return {};
  const { id } = parts;
  return {
    [`${id}-part.entity`]: {
      label: ['owner', 'name'],
      fields: {
        required: ['owner', 'name'],
        properties: {
          owner: { type: 'string', 'x-ref': id },
          name: { type: 'string', maxLength: 40 },
          share: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 100 },
          thing: { type: 'string', 'x-ref': 'zz-thing' },
        },
      },
      unique: { name: ['owner', 'name'] },
      childOf: { field: 'owner', as: 'parts', max: 20 },
    },
  };
}

/** The trait of a case. */
export function trait(parts: Parts): Content {
  return {
    fields: { type: 'object', properties: { value: sampleOf(parts).schema } },
    checks: { kept: { ok: "row.note != 'never'", code: 'zz.refused', at: '/note', assumed: true } },
  };
}

/** The view of a case. */
export function view({ id }: Parts): Content {
  return {
    kindOf: 'view',
    of: [id],
    fields: { type: 'object', required: ['code'], properties: { code: { type: 'string', format: 'code', maxLength: 40 } } },
  };
}

/** The state model of a case. */
export function modelOf(parts: Parts): Files {
  const { id, states } = parts;
  const refusal = { refusal: 'zz.closed' };
  if (states === 'none') return {};
  if (states === 'axes')
    return {
      [`${id}.state-model`]: {
        axes: ['state', 'mode'],
        initial: 'new/by-hand',
        cyclic: true,
        states: { 'new/by-hand': {}, 'new/by-itself': { tone: 'now' }, 'gone/by-hand': {} },
        transitions: {
          go: { event: 'go', from: ['new/by-hand'], to: 'new/by-itself' },
          back: { event: 'go', from: ['new/by-itself'], to: 'gone/by-hand' },
          again: { event: 'again', from: ['gone/by-hand'], to: 'new/by-hand' },
        },
        events: { go: refusal, again: refusal },
      },
    };
  const ok = states === 'guarded' ? { ok: condition(parts, 'row', "row.note != 'x'") } : {};
  const reason = states === 'reason' ? { reason: 'required' } : {};
  const asked =
    parts.effect === 'eventWith'
      ? { params: { amount: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 99999 } } }
      : {};
  return {
    [`${id}.state-model`]: {
      initial: 'new',
      states: {
        new: {},
        busy: { tone: 'attention', ...(states === 'readOnly' ? { readOnly: true } : {}) },
        gone: { final: true },
      },
      transitions: {
        go: { event: 'go', from: ['new'], to: 'busy', ...ok },
        end: { event: 'go', from: ['busy'], to: 'gone' },
      },
      events: {
        go: { ...refusal, ...reason, ...asked },
        // What has ended is edited by nobody.
        ...(parts.crud === 'edit' || parts.crud === 'children' ? { edit: { stay: ['new', 'busy'], ...refusal } } : {}),
      },
    },
  };
}

/** The rule of a case. */
export function rule(parts: Parts): Content {
  return {
    for: { [parts.id]: parts.id },
    ok: condition(parts, parts.id, `${parts.id}.note != 'never'`),
    code: 'zz.refused',
    params: { note: `or(${parts.id}.note, '')` },
  };
}
