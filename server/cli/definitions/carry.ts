import { mergeDefinitions, type Json } from '#engine';
import { canonicalText, type Content } from '../../services/definitions/content.ts';
import { sentence, type Session } from './session.ts';

/** Sends requests to the server of a plant as somebody signed in. */
export interface PlantServer {
  send(method: 'GET' | 'POST', path: string, body?: object): Promise<PlantAnswer>;
}

interface PlantAnswer {
  readonly status: number;
  readonly data?: unknown;
  readonly refusals?: readonly { readonly text: string }[];
}

/** Whose value a place gets that both sides changed; absent where somebody has to look first. */
export type ConflictSide = 'mine' | 'theirs' | undefined;

/** A definition, by which file and server name it. */
export interface DefinitionName {
  readonly kind: string;
  readonly id: string;
}

/** What a server has under a number of a revision, `current` or 0 for the file as it was shipped; undefined where there is none. */
export async function revisionOf(
  server: PlantServer,
  { kind, id }: DefinitionName,
  which: string,
): Promise<Content | undefined> {
  const { status, data } = await server.send('GET', `/api/revisions/${kind}/${id}/${which}`);
  if (status === 404) return undefined;
  return (data as { readonly content: Content } | undefined)?.content;
}

/**
 * Both changes of what was shipped in one content; undefined where they conflict and nobody said which to take: each place is
 * printed then, by definition and pointer.
 */
export function carriedOver(
  session: Pick<Session, 'definitions' | 'language' | 'print'>,
  { kind, id }: DefinitionName,
  sides: { readonly base: Content; readonly mine: Content; readonly theirs: Content },
  taken: ConflictSide,
): Content | undefined {
  const { content, conflicts } =
    taken === 'theirs'
      ? mergeDefinitions(sides.base, sides.theirs, sides.mine)
      : mergeDefinitions(sides.base, sides.mine, sides.theirs);
  if (conflicts.length === 0 || taken !== undefined) return content;
  for (const { pointer, mine, theirs } of conflicts)
    session.print(sentence(session, 'carry.conflict', { kind, id, pointer, mine: shown(mine), theirs: shown(theirs) }));
  return undefined;
}

/** Whether two contents say the same in the same order. */
export function isSameContent(one: Content, other: Content): boolean {
  return canonicalText(one) === canonicalText(other);
}

const shown = (value: Json | undefined): string => (value === undefined ? '-' : JSON.stringify(value));
