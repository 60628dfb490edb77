import type { QueryClient } from '@tanstack/react-query';
import { portNow } from '../api/port.ts';

/** One committed action, as the server tells it. */
interface Told {
  readonly id: string;
  readonly action: string;
  /** Without an id: one of those the person may not all see. */
  readonly rows: readonly { readonly entity: string; readonly id?: string }[];
}

/** Key of what the plant told the person. */
export const NOTICES = ['notices'];

/** Rows are read again at most this often, however much happens; milliseconds. */
const CALM = 400;

/**
 * Follows the journal and marks what it made stale. A query is kept under `['query', id, …]` with its entities in `meta`,
 * a record under `['record', entity, id]`.
 *
 * @returns how to stop
 */
export function followJournal(client: QueryClient): () => void {
  const source = portNow().events('/api/events');
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (): void => {
    timer = undefined;
    const entities = new Set(changed);
    changed.clear();
    void client.invalidateQueries({ predicate: ({ meta }) => touches(meta?.['entities'], entities) });
  };
  source.onmessage = ({ data }) => {
    for (const { entity } of (JSON.parse(data) as Told).rows) changed.add(entity);
    timer ??= setTimeout(refresh, CALM);
  };
  source.addEventListener('notice', () => void client.invalidateQueries({ queryKey: NOTICES }));
  source.addEventListener('reset', () => void client.invalidateQueries());
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

function touches(of: unknown, entities: ReadonlySet<string>): boolean {
  return Array.isArray(of) && of.some((entity) => entities.has(entity as string));
}
