import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { MergeConflict } from '#engine';
import { call, read, untilKnown, type Answer } from '#renderer';
import type { Layout } from '../model/DesignDocument.ts';
import type { Tree } from '../model/edits.ts';
import { DEFINITIONS } from './published.ts';

export interface Review {
  readonly by: string;
  readonly at: string;
  readonly verdict: 'approve' | 'reject';
  readonly comment: string;
}

/** An open draft in the list of a definition. */
export interface ListedDraft {
  readonly id: string;
  readonly definition: string;
  /** Account of who alone edits it. */
  readonly owner: string;
  readonly state: 'draft' | 'in-review' | 'approved' | 'rejected' | 'published' | 'discarded';
  readonly base: { readonly revision: number };
  readonly isOutdated: boolean;
  readonly others: readonly { readonly id: string; readonly owner: string }[];
  readonly version: number;
  readonly note: string;
  readonly reviews: readonly Review[];
}

export interface Draft extends ListedDraft {
  readonly content: Tree;
  readonly layout: Layout | null;
}

export interface DraftContent {
  readonly content: Tree;
  readonly layout: Layout;
}

/** Open drafts of a definition, by whomever. */
export function useDrafts(kind: string, id: string): UseQueryResult<readonly ListedDraft[]> {
  return useQuery({
    queryKey: [DEFINITIONS, 'drafts', kind, id],
    queryFn: async () =>
      (await read<{ readonly items: readonly ListedDraft[] }>(`/api/drafts?kind=${kind}&id=${encodeURIComponent(id)}`)).items,
  });
}

/** Under which a draft is kept once it is read. */
export const draftKey = (id: string | null): readonly unknown[] => [DEFINITIONS, 'draft', id];

/** One draft; read once when it is opened, and again after each step of its publication. */
export function useDraft(id: string | null): UseQueryResult<Draft> {
  return useQuery({
    queryKey: draftKey(id),
    queryFn: () => read<Draft>(`/api/drafts/${id}`),
    enabled: id !== null,
    refetchOnWindowFocus: false,
  });
}

/** Open drafts of a kind, by whomever, or those that were discarded and can be taken back. */
export function useDraftsOfKind(kind: string, discarded = false): UseQueryResult<readonly ListedDraft[]> {
  return useQuery({
    queryKey: [DEFINITIONS, discarded ? 'discarded' : 'drafts', kind],
    queryFn: async () =>
      (await read<{ readonly items: readonly ListedDraft[] }>(`/api/drafts?kind=${kind}&discarded=${discarded}`)).items,
  });
}

/** What a draft begins with; default: what holds. */
export interface DraftStart {
  /** Revision to go back to. */
  readonly from?: number;
  readonly content?: Tree;
}

export function beginDraft(kind: string, id: string, start: DraftStart = {}): Promise<Answer<Draft>> {
  return call<Draft>('/api/drafts', { method: 'POST', body: { kind, id, ...start } });
}

/**
 * Asks again until it is known whether it was stored: the same content over the same version is stored once.
 *
 * @param version  the one the content was made of: another person's, or another window's, is not overwritten
 */
export function saveDraft(id: string, version: number, body: DraftContent): Promise<Answer<Draft>> {
  const headers = { 'if-version': String(version) };
  return untilKnown(`draft ${id} ${version}`, (signal) =>
    call<Draft>(`/api/drafts/${id}`, { method: 'PUT', body, headers, isData: isDraft, signal }),
  );
}

const isDraft = (data: unknown): boolean => typeof (data as Partial<Draft> | null)?.version === 'number';

/** A step of a draft, asked for again until it is known whether it was taken: a step that was taken before is answered as it was then. */
function step<T>(id: string, name: string, options: Parameters<typeof call>[1], isData?: typeof isDraft): Promise<Answer<T>> {
  return untilKnown(`draft ${id} ${name}`, (signal) =>
    call<T>(`/api/drafts/${id}${name}`, { ...options, signal, ...(isData ? { isData } : {}) }),
  );
}

/** A draft on top of what holds now, or the places at first of which somebody has to choose one side. */
export interface DraftMerge {
  readonly isMerged: boolean;
  readonly draft: Draft;
  readonly conflicts: readonly MergeConflict[];
}

/** Whose value a place gets, by its pointer. */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** Brings what was published since into a draft. */
export function mergeDraft(id: string, take: MergeChoices): Promise<Answer<DraftMerge>> {
  return call<DraftMerge>(`/api/drafts/${id}/merge`, { method: 'POST', body: { take } });
}

export function discardDraft(id: string): Promise<Answer<null>> {
  return step(id, '', { method: 'DELETE' });
}

/** Takes a draft back to be edited: from its review, or after it was discarded. */
export function reopenDraft(id: string): Promise<Answer<Draft>> {
  return step(id, '/reopen', { method: 'POST' }, isDraft);
}

/** How many changes a draft makes of what it began with. */
export async function changesOf(id: string): Promise<number> {
  return (await read<{ readonly changes: readonly unknown[] }>(`/api/drafts/${id}/diff`)).changes.length;
}

export function submitDraft(id: string, note: string): Promise<Answer<Draft>> {
  return step(id, '/submit', { method: 'POST', body: { note } }, isDraft);
}

export function reviewDraft(id: string, verdict: Review['verdict'], comment: string): Promise<Answer<Draft>> {
  return step(id, '/review', { method: 'POST', body: { verdict, comment } }, isDraft);
}

export function publishDraft(id: string): Promise<Answer<unknown>> {
  return call('/api/publications', { method: 'POST', body: { drafts: [id] } });
}
