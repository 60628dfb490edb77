import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/http.ts';
import { portNow } from '../api/port.ts';

/** One committed action, as the server reports it. */
interface JournalEvent {
  readonly id: string;
  readonly action: string;
  /** Without an id: a row of an entity whose rows the user may not all see. */
  readonly rows: readonly { readonly entity: string; readonly id?: string }[];
}

/** The definitions that hold, sent when the stream opens, when others are published, and when a role of the plant changes, which changes the hash alone. */
interface Publication {
  readonly publication: number;
  readonly hash: string;
}

/** Query key of the user's notices. */
export const NOTICES = ['notices'];

/** State of a stream the browser does not open again. */
const CLOSED = 2;

/** Minimum interval between two reloads, however much happens; milliseconds. */
const MIN_REFRESH_INTERVAL_MS = 400;

/**
 * Follows the journal and invalidates the queries it made stale. A query is stored under `['query', id, …]` with its entities
 * in `meta`, a record under `['record', entity, id]`. When definitions are published or a role changes everything is read again; what is open stays,
 * and so does what is typed into it.
 *
 * @param onPublished  reads what no query holds: the texts
 * @returns stops following
 */
export function followJournal(client: QueryClient, onPublished: () => void): () => void {
  const source = portNow().events('/api/events');
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (): void => {
    timer = undefined;
    const entities = new Set(changed);
    changed.clear();
    void client.invalidateQueries({ predicate: ({ meta }) => isAffected(meta?.['entities'], entities) });
  };
  source.onmessage = ({ data }) => {
    for (const { entity } of (JSON.parse(data) as JournalEvent).rows) changed.add(entity);
    timer ??= setTimeout(refresh, MIN_REFRESH_INTERVAL_MS);
  };
  // A stream that is refused stays closed: where the session has ended, this answer says so to the page.
  source.addEventListener('error', () => void (source.readyState === CLOSED && call('GET /api/me')));
  source.addEventListener('notice', () => void client.invalidateQueries({ queryKey: NOTICES }));
  source.addEventListener('reset', () => void client.invalidateQueries());
  let held: string | undefined;
  source.addEventListener('definitions', (event) => {
    // Events of a stream carry their data.
    const { data } = event as MessageEvent<string>;
    const isNew = held === undefined ? isOther(client, JSON.parse(data) as Publication) : held !== data;
    held = data;
    if (!isNew) return;
    onPublished();
    void client.invalidateQueries();
  });
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** Whether the menu that was read before the stream opened is of other definitions. */
function isOther(client: QueryClient, { hash }: Publication): boolean {
  const shells = client.getQueriesData<{ readonly hash: string }>({ queryKey: ['shell'] });
  return shells.some(([, shell]) => shell !== undefined && shell.hash !== hash);
}

function isAffected(of: unknown, entities: ReadonlySet<string>): boolean {
  return Array.isArray(of) && of.some((entity) => entities.has(entity as string));
}
