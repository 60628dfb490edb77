import type { RowKey } from '#engine';

/** One committed action, or a notice that was sent, as an event of the feed. */
export interface FeedEvent {
  /** Id of the journal entry or the notice, a UUIDv7: later ones have greater ones. */
  readonly id: string;
  readonly action: string;
  readonly at: string;
  /** Rows it wrote. */
  readonly rows: readonly RowKey[];
  /** Id of the user a notice is for; an action has none. */
  readonly to?: string;
}

/** What happens on all servers of this database. */
export interface Feed {
  /** Calls back for every action that commits from now on. @returns how to stop */
  listen(listener: (event: FeedEvent) => void): () => void;
  /**
   * Events after an id, oldest first. Some shortly before it are repeated, because entries do not commit in id order.
   * @returns undefined when there are more than `limit`; the listener should reload instead
   */
  since(id: string, limit: number): Promise<readonly FeedEvent[] | undefined>;
}
