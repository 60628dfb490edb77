/** Name under which an entry of the browser's history keeps where its list was left. */
const KEY = 'listRow';

/** A row of a list: which it is, and its number while it is not found among the loaded rows. */
export interface RowPlace {
  readonly row: number;
  readonly id: string | undefined;
}

/** A row, and the address that says which rows it is counted among. */
interface RememberedPlace extends RowPlace {
  readonly address: string;
}

/** The row somebody left the list of this history entry from; undefined where the entry is new, or lists other rows. */
export function rememberedRow(): RowPlace | undefined {
  const place = stateOf(history)[KEY] as RememberedPlace | undefined;
  return place?.address === location.href ? place : undefined;
}

/** Keeps the row with the history entry: going back finds it again, opening the list again does not. */
export function rememberRow({ row, id }: RowPlace): void {
  const place: RememberedPlace = { row, id, address: location.href };
  history.replaceState({ ...stateOf(history), [KEY]: place }, '');
}

function stateOf({ state }: History): Readonly<Record<string, unknown>> {
  // Whatever wrote the state wrote an object, or nothing.
  return (state ?? {}) as Readonly<Record<string, unknown>>;
}
