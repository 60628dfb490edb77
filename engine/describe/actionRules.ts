import { COMMAND_REFUSALS } from '../flow/commandRefusals.ts';
import { inputPlace, missingAt } from '../input/inputPlace.ts';
import { possibleRefusals } from '../input/refusals.ts';
import { editModelOf } from '../model/editModel.ts';
import { referencedRow } from '../expr/referencedRow.ts';
import type { Expression } from '../expr/types.ts';
import { camel } from '../load/names.ts';
import { isLocked, lockRefusal } from '../model/flowTypes.ts';
import type { ActionModel, EntityModel, FieldModel, LoadModel } from '../model/types.ts';
import { alternativesText, numberText } from '../text/formats.ts';
import type { Param } from '../types.ts';
import { eventRules } from './eventRule.ts';
import { STAGES, type RuleInWords } from './RuleInWords.ts';
import { fieldTitle, sentence, titleOf } from './sentence.ts';
import { headingOf, join, type Teller } from './Teller.ts';

/** Everything that is asked before an action is done, in the order in which it is. */
export function actionRules(action: ActionModel, teller: Teller): readonly RuleInWords[] {
  const rules: readonly RuleInWords[] = [
    rightsRule(action, teller),
    ...inputRules(action, teller),
    ...fileRules(action, teller),
    ...missingRules(action, teller),
    ...raisedRules(action, teller),
    ...assertRules(action, teller),
    ...askedRules(action, teller),
    ...peopleRules(action, teller),
    ...approvalRules(action, teller),
    ...writtenRules(action, teller),
    ...ensureRules(action, teller),
  ];
  return STAGES.flatMap((stage) => rules.filter((rule) => rule.stage === stage)).map((rule) => withRefusal(rule, teller));
}

/** What a rule refuses with stands in its sentence. */
function withRefusal(rule: RuleInWords, { say, wording }: Teller): RuleInWords {
  const { text, code } = rule;
  if (code === undefined || text.includes(code)) return rule;
  return { ...rule, text: say('explainElse', { rule: text, code, refusal: titleOf(wording, code) }) };
}

function rightsRule({ definition: { id, title = id } }: ActionModel, { say, wording }: Teller): RuleInWords {
  return {
    text: say('explainRights', { action: titleOf(wording, title) }),
    source: [],
    code: 'common.notAllowed',
    stage: 'rights',
  };
}

/** What the files that inputs name must be, which is asked once all inputs are as they must be. */
function fileRules({ input: { fields = [] } }: ActionModel, teller: Teller): readonly RuleInWords[] {
  const below = (field: FieldModel, title: string, at: string): readonly RuleInWords[] => {
    if (field.items) return below(field.items, title, `${at}/*`);
    if (field.kind === 'record')
      return (field.fields ?? []).flatMap((each) => below(each, nestedTitle(each, title, teller), `${at}/${each.name}`));
    if (field.kind !== 'file') return [];
    return ['file.notExist', `file.wrongType.${field.schema['x-file'] ?? 'file'}`].map((code) => ({
      text: teller.say('explainTakes', { title, code, refusal: titleOf(teller.wording, code) }),
      source: [],
      code,
      at,
      stage: 'input',
    }));
  };
  return fields.flatMap((field) => below(field, teller.input(field.name), `/${field.name}`));
}

/** What each input must be like, before any row is looked at. */
function inputRules(action: ActionModel, teller: Teller): readonly RuleInWords[] {
  // What an edit is not sent stays as it is.
  const kept = new Set(editModelOf(action)?.fields.map((field) => field.input));
  return (action.input.fields ?? []).flatMap((field) =>
    fieldRules(
      kept.has(field.name) ? { ...field, required: false } : field,
      teller.input(field.name),
      `/${field.name}`,
      teller,
    ),
  );
}

function fieldRules(field: FieldModel, title: string, at: string, teller: Teller): readonly RuleInWords[] {
  const own = [...new Map(possibleRefusals(field).map((each) => [each.code, each])).values()];
  const source = [field.schema.source ?? []].flat();
  const below = field.kind === 'record' ? (field.fields ?? []) : [];
  const { items } = field;
  return [
    ...own.map(({ code, params, documented }): RuleInWords => {
      const refusal = refusalText(code, params, teller);
      const text = teller.say('explainTakes', { title, code, refusal });
      return { text, source: [...new Set([...source, ...documented])], code, at, stage: 'input' };
    }),
    ...(items ? fieldRules({ ...items, required: false }, title, `${at}/*`, teller) : []),
    ...below.flatMap((each) => fieldRules(each, nestedTitle(each, title, teller), `${at}/${each.name}`, teller)),
  ];
}

function nestedTitle({ name, title }: FieldModel, above: string, { say, wording }: Teller): string {
  const own = title === undefined ? name : titleOf(wording, `${title.of}.${title.word}`);
  return say('explainBelow', { above, name: own });
}

/** A refusal with the values that are known before anything is sent. */
function refusalText(code: string, params: Readonly<Record<string, Param>>, { wording }: Teller): string {
  const { texts, language } = wording;
  return titleOf(wording, code).replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (typeof value === 'number') return numberText(value, language);
    if (typeof value !== 'object') return String(value);
    return texts[language].get(`${value.of}.${value.word}`) ?? value.word;
  });
}

/** Rows that have to be there, in the order of the inputs that name them. */
function missingRules(action: ActionModel, teller: Teller): readonly RuleInWords[] {
  const { loads, names } = action;
  const inOrder = loads.toSorted((a, b) => inputPlace(action, missingAt(a)) - inputPlace(action, missingAt(b)));
  return inOrder.flatMap((load) => {
    const code = missingCode(load);
    const type = names[load.alias];
    if (code === undefined || type === undefined) return [];
    // Nobody knows a record by its id.
    const isById = load.keys.has('id') && load.missing === undefined;
    const refusal = isById
      ? refusalText('common.recordGone', { entity: titleOf(teller.wording, load.entity) }, teller)
      : titleOf(teller.wording, code);
    const title = optionalAt(action, missingAt(load), teller);
    const heading =
      title === undefined
        ? undefined
        : teller.say('explainWhen', { when: sentence(teller.wording, 'words.isEntered', { field: title }) });
    const of = teller.nameOf(load.alias, type);
    const text = join(heading, teller.say('explainMissing', { of, code, refusal }), teller);
    return [{ text, source: [], code, stage: 'rows' }];
  });
}

/** What an input is called that may stay empty: nothing is looked up by it then. */
function optionalAt({ input }: ActionModel, at: string | undefined, teller: Teller): string | undefined {
  const [name = '', ...below] = (at ?? '').split('/').slice(1);
  let field = input.fields?.find((each) => each.name === name);
  let title = field && teller.input(name);
  for (const key of below) {
    field = key === '*' ? field?.items : field?.fields?.find((each) => each.name === key);
    if (key !== '*' && field && title !== undefined) title = nestedTitle(field, title, teller);
  }
  return field && below.at(-1) !== '*' && (!field.required || field.when?.show) ? title : undefined;
}

/** With which code a row is missing; undefined where that is no fault, or cannot be. */
function missingCode({ missing, form, optional, keys, entity }: LoadModel): string | undefined {
  if (missing !== undefined) return missing;
  const isAsked = [...keys.values()].some((key) => key.names.has('input'));
  return !optional && (form === 'by' || form === 'byAll') && isAsked ? `${camel(entity)}.notExist` : undefined;
}

function raisedRules(action: ActionModel, teller: Teller): readonly RuleInWords[] {
  return action.effects.flatMap((effect) => {
    if (!effect.raises) return [];
    const heading = headingOf(effect, teller);
    return eventRules(effect.raises, teller.wording, teller).map((rule) => ({
      ...rule,
      text: join(heading, rule.text, teller),
      stage: 'states',
    }));
  });
}

function assertRules(action: ActionModel, teller: Teller): readonly RuleInWords[] {
  return action.asserts.flatMap((entry) => {
    // An assert asks for the state alone.
    const [rule] = entry.kind === 'event' ? eventRules(entry, teller.wording, teller) : [okRule(entry, teller)];
    if (!rule) return [];
    const source = [...new Set([...entry.source, ...rule.source])];
    const stage = entry.kind === 'ok' && entry.severity === 'confirm' ? 'questions' : 'rules';
    return [
      {
        ...rule,
        text: join(headingOf(entry, teller), rule.text, teller),
        source,
        stage,
        part: ['assert', entry.name],
        ...(entry.at === undefined ? {} : { at: entry.at }),
      },
    ];
  });
}

function okRule(
  { ok, bind, code, severity, source }: Extract<ActionModel['asserts'][number], { kind: 'ok' }>,
  { claim, say, wording }: Teller,
): Omit<RuleInWords, 'stage'> {
  // A rule that never holds is a condition above it, and nothing else.
  const kind = ok.node.op === 'literal' && ok.node.value === false ? `explain-${severity}Always` : `explain-${severity}`;
  return { text: say(kind, { rule: claim(ok, bind), code, refusal: titleOf(wording, code) }), source, code };
}

/** Inputs that the rows make required, or whose words they have. */
function askedRules({ input: { fields = [] } }: ActionModel, { claim, input, phrase, say }: Teller): readonly RuleInWords[] {
  return fields.flatMap(({ name, when, among, form, schema }): readonly RuleInWords[] => {
    const title = input(name);
    const of = { source: [schema.source ?? []].flat(), at: `/${name}`, stage: 'rules' } as const;
    return [
      ...(when?.required
        ? [
            {
              ...of,
              text: requiredText(when.required, title, { claim, say }),
              code: when.code ?? 'common.required',
            },
          ]
        : []),
      ...(form ? [{ ...of, text: say('explainFormOf', { title, form: phrase(form) }), code: 'form.notAsked' }] : []),
      ...(among ? [{ ...of, text: say('explainAmong', { title, list: phrase(among) }), code: 'common.unknownWord' }] : []),
    ];
  });
}

/** When an input is required: always, or under a condition. */
export function requiredText(when: Expression, title: string, { claim, say }: Pick<Teller, 'claim' | 'say'>): string {
  const isAlways = when.node.op === 'literal' && when.node.value === true;
  return isAlways ? say('explainNeeded', { title }) : say('explainRequiredWhen', { title, when: claim(when) });
}

/** Who must agree and sign. */
function peopleRules({ secondPerson, signature }: ActionModel, teller: Teller): readonly RuleInWords[] {
  const { claim, say, wording } = teller;
  const under = (when: Expression | undefined): string | undefined => when && say('explainWhen', { when: claim(when) });
  return [
    ...(secondPerson
      ? [
          {
            text: join(under(secondPerson.when), say('explainSecond', { permission: secondPerson.permission }), teller),
            source: [],
            code: secondPerson.code,
            stage: 'people' as const,
          },
        ]
      : []),
    ...(signature
      ? [
          {
            text: join(under(signature.when), say('explainSigned', { meaning: titleOf(wording, signature.meaning) }), teller),
            source: [],
            code: 'common.signatureRequired',
            stage: 'people' as const,
          },
        ]
      : []),
  ];
}

/** What an approval asks before it goes on. */
function approvalRules({ effects }: ActionModel, teller: Teller): readonly RuleInWords[] {
  return effects.flatMap((effect) => {
    const refusals = 'command' in effect ? COMMAND_REFUSALS[effect.command as keyof typeof COMMAND_REFUSALS] : [];
    const text = join(headingOf(effect, teller), teller.say('explainApprovalTakes'), teller);
    return refusals.map((code) => ({ text, source: [], code, stage: 'written' }) as const);
  });
}

/** What holds of every row that is written, whichever action writes it, and of every row that is deleted. */
function writtenRules(action: ActionModel, teller: Teller): readonly RuleInWords[] {
  const written = writtenFields(action, teller);
  const deleted = action.effects.flatMap(({ kind, changes }) => (kind === 'delete' && changes ? [entityOf(changes)] : []));
  const models = (entities: Iterable<string | undefined>): readonly EntityModel[] =>
    [...new Set(entities)].flatMap((entity) => teller.wording.entities.get(entity ?? '') ?? []);
  return [
    writtenRule('common.tooMany', 'explainRows', { max: numberText(action.limitRows, teller.wording.language) }, teller),
    ...models(written.keys()).flatMap((model) => entityRules(model, written.get(model.id) ?? 'all', teller)),
    ...models(deleted).flatMap((model) => unreferredRules(model, teller)),
    ...lockedRules(action, written, new Set(deleted), teller),
  ];
}

/** What approvals that run keep as it is, but for those the action itself goes on with; and that one of a record runs once. */
function lockedRules(
  { effects }: ActionModel,
  written: ReadonlyMap<string, 'all' | ReadonlySet<string>>,
  deleted: ReadonlySet<string | undefined>,
  teller: Teller,
): readonly RuleInWords[] {
  if (effects.some((effect) => 'command' in effect)) return [];
  const { entities, flows } = teller.wording;
  const locked = [...flows.values()].flatMap((flow) => {
    const { entity, locks, title } = flow;
    const model = entities.get(entity);
    const fields = written.get(entity);
    if (!model || locks === undefined || (fields === undefined && !deleted.has(entity))) return [];
    const kept = [...model.fields.values()].flatMap(({ name, role }) =>
      role === 'field' && isLocked(flow, name) && (fields === 'all' || fields?.has(name)) ? [name] : [],
    );
    if (kept.length === 0 && !deleted.has(entity)) return [];
    const titles = kept.map((name) => fieldTitle(model, name, teller.wording)).join(teller.say('explainComma'));
    const of = titleOf(teller.wording, entity);
    const params = { of, flow: titleOf(teller.wording, title), fields: titles };
    return [writtenRule(lockRefusal(flow), deleted.has(entity) ? 'explainNotApproved' : 'explainLocked', params, teller)];
  });
  const started = effects.filter(({ kind }) => kind === 'flow');
  return [...locked, ...(started.length > 0 ? [writtenRule('flowInstance.runsAlready', 'explainRunsOnce', {}, teller)] : [])];
}

/** No row may be deleted that others name, unless they go with it. */
function unreferredRules({ id, referredBy }: EntityModel, teller: Teller): readonly RuleInWords[] {
  const referring = referredBy.flatMap(({ entity, isAlong }) => (isAlong ? [] : [titleOf(teller.wording, entity)]));
  if (referring.length === 0) return [];
  const by = alternativesText([...new Set(referring)], teller.wording.language);
  return [writtenRule('common.associated', 'explainUnreferred', { of: titleOf(teller.wording, id), by }, teller)];
}

function writtenRule(
  code: string,
  text: string,
  params: Readonly<Record<string, string>>,
  teller: Teller,
  source: readonly string[] = [],
): RuleInWords {
  const rule = teller.say(text, params);
  const known = VALUED.includes(text) ? params : {};
  const refusal = refusalText(code, known, teller);
  return { text: teller.say('explainElse', { rule, code, refusal }), source, code, stage: 'written' };
}

/** Sentences whose values are those of their refusals. */
const VALUED: readonly string[] = ['explainRows', 'explainBounds'];

/** Fields an action writes, by entity: all of a row it makes, none of one that only an event is raised on. */
export function writtenFields(
  { effects }: ActionModel,
  { wording: { entities } }: Teller,
): ReadonlyMap<string, 'all' | ReadonlySet<string>> {
  const written = new Map<string, 'all' | ReadonlySet<string>>();
  const add = (entity: string | undefined, fields: 'all' | readonly string[]): void => {
    const known = written.get(entity ?? '') ?? new Set<string>();
    if (entity !== undefined)
      written.set(entity, fields === 'all' || known === 'all' ? 'all' : new Set([...known, ...fields]));
  };
  for (const { makes, sets, raises, changes, children } of effects) {
    const parent = changes && entities.get(entityOf(changes) ?? '');
    add(children && parent?.children.get(children.collection)?.entity, 'all');
    add(makes?.entity, 'all');
    add(sets?.entity, Object.keys(sets?.values ?? {}));
    add(raises && entityOf(raises.on), []);
  }
  return written;
}

/** What a field may name: definitions there are, users who may do something; and how many decimals its numbers have. */
function namedRules(
  { schema, items, decimals }: FieldModel,
  of: string,
  field: string,
  teller: Teller,
): readonly RuleInWords[] {
  const { 'x-definition': kind, 'x-changesOf': changed } = (items ?? { schema }).schema;
  const named = kind ?? (changed === undefined ? undefined : 'change');
  const actions = schema['x-mayDo'] ?? [];
  return [
    ...(named === undefined ? [] : [writtenRule(`${camel(named)}.notExist`, 'explainNamed', { of, field }, teller)]),
    ...(actions.length === 0
      ? []
      : [
          writtenRule(
            'user.mayNotDo',
            'explainMayDo',
            { of, field, actions: actions.map((action) => titleOf(teller.wording, action)).join(teller.say('explainComma')) },
            teller,
          ),
        ]),
    ...(decimals
      ? ['common.wholeNumber', 'common.fewerDecimals'].map((code) =>
          writtenRule(code, 'explainDecimals', { of, field, decimals: teller.phrase(decimals) }, teller),
        )
      : []),
  ];
}

/** What the rows of an entity must meet when some of their fields are written. */
function entityRules(model: EntityModel, written: 'all' | ReadonlySet<string>, teller: Teller): readonly RuleInWords[] {
  const of = titleOf(teller.wording, model.id);
  const title = (field: string): string => fieldTitle(model, field, teller.wording);
  const isWritten = (field: string): boolean => written === 'all' || written.has(field);
  const number = (value: number): string => numberText(value, teller.wording.language);
  const { noOverlap } = model;
  return [
    ...[...model.fields.values()].flatMap((field) =>
      isWritten(field.name) ? namedRules(field, of, title(field.name), teller) : [],
    ),
    ...(model.tree !== undefined && isWritten(model.tree)
      ? [writtenRule('common.underItself', 'explainTree', { of, field: title(model.tree) }, teller)]
      : []),
    ...[...model.fields.values()].flatMap(({ name, kind, role, schema: { minimum, exclusiveMinimum, maximum } }) => {
      const isBounded = (minimum ?? exclusiveMinimum) !== undefined || maximum !== undefined;
      if (!isWritten(name) || role !== 'field' || (kind !== 'int' && kind !== 'decimal') || !isBounded) return [];
      const bounds = { of, field: title(name), min: number(minimum ?? exclusiveMinimum ?? 0), max: number(maximum ?? 0) };
      return [writtenRule('common.outOfRange', 'explainBounds', bounds, teller)];
    }),
    ...model.checks.map(({ name, ok, code }) => {
      const source = [model.definition.checks?.[name]?.source ?? []].flat();
      return writtenRule(code, 'explainCheck', { of, rule: teller.claim(ok) }, teller, source);
    }),
    ...model.unique
      .filter(({ fields }) => fields.some(isWritten))
      .map(({ fields, code }) => {
        const titles = fields.map(title).join(teller.say('explainComma'));
        return writtenRule(code, 'explainUnique', { of, fields: titles }, teller);
      }),
    ...(noOverlap && [noOverlap.from, noOverlap.to, ...noOverlap.within].some(isWritten)
      ? [
          writtenRule(
            noOverlap.code,
            'explainNoOverlap',
            { of, from: title(noOverlap.from), to: title(noOverlap.to) },
            teller,
          ),
        ]
      : []),
  ];
}

const entityOf = ({ type }: Expression): string | undefined => referencedRow(type)?.entity;

/** What must hold when it is done. */
function ensureRules({ ensure }: ActionModel, { claim, say }: Teller): readonly RuleInWords[] {
  return ensure.map(({ name, ok, code }) => ({
    text: say('explainEnsure', { rule: claim(ok) }),
    source: [],
    code,
    stage: 'after',
    part: ['ensure', name],
  }));
}
