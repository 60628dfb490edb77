import type { Neighbour, Notice } from '#contract/church';

/** A notice with its neighbours; without a notice it has ended. */
export interface FoundNotice {
  readonly title: string;
  readonly notice: Notice | null;
  readonly prev: Neighbour;
  readonly next: Neighbour;
}

/** Finds a notice in the list; a missing one has ended. */
export function findNotice(id: string, notices: readonly Notice[]): FoundNotice {
  const index = notices.findIndex((notice) => notice.id === id);
  const notice = notices[index] ?? null;
  const neighbour = (other: Notice | undefined): Neighbour => (notice && other ? { id: other.id, title: other.title } : null);
  return { title: notice?.title ?? '', notice, prev: neighbour(notices[index - 1]), next: neighbour(notices[index + 1]) };
}
