import type { ActionModel, Bundle } from '../model/types.ts';

/** What `x-definition` calls the kinds of stock movements by, as they are no kind of definition. */
export const MOVEMENT = 'movement';

/** Every kind of movement that actions keep theirs under, and the code of its text: a word of its own, or what the action is called. */
export function movementTitles({ actions }: Bundle): ReadonlyMap<string, string> {
  return new Map([...actions.values()].map((action) => [action.movement, movementTitle(action)]));
}

/** The code of the text of the movements that an action keeps. */
export const movementTitle = ({ id, movement, definition }: ActionModel): string =>
  movement === id ? (definition.title ?? id) : `movement.${movement}`;
