import type { Expression } from '../../engine/expr/types.ts';
import { camel } from '../../engine/load/names.ts';
import type { ActionModel, AssertModel, Bundle, EffectModel, EntityModel, RuleModel } from '../../engine/model/types.ts';

/** What a condition is replaced by: it always holds, never holds, says the opposite, or the constraint is gone. */
export type Change = 'always' | 'never' | 'opposite' | 'gone';

/** A place of a compiled definition that decides something, and what it is replaced by, one at a time. */
export interface Site {
  /** `action box-split: assert room`: what a reader of the report finds in the file. */
  readonly place: string;
  readonly area: string;
  /** What is written there; empty for a constraint. */
  readonly source: string;
  /** Objects that hold it: more than one, where other actions are variants of the one that is written. */
  readonly owners: readonly object[];
  /** Under which name they hold it. */
  readonly key: string;
  readonly changes: ReadonlyMap<Change, unknown>;
  /** Where the condition can be left out of the file of an action: the action, and the way to it. */
  readonly written?: readonly [string, ...string[]];
  /** Whose it is, where an entity has it or generates what has it. */
  readonly entity?: string;
  /** The same place of other entities that have it of the same trait: changed along with it. */
  readonly likes?: readonly Site[];
}

/**
 * Every assert, post-condition, `when`, transition guard, check, key and range of a plant.
 *
 * @param variants  base of every action that is a variant: what it takes over is one place with the base's
 * @param parts  asserts that pieces give, by action and name: the same part is one place, however many actions have it
 */
export function sitesOf(
  bundle: Bundle,
  variants: ReadonlyMap<string, string>,
  parts: ReadonlyMap<string, string> = new Map(),
): readonly Site[] {
  return asWritten(bundle, parts, [
    ...[...bundle.actions.values()]
      .filter(({ id }) => !variants.has(id))
      .flatMap((base) =>
        withVariants(
          ofAction(base),
          [...variants].flatMap(([id, of]) => (of === base.id ? ofAction(bundle.actions.get(id)!) : [])),
        ),
      ),
    ...[...bundle.entities.values()].flatMap(ofEntity),
    ...[...bundle.stateModels.values()].flatMap(({ id, area, transitions }) =>
      transitions.flatMap((owner) => condition(`state-model ${id}: transition ${owner.id}`, area, owner, 'ok')),
    ),
    ...[...bundle.rules.values()].flatMap((owner) => ofRule(bundle, owner)),
  ]);
}

/** The place, and those that are changed along with it. */
export const withLikes = (site: Site): readonly Site[] => [site, ...(site.likes ?? [])];

/** What a trait, a piece or the tense of a field says is written once, however many entities or actions have it. */
function asWritten(bundle: Bundle, parts: ReadonlyMap<string, string>, sites: readonly Site[]): readonly Site[] {
  const likes = new Map<string, Site[]>();
  const firsts: (readonly [Site, readonly Site[]])[] = [];
  for (const site of sites) {
    const keys = [...traitKeys(bundle, site), ...pieceKeys(parts, site), ...tenseKeys(site)];
    const known = keys.map((key) => likes.get(key)).find((each) => each !== undefined);
    const own = known ?? [];
    if (known) known.push(site);
    else firsts.push([site, own]);
    for (const key of keys) likes.set(key, own);
  }
  return firsts.map(([site, own]) => (own.length > 0 ? { ...site, likes: own } : site));
}

/** The part of a piece that stands there, and which of its conditions. */
function pieceKeys(parts: ReadonlyMap<string, string>, { place, key }: Site): readonly string[] {
  const [, action = '', name = ''] = /^action (\S+): assert (\S+)/.exec(place) ?? [];
  const part = parts.get(`${action} ${name}`);
  return part === undefined ? [] : [`piece ${part} ${key}`];
}

/** What `x-tense` of a field asks, whichever action is given it: `startedAt_past`, or `startedAt_card` of a record it began after. */
function tenseKeys({ place, key }: Site): readonly string[] {
  const [, suffix] = /^action \S+: assert [A-Za-z]+_([A-Za-z]+)(?= |$)/.exec(place) ?? [];
  if (suffix === undefined) return [];
  return [`tense ${['past', 'longAgo', 'due'].includes(suffix) ? suffix : 'since'} ${key}`];
}

/** What stands there as the trait says it, for each trait of the entity. */
function traitKeys(bundle: Bundle, site: Site): readonly string[] {
  const { entity = '', place, key, source } = site;
  const traits = bundle.entities.get(entity)?.definition.traits ?? [];
  const self = `${key} ${place.replace(entity, 'self')} ${source.replaceAll(new RegExp(`\\b${camel(entity)}\\b`, 'g'), 'self')}`;
  return traits.map((trait) => `${trait} ${self}`);
}

/** The places of a base, each with its likes in variants, and the places that are the variants' own. */
function withVariants(base: readonly Site[], variants: readonly Site[]): readonly Site[] {
  const likes = new Map(base.map((site) => [keyOf(site), site]));
  const own: Site[] = [];
  for (const site of variants) {
    const like = likes.get(keyOf(site));
    if (like) likes.set(keyOf(site), { ...like, owners: [...like.owners, ...site.owners] });
    else own.push(site);
  }
  return [...likes.values(), ...own];
}

const keyOf = ({ place, key, source }: Site): string => [place.replace(/^action [^:]+/, ''), key, source].join(' ');

function ofAction(action: ActionModel): readonly Site[] {
  const { id, area, generated } = action;
  const of = `action ${id}`;
  const sites = [
    ...action.asserts.flatMap((owner) => ofAssert(action, owner)),
    ...action.ensure.flatMap((owner) => condition(`${of}: ensure ${owner.name}`, area, owner, 'ok')),
    ...action.effects.flatMap((owner) => ofEffect(action, owner)),
    ...(action.input.fields ?? []).flatMap(({ name, when }) => [
      ...(when ? condition(`${of}: input ${name} required when`, area, when, 'required') : []),
      ...(when ? condition(`${of}: input ${name} shown when`, area, when, 'show') : []),
    ]),
    ...removal(`${of}: second person`, area, action, 'secondPerson'),
    ...removal(`${of}: signature`, area, action, 'signature'),
    ...(action.secondPerson ? condition(`${of}: second person when`, area, action.secondPerson, 'when') : []),
    ...(action.signature ? condition(`${of}: signature when`, area, action.signature, 'when') : []),
  ];
  return generated ? sites.map((site) => ({ ...site, entity: generated.entity })) : sites;
}

/** A rule is compiled where it is used: changed, it is changed everywhere. */
function ofRule(bundle: Bundle, rule: RuleModel): readonly Site[] {
  const used = [...bundle.actions.values()]
    .flatMap(({ asserts }) => asserts)
    .filter((assert) => assert.kind === 'ok' && assert.bind && assert.ok.source === rule.ok.source);
  return condition(`rule ${rule.id}`, 'rules', rule, 'ok').map((site) => ({ ...site, owners: [rule, ...used] }));
}

/** The version of a generated edit is no definition's: it is the same everywhere, and tested once. */
function ofAssert({ id, area, generated }: ActionModel, owner: AssertModel): readonly Site[] {
  if (generated && owner.name === 'version') return [];
  const place = `action ${id}: assert ${owner.name}`;
  const when = written(condition(`${place} when`, area, owner, 'when'), id, 'assert', owner.name, 'when');
  if (owner.kind === 'ok') return [...condition(place, area, owner, 'ok'), ...when];
  return [{ place, area, source: '', owners: [owner], key: 'when', changes: new Map([['gone', constant(false)]]) }, ...when];
}

function ofEffect({ id, area }: ActionModel, owner: EffectModel): readonly Site[] {
  const sites = condition(`action ${id}: effect ${owner.name} when`, area, owner, 'when');
  return written(sites, id, 'effects', owner.name, 'when');
}

const written = (sites: readonly Site[], ...path: readonly [string, ...string[]]): readonly Site[] =>
  sites.map((site) => ({ ...site, written: path }));

function ofEntity(entity: EntityModel): readonly Site[] {
  const { id, area } = entity;
  const sites = [
    ...entity.checks.flatMap((owner) => condition(`entity ${id}: check ${owner.name}`, area, owner, 'ok')),
    ...entity.unique.flatMap((owner): readonly Site[] => {
      const place = `entity ${id}: key ${owner.fields.join(' ')}`;
      const changes = new Map([['gone', constant(false)]] as const);
      const never: Site = { place, area, source: '', owners: [owner], key: 'where', changes };
      return [never, ...(owner.where ? [...condition(`${place} where`, area, owner, 'where', ['always', 'opposite'])] : [])];
    }),
    ...removal(`entity ${id}: no overlap`, area, entity, 'noOverlap'),
  ];
  return sites.map((site) => ({ ...site, entity: id }));
}

function condition<K extends string>(
  place: string,
  area: string,
  owner: { readonly [key in K]?: Expression },
  key: K,
  changes: readonly Change[] = owner[key] && isAssertion(key) ? ['always', 'opposite'] : ['always', 'never'],
): readonly Site[] {
  const expression = owner[key];
  if (!expression) return [];
  const left = changes.filter((change) => expression.source !== LITERAL[change]);
  const { source } = expression;
  const values = new Map(left.map((change) => [change, changed(expression, change)] as const));
  return [{ place, area, source, owners: [owner], key, changes: values }];
}

/** A condition that says this already is not changed. */
const LITERAL: Partial<Record<Change, string>> = { always: 'true', never: 'false' };

/** What must hold is dropped or turned round; what chooses a case is made to choose all or none. */
const isAssertion = (key: string): boolean => key === 'ok';

function removal<K extends string>(
  place: string,
  area: string,
  owner: { readonly [key in K]?: unknown },
  key: K,
): readonly Site[] {
  return owner[key] === undefined
    ? []
    : [{ place, area, source: '', owners: [owner], key, changes: new Map([['gone', undefined]]) }];
}

function changed(expression: Expression, change: Change): Expression {
  if (change !== 'opposite') return { ...expression, evaluate: () => change === 'always' };
  return { ...expression, evaluate: (scope) => expression.evaluate(scope) !== true };
}

function constant(value: boolean): Expression {
  const type = { kind: 'bool' } as const;
  return {
    source: String(value),
    node: { op: 'literal', value, type, at: 0 },
    type,
    names: new Set(),
    reads: [],
    evaluate: () => value,
  };
}
