import type { Limits } from '../files/limits.ts';
import type { PromisedFile } from '../../core/ports/actions.ts';
import { ChosenFiles, refusalOf, type ChosenFile } from './chosenFiles.ts';
import { withFiles, type FileCell } from './fileCells.ts';
import type { Fault, ImportPlan } from './types.ts';

/** What the files of a sheet are found with. */
export interface ChosenFileContext {
  readonly chosen: readonly ChosenFile[];
  readonly limits: Limits;
  readonly newId: () => string;
  /** Whether files may be missing that will be sent: only a dry run takes them as there. */
  readonly isPromising: boolean;
}

/** A plan whose cells hold files, those that are still to be sent, and the cells that name none. */
export interface ResolvedPlan {
  readonly plan: ImportPlan;
  readonly promised: readonly PromisedFile[];
  readonly faults: readonly Fault[];
}

/**
 * Puts files in the place of their names. One that was not sent yet is promised: a dry run takes it as there. So is one that will
 * not be taken, so that the rest of its row is decided too; its fault keeps everything out.
 */
export function resolveFiles(plan: ImportPlan, { chosen, limits, newId, isPromising }: ChosenFileContext): ResolvedPlan {
  const files = new ChosenFiles(chosen);
  const promised = new Map<string, PromisedFile>();
  const faults: Fault[] = [];
  const fileOf = (cell: FileCell): string => {
    const { row, column, sort, name } = cell;
    const match = files.find(name);
    const file = 'file' in match ? match.file : undefined;
    const id = file?.ids?.[sort];
    if (id !== undefined) return id;
    const missing = isPromising ? undefined : { code: 'import.fileNotSent', params: { name } };
    const refusal = 'refusal' in match ? match.refusal : (refusalOf(match.file, sort, limits) ?? missing);
    if (refusal) faults.push({ row, column, refusal });
    const key = `${sort} ${file?.path ?? name}`;
    const promise = promised.get(key) ?? { id: newId(), name, size: file?.size ?? 0 };
    promised.set(key, promise);
    return promise.id;
  };
  const placed = withFiles(plan, fileOf);
  return { plan: placed, promised: [...promised.values()], faults };
}
