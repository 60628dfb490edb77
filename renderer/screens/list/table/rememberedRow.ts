/** Name under which an entry of the browser's history keeps where its list was left. */
const KEY = 'listRow';

/** A row of a list, and the address that says which rows it is counted among. */
interface Place {
  readonly row: number;
  readonly address: string;
}

/** The row somebody left the list of this history entry from; undefined where the entry is new, or lists other rows. */
export function rememberedRow(): number | undefined {
  const place = stateOf(history)[KEY] as Partial<Place> | undefined;
  return place?.address === location.href ? place.row : undefined;
}

/** Keeps the row with the history entry: going back finds it again, opening the list again does not. */
export function rememberRow(row: number): void {
  const place: Place = { row, address: location.href };
  history.replaceState({ ...stateOf(history), [KEY]: place }, '');
}

function stateOf({ state }: History): Readonly<Record<string, unknown>> {
  // Whatever wrote the state wrote an object, or nothing.
  return (state ?? {}) as Readonly<Record<string, unknown>>;
}
