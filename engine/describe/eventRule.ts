import { MOST_STATES } from '../load/texts/textRecipes.ts';
import { referencedRow } from '../expr/referencedRow.ts';
import type { Expression } from '../expr/types.ts';
import type { EntityModel } from '../model/entityTypes.ts';
import type { StateModel } from '../model/stateTypes.ts';
import type { ActionNames } from './actionNames.ts';
import type { RuleInWords } from './RuleInWords.ts';
import { alternativesText } from '../text/formats.ts';
import { sentence, titleOf, type Wording } from './sentence.ts';

/** An event that an action raises, and on which rows. */
interface RaisedEvent {
  readonly event: string;
  readonly on: Expression;
}

export interface EventWording extends Wording {
  readonly entities: ReadonlyMap<string, EntityModel>;
}

/**
 * What a state model asks before an event: the states it is legal in, and how it refuses in the others; where conditions alone may
 * refuse it, these, and how.
 */
export function eventRules(
  { event, on }: RaisedEvent,
  wording: EventWording,
  { claim, phrase }: Pick<ActionNames, 'claim' | 'phrase'>,
): readonly Omit<RuleInWords, 'stage'>[] {
  const entity = referencedRow(on.type)?.entity ?? '';
  const model = wording.entities.get(entity)?.states.find((each) => each.model.events.has(event))?.model;
  const title = wording.texts[wording.language].get(`${model?.id ?? entity}.event.${event}`) ?? event;
  const params = { event: title, on: phrase(on) };
  if (!model) return [{ text: sentence(wording, 'definitions.explainEvent', params), source: [] }];
  const states = legalStates(model, event, wording);
  const { refusal, unmet } = model.events.get(event) ?? {};
  const source = [model.definition.events[event]?.source ?? []].flat();
  const ofState = {
    text:
      states === undefined
        ? sentence(wording, 'definitions.explainEvent', params)
        : sentence(wording, 'definitions.explainEventIn', { ...params, states }),
    source,
    model: model.id,
    ...(refusal === undefined ? {} : { code: refusal }),
  };
  if (unmet === undefined || unmet === refusal) return [ofState];
  const conditions = model.transitions.flatMap((each) => (each.event === event && each.ok ? [claim(each.ok)] : []));
  const rule = alternativesText([...new Set(conditions)], wording.language);
  return [
    ofState,
    { text: sentence(wording, 'definitions.explainEventIf', { event: title, rule }), source, model: model.id, code: unmet },
  ];
}

/** What an event is called, and the states it leads to. */
export function eventTargets(
  { event, on }: RaisedEvent,
  wording: EventWording,
): { readonly event: string; readonly states: string; readonly mayStay: boolean } {
  const entity = referencedRow(on.type)?.entity ?? '';
  const model = wording.entities.get(entity)?.states.find((each) => each.model.events.has(event))?.model;
  const targets = model?.transitions.flatMap(({ event: of, to }) => (of === event ? [to] : [])) ?? [];
  const titles = [...new Set(targets)].map((state) => stateTitle(model!, state, wording));
  return {
    event: titleOf(wording, `${model?.id ?? entity}.event.${event}`),
    states: titles.length > MOST_STATES ? '…' : alternativesText(titles, wording.language),
    mayStay: (model?.definition.events[event]?.stay ?? []).length > 0,
  };
}

/** Of several axes each word by itself. */
function stateTitle({ id }: StateModel, state: string, wording: EventWording): string {
  return state
    .split('/')
    .map((part) => titleOf(wording, `${id}.state.${part}`))
    .join(sentence(wording, 'words.axes'));
}

/** "Idle or In use"; undefined where that would be no help. */
function legalStates(model: StateModel, event: string, wording: Wording): string | undefined {
  const legal = model.states.filter((state) => model.events.get(event)?.legal.has(state));
  if (model.axes !== undefined || legal.length === 0 || legal.length > MOST_STATES) return undefined;
  const titles = legal.map((state) => titleOf(wording, `${model.id}.state.${state}`));
  return alternativesText(titles, wording.language);
}
