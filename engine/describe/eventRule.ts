import { MOST_STATES } from '../load/texts/textRecipes.ts';
import { rowOf } from '../expr/rowOf.ts';
import type { Expression } from '../expr/types.ts';
import type { EntityModel } from '../model/entityTypes.ts';
import type { StateModel } from '../model/stateTypes.ts';
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

/** What a state model asks before an event: the states it is legal in, and how it refuses in the others. */
export function eventRule(
  { event, on }: RaisedEvent,
  wording: EventWording,
  phrase: (of: Expression) => string,
): RuleInWords {
  const entity = rowOf(on.type)?.entity ?? '';
  const model = wording.entities.get(entity)?.states.find((each) => each.model.events.has(event))?.model;
  const title = wording.texts[wording.language].get(`${model?.id ?? entity}.event.${event}`) ?? event;
  const params = { event: title, on: phrase(on) };
  if (!model) return { text: sentence(wording, 'definitions.explainEvent', params), source: [] };
  const states = legalStates(model, event, wording);
  const code = model.events.get(event)?.refusal;
  return {
    text:
      states === undefined
        ? sentence(wording, 'definitions.explainEvent', params)
        : sentence(wording, 'definitions.explainEventIn', { ...params, states }),
    source: [model.definition.events[event]?.source ?? []].flat(),
    model: model.id,
    ...(code === undefined ? {} : { code }),
  };
}

/** "Idle or In use"; undefined where that would be no help. */
function legalStates(model: StateModel, event: string, wording: Wording): string | undefined {
  const legal = model.states.filter((state) => model.events.get(event)?.legal.has(state));
  if (model.axes !== undefined || legal.length === 0 || legal.length > MOST_STATES) return undefined;
  const titles = legal.map((state) => titleOf(wording, `${model.id}.state.${state}`));
  return alternativesText(titles, wording.language);
}
