import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf } from '#contract';
import { call, read, untilKnown, type Answer } from '#renderer';
import type { Layout } from '../model/DesignDocument.ts';
import type { Tree } from '../model/edits.ts';
import { DEFINITIONS } from './published.ts';

/** An open draft in the list of a definition. */
export type ListedDraft = DataOf<'GET /api/drafts'>['items'][number];
export type Draft = DataOf<'GET /api/drafts/:draft'>;
type Review = Draft['reviews'][number];

export interface DraftContent {
  readonly content: Tree;
  readonly layout: Layout;
}

/** Open drafts of a definition, by whomever. */
export function useDrafts(kind: string, id: string): UseQueryResult<readonly ListedDraft[]> {
  return useQuery({
    queryKey: [DEFINITIONS, 'drafts', kind, id],
    queryFn: async () => (await read('GET /api/drafts', { query: { kind, id } })).items,
  });
}

/** Under which a draft is kept once it is read. */
export const draftKey = (id: string | null): readonly unknown[] => [DEFINITIONS, 'draft', id];

/** One draft; read once when it is opened, and again after each step of its publication. */
export function useDraft(id: string | null): UseQueryResult<Draft> {
  return useQuery({
    queryKey: draftKey(id),
    queryFn: () => read('GET /api/drafts/:draft', { params: { draft: id ?? '' } }),
    enabled: id !== null,
    refetchOnWindowFocus: false,
  });
}

/** Open drafts of a kind or of all, by whomever, or those that were discarded and can be taken back. */
export function useDraftsOfKind(kind?: string, discarded = false): UseQueryResult<readonly ListedDraft[]> {
  return useQuery({
    queryKey: [DEFINITIONS, discarded ? 'discarded' : 'drafts', kind],
    queryFn: async () =>
      (await read('GET /api/drafts', { query: { ...(kind === undefined ? {} : { kind }), discarded } })).items,
  });
}

/** What a draft begins with; default: what holds. */
export interface DraftStart {
  /** Revision to go back to. */
  readonly from?: number;
  readonly content?: Tree;
}

export function beginDraft(kind: string, id: string, start: DraftStart = {}): Promise<Answer<Draft>> {
  return step(`${kind} ${id}`, 'begin', (signal) =>
    call('POST /api/drafts', { body: { kind, id, ...start }, isData: isDraft, signal }),
  );
}

/**
 * Asks again until it is known whether it was stored: the same content over the same version is stored once.
 *
 * @param version  the one the content was made of: another person's, or another window's, is not overwritten
 */
export function saveDraft(id: string, version: number, body: DraftContent): Promise<Answer<Draft>> {
  const headers = { 'if-version': String(version) };
  return untilKnown(`draft ${id} ${version}`, (signal) =>
    call('PUT /api/drafts/:draft', { params: { draft: id }, body, headers, isData: isDraft, signal }),
  );
}

const isDraft = (data: unknown): boolean => typeof (data as Partial<Draft> | null)?.version === 'number';

/** A step of a draft, asked for again until it is known whether it was taken: a step that was taken before is answered as it was then. */
function step<T>(
  id: string,
  name: string,
  ask: (signal: AbortSignal) => Promise<Answer<T>>,
  options: Parameters<typeof untilKnown>[2] = {},
): Promise<Answer<T>> {
  return untilKnown(`draft ${id} ${name}`, ask, options);
}

/** Steps for which the server compiles all definitions wait as long as it may take: whoever asks again sooner makes it begin anew. */
const COMPILES = { timeoutMs: 150_000 };

/** A draft on top of what holds now, or the places at first of which somebody has to choose one side. */
export type DraftMerge = DataOf<'POST /api/drafts/:draft/merge'>;

/** Whose value a place gets, by its pointer. */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

const isMerge = (data: unknown): boolean => typeof (data as Partial<DraftMerge> | null)?.isMerged === 'boolean';

/** Brings what was published since into a draft. */
export function mergeDraft(id: string, take: MergeChoices): Promise<Answer<DraftMerge>> {
  return step(id, 'merge', (signal) =>
    call('POST /api/drafts/:draft/merge', { params: { draft: id }, body: { take }, isData: isMerge, signal }),
  );
}

export function discardDraft(id: string): Promise<Answer<null>> {
  return step(id, 'discard', (signal) => call('DELETE /api/drafts/:draft', { params: { draft: id }, signal }));
}

/** Takes a draft back to be edited: from its review, or after it was discarded. */
export function reopenDraft(id: string): Promise<Answer<Draft>> {
  return step(id, 'reopen', (signal) =>
    call('POST /api/drafts/:draft/reopen', { params: { draft: id }, isData: isDraft, signal }),
  );
}

/** The changes a draft makes of what it began with, asked for until they are known. */
export function changesOf(id: string): Promise<Answer<DraftDiff>> {
  return step(id, 'diff', (signal) => call('GET /api/drafts/:draft/diff', { params: { draft: id }, isData: isDiff, signal }));
}

type DraftDiff = DataOf<'GET /api/drafts/:draft/diff'>;
const isDiff = (data: unknown): boolean => Array.isArray((data as Partial<DraftDiff> | null)?.changes);

export function submitDraft(id: string, note: string): Promise<Answer<Draft>> {
  const ask = (signal: AbortSignal) =>
    call('POST /api/drafts/:draft/submit', { params: { draft: id }, body: { note }, isData: isDraft, signal });
  return step(id, 'submit', ask, COMPILES);
}

export function reviewDraft(id: string, verdict: Review['verdict'], comment: string): Promise<Answer<Draft>> {
  return step(id, 'review', (signal) =>
    call('POST /api/drafts/:draft/review', { params: { draft: id }, body: { verdict, comment }, isData: isDraft, signal }),
  );
}

const isPublication = (data: unknown): boolean => typeof (data as { publication?: unknown } | null)?.publication === 'number';

/** @param run  a new key, under which it is followed and cancelled */
export function publishDraft(id: string, run: string): Promise<Answer<unknown>> {
  const ask = (signal: AbortSignal) =>
    call('POST /api/publications', { body: { drafts: [id], run }, isData: isPublication, signal });
  return step(id, `publish ${run}`, ask, COMPILES);
}

/** Publishes an approved draft at a moment to come; undefined: no longer. */
export function scheduleDraft(id: string, at: string | undefined): Promise<Answer<Draft>> {
  const params = { draft: id };
  const ask = (signal: AbortSignal) =>
    at === undefined
      ? call('DELETE /api/drafts/:draft/schedule', { params, isData: isDraft, signal })
      : call('PUT /api/drafts/:draft/schedule', { params, body: { at }, isData: isDraft, signal });
  return step(id, `schedule ${at}`, ask, COMPILES);
}

/** Between two looks at a publication that runs. */
const LOOK_MS = 500;

/** How far a publication is; undefined before it is known. */
export function useRunStage(run: string): DataOf<'GET /api/publications/:run'>['stage'] | undefined {
  const { data } = useQuery({
    queryKey: [DEFINITIONS, 'publication', run],
    queryFn: () => read('GET /api/publications/:run', { params: { run } }),
    refetchInterval: LOOK_MS,
    // It may not have arrived yet.
    retry: true,
    retryDelay: LOOK_MS,
  });
  return data?.stage;
}

/** Cancels a publication, asked until it is known whether it was in time. */
export function cancelPublication(run: string): Promise<Answer<DataOf<'DELETE /api/publications/:run'>>> {
  const isCancelled = (data: unknown): boolean =>
    typeof (data as { isCancelled?: unknown } | null)?.isCancelled === 'boolean';
  return untilKnown(`cancel ${run}`, (signal) =>
    call('DELETE /api/publications/:run', { params: { run }, isData: isCancelled, signal }),
  );
}
