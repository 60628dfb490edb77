import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { portNow } from '#renderer';
import type { Tree } from '../model/edits.ts';

/** A definition as it is published. */
export interface Published {
  readonly kind: string;
  readonly id: string;
  /** Folder of its file: the area it belongs to. */
  readonly area: string;
  readonly content: Tree;
}

interface Files {
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** Every published definition of a kind. */
export function usePublished(kind: string): UseQueryResult<readonly Published[]> {
  return useQuery({ queryKey: ['definitions'], queryFn: fetchFiles, select: (all) => definitionsOf(all, kind) });
}

async function fetchFiles(): Promise<Files> {
  const reply = await portNow().fetch('/api/definitions', {});
  if (!reply.ok) throw new Error(`definitions: ${reply.status}`);
  return (await reply.json()) as Files;
}

function definitionsOf({ files }: Files, kind: string): readonly Published[] {
  const ending = `.${kind}.json`;
  return files.flatMap(({ path, text }) => {
    if (!path.endsWith(ending)) return [];
    const folders = path.split('/');
    const id = folders.pop()?.slice(0, -ending.length) ?? '';
    return { kind, id, area: folders[0] ?? '', content: JSON.parse(text) as Tree };
  });
}
