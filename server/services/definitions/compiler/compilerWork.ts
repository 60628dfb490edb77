import type { SourceFile } from '#engine';
import { checkContents, type CheckedContents, type DraftRevision } from '../checkContents.ts';
import { checkDraft } from '../checkDraft.ts';
import { type CompiledOverlay, compileOverlay } from '../compileOverlay.ts';
import type { Overlay } from '../overlay.ts';
import { impactOfDraft } from '../draftImpact.ts';
import { compiledOnce, units } from './compiledOnce.ts';

type Drafts = readonly DraftRevision[];

const contents = (files: readonly SourceFile[], drafts: Drafts, former: readonly SourceFile[]): CheckedContents =>
  checkContents(files, drafts, former, compiledOnce);

/** What takes seconds, because all definitions are compiled for it: plain data in, and out but for a bundle. */
export const compilerWork = {
  overlay: (files: readonly SourceFile[], overlay: Overlay): CompiledOverlay => compileOverlay(files, overlay, units),
  contents,
  /** The same without what they would be. */
  problems: (...input: Parameters<typeof contents>): Pick<CheckedContents, 'problems'> => ({
    problems: contents(...input).problems,
  }),
  draft: checkDraft,
  impact: impactOfDraft,
} as const;

type Work = typeof compilerWork;
export type WorkName = keyof Work;
export type WorkInput<N extends WorkName = WorkName> = Parameters<Work[N]>;
export type WorkResult<N extends WorkName = WorkName> = ReturnType<Work[N]>;
