import { useEffect, useState } from 'react';
import type { ChecklistView, LineLook } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useMe } from '../../session/useSession.ts';
import type { ToldLook } from '../scan/machine/scanContext.ts';

/** Lines as the server told them last, and of what they are. */
interface KeptLines {
  /** What stood in the slots. */
  readonly head: string;
  readonly lines: readonly LineLook[];
  readonly begins: boolean;
}

const NO_LINES: readonly LineLook[] = [];

/** The lines to answer. While the server is away, or after a reload without it, they are those it told last about the same thing. */
export function useLines(view: ChecklistView, input: Item, look: ToldLook | undefined): Omit<KeptLines, 'head'> {
  const { user } = useMe();
  const key = `takt.lines.${user.id}.${view.id}`;
  const head = headOf(view, input);
  const [kept, setKept] = useState(() => readKept(key));
  if (look?.lines && look.lines.length > 0 && look.lines !== kept?.lines)
    setKept({ head, lines: look.lines, begins: look.begins === true });
  useEffect(() => {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
  }, [key, kept]);
  if (look) return { lines: look.lines ?? NO_LINES, begins: look.begins === true };
  return kept?.head === head ? kept : { lines: NO_LINES, begins: false };
}

/** What the checked thing was scanned by. */
function headOf({ slots, lines }: ChecklistView, input: Item): string {
  const names = slots.flatMap(({ kind, input: name }) =>
    kind === 'code' && name !== undefined && name !== lines.input ? [name] : [],
  );
  return JSON.stringify(names.map((name) => input[name] ?? null));
}

function readKept(key: string): KeptLines | undefined {
  const text = localStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as KeptLines); // only this file writes there
}
