import { isNameless, sampleOf, type Content, type Files, type Parts } from './parts.ts';

/** An area no pack of the tests has. */
export const ELSEWHERE = 'yy';

/** What runs, sets and leads beside the action of a case: a job, a group of settings, a menu, an entity the pack has not. */
export function around(parts: Parts): Files {
  const { id, job: runs, setting: group, menu: leads, pack } = parts;
  return {
    ...(runs === 'none' ? {} : { [`${id}-job.job`]: job(parts) }),
    ...(group === 'none' ? {} : { [`${id}.settings`]: settings(parts) }),
    ...(leads === 'none' ? {} : { [`${id}-menu.menu`]: menu(parts) }),
    ...(pack === 'stranger' ? { [`${id}-far.entity`]: far() } : {}),
  };
}

/** What the pack leaves out of its own area. */
export function leftOut({ id, pack }: Parts): readonly string[] {
  return pack === 'without' ? [`${id}-screen`] : [];
}

/** Runs the action of the case once, for each row, or what is generated on each. */
function job(parts: Parts): Content {
  const { id, job: how } = parts;
  const key = parts.load === 'byId' || isNameless(parts) ? 'id' : 'code';
  const asked = {
    flag: 'true',
    ...(parts.states === 'reason' ? { reason: "'why'" } : {}),
    ...(parts.given === 'required' || parts.given === 'refuse' ? { value: literalOf(parts) } : {}),
  };
  const each = {
    action: `${id}-do`,
    forEach: `${id}-rows`,
    role: 'zz-tester',
    input: { [key]: `row.${key}`, ...asked },
  };
  switch (how) {
    case 'once':
      return { every: 15, action: `${id}-do`, role: 'zz-tester', input: { ...asked, [key]: "'R1'", amount: '1.5' } };
    case 'query':
      return { ...each, at: '03:00', forEach: `${id}-list`, input: { ...asked, [key]: "'R1'", ...amountOf(parts) } };
    case 'value':
      return { ...each, at: '03:00', catchUp: 'each', input: { ...each.input, value: valueOf(parts) } };
    case 'settings':
      return { ...each, every: 15, input: { ...each.input, amount: `settings.${id}.share` } };
    case 'edit':
      return {
        ...each,
        every: 15,
        action: `${id}-edit`,
        input: { id: 'row.id', version: 'or(row.version, 1)', note: "'job'" },
      };
    default:
      return { ...each, at: '03:00', catchUp: 'once' };
  }
}

/** A value of the kind as an expression; a list is left empty, and refused. */
function literalOf(parts: Parts): string {
  const [sample] = sampleOf(parts).samples;
  return typeof sample === 'string' ? `'${sample}'` : typeof sample === 'object' ? '[]' : String(sample);
}

/** A reference is answered as its id and what stands for it. */
const valueOf = (parts: Parts): string => (sampleOf(parts).refers === 'row' ? 'row.value.code' : 'row.value');

/** What its queries always answer is a number, where they answer it. */
const amountOf = ({ read }: Parts): Content => (['value', 'label'].includes(read) ? {} : { amount: 'row.amount' });

/** A number with a default, beside it a value of the kind of the case or a secret. */
function settings(parts: Parts): Content {
  const share = { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 500, 'x-default': '1.5' };
  const secret = { type: 'string', maxLength: 40, 'x-secret': true, 'x-secret-for': ['share'] };
  const own = { valued: { value: sampleOf(parts).schema }, secret: { secret } }[parts.setting] ?? {};
  return {
    fields: { type: 'object', required: ['share'], properties: { share, ...own } },
    permission: 'zz.settings',
  };
}

/** What the settings of a case decide in its action. */
export function settingRule(parts: Parts): Content {
  const { id, setting: how } = parts;
  const value = `settings.${id}.value`;
  const isThere = sampleOf(parts).isList ? `${value}.size() < 9` : `${value} == null || ${value} != null`;
  if (how === 'valued') return { set: { ok: isThere, code: 'zz.refused', at: '/flag' } };
  return how === 'read' ? { set: { ok: `settings.${id}.share < 400`, code: 'zz.refused', at: '/flag' } } : {};
}

function menu(parts: Parts): Content {
  const { id, menu: how, setting: group } = parts;
  const shell = ['scan', 'basket', 'rows', 'propose', 'checklist', 'tasks'].includes(parts.screen) ? 'pad' : 'office';
  const one = { screen: `${id}-screen` };
  switch (how) {
    case 'nested':
      return {
        shell,
        nodes: { group: { icon: 'box', rank: 5, nodes: { one, again: { ...one, icon: 'search', rank: 1 } } } },
      };
    case 'count':
      return { shell, nodes: { list: { screen: `list.${id}-list`, count: true } } };
    case 'home':
      return { shell, home: `${id}-screen`, nodes: { one } };
    case 'generated':
      return {
        shell: 'office',
        nodes: {
          form: { screen: `form.${id}-do` },
          list: { screen: `list.${id}` },
          ...(group === 'none' ? {} : { settings: { screen: `settings.${id}` } }),
        },
      };
    default:
      return { shell, nodes: { one } };
  }
}

function far(): Content {
  return {
    fields: { type: 'object', required: ['code'], properties: { code: { type: 'string', format: 'code', maxLength: 40 } } },
  };
}
