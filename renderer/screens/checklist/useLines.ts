import { useEffect, useState } from 'react';
import type { ChecklistView, LinePreview } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useMe } from '../../session/useSession.ts';
import type { RenderedPreview } from '../scan/machine/scanContext.ts';

/** The last lines from the server, with their subject. */
interface CachedLines {
  /** Values of the slots. */
  readonly head: string;
  readonly lines: readonly LinePreview[];
  readonly begins: boolean;
}

const NO_LINES: readonly LinePreview[] = [];

/**
 * The lines to answer. While the server is away, or after a reload without it, the last lines of the same subject are used.
 */
export function useLines(view: ChecklistView, input: Item, preview: RenderedPreview | undefined): Omit<CachedLines, 'head'> {
  const { user } = useMe();
  const key = `takt.lines.${user.id}.${view.id}`;
  const head = headerOf(view, input);
  const [cached, setCached] = useState(() => readCached(key));
  if (preview?.lines && preview.lines.length > 0 && preview.lines !== cached?.lines)
    setCached({ head, lines: preview.lines, begins: preview.begins === true });
  useEffect(() => {
    if (cached) localStorage.setItem(key, JSON.stringify(cached));
  }, [key, cached]);
  if (preview) return { lines: preview.lines ?? NO_LINES, begins: preview.begins === true };
  return cached?.head === head ? cached : { lines: NO_LINES, begins: false };
}

/** Key of the subject: the scanned values. */
function headerOf({ slots, lines }: ChecklistView, input: Item): string {
  const names = slots.flatMap(({ kind, input: name }) =>
    kind === 'code' && name !== undefined && name !== lines.input ? [name] : [],
  );
  return JSON.stringify(names.map((name) => input[name] ?? null));
}

function readCached(key: string): CachedLines | undefined {
  const text = localStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as CachedLines); // only this file writes there
}
