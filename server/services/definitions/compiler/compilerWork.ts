import { plantDefinitions, type SourceFile } from '#engine';
import { checkContents, type CheckedContents, type DraftRevision } from '../checkContents.ts';
import { checkDraft } from '../checkDraft.ts';
import { compileOverlay } from '../compileOverlay.ts';
import { impactOfDraft } from '../draftImpact.ts';
import { compiledOnce } from './compiledOnce.ts';

type Drafts = readonly DraftRevision[];

const contents = (files: readonly SourceFile[], drafts: Drafts, former: readonly SourceFile[]): CheckedContents =>
  checkContents(files, drafts, former, compiledOnce);

/** What takes seconds, because all definitions are compiled for it: plain data in, and out but for a bundle. */
export const compilerWork = {
  overlay: compileOverlay,
  contents,
  /** The same without what they would be. */
  problems: (...input: Parameters<typeof contents>): Pick<CheckedContents, 'problems'> => ({
    problems: contents(...input).problems,
  }),
  /** What they would be, never known before: the other servers compile meanwhile, and are ready when it holds. */
  publication: (files: readonly SourceFile[], drafts: Drafts, former: readonly SourceFile[]): CheckedContents =>
    checkContents(files, drafts, former, plantDefinitions),
  draft: checkDraft,
  impact: impactOfDraft,
} as const;

type Work = typeof compilerWork;
export type WorkName = keyof Work;
export type WorkInput<N extends WorkName = WorkName> = Parameters<Work[N]>;
export type WorkResult<N extends WorkName = WorkName> = ReturnType<Work[N]>;
