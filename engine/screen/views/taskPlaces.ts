import type { TasksScreen } from '../../definitions.generated.ts';
import { openScreen } from '../open.ts';
import type { TaskPlace, TaskPlaces } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import { present } from '../../value/present.ts';

/** Where tasks of an entity are done, as far as it is open to the roles. */
export function placesOf(viewer: Viewer, open: TasksScreen['open'], entity: string): TaskPlace | TaskPlaces | undefined {
  if (open === undefined) return undefined;
  if (typeof open === 'string') return placeOf(viewer, open, entity);
  const places = Object.entries(open.screens).flatMap(([value, screen]) => {
    const place = placeOf(viewer, screen, entity);
    return place ? [[value, place] as const] : [];
  });
  return places.length === 0 ? undefined : { by: open.by, places: Object.fromEntries(places) };
}

/** The screen, and the input of it that takes the code of a row. */
function placeOf(viewer: Viewer, id: string, entity: string): TaskPlace | undefined {
  const screen = openScreen(viewer, id)?.id;
  if (screen === undefined) return undefined;
  const taking = viewer.bundle.screens.get(screen)?.slots.find(({ entities }) => entities.includes(entity));
  return present<TaskPlace>({ screen, input: taking?.inputs[0]?.name });
}
